package snapshot

// Token is the secret with which a guest takes its seat back; zero is none.
type Token [16]byte
