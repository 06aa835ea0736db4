package main

import (
	"errors"
	"strings"

	"conformance.test/adapter"
	"conformance.test/shared"
)

var (
	errNotRunning    = adapter.NewFailure("the app does not run", adapter.ErrorNameInvalidState)
	errNotAuthorized = adapter.NewFailure("the app is not authorized", adapter.ErrorNameNotAuthorized)
	errNoVersion     = errors.New("tls: every version is blocked")
)

// What Go tells apart by the types of its errors; where there is none, by what it says.
func nameOf(err error) adapter.ErrorName {
	var refused *shared.Refusal
	if name := shared.NameOf(err); name != "" {
		return name
	}
	switch {
	case errors.As(err, &refused):
		return adapter.ErrorNameCannotConnectToHost
	case strings.Contains(err.Error(), "tls: "), strings.Contains(err.Error(), "x509: "):
		return adapter.ErrorNameSecureConnectionFailed
	}
	return adapter.ErrorNameOther
}
