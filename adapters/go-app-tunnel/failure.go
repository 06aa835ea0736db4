package main

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"conformance.test/adapter"
	"conformance.test/shared"
)

var errTooManyRedirects = errors.New("stopped after 10 redirects")

// What net/http tells apart by the types of its errors; where there is none, by what it says.
func failureOf(err error) *adapter.Failure {
	return adapter.NewFailure(err.Error(), nameOf(err))
}

func nameOf(err error) adapter.ErrorName {
	var protocol *http.ProtocolError
	if errors.Is(err, errTooManyRedirects) {
		return adapter.ErrorNameHttpTooManyRedirects
	}
	if name := shared.NameOf(err); name != "" {
		return name
	}
	var refused *refusal
	if errors.As(err, &refused) {
		return refused.name()
	}
	if errors.As(err, &protocol) {
		return adapter.ErrorNameBadServerResponse
	}
	return nameByText(err)
}

// Errors that have no type of their own.
func nameByText(err error) adapter.ErrorName {
	text := err.Error()
	var outer *url.Error
	if errors.As(err, &outer) {
		text = outer.Err.Error()
		if outer.Op == "parse" {
			return adapter.ErrorNameBadURL
		}
	}
	for _, known := range []struct {
		words string
		name  adapter.ErrorName
	}{
		{"unsupported protocol scheme", adapter.ErrorNameUnsupportedURL},
		{"no Host in request URL", adapter.ErrorNameBadURL},
		{"tls: ", adapter.ErrorNameSecureConnectionFailed},
		{"server gave HTTP response to HTTPS client", adapter.ErrorNameSecureConnectionFailed},
		{"malformed ", adapter.ErrorNameBadServerResponse},
		{"server closed", adapter.ErrorNameNetworkConnectionLost},
		{"stream error", adapter.ErrorNameNetworkConnectionLost},
	} {
		if strings.Contains(text, known.words) {
			return known.name
		}
	}
	return adapter.ErrorNameOther
}
