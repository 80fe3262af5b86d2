package snapshot

// Token is the secret with which a guest takes its seat back. The zero value is no
// token.
type Token [16]byte
