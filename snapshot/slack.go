package snapshot

// NoSlack in a SnapshotHead says that no newer command came since the
// snapshot before: there is nothing to measure.
const NoSlack = -128
