// An adapter for net/http, as small as one can be: requests, without proxies, credentials and cookies.
package main

import (
	"bytes"
	"io"
	"net/http"

	"conformance.test/adapter"
)

type task struct {
	client  *http.Client
	request *adapter.Request
}

func main() {
	a := adapter.New("net/http", adapter.Offer{
		Version:        "1",
		Events:         []string{"task/complete"},
		Features:       []string{"policy.*", "app/launch.circumstance=*", "request.body"},
		PolicyDelivery: adapter.InitializePolicyDeliveryPush,
	})
	sessions := adapter.NewHandles[*http.Client](a, "session")
	tasks := adapter.NewHandles[task](a, "task")

	adapter.Perform(a, func(adapter.AppLaunchCall) error { return nil })
	adapter.Perform(a, func(adapter.AppQuitCall) error { return nil })
	adapter.Perform(a, func(adapter.ResetCall) error { return nil })
	adapter.Perform(a, func(call adapter.SessionCreateCall) error {
		sessions.Set(call.Session, &http.Client{Transport: &http.Transport{}})
		return nil
	})
	adapter.Perform(a, func(call adapter.TaskCreateCall) error {
		client, err := sessions.Get(call.Session)
		tasks.Set(call.Task, task{client, call.Request})
		return err
	})
	adapter.Perform(a, func(call adapter.TaskResumeCall) error {
		task, err := tasks.Get(call.Task)
		if err == nil {
			go func() { a.Emit(task.send(a, call.Task)) }()
		}
		return err
	})
	a.Run()
}

func (t task) send(a *adapter.Adapter, handle string) adapter.TaskCompleteEvent {
	failed := func(err error) adapter.TaskCompleteEvent {
		return adapter.TaskCompleteEvent{Task: handle, Error: adapter.NewFailure(err.Error(), adapter.ErrorNameOther)}
	}
	method := http.MethodGet
	if t.request.Method != nil {
		method = *t.request.Method
	}
	request, err := http.NewRequest(method, t.request.URL, bytes.NewReader(t.request.Body.Content()))
	if err != nil {
		return failed(err)
	}
	for _, header := range t.request.Headers {
		request.Header.Add(header.Name, header.Value)
	}
	answer, err := t.client.Do(request)
	if err != nil {
		return failed(err)
	}
	defer answer.Body.Close()
	body := a.Digest()
	if _, err := io.Copy(body, answer.Body); err != nil {
		return failed(err)
	}
	response := &adapter.Response{Status: int64(answer.StatusCode), URL: adapter.Ptr(answer.Request.URL.String())}
	for name, values := range answer.Header {
		for _, value := range values {
			response.Headers = append(response.Headers, adapter.Header{Name: name, Value: value})
		}
	}
	return adapter.TaskCompleteEvent{Task: handle, Response: response, Body: body.Content()}
}
