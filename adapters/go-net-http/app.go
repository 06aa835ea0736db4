package main

import (
	"context"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"conformance.test/adapter"
)

// What the app knows while it runs: where hosts are, whom to trust, and what the administrator lists.
type app struct {
	addresses map[string]string
	anchors   *x509.CertPool
	relay     *url.URL
	// Once somebody has asked for it.
	shared *session

	mutex   sync.Mutex
	relayed map[string]bool
	token   string
}

func newApp(environment adapter.Environment) (*app, error) {
	a := &app{addresses: map[string]string{}}
	for name, address := range environment.Hosts {
		a.addresses[strings.ToLower(name)] = address
	}
	if len(environment.TrustAnchors) > 0 {
		a.anchors = x509.NewCertPool()
		for _, anchor := range environment.TrustAnchors {
			if !a.anchors.AppendCertsFromPEM([]byte(anchor)) {
				return nil, errors.New("a trust anchor is no certificate")
			}
		}
	}
	if relay := environment.Relay; relay != nil {
		a.addresses[strings.ToLower(relay.Host)] = relay.Address
		a.relay = &url.URL{Scheme: "https", Host: hostPort(relay.Host, relay.Port)}
	}
	return a, nil
}

// The relay is the proxy of what the administrator lists, once the app is authorized.
func (a *app) take(policy *adapter.Policy) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.relayed, a.token = map[string]bool{}, ""
	if policy == nil || policy.Authorization.State != adapter.AuthorizationStateAuthorized {
		return
	}
	if policy.Authorization.Token != nil {
		a.token = *policy.Authorization.Token
	}
	for _, servers := range [][]adapter.Server{policy.ApplicationServers, policy.AdditionalServers} {
		for _, server := range servers {
			a.relayed[strings.ToLower(server.Host)] = true
		}
	}
}

// Whether the relay is the way to a host.
func (a *app) isRelayed(host string) bool {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return a.relay != nil && a.relayed[strings.ToLower(host)]
}

// Transport.GetProxyConnectHeader: what authorizes the app at the relay.
func (a *app) connectFields(_ context.Context, proxy *url.URL, _ string) (http.Header, error) {
	if a.relay == nil || proxy.Host != a.relay.Host {
		return nil, nil
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return http.Header{"Proxy-Authorization": {"Bearer " + a.token}}, nil
}

// Transport.DialContext: the device's name service has the names of the environment, and no others.
func (a *app) dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	if net.ParseIP(host) == nil {
		found, isKnown := a.addresses[strings.ToLower(host)]
		if !isKnown {
			failure := &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
			return nil, &net.OpError{Op: "dial", Net: network, Err: failure}
		}
		host = found
	}
	var dialer net.Dialer
	return dialer.DialContext(ctx, network, net.JoinHostPort(host, port))
}

func hostPort(host string, port int64) string {
	return net.JoinHostPort(host, strconv.FormatInt(port, 10))
}
