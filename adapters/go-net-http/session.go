package main

import (
	"crypto/tls"
	"net/http"
	"net/http/cookiejar"
	"net/url"

	"conformance.test/adapter"
	"conformance.test/shared"
)

// A session is a client with a transport and a cookie jar of its own.
type session struct {
	app           *app
	configuration adapter.SessionConfiguration
	client        *http.Client
}

func (s *state) createSession(call adapter.SessionCreateCall) error {
	var configuration adapter.SessionConfiguration
	if call.Configuration != nil {
		configuration = *call.Configuration
	}
	made, err := s.newSession(configuration, &http.Client{})
	if err == nil {
		s.sessions.Set(call.Session, made)
	}
	return err
}

// The client that all of a process share is a variable of net/http, and so is what it sends by; a program sets them at its start.
func (s *state) sharedSession(call adapter.SessionSharedCall) (adapter.SessionSharedResult, error) {
	if s.app == nil {
		return adapter.SessionSharedResult{}, errNotRunning
	}
	if s.app.shared == nil {
		made, err := s.newSession(adapter.SessionConfiguration{}, http.DefaultClient)
		if err != nil {
			return adapter.SessionSharedResult{}, err
		}
		s.app.shared = made
	}
	s.sessions.Set(call.Session, s.app.shared)
	return adapter.SessionSharedResult{Identity: "http.DefaultClient"}, nil
}

func (s *state) newSession(configuration adapter.SessionConfiguration, client *http.Client) (*session, error) {
	if s.app == nil {
		return nil, errNotRunning
	}
	one := &session{app: s.app, configuration: configuration, client: client}
	limits := &tls.Config{RootCAs: s.app.Anchors}
	for _, limit := range []struct {
		version adapter.TLSVersion
		name    string
		place   *uint16
	}{
		{one.configuration.TLSMinimumSupportedProtocol, "TLSMinimumSupportedProtocol", &limits.MinVersion},
		{one.configuration.TLSMaximumSupportedProtocol, "TLSMaximumSupportedProtocol", &limits.MaxVersion},
	} {
		version, isKnown := shared.TLSVersions[limit.version]
		if limit.version != "" && !isKnown {
			return nil, adapter.NotOffered("configuration." + limit.name + "=" + string(limit.version))
		}
		*limit.place = version
	}
	transport := &http.Transport{
		Proxy:                 one.proxy,
		GetProxyConnectHeader: s.app.connectFields,
		DialContext:           s.app.Dial,
		TLSClientConfig:       limits,
		// As http.DefaultTransport has it, which a dialer and limits of one's own would switch off.
		ForceAttemptHTTP2: true,
	}
	if most := one.configuration.HTTPMaximumConnectionsPerHost; most != nil {
		transport.MaxConnsPerHost = int(*most)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	*client = http.Client{Transport: transport, Jar: jar, CheckRedirect: s.redirected}
	if seconds := one.configuration.TimeoutIntervalForResource; seconds != nil {
		client.Timeout = shared.Duration(*seconds)
	}
	return one, nil
}

// Transport.Proxy: the relay for what is listed; what the session says for the others.
func (one *session) proxy(request *http.Request) (*url.URL, error) {
	if one.app.IsRelayed(request.URL.Hostname()) {
		return one.app.relay, nil
	}
	if place := one.proxyFor(request.URL); place != nil {
		found := &url.URL{Scheme: "http", Host: shared.HostPort(place.Host, place.Port)}
		if place.TLS != nil && *place.TLS {
			found.Scheme = "https"
		}
		// The only place that net/http takes credentials for a proxy from, as Basic ones.
		if login := taskOf(request).login(true); login != nil {
			found.User = url.UserPassword(login.User, login.Password)
		}
		return found, nil
	}
	if proxies := one.configuration.ConnectionProxyDictionary; proxies != nil && proxies.Socks != nil {
		return &url.URL{Scheme: "socks5", Host: shared.HostPort(proxies.Socks.Host, proxies.Socks.Port)}, nil
	}
	return nil, nil
}

// The session's own proxy of HTTP for a URL that the relay is not for.
func (one *session) proxyFor(place *url.URL) *adapter.Proxy {
	proxies := one.configuration.ConnectionProxyDictionary
	switch {
	case proxies == nil || one.app.IsRelayed(place.Hostname()):
		return nil
	case place.Scheme == "https":
		return proxies.HTTPS
	}
	return proxies.HTTP
}
