package main

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"time"

	"conformance.test/shared"
)

// What TLS trusts, and the sessions that it may resume.
type tlsStore struct {
	device   *shared.Device
	sessions tls.ClientSessionCache
}

func newTLSStore(device *shared.Device) *tlsStore {
	return &tlsStore{device, tls.NewLRUClientSessionCache(16)}
}

func (s *tlsStore) server() *tls.Config {
	return &tls.Config{RootCAs: s.device.Anchors}
}

func (s *tlsStore) relay() *tls.Config {
	return &tls.Config{RootCAs: s.device.Anchors, ServerName: s.device.Relay.Host, ClientSessionCache: s.sessions, MinVersion: tls.VersionTLS12}
}

// The library sees each request before it is sent, redirected ones too, and chooses its way.
type router struct {
	library   *library
	direct    *http.Transport
	tunnelled *http.Transport
}

func (l *library) newRouter() *router {
	return &router{
		library: l,
		direct: &http.Transport{
			DialContext: l.device.Dial, TLSClientConfig: l.tls.server(), ForceAttemptHTTP2: true, ResponseHeaderTimeout: time.Minute,
		},
		tunnelled: &http.Transport{
			DialContext: l.dialTunnel, TLSClientConfig: l.tls.server(), ForceAttemptHTTP2: true, ResponseHeaderTimeout: time.Minute,
			DisableKeepAlives: l.state.choices.isolates,
		},
	}
}

type tokenKey struct{}

func (r *router) RoundTrip(request *http.Request) (*http.Response, error) {
	token, isTunnelled := r.library.ruleFor(request.URL)
	if !isTunnelled {
		return r.direct.RoundTrip(request)
	}
	return r.tunnelled.RoundTrip(request.WithContext(context.WithValue(request.Context(), tokenKey{}, token)))
}

func (r *router) CloseIdleConnections() {
	r.direct.CloseIdleConnections()
	r.tunnelled.CloseIdleConnections()
}

// A connection through the relay, as http.Transport.DialContext wants one: for plain http and, with TLS of the transport in it, for https.
func (l *library) dialTunnel(ctx context.Context, network, address string) (net.Conn, error) {
	token, _ := ctx.Value(tokenKey{}).(string)
	relay := l.device.Relay
	limited, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	outer, err := l.device.Dial(limited, network, shared.HostPort(relay.Host, relay.Port))
	if err != nil {
		return nil, err
	}
	connection := tls.Client(outer, l.tls.relay())
	stopped := make(chan struct{})
	watching := make(chan struct{})
	go func() {
		defer close(watching)
		select {
		case <-limited.Done():
			_ = outer.SetDeadline(time.Unix(1, 0))
		case <-stopped:
		}
	}()
	opened, err := shared.Tunnel(connection, address, http.Header{
		"Proxy-Authorization": {"Bearer " + token}, "Proxy-Connection": {"Keep-Alive"}, "User-Agent": {"go-app-tunnel/1"},
	})
	close(stopped)
	<-watching
	if cause := limited.Err(); err != nil && cause != nil {
		err = cause
	}
	if err != nil {
		_ = outer.Close()
		return nil, err
	}
	_ = outer.SetDeadline(time.Time{})
	return opened, nil
}
