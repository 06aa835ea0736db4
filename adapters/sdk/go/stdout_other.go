//go:build !linux

package adapter

import "os"

// What prints from now on goes to standard error, as far as it prints by os.Stdout.
func takeStandardOutput() *os.File {
	output := os.Stdout
	os.Stdout = os.Stderr
	return output
}
