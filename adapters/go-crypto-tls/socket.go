package main

import (
	"context"
	"errors"
	"io"
	"sync"

	"conformance.test/adapter"
)

// A socket of the app. Its mutex is held while it changes and while callbacks are told, so that they come in the order of what happened.
type socket struct {
	adapter     *adapter.Adapter
	app         *app
	handle      string
	host        string
	port        int64
	isSecure    bool
	takesInRead bool
	// What the delegate will call inside its callbacks.
	reactions []adapter.SocketReaction

	mutex       sync.Mutex
	delegate    *string
	ignoresHost bool
	ignoresPeer bool
	state       adapter.SocketState
	inbound     []byte
	outbound    []byte
	current     *connection
}

// One connection of a socket, from the call that opens it.
type connection struct {
	cancel context.CancelFunc
	line   *line
	// What is written, in turn; closed once nothing follows.
	writes chan []byte
}

// Throws a switch, which is possible before the first connection only.
func (s *socket) switchOff(flag *bool) bool {
	if s.state != adapter.SocketStatePrepared {
		return false
	}
	*flag = true
	return true
}

func (s *socket) connect() {
	if s.state != adapter.SocketStatePrepared && s.state != adapter.SocketStateDisconnected {
		return
	}
	if s.state == adapter.SocketStateDisconnected {
		s.inbound, s.outbound = nil, nil
	}
	s.state = adapter.SocketStateConnecting
	ctx, cancel := context.WithCancel(context.Background())
	// As many writes as an app may make before one has gone.
	connection := &connection{cancel: cancel, writes: make(chan []byte, 1024)}
	s.current = connection
	go s.run(ctx, connection)
}

func (s *socket) write() {
	if s.state != adapter.SocketStateOpen || len(s.outbound) == 0 {
		return
	}
	s.current.writes <- s.outbound
	s.outbound = nil
}

func (s *socket) disconnect() {
	if s.state != adapter.SocketStateOpen {
		return
	}
	s.state = adapter.SocketStateDisconnecting
	close(s.current.writes)
}

func (s *socket) consume(maximum *int64) []byte {
	count := len(s.inbound)
	if maximum != nil && int64(count) > *maximum {
		count = int(*maximum)
	}
	taken := s.inbound[:count]
	s.inbound = s.inbound[count:]
	return taken
}

// Ends what there is, and tells nobody.
func (s *socket) abandon() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.current == nil {
		return
	}
	s.current.cancel()
	if s.current.line != nil {
		_ = s.current.line.Close()
	}
	s.current = nil
}

// From dialling to the end of a connection.
func (s *socket) run(ctx context.Context, c *connection) {
	line, err := s.dial(ctx)
	isOpen := s.tell(c, func() {
		if err != nil {
			s.fail(err)
			return
		}
		c.line = line
		s.state = adapter.SocketStateOpen
		s.adapter.Emit(adapter.SocketOpenEvent{Socket: s.handle, State: s.state, Delegate: s.delegate})
		s.react(adapter.SocketReactionCallbackOnOpen)
	})
	if err != nil {
		return
	}
	if !isOpen {
		_ = line.Close()
		return
	}
	go c.send()
	s.receive(c)
}

func (c *connection) send() {
	for content := range c.writes {
		if _, err := c.line.Write(content); err != nil {
			// The reader learns it, too.
			return
		}
	}
	c.line.closeWrite()
}

func (s *socket) receive(c *connection) {
	buffer := make([]byte, 1<<16)
	for {
		count, err := c.line.Read(buffer)
		if count > 0 {
			s.tell(c, func() { s.take(buffer[:count]) })
		}
		if err == nil {
			continue
		}
		s.tell(c, func() {
			if !errors.Is(err, io.EOF) {
				s.fail(err)
			}
			if s.state == adapter.SocketStateOpen {
				close(c.writes)
			}
			s.state, s.current = adapter.SocketStateDisconnected, nil
			s.adapter.Emit(adapter.SocketCloseEvent{Socket: s.handle, State: s.state, Delegate: s.delegate})
			s.react(adapter.SocketReactionCallbackOnClose)
		})
		_ = c.line.Close()
		return
	}
}

func (s *socket) take(content []byte) {
	s.inbound = append(s.inbound, content...)
	event := adapter.SocketReadEvent{Socket: s.handle, State: s.state, Available: int64(len(s.inbound)), Delegate: s.delegate}
	if s.takesInRead {
		event.Taken = s.adapter.Content(s.consume(nil))
	}
	s.adapter.Emit(event)
	s.react(adapter.SocketReactionCallbackOnRead)
}

// Makes the delegate's calls of a callback, each only once.
func (s *socket) react(callback adapter.SocketReactionCallback) {
	var due, others []adapter.SocketReaction
	for _, reaction := range s.reactions {
		if reaction.Callback == callback {
			due = append(due, reaction)
		} else {
			others = append(others, reaction)
		}
	}
	s.reactions = others
	for _, reaction := range due {
		switch reaction.Call {
		case adapter.SocketReactionCallConnect:
			s.connect()
		case adapter.SocketReactionCallDisconnect:
			s.disconnect()
		case adapter.SocketReactionCallWrite:
			if reaction.Data != nil {
				s.outbound = append(s.outbound, reaction.Data.Content()...)
			}
			s.write()
		}
	}
}

func (s *socket) fail(err error) {
	failure := adapter.NewFailure(err.Error(), nameOf(err))
	s.adapter.Emit(adapter.SocketErrorEvent{Socket: s.handle, State: s.state, Error: *failure, Delegate: s.delegate})
	s.react(adapter.SocketReactionCallbackOnErr)
}

// Tells of a connection, as long as it is the socket's.
func (s *socket) tell(c *connection, words func()) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.current != c {
		return false
	}
	words()
	return true
}
