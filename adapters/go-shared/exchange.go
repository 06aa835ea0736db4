package shared

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"sort"
	"strings"
	"time"

	"conformance.test/adapter"
)

// NewRequest makes what a task sends.
func NewRequest(ctx context.Context, described *adapter.Request) (*http.Request, error) {
	method := http.MethodGet
	if described.Method != nil {
		method = *described.Method
	}
	var body io.Reader
	if described.Body != nil {
		body = bytes.NewReader(described.Body.Content())
	}
	request, err := http.NewRequestWithContext(ctx, method, described.URL, body)
	if err != nil {
		return nil, err
	}
	for _, field := range described.Headers {
		if strings.EqualFold(field.Name, "host") {
			// Not a field for net/http.
			request.Host = field.Value
		} else {
			request.Header.Add(field.Name, field.Value)
		}
	}
	return request, nil
}

// Duration is of seconds as the protocol has them.
func Duration(seconds float64) time.Duration {
	return time.Duration(seconds * float64(time.Second))
}

// Limited is the client with a limit for a request as a whole, the smaller one of both: net/http has no limit of silence. Of no limit it is
// the client.
func Limited(client *http.Client, limits ...*float64) *http.Client {
	for _, seconds := range limits {
		if seconds == nil {
			continue
		}
		limited := *client
		if limited.Timeout == 0 || Duration(*seconds) < limited.Timeout {
			limited.Timeout = Duration(*seconds)
		}
		return &limited
	}
	return client
}

// Redirected is a Client.CheckRedirect of a task: it tells of the redirection, and follows ten, as the client does without it.
func Redirected(a *adapter.Adapter, task string, request *http.Request, via []*http.Request) error {
	a.Emit(adapter.TaskRedirectEvent{Task: task, Response: *head(request.Response), URL: request.URL.String()})
	if len(via) >= 10 {
		return ErrTooManyRedirects
	}
	return nil
}

// Exchange sends the request of a task and tells what comes.
func Exchange(a *adapter.Adapter, task string, client *http.Client, request *http.Request, byDelegate bool, failureOf func(error) *adapter.Failure) {
	event := adapter.TaskCompleteEvent{Task: task}
	answer, err := client.Do(request)
	if err != nil {
		event.Error = failureOf(err)
		a.Emit(event)
		return
	}
	defer answer.Body.Close()
	event.Response = head(answer)
	if byDelegate {
		a.Emit(adapter.TaskResponseEvent{Task: task, Response: *event.Response})
	}
	body := a.Digest()
	piece := make([]byte, 64<<10)
	for err == nil {
		var size int
		size, err = answer.Body.Read(piece)
		_, _ = body.Write(piece[:size])
		if byDelegate && size > 0 {
			a.Emit(adapter.TaskDataEvent{Task: task, Size: int64(size)})
		}
	}
	if err == io.EOF {
		event.Body = body.Content()
	} else {
		event.Error = failureOf(err)
	}
	a.Emit(event)
}

// head is of an answer. net/http keeps the fields in a map: their order is lost.
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
