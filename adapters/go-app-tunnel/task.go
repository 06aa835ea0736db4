package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"sort"
	"strings"
	"sync"

	"conformance.test/adapter"
)

// A task is a request, with what ends it.
type task struct {
	state      *state
	handle     string
	client     *http.Client
	byDelegate bool
	request    *http.Request
	cancel     context.CancelFunc
	start      sync.Once
}

type taskKey struct{}

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
	made := &task{state: s, handle: call.Task, client: session.client, byDelegate: call.Style == adapter.TaskCreateStyleDelegate}
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
	for _, field := range session.configuration.HTTPAdditionalHeaders {
		if made.request.Header.Get(field.Name) == "" {
			made.request.Header.Set(field.Name, field.Value)
		}
	}
	// net/http limits a request as a whole; it has no limit of silence.
	seconds := call.Request.TimeoutInterval
	if seconds == nil {
		seconds = session.configuration.TimeoutIntervalForRequest
	}
	if seconds != nil {
		limited := *made.client
		if limited.Timeout == 0 || duration(*seconds) < limited.Timeout {
			limited.Timeout = duration(*seconds)
		}
		made.client = &limited
	}
	s.tasks.Set(call.Task, made)
	return nil
}

// Client.CheckRedirect: follows ten, as the client does without it.
func (s *state) redirected(request *http.Request, via []*http.Request) error {
	if task, isTask := request.Context().Value(taskKey{}).(*task); isTask {
		s.Emit(adapter.TaskRedirectEvent{Task: task.handle, Response: *head(request.Response), URL: request.URL.String()})
	}
	if len(via) >= 10 {
		return errTooManyRedirects
	}
	return nil
}

// A task starts once: the app may resume it, and the callback too.
func (t *task) resume() {
	t.start.Do(func() { go t.run() })
}

func (t *task) run() {
	defer t.cancel()
	event := adapter.TaskCompleteEvent{Task: t.handle}
	answer, err := t.client.Do(t.request)
	if err != nil {
		event.Error = failureOf(err)
		t.state.Emit(event)
		return
	}
	defer answer.Body.Close()
	event.Response = head(answer)
	if t.byDelegate {
		t.state.Emit(adapter.TaskResponseEvent{Task: t.handle, Response: *event.Response})
	}
	body := t.state.Digest()
	piece := make([]byte, 64<<10)
	for err == nil {
		var size int
		size, err = answer.Body.Read(piece)
		_, _ = body.Write(piece[:size])
		if t.byDelegate && size > 0 {
			t.state.Emit(adapter.TaskDataEvent{Task: t.handle, Size: int64(size)})
		}
	}
	if err == io.EOF {
		event.Body = body.Content()
	} else {
		event.Error = failureOf(err)
	}
	t.state.Emit(event)
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
