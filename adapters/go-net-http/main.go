// Adapter for net/http, the HTTP client of Go's standard library: one http.Client for each session.
//
// The relay is a proxy of net/http like any other. What net/http does not know of a policy, it is not told.
package main

import (
	"runtime"
	"strings"

	"conformance.test/adapter"
)

// What an adapter has: one app at a time, and the sessions and tasks of it.
type state struct {
	*adapter.Adapter
	app      *app
	sessions *adapter.Handles[*session]
	tasks    *adapter.Handles[*task]
}

func main() {
	a := adapter.New("net/http", adapter.Offer{
		Version: strings.TrimPrefix(runtime.Version(), "go"),
		Vendor:  "The Go Project",
		Events: []string{
			adapter.TaskCompleteEvent{}.EventName(), adapter.TaskResponseEvent{}.EventName(),
			adapter.TaskDataEvent{}.EventName(), adapter.TaskRedirectEvent{}.EventName(),
		},
		Features: []string{
			"app/launch.circumstance=*",
			"bytes.repeat",
			"configuration.HTTPMaximumConnectionsPerHost",
			"configuration.TLSMaximumSupportedProtocol",
			"configuration.TLSMinimumSupportedProtocol",
			"configuration.connectionProxyDictionary",
			"configuration.timeoutIntervalForRequest",
			"configuration.timeoutIntervalForResource",
			"credentials.persistence",
			"policy.additionalServers",
			"policy.applicationServers",
			"proxy.tls",
			"request.body",
			"request.timeoutInterval",
			"task/create.kind=download",
			"task/create.kind=upload",
			"task/create.style=*",
		},
		PolicyDelivery:        adapter.InitializePolicyDeliveryPush,
		Authentication:        adapter.InitializeAuthenticationPreset,
		AuthenticationMethods: []adapter.AuthenticationMethod{adapter.AuthenticationMethodBasic},
		NameResolution:        adapter.InitializeNameResolutionHosts,
	})
	s := &state{Adapter: a, sessions: adapter.NewHandles[*session](a, "session"), tasks: adapter.NewHandles[*task](a, "task")}

	adapter.Perform(a, s.launch)
	adapter.Perform(a, func(adapter.AppQuitCall) error { s.quit(); return nil })
	adapter.Perform(a, func(adapter.ResetCall) error { s.quit(); return nil })
	adapter.Perform(a, s.updatePolicy)
	adapter.Perform(a, s.createSession)
	adapter.Answer(a, s.sharedSession)
	adapter.Perform(a, s.createTask)
	adapter.Perform(a, func(call adapter.TaskResumeCall) error {
		task, err := s.tasks.Get(call.Task)
		if err == nil {
			go s.run(task)
		}
		return err
	})
	adapter.Answer(a, func(call adapter.TaskCancelCall) (adapter.TaskCancelResult, error) {
		task, err := s.tasks.Get(call.Task)
		if err == nil {
			task.cancel()
		}
		return adapter.TaskCancelResult{}, err
	})
	a.AtEnd(s.quit)
	a.Run()
}

func (s *state) launch(call adapter.AppLaunchCall) error {
	started, err := newApp(call.Environment)
	if err == nil {
		s.app = started
		s.app.Take(call.Policy)
	}
	return err
}

func (s *state) updatePolicy(call adapter.PolicyUpdateCall) error {
	if s.app == nil {
		return errNotRunning
	}
	s.app.Take(&call.Policy)
	// Connections of before are not used any more.
	for _, session := range s.sessions.All() {
		session.client.CloseIdleConnections()
	}
	return nil
}

// The end of the app: of its tasks first.
func (s *state) quit() {
	for _, task := range s.tasks.All() {
		task.cancel()
	}
	for _, session := range s.sessions.All() {
		session.client.CloseIdleConnections()
	}
	s.app = nil
}
