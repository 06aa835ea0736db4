// Package adapter is the adapter's end of the conformance harness's protocol, version 1. It needs only the standard library.
//
//	a := adapter.New("mylib", adapter.Offer{Version: "2.1", Events: []string{adapter.TaskCompleteEvent{}.EventName()}})
//	sessions := adapter.NewHandles[*mylib.Session](a, "session")
//	adapter.Perform(a, func(call adapter.SessionCreateCall) error {
//		sessions.Set(call.Session, mylib.NewSession())
//		return nil
//	})
//	a.Run()
//
// An operation is offered when it has a handler; initialize, shutdown and sync are there by themselves. Handlers run one after another on
// the goroutine that reads, and must return when the call on the implementation returns; task/read, connection/sendSynchronous and
// httpRequest/send get a goroutine each. What takes longer goes on elsewhere and ends in an event.
package adapter

import (
	"sort"
	"sync"
	"time"
)

const protocolVersion = 1

// Empty is the result of an operation that returns nothing.
type Empty struct{}

// A Call holds the parameters of an operation.
type Call interface{ OperationName() string }

// An Event is something that an adapter reports without being asked.
type Event interface{ EventName() string }

// Offer is what the adapter offers of an implementation: the members of the answer to initialize.
type Offer struct {
	// The implementation's version, vendor and language; Go, if not said.
	Version, Vendor, Language string
	// All that it can report.
	Events []string
	// Optional values that it hands on to the implementation, with a trailing * for the rest.
	Features []string
	// Those that it is to be judged by; nil: by what it offers.
	Profiles []string
	// Empty: it takes no policy.
	PolicyDelivery InitializePolicyDelivery
	// Empty: it never asks for credentials.
	Authentication InitializeAuthentication
	// Those that the implementation knows; nil: it is judged by all.
	AuthenticationMethods []AuthenticationMethod
	// Empty: the process is the app.
	Restart InitializeRestart
	// Empty: it resolves no names of the environment.
	NameResolution InitializeNameResolution
	// From a terminal event until its data are on disk; nil: 1.
	FlushSeconds *float64
}

// Adapter has handlers for operations, and everything between them and the harness.
type Adapter struct {
	offer    InitializeResult
	handlers map[string]handler
	atEnd    []func()
	forgets  []func()

	// Held for whatever is written, so that nothing of an app follows the answer to its end.
	mutex       sync.Mutex
	streams     *streams
	lineBytes   int
	inlineBytes int
	// What the harness has named since the app was last ended.
	known     map[string]bool
	questions map[int64]chan ChallengeResult
	lastID    int64
	isOver    bool
}

// New makes an adapter for the implementation of this name.
func New(name string, offer Offer) *Adapter {
	if offer.Language == "" {
		offer.Language = "Go"
	}
	a := &Adapter{
		handlers:    map[string]handler{},
		lineBytes:   1 << 20,
		inlineBytes: 16 << 10,
		known:       map[string]bool{},
		questions:   map[int64]chan ChallengeResult{},
	}
	a.offer = InitializeResult{
		ProtocolVersion: protocolVersion,
		Implementation: Implementation{
			Name: name, Version: present(offer.Version), Vendor: present(offer.Vendor), Language: present(offer.Language),
		},
		Events:                offer.Events,
		Features:              offer.Features,
		Profiles:              offer.Profiles,
		PolicyDelivery:        offer.PolicyDelivery,
		Authentication:        offer.Authentication,
		AuthenticationMethods: offer.AuthenticationMethods,
		Restart:               offer.Restart,
		NameResolution:        offer.NameResolution,
		FlushSeconds:          offer.FlushSeconds,
	}
	Answer(a, a.initialize)
	Perform(a, func(ShutdownCall) error { return nil })
	Answer(a, func(SyncCall) (SyncResult, error) { return SyncResult{At: now()}, nil })
	return a
}

// Ptr is a pointer to a value, for members that may be missing.
func Ptr[T any](value T) *T { return &value }

func present(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func now() float64 { return float64(time.Now().UnixNano()) / 1e9 }

// AtEnd has something done when the harness is gone: what the adapter started is ended here.
func (a *Adapter) AtEnd(action func()) { a.atEnd = append(a.atEnd, action) }

// Emit reports an event, from any goroutine. Call it in the callback, before the callback returns.
//
// The instant At is added where it is missing. What is late, because the app of the objects that it names has quit, is not reported.
func (a *Adapter) Emit(event Event) {
	members := Encode(event)
	if _, isThere := members["at"]; !isThere {
		members["at"] = now()
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for _, parameter := range reportedHandles {
		if handle, isText := members[parameter].(string); isText && !a.known[handle] {
			return
		}
	}
	if err := a.write(object{"method": event.EventName(), "params": members}); err != nil {
		complain(event.EventName() + ": " + err.Error())
	}
}

// Challenge asks the harness what to answer to an authentication challenge, and waits. Not on the goroutine that reads, so in no handler
// but the three that may take long.
//
// If the app quits meanwhile, or the harness goes, the answer is to cancel.
func (a *Adapter) Challenge(challenge ChallengeCall) ChallengeResult {
	answer := make(chan ChallengeResult, 1)
	cancel := ChallengeResult{Disposition: ChallengeDispositionCancel}
	a.mutex.Lock()
	if a.isOver {
		a.mutex.Unlock()
		return cancel
	}
	a.lastID++
	id := a.lastID
	a.questions[id] = answer
	err := a.write(object{"id": id, "method": challenge.OperationName(), "params": Encode(challenge)})
	if err != nil {
		delete(a.questions, id)
		answer <- cancel
	}
	a.mutex.Unlock()
	return <-answer
}

// Log writes a line for the log: to standard error, or as the event log where nobody reads that.
func (a *Adapter) Log(message string) {
	a.mutex.Lock()
	isAttached := a.streams != nil && a.streams.isAttached
	a.mutex.Unlock()
	if isAttached {
		a.Emit(LogEvent{Message: message})
	} else {
		complain(message)
	}
}

// Forget drops what belongs to an app that has ended: its objects, its challenges, and what is reported of them from now on. It is called
// after the handlers of app/quit and reset; only an app that ends by itself needs it.
func (a *Adapter) Forget() {
	for _, forget := range a.forgets {
		forget()
	}
	a.mutex.Lock()
	a.known = map[string]bool{}
	a.mutex.Unlock()
	a.cancelQuestions()
}

func (a *Adapter) cancelQuestions() {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for id, question := range a.questions {
		delete(a.questions, id)
		question <- ChallengeResult{Disposition: ChallengeDispositionCancel}
	}
}

func (a *Adapter) operations() []string {
	names := make([]string, 0, len(a.handlers))
	for name := range a.handlers {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
