package shared

import (
	"context"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"syscall"
	"time"

	"conformance.test/adapter"
)

// NameOf is what an error of net, crypto/tls or crypto/x509 tells by its type; empty if that tells nothing.
func NameOf(err error) adapter.ErrorName {
	var (
		timeout   interface{ Timeout() bool }
		authority x509.UnknownAuthorityError
		invalid   x509.CertificateInvalidError
		host      x509.HostnameError
		dns       *net.DNSError
		operation *net.OpError
	)
	switch {
	case errors.Is(err, context.Canceled):
		return adapter.ErrorNameCancelled
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
	}
	return ""
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
