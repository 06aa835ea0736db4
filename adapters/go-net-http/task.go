package main

import (
	"context"
	"net/http"

	"conformance.test/adapter"
	"conformance.test/shared"
)

// A task is a request, with what ends it.
type task struct {
	handle      string
	session     *session
	client      *http.Client
	byDelegate  bool
	credentials []adapter.PresetCredential
	request     *http.Request
	cancel      context.CancelFunc
}

type taskKey struct{}

// The task that a request belongs to, also one that redirections led to.
func taskOf(request *http.Request) *task {
	return request.Context().Value(taskKey{}).(*task)
}

func (s *state) createTask(call adapter.TaskCreateCall) error {
	session, err := s.sessions.Get(call.Session)
	if err != nil {
		return err
	}
	switch call.Kind {
	case "", adapter.TaskCreateKindData, adapter.TaskCreateKindUpload, adapter.TaskCreateKindDownload:
	default:
		return adapter.NotOffered("task/create.kind=" + string(call.Kind))
	}
	made := &task{
		handle: call.Task, session: session, credentials: call.Credentials,
		byDelegate: call.Style == adapter.TaskCreateStyleDelegate,
	}
	var ctx context.Context
	ctx, made.cancel = context.WithCancel(context.WithValue(context.Background(), taskKey{}, made))
	made.request, err = shared.NewRequest(ctx, call.Request)
	if err != nil {
		made.cancel()
		return failureOf(err)
	}
	// What a server may want is known beforehand or not at all: net/http answers no refusal.
	if login := made.login(false); login != nil && made.request.Header.Get("Authorization") == "" {
		made.request.SetBasicAuth(login.User, login.Password)
	}
	// From the start on, which is when the request is sent.
	made.client = shared.Limited(session.client, call.Request.TimeoutInterval, session.configuration.TimeoutIntervalForRequest)
	s.tasks.Set(call.Task, made)
	return nil
}

// The credentials for a proxy, or for a server: the first that is for Basic or for any method.
//
// What is for both goes to the proxy, if there is one: net/http sends a login without being asked, so that one of them would get the other's.
func (t *task) login(isProxy bool) *adapter.PresetCredential {
	hasProxy := t.session.proxyFor(t.request.URL) != nil
	for index, credential := range t.credentials {
		isBasic := credential.AuthenticationMethod == "" || credential.AuthenticationMethod == adapter.AuthenticationMethodBasic
		isForProxy := hasProxy
		if credential.IsProxy != nil {
			isForProxy = *credential.IsProxy
		}
		if isBasic && isForProxy == isProxy {
			return &t.credentials[index]
		}
	}
	return nil
}

func (s *state) redirected(request *http.Request, via []*http.Request) error {
	return shared.Redirected(s.Adapter, taskOf(request).handle, request, via)
}

func (s *state) run(t *task) {
	defer t.cancel()
	shared.Exchange(s.Adapter, t.handle, t.client, t.request, t.byDelegate, failureOf)
}
