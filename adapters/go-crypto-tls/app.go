package main

import (
	"crypto/tls"
	"sync"

	"conformance.test/adapter"
	"conformance.test/shared"
)

// What the app knows while it runs.
type app struct {
	*shared.Device
	// What the app's build asks for beyond TLS 1.0.
	newest uint16

	mutex   sync.Mutex
	blocked map[uint16]bool
}

func newApp(call adapter.AppLaunchCall) (*app, error) {
	device, err := shared.NewDevice(call.Environment)
	if err != nil {
		return nil, err
	}
	return &app{Device: device, newest: newest(call.Settings["GDControlTLSVersions"])}, nil
}

// The setting is a text or a list of texts.
func newest(setting any) uint16 {
	values, isList := setting.([]any)
	if !isList {
		values = []any{setting}
	}
	newest := uint16(tls.VersionTLS10)
	for _, value := range values {
		switch {
		case value == "GDEnableTLS1.2":
			newest = tls.VersionTLS12
		case value == "GDEnableTLS1.1" && newest < tls.VersionTLS11:
			newest = tls.VersionTLS11
		}
	}
	return newest
}

func (a *app) take(policy *adapter.Policy) {
	a.Take(policy)
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.blocked = map[uint16]bool{}
	if policy == nil {
		return
	}
	for _, version := range policy.BlockedProtocols {
		a.blocked[shared.TLSVersions[version]] = true
	}
}

// The oldest and the newest version for a host; crypto/tls can leave none out between them. The block is for what goes by the relay.
func (a *app) versions(isRelayed bool) (oldest, newest uint16, err error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for version := uint16(tls.VersionTLS10); version <= a.newest; version++ {
		if isRelayed && a.blocked[version] {
			continue
		}
		if oldest == 0 {
			oldest = version
		}
		newest = version
	}
	if oldest == 0 {
		return 0, 0, errNoVersion
	}
	return oldest, newest, nil
}
