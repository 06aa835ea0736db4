package shared

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"conformance.test/adapter"
)

// ErrTooManyRedirects ends a request that was led on ten times, as http.Client has it.
var ErrTooManyRedirects = errors.New("stopped after 10 redirects")

// NameOfRequest is what an error of an http.Client tells: by its type, or by its words where net/http has no type for it.
func NameOfRequest(err error) adapter.ErrorName {
	var protocol *http.ProtocolError
	if errors.Is(err, ErrTooManyRedirects) {
		return adapter.ErrorNameHttpTooManyRedirects
	}
	if name := NameOf(err); name != "" {
		return name
	}
	if errors.As(err, &protocol) {
		return adapter.ErrorNameBadServerResponse
	}
	return nameByText(err)
}

// Errors that have no type of their own, by what they say.
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
