package main

import (
	"errors"

	"conformance.test/adapter"
	"conformance.test/shared"
)

var (
	errTooManyRedirects = errors.New("stopped after 10 redirects")
	errNotRunning       = adapter.NewFailure("the app does not run", adapter.ErrorNameInvalidState)
)

func failureOf(err error) *adapter.Failure {
	if errors.Is(err, errTooManyRedirects) {
		return adapter.NewFailure(err.Error(), adapter.ErrorNameHttpTooManyRedirects)
	}
	return adapter.NewFailure(err.Error(), shared.NameOfRequest(err))
}
