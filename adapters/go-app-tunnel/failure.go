package main

import (
	"errors"

	"conformance.test/adapter"
	"conformance.test/shared"
)

var errTooManyRedirects = errors.New("stopped after 10 redirects")

func failureOf(err error) *adapter.Failure {
	var refused *refusal
	switch {
	case errors.Is(err, errTooManyRedirects):
		return adapter.NewFailure(err.Error(), adapter.ErrorNameHttpTooManyRedirects)
	case errors.As(err, &refused):
		return adapter.NewFailure(err.Error(), refused.name())
	}
	return adapter.NewFailure(err.Error(), shared.NameOfRequest(err))
}
