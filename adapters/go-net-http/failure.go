package main

import (
	"context"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"syscall"
	"time"

	"conformance.test/adapter"
)

var (
	errTooManyRedirects = errors.New("stopped after 10 redirects")
	errNotRunning       = adapter.NewFailure("the app does not run", adapter.ErrorNameInvalidState)
)

// What net/http tells apart by the types of its errors; where there is none, by what it says.
func failureOf(err error) *adapter.Failure {
	return adapter.NewFailure(err.Error(), nameOf(err))
}

func nameOf(err error) adapter.ErrorName {
	var (
		timeout   interface{ Timeout() bool }
		authority x509.UnknownAuthorityError
		invalid   x509.CertificateInvalidError
		host      x509.HostnameError
		dns       *net.DNSError
		operation *net.OpError
		protocol  *http.ProtocolError
	)
	switch {
	case errors.Is(err, context.Canceled):
		return adapter.ErrorNameCancelled
	case errors.Is(err, errTooManyRedirects):
		return adapter.ErrorNameHttpTooManyRedirects
	case errors.As(err, &timeout) && timeout.Timeout():
		return adapter.ErrorNameTimedOut
	case errors.As(err, &authority):
		return adapter.ErrorNameServerCertificateHasUnknownRoot
	case errors.As(err, &invalid):
		return nameOfInvalid(invalid)
	case errors.As(err, &host):
		return adapter.ErrorNameServerCertificateUntrusted
	case errors.As(err, &dns):
		return adapter.ErrorNameCannotFindHost
	case errors.As(err, &operation) && (operation.Op == "remote error" || operation.Op == "local error"):
		// An alert of TLS.
		return adapter.ErrorNameSecureConnectionFailed
	case errors.As(err, &operation) && operation.Op == "dial":
		return adapter.ErrorNameCannotConnectToHost
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return adapter.ErrorNameNetworkConnectionLost
	case errors.As(err, &protocol):
		return adapter.ErrorNameBadServerResponse
	}
	return nameByText(err)
}

// Go has one reason for both ends of a certificate's time; the certificate tells which.
func nameOfInvalid(invalid x509.CertificateInvalidError) adapter.ErrorName {
	switch {
	case invalid.Reason != x509.Expired:
		return adapter.ErrorNameServerCertificateUntrusted
	case invalid.Cert != nil && time.Now().Before(invalid.Cert.NotBefore):
		return adapter.ErrorNameServerCertificateNotYetValid
	}
	return adapter.ErrorNameServerCertificateHasBadDate
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
