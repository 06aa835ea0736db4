package main

import (
	"context"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"conformance.test/adapter"
)

// A web view is a client that loads a page, and after it what the page names.
type webView struct {
	state   *state
	handle  string
	session *session

	mutex  sync.Mutex
	cancel context.CancelFunc
}

// What belongs to a page and is loaded with it.
var parts = regexp.MustCompile(`(?i)<(?:img|script|iframe|link\s+rel="?stylesheet"?)\b[^>]*?\b(?:src|href)\s*=\s*["']?([^"'\s>]+)`)

func (s *state) createWebView(call adapter.WebViewCreateCall) error {
	made, err := s.newSession(adapter.SessionConfiguration{})
	if err != nil {
		return err
	}
	s.webViews.Set(call.WebView, &webView{state: s, handle: call.WebView, session: made})
	return nil
}

func (s *state) loadWebView(call adapter.WebViewLoadCall) error {
	view, err := s.webViews.Get(call.WebView)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	view.mutex.Lock()
	if view.cancel != nil {
		view.cancel()
	}
	view.cancel = cancel
	view.mutex.Unlock()
	go view.load(ctx, call.URL)
	return nil
}

func (v *webView) stop() {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if v.cancel != nil {
		v.cancel()
	}
}

func (v *webView) load(ctx context.Context, place string) {
	answer, text, err := v.get(ctx, place, "text/html,application/xhtml+xml,*/*;q=0.8")
	if err != nil {
		v.state.Emit(adapter.WebViewFailedEvent{WebView: v.handle, Error: *failureOf(err)})
		return
	}
	page := answer.Request.URL
	for _, found := range parts.FindAllStringSubmatch(text, 32) {
		if part, err := page.Parse(found[1]); err == nil {
			// A part that does not come is missing from the page.
			_, _, _ = v.get(ctx, part.String(), "*/*")
		}
	}
	v.state.Emit(adapter.WebViewDoneEvent{WebView: v.handle, URL: page.String(), Text: &text})
}

func (v *webView) get(ctx context.Context, place, accept string) (*http.Response, string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, place, nil)
	if err != nil {
		return nil, "", err
	}
	request.Header.Set("Accept", accept)
	request.Header.Set("Accept-Language", "en")
	request.Header.Set("User-Agent", "Mozilla/5.0 go-app-tunnel/1")
	answer, err := v.session.client.Do(request)
	if err != nil {
		return nil, "", err
	}
	defer answer.Body.Close()
	text := new(strings.Builder)
	_, err = io.Copy(text, io.LimitReader(answer.Body, 1<<20))
	return answer, text.String(), err
}
