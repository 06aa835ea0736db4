// Adapter for an app wrapped by AppConnect, on net/http: a library of tunnel rules between an http.Client and its connections.
//
// The library is the adapter's own, written from the documentation of AppTunnel. Requests, connections, redirections and TLS are net/http's.
package main

import (
	"os"
	"runtime"
	"strings"

	"conformance.test/adapter"
)

// What an adapter has: a device, one app at a time, and what the app has made.
type state struct {
	*adapter.Adapter
	choices  choices
	device   adapter.Device
	callback callback
	library  *library
	sessions *adapter.Handles[*session]
	tasks    *adapter.Handles[*task]
	webViews *adapter.Handles[*webView]
}

// The ready callback that the app has registered.
type callback struct {
	isRegistered bool
	resumes      string
}

// What the documents leave open, by the adapter's arguments.
type choices struct {
	// The library asks the client app itself.
	fetches bool
	// Control is back before the callback is called.
	returnsFirst bool
	// An app that is not authorized ends its process, and reports nothing before.
	dies bool
	// Each request has a tunnel of its own.
	isolates bool
	// Rules of earlier launches are not kept.
	forgets bool
}

// Takes the adapter's own arguments off the command line; the others are the SDK's.
func takeChoices() choices {
	var made choices
	names := map[string]*bool{
		"--fetch": &made.fetches, "--return-first": &made.returnsFirst, "--die": &made.dies, "--isolate": &made.isolates,
		"--forget": &made.forgets,
	}
	rest := os.Args[:1:1]
	for _, argument := range os.Args[1:] {
		if place := names[argument]; place != nil {
			*place = true
		} else {
			rest = append(rest, argument)
		}
	}
	os.Args = rest
	return made
}

func main() {
	chosen := takeChoices()
	delivery := adapter.InitializePolicyDeliveryPush
	if chosen.fetches {
		delivery = adapter.InitializePolicyDeliveryFetch
	}
	a := adapter.New("app-tunnel on net/http", adapter.Offer{
		Version: strings.TrimPrefix(runtime.Version(), "go"),
		Events: []string{
			adapter.AppConnectStateEvent{}.EventName(), adapter.AppControlEvent{}.EventName(), adapter.AppExitEvent{}.EventName(),
			adapter.TaskCompleteEvent{}.EventName(), adapter.TaskResponseEvent{}.EventName(),
			adapter.TaskDataEvent{}.EventName(), adapter.TaskRedirectEvent{}.EventName(),
			adapter.WebViewDoneEvent{}.EventName(), adapter.WebViewFailedEvent{}.EventName(),
		},
		Features: []string{
			"app/launch.circumstance=*",
			"appConnect/setCallback.resumeTask",
			"bytes.repeat",
			"configuration.HTTPAdditionalHeaders",
			"configuration.timeoutIntervalForRequest",
			"configuration.timeoutIntervalForResource",
			"device.clientApp",
			"policy.configuration",
			"policy.tunnelRules",
			"request.body",
			"request.timeoutInterval",
			"task/create.kind=download",
			"task/create.kind=upload",
			"task/create.style=*",
		},
		Profiles:       []string{"appconnect.app-tunnel"},
		PolicyDelivery: delivery,
		NameResolution: adapter.InitializeNameResolutionHosts,
	})
	s := &state{
		Adapter: a, choices: chosen,
		sessions: adapter.NewHandles[*session](a, "session"), tasks: adapter.NewHandles[*task](a, "task"),
		webViews: adapter.NewHandles[*webView](a, "webView"),
	}

	adapter.Perform(a, s.launch)
	adapter.Perform(a, func(adapter.AppQuitCall) error { s.quit(); return nil })
	adapter.Perform(a, func(adapter.ResetCall) error { s.reset(); return nil })
	adapter.Perform(a, s.setDevice)
	adapter.Perform(a, s.setCallback)
	adapter.Perform(a, func(adapter.AppActivateCall) error { return s.running() })
	adapter.Answer(a, s.configuration)
	if !chosen.fetches {
		adapter.Perform(a, s.updatePolicy)
	}
	adapter.Sync(a, func(adapter.SyncCall) error {
		if s.library != nil {
			s.library.drain()
		}
		return nil
	})
	adapter.Perform(a, s.createSession)
	adapter.Answer(a, s.sharedSession)
	adapter.Perform(a, s.createTask)
	adapter.Perform(a, func(call adapter.TaskResumeCall) error {
		task, err := s.tasks.Get(call.Task)
		if err == nil {
			task.resume()
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
	adapter.Perform(a, s.createWebView)
	adapter.Perform(a, s.loadWebView)
	a.AtEnd(s.quit)
	a.Run()
}

var errNotRunning = adapter.NewFailure("the app does not run", adapter.ErrorNameInvalidState)

func (s *state) running() error {
	if s.library == nil {
		return errNotRunning
	}
	return nil
}

func (s *state) launch(call adapter.AppLaunchCall) error {
	started, err := s.newLibrary(call)
	if err != nil {
		return err
	}
	s.library = started
	started.launch(call)
	return nil
}

func (s *state) updatePolicy(call adapter.PolicyUpdateCall) error {
	if s.library == nil {
		return errNotRunning
	}
	s.library.take(&call.Policy)
	return nil
}

func (s *state) setDevice(call adapter.DeviceSetCall) error {
	if call.Device.ClientApp != nil {
		s.device.ClientApp = call.Device.ClientApp
	}
	return nil
}

func (s *state) setCallback(call adapter.AppConnectSetCallbackCall) error {
	made := callback{isRegistered: call.Registered}
	if call.ResumeTask != nil {
		made.resumes = *call.ResumeTask
	}
	if s.library != nil {
		s.library.setCallback(made)
	}
	s.callback = made
	return nil
}

func (s *state) configuration(adapter.AppConfigurationCall) (adapter.AppConfigurationResult, error) {
	if s.library == nil {
		return adapter.AppConfigurationResult{}, errNotRunning
	}
	return adapter.AppConfigurationResult{Servers: s.library.servers(), Configuration: s.library.configuration()}, nil
}

// The end of the app: of its tasks first.
func (s *state) quit() {
	if s.library != nil {
		s.library.end()
		s.library = nil
	}
	for _, task := range s.tasks.All() {
		task.cancel()
	}
	for _, view := range s.webViews.All() {
		view.stop()
	}
	for _, session := range s.sessions.All() {
		session.client.CloseIdleConnections()
	}
}

// The device is another one for the next case.
func (s *state) reset() {
	s.quit()
	s.device, s.callback = adapter.Device{}, callback{}
}
