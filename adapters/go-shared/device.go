// Package shared is what the adapters for Go's standard library have in common.
package shared

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"strconv"
	"strings"
	"sync"

	"conformance.test/adapter"
)

// Device is what an app knows while it runs: where hosts are, whom to trust, and what the administrator lists.
type Device struct {
	// Anchors are what the device trusts; nil: what the system trusts.
	Anchors *x509.CertPool
	// Relay is nil where there is none.
	Relay *adapter.Relay

	addresses map[string]string

	mutex        sync.Mutex
	isAuthorized bool
	relayed      map[string]bool
	token        string
}

// NewDevice reads what an app is launched with. It fails if a trust anchor is no certificate.
func NewDevice(environment adapter.Environment) (*Device, error) {
	d := &Device{addresses: map[string]string{}, Relay: environment.Relay}
	for name, address := range environment.Hosts {
		d.addresses[strings.ToLower(name)] = address
	}
	if d.Relay != nil {
		d.addresses[strings.ToLower(d.Relay.Host)] = d.Relay.Address
	}
	if len(environment.TrustAnchors) > 0 {
		d.Anchors = x509.NewCertPool()
		for _, anchor := range environment.TrustAnchors {
			if !d.Anchors.AppendCertsFromPEM([]byte(anchor)) {
				return nil, errors.New("a trust anchor is no certificate")
			}
		}
	}
	return d, nil
}

// Take learns a policy. The relay is the way to what the administrator lists, once the app is authorized.
func (d *Device) Take(policy *adapter.Policy) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.isAuthorized, d.relayed, d.token = false, map[string]bool{}, ""
	if policy == nil || policy.Authorization.State != adapter.AuthorizationStateAuthorized {
		return
	}
	d.isAuthorized = true
	if policy.Authorization.Token != nil {
		d.token = *policy.Authorization.Token
	}
	for _, servers := range [][]adapter.Server{policy.ApplicationServers, policy.AdditionalServers} {
		for _, server := range servers {
			d.relayed[strings.ToLower(server.Host)] = true
		}
	}
}

// IsAuthorized says whether the app may use the network.
func (d *Device) IsAuthorized() bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.isAuthorized
}

// IsRelayed says whether the relay is the way to a host.
func (d *Device) IsRelayed(host string) bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.Relay != nil && d.relayed[strings.ToLower(host)]
}

// RelayCredential is what authorizes the app at the relay: the value of Proxy-Authorization.
func (d *Device) RelayCredential() string {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return "Bearer " + d.token
}

// HostPort is the address of a port as net wants it.
func HostPort(host string, port int64) string {
	return net.JoinHostPort(host, strconv.FormatInt(port, 10))
}

// TLSVersions are the numbers that crypto/tls has for the protocol's names.
var TLSVersions = map[adapter.TLSVersion]uint16{
	adapter.TLSVersionTLSv10: tls.VersionTLS10,
	adapter.TLSVersionTLSv11: tls.VersionTLS11,
	adapter.TLSVersionTLSv12: tls.VersionTLS12,
	adapter.TLSVersionTLSv13: tls.VersionTLS13,
}

// Dial connects to a host and port, as net.Dialer.DialContext does. The device's name service has the names of the environment, and no
// others.
func (d *Device) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	if net.ParseIP(host) == nil {
		found, isKnown := d.addresses[strings.ToLower(host)]
		if !isKnown {
			failure := &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
			return nil, &net.OpError{Op: "dial", Net: network, Err: failure}
		}
		host = found
	}
	var dialer net.Dialer
	return dialer.DialContext(ctx, network, net.JoinHostPort(host, port))
}
