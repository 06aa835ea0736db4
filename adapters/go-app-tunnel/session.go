package main

import (
	"net/http"
	"net/http/cookiejar"

	"conformance.test/adapter"
	"conformance.test/shared"
)

// A session is a client with a cookie jar of its own, whose connections the library chooses.
type session struct {
	library       *library
	router        *router
	configuration adapter.SessionConfiguration
	client        *http.Client
}

func (s *state) createSession(call adapter.SessionCreateCall) error {
	var configuration adapter.SessionConfiguration
	if call.Configuration != nil {
		configuration = *call.Configuration
	}
	made, err := s.newSession(configuration)
	if err == nil {
		s.sessions.Set(call.Session, made)
	}
	return err
}

const sharedHandle = "the shared session"

func (s *state) sharedSession(call adapter.SessionSharedCall) (adapter.SessionSharedResult, error) {
	one, err := s.sessions.Get(sharedHandle)
	if err != nil {
		if one, err = s.newSession(adapter.SessionConfiguration{}); err != nil {
			return adapter.SessionSharedResult{}, err
		}
		s.sessions.Set(sharedHandle, one)
	}
	s.sessions.Set(call.Session, one)
	return adapter.SessionSharedResult{Identity: sharedHandle}, nil
}

func (s *state) newSession(configuration adapter.SessionConfiguration) (*session, error) {
	if s.library == nil {
		return nil, errNotRunning
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	one := &session{library: s.library, router: s.library.newRouter(), configuration: configuration}
	one.client = &http.Client{Transport: one.router, Jar: jar, CheckRedirect: s.redirected}
	if seconds := configuration.TimeoutIntervalForResource; seconds != nil {
		one.client.Timeout = shared.Duration(*seconds)
	}
	return one, nil
}
