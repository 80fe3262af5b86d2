//go:build !race

package lab

import "time"

// eachBrain is how long each brain is measured.
const eachBrain = 15 * time.Second
