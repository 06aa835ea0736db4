package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"

	"conformance.test/shared"
)

// A connection in layers: TCP, TLS to the relay, TLS to the server.
type line struct {
	net.Conn
	layers []net.Conn
}

type halfCloser interface{ CloseWrite() error }

// Ends this side's data in each layer, the uppermost first: with close_notify where it is TLS.
func (l *line) closeWrite() {
	for index := len(l.layers) - 1; index >= 0; index-- {
		if layer, canEnd := l.layers[index].(halfCloser); canEnd {
			_ = layer.CloseWrite()
		}
	}
}

func (l *line) add(layer net.Conn) { l.Conn, l.layers = layer, append(l.layers, layer) }

// The way to a server: through the relay if the administrator lists it, else directly.
func (s *socket) dial(ctx context.Context) (opened *line, err error) {
	isRelayed, target := s.app.IsRelayed(s.host), shared.HostPort(s.host, s.port)
	l := &line{}
	defer func() {
		if err != nil && l.Conn != nil {
			_ = l.Conn.Close()
		}
	}()
	if isRelayed {
		err = s.tunnel(ctx, l, target)
	} else {
		err = s.app.reach(ctx, l, target)
	}
	if err == nil && s.isSecure {
		var config *tls.Config
		if config, err = s.config(isRelayed); err == nil {
			err = handshake(ctx, l, config)
		}
	}
	return l, err
}

func (a *app) reach(ctx context.Context, l *line, target string) error {
	tcp, err := a.Dial(ctx, "tcp", target)
	if err == nil {
		l.add(tcp)
	}
	return err
}

// CONNECT (RFC 9110, section 9.3.6) in TLS to the relay.
func (s *socket) tunnel(ctx context.Context, l *line, target string) error {
	relay := s.app.Relay
	if err := s.app.reach(ctx, l, shared.HostPort(relay.Host, relay.Port)); err != nil {
		return err
	}
	if err := handshake(ctx, l, &tls.Config{ServerName: relay.Host, RootCAs: s.app.Anchors}); err != nil {
		return err
	}
	opened, err := shared.Tunnel(l.Conn, target, http.Header{"Proxy-Authorization": {s.app.RelayCredential()}})
	if err == nil {
		l.Conn = opened
	}
	return err
}

func handshake(ctx context.Context, l *line, config *tls.Config) error {
	secure := tls.Client(l.Conn, config)
	if err := secure.HandshakeContext(ctx); err != nil {
		return err
	}
	l.add(secure)
	return nil
}

// What crypto/tls is told of a server. Without a check of the name it has a chain checked by a function of the caller only.
func (s *socket) config(isRelayed bool) (*tls.Config, error) {
	oldest, newest, err := s.app.versions(isRelayed)
	if err != nil {
		return nil, err
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	config := &tls.Config{ServerName: s.host, RootCAs: s.app.Anchors, MinVersion: oldest, MaxVersion: newest}
	config.InsecureSkipVerify = s.ignoresHost || s.ignoresPeer
	if s.ignoresHost && !s.ignoresPeer {
		config.VerifyConnection = func(state tls.ConnectionState) error {
			options := x509.VerifyOptions{Roots: s.app.Anchors, Intermediates: x509.NewCertPool()}
			for _, certificate := range state.PeerCertificates[1:] {
				options.Intermediates.AddCert(certificate)
			}
			_, err := state.PeerCertificates[0].Verify(options)
			return err
		}
	}
	return config, nil
}
