//go:build race

package lab

import "time"

// eachBrain is how long each brain is measured: short, because the laboratory has one
// goroutine and so no races, and the detector makes it fifteen times as slow.
const eachBrain = 4 * time.Second
