package main

import (
	"conformance.test/adapter"
	"conformance.test/shared"
)

var errNotRunning = adapter.NewFailure("the app does not run", adapter.ErrorNameInvalidState)

func failureOf(err error) *adapter.Failure {
	return adapter.NewFailure(err.Error(), shared.NameOfRequest(err))
}
