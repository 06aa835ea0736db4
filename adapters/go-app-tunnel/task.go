package main

import (
	"context"
	"net/http"
	"sync"

	"conformance.test/adapter"
	"conformance.test/shared"
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
	made := &task{state: s, handle: call.Task, byDelegate: call.Style == adapter.TaskCreateStyleDelegate}
	var ctx context.Context
	ctx, made.cancel = context.WithCancel(context.WithValue(context.Background(), taskKey{}, made))
	made.request, err = shared.NewRequest(ctx, call.Request)
	if err != nil {
		made.cancel()
		return failureOf(err)
	}
	for _, field := range session.configuration.HTTPAdditionalHeaders {
		if made.request.Header.Get(field.Name) == "" {
			made.request.Header.Set(field.Name, field.Value)
		}
	}
	made.client = shared.Limited(session.client, call.Request.TimeoutInterval, session.configuration.TimeoutIntervalForRequest)
	s.tasks.Set(call.Task, made)
	return nil
}

// A page of a web view has no task to tell of.
func (s *state) redirected(request *http.Request, via []*http.Request) error {
	if task, isTask := request.Context().Value(taskKey{}).(*task); isTask {
		return shared.Redirected(s.Adapter, task.handle, request, via)
	}
	if len(via) >= 10 {
		return shared.ErrTooManyRedirects
	}
	return nil
}

// A task starts once: the app may resume it, and the callback too.
func (t *task) resume() {
	t.start.Do(func() { go t.run() })
}

func (t *task) run() {
	defer t.cancel()
	shared.Exchange(t.state.Adapter, t.handle, t.client, t.request, t.byDelegate, failureOf)
}
