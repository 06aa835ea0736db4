package main

import (
	"bufio"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"

	"conformance.test/adapter"
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

// A refusal of the relay.
type refusal struct{ status int }

func (r *refusal) Error() string {
	return fmt.Sprintf("the tunnel is refused: %d %s", r.status, http.StatusText(r.status))
}

// A connection through the relay, as http.Transport.DialContext wants one: for plain http and, with TLS of the transport in it, for https.
func (l *library) dialTunnel(ctx context.Context, network, address string) (net.Conn, error) {
	token, _ := ctx.Value(tokenKey{}).(string)
	relay := l.device.Relay
	limited, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	outer, err := l.device.Dial(limited, network, net.JoinHostPort(relay.Host, strconv.FormatInt(relay.Port, 10)))
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
	reader, err := connect(connection, address, token)
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
	return &tunnel{connection, reader}, nil
}

func connect(connection net.Conn, address, token string) (*bufio.Reader, error) {
	_, err := fmt.Fprintf(connection, "CONNECT %s HTTP/1.1\r\nHost: %s\r\nUser-Agent: go-app-tunnel/1\r\nProxy-Connection: Keep-Alive\r\n"+
		"Proxy-Authorization: Bearer %s\r\n\r\n", address, address, token)
	if err != nil {
		return nil, err
	}
	reader := bufio.NewReader(connection)
	answer, err := http.ReadResponse(reader, &http.Request{Method: http.MethodConnect})
	if err != nil {
		return nil, err
	}
	if answer.StatusCode/100 != 2 {
		_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<16))
		return nil, &refusal{answer.StatusCode}
	}
	return reader, nil
}

// What came with the relay's answer belongs to the tunnel.
type tunnel struct {
	net.Conn
	reader *bufio.Reader
}

func (t *tunnel) Read(bytes []byte) (int, error) { return t.reader.Read(bytes) }

func (r *refusal) name() adapter.ErrorName {
	if r.status == http.StatusProxyAuthRequired {
		return adapter.ErrorNameUserAuthenticationRequired
	}
	return adapter.ErrorNameCannotConnectToHost
}
