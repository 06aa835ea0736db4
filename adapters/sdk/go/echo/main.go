// Echo answers every operation and reports every event from what app/launch brings: the settings hold "results" by operation, "events" by
// event and a "challenge". What it gets it says again as the event log, read and written by the types of the protocol. See ci/sdks.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"sync"

	"conformance.test/adapter"
)

var (
	a = adapter.New("echo", adapter.Offer{
		Version:        "1",
		Events:         []string{"attach", "log", "authorization/state", "reachability/changed", "session/invalid", "task/response", "task/data", "task/sent", "task/redirect", "task/metrics", "task/waiting", "task/delayed", "task/complete", "connection/response", "connection/data", "connection/done", "connection/failed", "protocolClass/hit", "webView/done", "webView/failed", "socket/open", "socket/read", "socket/close", "socket/error", "appConnect/state", "app/control", "app/message", "app/exit", "app/launchEvent", "arcgis/loaded", "arcgis/failed", "arcgis/result", "arcgis/error"},
		Features:       []string{"echo.*"},
		Authentication: adapter.InitializeAuthenticationChallenge,
	})
	queries = adapter.NewHandles[bool](a, "query")
	mutex   sync.Mutex
	script  struct{ results, events, challenge map[string]any }
	readers []func()
)

func main() {
	adapter.Answer(a, func(call adapter.AppLaunchCall) (adapter.AppLaunchResult, error) {
		mutex.Lock()
		script.results, _ = call.Settings["results"].(map[string]any)
		script.events, _ = call.Settings["events"].(map[string]any)
		script.challenge, _ = call.Settings["challenge"].(map[string]any)
		mutex.Unlock()
		return echo[adapter.AppLaunchResult](call)
	})
	adapter.Perform(a, func(call adapter.RehearseCall) error {
		say(call)
		return rehearse(call.Event)
	})
	adapter.Perform(a, func(call adapter.TaskResumeCall) error {
		say(call)
		var challenge adapter.ChallengeCall
		if err := adapter.Decode(script.challenge, &challenge); err != nil {
			return err
		}
		go func() { say(a.Challenge(challenge)) }()
		return nil
	})
	adapter.Respond(a, func(call adapter.TaskReadCall, answer func(adapter.TaskReadResult, error)) {
		mutex.Lock()
		readers = append(readers, func() { answer(result[adapter.TaskReadResult](call)) })
		mutex.Unlock()
		say(call)
	})
	adapter.Answer(a, func(call adapter.TaskCancelCall) (adapter.TaskCancelResult, error) {
		mutex.Lock()
		waiting := readers
		readers = nil
		mutex.Unlock()
		for _, reader := range waiting {
			reader()
		}
		return echo[adapter.TaskCancelResult](call)
	})
	adapter.Perform(a, func(call adapter.TaskWriteCall) error {
		say(call)
		a.Emit(adapter.TaskCompleteEvent{Task: call.Task, Body: a.Content(call.Data.Content())})
		return nil
	})
	adapter.Perform(a, func(call adapter.SocketCreateCall) error {
		say(call)
		switch call.Host {
		case "bug":
			panic("a bug")
		case "fault":
			return errors.New("a fault")
		case "refused":
			return &adapter.Failure{
				Message: "refused", Name: adapter.ErrorNameTimedOut, Domain: adapter.Ptr("NSURLErrorDomain"), Code: adapter.Ptr(int64(-1001)),
			}
		case "unoffered":
			return adapter.NotOffered("socket/create.takesInRead")
		}
		return nil
	})
	adapter.Answer(a, func(call adapter.SessionEffectiveConfigurationCall) (adapter.SessionEffectiveConfigurationResult, error) {
		size := map[string]int{"mega": 900 << 10, "long": 2 << 20}[call.Session]
		if size == 0 {
			return echo[adapter.SessionEffectiveConfigurationResult](call)
		}
		long := map[string]any{"long": strings.Repeat("x", size)}
		return adapter.SessionEffectiveConfigurationResult{Configuration: long}, nil
	})
	adapter.Perform(a, func(call adapter.ArcgisQueryCall) error {
		queries.Set(call.Query, true)
		_, err := echo[adapter.Empty](call)
		return err
	})
	adapter.Answer(a, func(call adapter.CacheUsageCall) (adapter.CacheState, error) {
		state, err := echo[adapter.CacheState](call)
		if _, unknown := queries.Get(call.Cache); call.Cache == "nobody" {
			return state, unknown
		}
		return state, err
	})
	adapter.Answer(a, echo[adapter.Empty, adapter.ResetCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.AppQuitCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.AppActivateCall])
	adapter.Answer(a, echo[adapter.AppConfigurationResult, adapter.AppConfigurationCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.PolicyUpdateCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.DeviceSetCall])
	adapter.Answer(a, echo[adapter.StorageProbeResult, adapter.StorageProbeCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.AuthorizationBeginCall])
	adapter.Answer(a, echo[adapter.ReachabilityGetResult, adapter.ReachabilityGetCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.SecureCommunicationEnableCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.SecureCommunicationDisableCall])
	adapter.Answer(a, echo[adapter.SecureCommunicationIsEnabledResult, adapter.SecureCommunicationIsEnabledCall])
	adapter.Answer(a, echo[adapter.SecureCommunicationProtocolClassResult, adapter.SecureCommunicationProtocolClassCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.KerberosAllowDelegationCall])
	adapter.Answer(a, echo[adapter.SessionSharedResult, adapter.SessionSharedCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.SessionCreateCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.TaskCreateCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.TaskSuspendCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.ConnectionStartCall])
	adapter.Answer(a, echo[adapter.ConnectionSendSynchronousResult, adapter.ConnectionSendSynchronousCall])
	adapter.Answer(a, echo[adapter.HttpRequestSendResult, adapter.HttpRequestSendCall])
	adapter.Answer(a, echo[adapter.CookiesListResult, adapter.CookiesListCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.CookiesSetCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.CookiesDeleteCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.CookiesCreateStorageCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.CacheCreateCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.CacheSetSharedCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.CacheSetCapacityCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.CredentialStorageCreateCall])
	adapter.Answer(a, echo[adapter.CredentialStorageListResult, adapter.CredentialStorageListCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.ProtocolClassDefineCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.ProtocolClassRegisterCall])
	adapter.Answer(a, echo[adapter.WebViewFlagResult, adapter.WebViewFlagCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.WebViewCreateCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.WebViewLoadCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.SocketSetDelegateCall])
	adapter.Answer(a, echo[adapter.SocketDisableHostVerificationResult, adapter.SocketDisableHostVerificationCall])
	adapter.Answer(a, echo[adapter.SocketDisablePeerVerificationResult, adapter.SocketDisablePeerVerificationCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.SocketConnectCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.SocketAppendCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.SocketWriteCall])
	adapter.Answer(a, echo[adapter.SocketConsumeResult, adapter.SocketConsumeCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.SocketDisconnectCall])
	adapter.Answer(a, echo[adapter.SocketStateResult, adapter.SocketStateCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.AppConnectSetCallbackCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.ArcgisCredentialCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.ArcgisSetTokenCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.ArcgisLayerCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.ArcgisResubmitCall])
	adapter.Answer(a, echo[adapter.Empty, adapter.ArcgisTrustHostCall])
	a.Run()
}

// Says what it got, and answers what the script says.
func echo[R any, C adapter.Call](call C) (R, error) {
	say(call)
	return result[R](call)
}

func result[R any](call adapter.Call) (R, error) {
	var result R
	mutex.Lock()
	answer, _ := script.results[call.OperationName()].(map[string]any)
	mutex.Unlock()
	if answer == nil {
		answer = map[string]any{}
	}
	err := adapter.Decode(answer, &result)
	return result, err
}

func say(value any) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(adapter.Encode(value)); err != nil {
		panic(err)
	}
	a.Emit(adapter.LogEvent{Message: text.String(), Level: adapter.LogLevelDebug})
}

func rehearse(event string) error {
	switch event {
	case "attach":
		return report[adapter.AttachEvent](event)
	case "log":
		return report[adapter.LogEvent](event)
	case "authorization/state":
		return report[adapter.AuthorizationStateEvent](event)
	case "reachability/changed":
		return report[adapter.ReachabilityChangedEvent](event)
	case "session/invalid":
		return report[adapter.SessionInvalidEvent](event)
	case "task/response":
		return report[adapter.TaskResponseEvent](event)
	case "task/data":
		return report[adapter.TaskDataEvent](event)
	case "task/sent":
		return report[adapter.TaskSentEvent](event)
	case "task/redirect":
		return report[adapter.TaskRedirectEvent](event)
	case "task/metrics":
		return report[adapter.TaskMetricsEvent](event)
	case "task/waiting":
		return report[adapter.TaskWaitingEvent](event)
	case "task/delayed":
		return report[adapter.TaskDelayedEvent](event)
	case "task/complete":
		return report[adapter.TaskCompleteEvent](event)
	case "connection/response":
		return report[adapter.ConnectionResponseEvent](event)
	case "connection/data":
		return report[adapter.ConnectionDataEvent](event)
	case "connection/done":
		return report[adapter.ConnectionDoneEvent](event)
	case "connection/failed":
		return report[adapter.ConnectionFailedEvent](event)
	case "protocolClass/hit":
		return report[adapter.ProtocolClassHitEvent](event)
	case "webView/done":
		return report[adapter.WebViewDoneEvent](event)
	case "webView/failed":
		return report[adapter.WebViewFailedEvent](event)
	case "socket/open":
		return report[adapter.SocketOpenEvent](event)
	case "socket/read":
		return report[adapter.SocketReadEvent](event)
	case "socket/close":
		return report[adapter.SocketCloseEvent](event)
	case "socket/error":
		return report[adapter.SocketErrorEvent](event)
	case "appConnect/state":
		return report[adapter.AppConnectStateEvent](event)
	case "app/control":
		return report[adapter.AppControlEvent](event)
	case "app/message":
		return report[adapter.AppMessageEvent](event)
	case "app/exit":
		return report[adapter.AppExitEvent](event)
	case "app/launchEvent":
		return report[adapter.AppLaunchEventEvent](event)
	case "arcgis/loaded":
		return report[adapter.ArcgisLoadedEvent](event)
	case "arcgis/failed":
		return report[adapter.ArcgisFailedEvent](event)
	case "arcgis/result":
		return report[adapter.ArcgisResultEvent](event)
	case "arcgis/error":
		return report[adapter.ArcgisErrorEvent](event)
	}
	return errors.New("no event " + event)
}

func report[E adapter.Event](name string) error {
	var event E
	members, _ := script.events[name].(map[string]any)
	if err := adapter.Decode(members, &event); err != nil {
		return err
	}
	a.Emit(event)
	return nil
}
