package main

import (
	"context"
	"net/http"
	"net/url"

	"conformance.test/adapter"
	"conformance.test/shared"
)

// What the app knows while it runs.
type app struct {
	*shared.Device
	relay *url.URL
	// Once somebody has asked for it.
	shared *session
}

func newApp(environment adapter.Environment) (*app, error) {
	device, err := shared.NewDevice(environment)
	if err != nil {
		return nil, err
	}
	a := &app{Device: device}
	if relay := device.Relay; relay != nil {
		a.relay = &url.URL{Scheme: "https", Host: shared.HostPort(relay.Host, relay.Port)}
	}
	return a, nil
}

// Transport.GetProxyConnectHeader: what authorizes the app at the relay.
func (a *app) connectFields(_ context.Context, proxy *url.URL, _ string) (http.Header, error) {
	if a.relay == nil || proxy.Host != a.relay.Host {
		return nil, nil
	}
	return http.Header{"Proxy-Authorization": {a.RelayCredential()}}, nil
}
