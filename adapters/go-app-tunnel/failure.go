package main

import (
	"errors"
	"net/http"

	"conformance.test/adapter"
	"conformance.test/shared"
)

func failureOf(err error) *adapter.Failure {
	return adapter.NewFailure(err.Error(), nameOf(err))
}

func nameOf(err error) adapter.ErrorName {
	var refused *shared.Refusal
	switch {
	case !errors.As(err, &refused):
		return shared.NameOfRequest(err)
	case refused.Status == http.StatusProxyAuthRequired:
		return adapter.ErrorNameUserAuthenticationRequired
	}
	return adapter.ErrorNameCannotConnectToHost
}
