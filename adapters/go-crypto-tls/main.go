// Adapter for crypto/tls, the TLS of Go's standard library, on its net: one tls.Conn for each connection of a socket.
//
// The states, buffers and callbacks of a socket are the adapter's, after the documents. Names, trust, versions, records and the ends of
// connections are those of crypto/tls.
package main

import (
	"runtime"
	"strings"

	"conformance.test/adapter"
)

// What an adapter has: one app at a time, and its sockets.
type state struct {
	*adapter.Adapter
	app     *app
	sockets *adapter.Handles[*socket]
}

func main() {
	a := adapter.New("crypto/tls", adapter.Offer{
		Version: strings.TrimPrefix(runtime.Version(), "go"),
		Vendor:  "The Go Project",
		Events: []string{
			adapter.SocketOpenEvent{}.EventName(), adapter.SocketReadEvent{}.EventName(),
			adapter.SocketCloseEvent{}.EventName(), adapter.SocketErrorEvent{}.EventName(),
		},
		Features: []string{
			"app/launch.circumstance=*",
			"app/launch.settings",
			"bytes.repeat",
			"policy.additionalServers",
			"policy.applicationServers",
			"policy.blockedProtocols",
			"socket/append.form=*",
			"socket/consume.maximum",
			"socket/create.delegate",
			"socket/create.takesInRead",
			"socket/create.reactions",
		},
		PolicyDelivery: adapter.InitializePolicyDeliveryPush,
		NameResolution: adapter.InitializeNameResolutionHosts,
	})
	s := &state{Adapter: a, sockets: adapter.NewHandles[*socket](a, "socket")}

	adapter.Perform(a, s.launch)
	adapter.Perform(a, func(adapter.AppQuitCall) error { s.quit(); return nil })
	adapter.Perform(a, func(adapter.ResetCall) error { s.quit(); return nil })
	adapter.Perform(a, s.updatePolicy)
	adapter.Perform(a, s.createSocket)
	adapter.Perform(a, func(call adapter.SocketSetDelegateCall) error {
		return s.with(call.Socket, func(socket *socket) { socket.delegate = &call.Delegate })
	})
	adapter.Answer(a, func(call adapter.SocketDisableHostVerificationCall) (adapter.SocketDisableHostVerificationResult, error) {
		var result adapter.SocketDisableHostVerificationResult
		err := s.with(call.Socket, func(socket *socket) { result.Value = socket.switchOff(&socket.ignoresHost) })
		return result, err
	})
	adapter.Answer(a, func(call adapter.SocketDisablePeerVerificationCall) (adapter.SocketDisablePeerVerificationResult, error) {
		var result adapter.SocketDisablePeerVerificationResult
		err := s.with(call.Socket, func(socket *socket) { result.Value = socket.switchOff(&socket.ignoresPeer) })
		return result, err
	})
	adapter.Perform(a, func(call adapter.SocketConnectCall) error { return s.with(call.Socket, (*socket).connect) })
	adapter.Perform(a, func(call adapter.SocketAppendCall) error {
		return s.with(call.Socket, func(socket *socket) { socket.outbound = append(socket.outbound, call.Data.Content()...) })
	})
	adapter.Perform(a, func(call adapter.SocketWriteCall) error { return s.with(call.Socket, (*socket).write) })
	adapter.Answer(a, func(call adapter.SocketConsumeCall) (adapter.SocketConsumeResult, error) {
		var result adapter.SocketConsumeResult
		err := s.with(call.Socket, func(socket *socket) { result.Content = *a.Content(socket.consume(call.Maximum)) })
		return result, err
	})
	adapter.Perform(a, func(call adapter.SocketDisconnectCall) error { return s.with(call.Socket, (*socket).disconnect) })
	adapter.Answer(a, func(call adapter.SocketStateCall) (adapter.SocketStateResult, error) {
		result := adapter.SocketStateResult{WriteStream: adapter.Ptr(true), ReadStream: adapter.Ptr(true)}
		err := s.with(call.Socket, func(socket *socket) { result.State = socket.state })
		return result, err
	})
	a.AtEnd(s.quit)
	a.Run()
}

func (s *state) launch(call adapter.AppLaunchCall) error {
	started, err := newApp(call)
	if err == nil {
		s.app = started
		s.app.take(call.Policy)
	}
	return err
}

func (s *state) updatePolicy(call adapter.PolicyUpdateCall) error {
	if s.app == nil {
		return errNotRunning
	}
	s.app.take(&call.Policy)
	return nil
}

func (s *state) createSocket(call adapter.SocketCreateCall) error {
	if s.app == nil {
		return errNotRunning
	}
	if !s.app.IsAuthorized() {
		return errNotAuthorized
	}
	s.sockets.Set(call.Socket, &socket{
		adapter:     s.Adapter,
		app:         s.app,
		handle:      call.Socket,
		host:        call.Host,
		port:        call.Port,
		isSecure:    call.UseSSL,
		delegate:    call.Delegate,
		takesInRead: call.TakesInRead != nil && *call.TakesInRead,
		reactions:   call.Reactions,
		state:       adapter.SocketStatePrepared,
	})
	return nil
}

// Lets a socket do something; nothing happens to it meanwhile.
func (s *state) with(handle string, action func(*socket)) error {
	socket, err := s.sockets.Get(handle)
	if err != nil {
		return err
	}
	if s.app == nil || !s.app.IsAuthorized() {
		return errNotAuthorized
	}
	socket.mutex.Lock()
	defer socket.mutex.Unlock()
	action(socket)
	return nil
}

// The end of the app: of its connections.
func (s *state) quit() {
	for _, socket := range s.sockets.All() {
		socket.abandon()
	}
	s.app = nil
}
