package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"sort"
	"strings"

	"conformance.test/adapter"
)

// A task is a request, with what ends it.
type task struct {
	handle      string
	session     *session
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
	method := http.MethodGet
	if call.Request.Method != nil {
		method = *call.Request.Method
	}
	var body io.Reader
	if call.Request.Body != nil {
		body = bytes.NewReader(call.Request.Body.Content())
	}
	made.request, err = http.NewRequestWithContext(ctx, method, call.Request.URL, body)
	if err != nil {
		made.cancel()
		return failureOf(err)
	}
	for _, field := range call.Request.Headers {
		if strings.EqualFold(field.Name, "host") {
			// Not a field for net/http.
			made.request.Host = field.Value
		} else {
			made.request.Header.Add(field.Name, field.Value)
		}
	}
	// What a server may want is known beforehand or not at all: net/http answers no refusal.
	if login := made.login(false); login != nil && made.request.Header.Get("Authorization") == "" {
		made.request.SetBasicAuth(login.User, login.Password)
	}
	// net/http limits a request as a whole; it has no limit of silence.
	seconds := call.Request.TimeoutInterval
	if seconds == nil {
		seconds = session.configuration.TimeoutIntervalForRequest
	}
	if seconds != nil {
		made.limit(*seconds)
	}
	s.tasks.Set(call.Task, made)
	return nil
}

// From the start on, which is when the request is sent.
func (t *task) limit(seconds float64) {
	inner := t.session.client
	limited := *inner
	if limited.Timeout == 0 || duration(seconds) < limited.Timeout {
		limited.Timeout = duration(seconds)
	}
	t.session = &session{app: t.session.app, configuration: t.session.configuration, client: &limited}
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

// Client.CheckRedirect: follows ten, as the client does without it.
func (s *state) redirected(request *http.Request, via []*http.Request) error {
	s.Emit(adapter.TaskRedirectEvent{Task: taskOf(request).handle, Response: *head(request.Response), URL: request.URL.String()})
	if len(via) >= 10 {
		return errTooManyRedirects
	}
	return nil
}

func (s *state) run(t *task) {
	defer t.cancel()
	event := adapter.TaskCompleteEvent{Task: t.handle}
	answer, err := t.session.client.Do(t.request)
	if err != nil {
		event.Error = failureOf(err)
		s.Emit(event)
		return
	}
	defer answer.Body.Close()
	event.Response = head(answer)
	if t.byDelegate {
		s.Emit(adapter.TaskResponseEvent{Task: t.handle, Response: *event.Response})
	}
	body := s.Digest()
	piece := make([]byte, 64<<10)
	for err == nil {
		var size int
		size, err = answer.Body.Read(piece)
		_, _ = body.Write(piece[:size])
		if t.byDelegate && size > 0 {
			s.Emit(adapter.TaskDataEvent{Task: t.handle, Size: int64(size)})
		}
	}
	if err == io.EOF {
		event.Body = body.Content()
	} else {
		event.Error = failureOf(err)
	}
	s.Emit(event)
}

// net/http keeps the fields in a map: their order is lost.
func head(answer *http.Response) *adapter.Response {
	response := &adapter.Response{Status: int64(answer.StatusCode), URL: adapter.Ptr(answer.Request.URL.String())}
	switch {
	case answer.ProtoMajor == 2:
		response.HTTPVersion = adapter.Ptr("h2")
	case answer.ProtoMajor == 1:
		response.HTTPVersion = adapter.Ptr(strings.ToLower(answer.Proto))
	}
	for name, values := range answer.Header {
		for _, value := range values {
			response.Headers = append(response.Headers, adapter.Header{Name: name, Value: value})
		}
	}
	sort.SliceStable(response.Headers, func(i, j int) bool { return response.Headers[i].Name < response.Headers[j].Name })
	return response
}
