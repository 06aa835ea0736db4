package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"conformance.test/adapter"
	"conformance.test/shared"
)

// The AppConnect library in a running app: what the client app has delivered to it, and what it tells the app of that.
type library struct {
	state  *state
	device *shared.Device
	tls    *tlsStore
	place  string
	ctx    context.Context
	cancel context.CancelFunc
	// Whether the app has turned to the client app; then what is delivered first is announced.
	isWrapped bool

	// Callbacks run one after another, on a goroutine of their own.
	queue chan func()

	mutex       sync.Mutex
	isOver      bool
	callback    callback
	isAnnounced bool
	// nil: none yet.
	policy *adapter.Policy
}

func (s *state) newLibrary(call adapter.AppLaunchCall) (*library, error) {
	device, err := shared.NewDevice(call.Environment)
	if err != nil {
		return nil, err
	}
	digest := sha256.Sum256([]byte(call.Installation))
	l := &library{
		state: s, device: device, tls: newTLSStore(device), callback: s.callback, queue: make(chan func(), 64),
		place: filepath.Join(os.Getenv("HOME"), ".app-tunnel", hex.EncodeToString(digest[:8])+".json"),
	}
	l.ctx, l.cancel = context.WithCancel(context.Background())
	go l.runQueue()
	return l, nil
}

func (l *library) launch(call adapter.AppLaunchCall) {
	switch installed := l.state.device.ClientApp; {
	case installed == nil:
		// No wrapped app: nobody to turn to.
		l.take(call.Policy)
	case !*installed:
		_ = os.Remove(l.place)
		l.isWrapped = true
		l.perform(func() { l.announce(0) })
	default:
		l.isWrapped = true
		if call.Circumstance != adapter.AppLaunchCircumstanceFirst && !l.state.choices.forgets {
			l.restore()
		}
		l.perform(func() { l.report(adapter.AppControlEvent{To: adapter.AppControlToClient}) })
		if l.state.choices.fetches && call.Environment.ClientApp != nil {
			go l.fetch(call.Environment.ClientApp.URL)
		}
	}
}

// Whatever comes after the end is not reported.
func (l *library) report(event adapter.Event) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if !l.isOver {
		l.state.Emit(event)
	}
}

func (l *library) perform(action func()) {
	select {
	case l.queue <- action:
	case <-l.ctx.Done():
	}
}

func (l *library) runQueue() {
	for {
		select {
		case action := <-l.queue:
			action()
		case <-l.ctx.Done():
			return
		}
	}
}

func (l *library) drain() {
	done := make(chan struct{})
	l.perform(func() { close(done) })
	select {
	case <-done:
	case <-l.ctx.Done():
	}
}

func (l *library) end() {
	l.mutex.Lock()
	l.isOver = true
	l.mutex.Unlock()
	l.cancel()
}

func (l *library) setCallback(made callback) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.callback = made
}

// Calls the app's method; the task that it resumes is on its way before it returns.
func (l *library) announce(value int64) {
	l.mutex.Lock()
	made := l.callback
	if l.isAnnounced || l.isOver {
		l.mutex.Unlock()
		return
	}
	l.isAnnounced = true
	l.mutex.Unlock()
	if !made.isRegistered {
		return
	}
	l.report(adapter.AppConnectStateEvent{State: value})
	if made.resumes != "" {
		if task, err := l.state.tasks.Get(made.resumes); err == nil {
			task.resume()
		}
	}
}

// What the client app has delivered.
func (l *library) take(policy *adapter.Policy) {
	if policy == nil {
		return
	}
	switch policy.Authorization.State {
	case adapter.AuthorizationStatePending:
		return
	case adapter.AuthorizationStateAuthorized:
	default:
		if l.isWrapped {
			l.refuse()
		} else {
			l.use(nil)
		}
		return
	}
	l.use(policy)
	if !l.isWrapped {
		return
	}
	l.save(policy)
	l.mutex.Lock()
	isFirst := !l.isAnnounced
	l.mutex.Unlock()
	if !isFirst {
		return
	}
	if l.state.choices.returnsFirst {
		l.perform(func() { l.report(adapter.AppControlEvent{To: adapter.AppControlToApp}) })
		l.perform(func() { l.announce(1) })
	} else {
		l.perform(func() { l.announce(1) })
		l.perform(func() { l.report(adapter.AppControlEvent{To: adapter.AppControlToApp}) })
	}
}

// The app is not authorized: the client app has said so to the user, and the app ends.
func (l *library) refuse() {
	l.use(nil)
	_ = os.Remove(l.place)
	if l.state.choices.dies {
		os.Exit(0)
	}
	l.perform(func() {
		l.report(adapter.AppExitEvent{Code: 0})
		l.end()
	})
}

func (l *library) use(policy *adapter.Policy) {
	l.mutex.Lock()
	l.policy = policy
	l.mutex.Unlock()
	// Tunnels of before are not used any more.
	for _, session := range l.state.sessions.All() {
		session.router.tunnelled.CloseIdleConnections()
	}
}

func (l *library) configuration() map[string]any {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.policy == nil {
		return nil
	}
	return l.policy.Configuration
}

func (l *library) servers() []adapter.Server {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	servers := []adapter.Server{}
	if l.policy != nil {
		servers = append(servers, l.policy.ApplicationServers...)
	}
	return servers
}

func (l *library) save(policy *adapter.Policy) {
	if l.state.choices.forgets {
		return
	}
	text, err := json.Marshal(adapter.Encode(policy))
	if err == nil {
		err = os.MkdirAll(filepath.Dir(l.place), 0o700)
	}
	if err == nil {
		err = os.WriteFile(l.place+".new", text, 0o600)
	}
	if err == nil {
		err = os.Rename(l.place+".new", l.place)
	}
	if err != nil {
		l.state.Log("the rules are not kept: " + err.Error())
	}
}

// The rules of an earlier launch are good until new ones come.
func (l *library) restore() {
	text, err := os.ReadFile(l.place)
	if err != nil {
		return
	}
	if policy, err := readPolicy(text); err == nil {
		l.use(policy)
	}
}

func readPolicy(text []byte) (*adapter.Policy, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var members map[string]any
	if err := decoder.Decode(&members); err != nil {
		return nil, err
	}
	policy := &adapter.Policy{}
	return policy, adapter.Decode(members, policy)
}

// Asks the client app, until it answers.
func (l *library) fetch(base string) {
	client := &http.Client{Transport: &http.Transport{DialContext: l.device.Dial, TLSClientConfig: l.tls.server()}}
	defer client.CloseIdleConnections()
	for l.ctx.Err() == nil {
		policy, err := l.ask(client, base)
		if err == nil {
			l.take(policy)
			return
		}
		l.state.Log("the client app does not answer: " + err.Error())
		select {
		case <-l.ctx.Done():
		case <-time.After(500 * time.Millisecond):
		}
	}
}

func (l *library) ask(client *http.Client, base string) (*adapter.Policy, error) {
	request, err := http.NewRequestWithContext(l.ctx, http.MethodPost, strings.TrimSuffix(base, "/")+"/activate", nil)
	if err != nil {
		return nil, err
	}
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusForbidden:
		return &adapter.Policy{Authorization: adapter.Authorization{State: adapter.AuthorizationStateDenied}}, nil
	case http.StatusOK:
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			return nil, err
		}
		return readPolicy(text)
	}
	return nil, fmt.Errorf("status %d", answer.StatusCode)
}

// Whether a rule names the host of a URL, and its port or none. The token is what authorizes the app at the relay.
func (l *library) ruleFor(place *url.URL) (token string, isTunnelled bool) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.policy == nil || l.device.Relay == nil || (place.Scheme != "http" && place.Scheme != "https") {
		return "", false
	}
	host, port := canonical(place.Hostname()), place.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[place.Scheme]
	}
	for _, rule := range l.policy.TunnelRules {
		if canonical(rule.Host) == host && (rule.Port == nil || fmt.Sprint(*rule.Port) == port) {
			if l.policy.Authorization.Token != nil {
				token = *l.policy.Authorization.Token
			}
			return token, true
		}
	}
	return "", false
}

func canonical(host string) string {
	return strings.ToLower(strings.TrimSuffix(host, "."))
}
