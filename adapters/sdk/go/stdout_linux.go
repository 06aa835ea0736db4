package adapter

import (
	"os"
	"syscall"
)

// Takes descriptor 1 away from everybody else: what a library prints from now on goes to standard error.
func takeStandardOutput() *os.File {
	os.Stdout = os.Stderr
	descriptor, err := syscall.Dup(1)
	if err != nil {
		return os.NewFile(1, "protocol")
	}
	syscall.CloseOnExec(descriptor)
	_ = syscall.Dup3(2, 1, 0)
	return os.NewFile(uintptr(descriptor), "protocol")
}
