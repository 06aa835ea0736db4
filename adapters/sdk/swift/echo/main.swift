// Echo answers every operation and reports every event from what app/launch brings: the settings hold "results" by operation, "events" by
// event and a "challenge". What it gets it says again as the event log, read and written by the types of the protocol. See ci/sdks.
import AdapterProtocol
import JSON
import Synchronization

struct Script {
    var settings: [String: JSONValue] = [:]
    var readers: [@Sendable () -> Void] = []

    func part(_ kind: String, _ name: String) -> JSONValue { settings[kind]?[name] ?? [:] }
}

struct Fault: Error {}

let script = Mutex(Script())
let adapter = Adapter(
    "echo",
    version: "1",
    events: [
        "attach", "log", "authorization/state", "reachability/changed", "session/invalid", "task/response", "task/data",
        "task/sent", "task/redirect", "task/metrics", "task/waiting", "task/delayed", "task/complete",
        "connection/response", "connection/data", "connection/done", "connection/failed", "protocolClass/hit",
        "webView/done", "webView/failed", "socket/open", "socket/read", "socket/close", "socket/error",
        "appConnect/state", "app/control", "app/message", "app/exit", "app/launchEvent", "arcgis/loaded",
        "arcgis/failed", "arcgis/result", "arcgis/error",
    ],
    features: ["echo.*"],
    authentication: .challenge
)
let events: [any EventReport.Type] = [
    Event.Attach.self,
    Event.Log.self,
    Event.AuthorizationState.self,
    Event.ReachabilityChanged.self,
    Event.SessionInvalid.self,
    Event.TaskResponse.self,
    Event.TaskData.self,
    Event.TaskSent.self,
    Event.TaskRedirect.self,
    Event.TaskMetrics.self,
    Event.TaskWaiting.self,
    Event.TaskDelayed.self,
    Event.TaskComplete.self,
    Event.ConnectionResponse.self,
    Event.ConnectionData.self,
    Event.ConnectionDone.self,
    Event.ConnectionFailed.self,
    Event.ProtocolClassHit.self,
    Event.WebViewDone.self,
    Event.WebViewFailed.self,
    Event.SocketOpen.self,
    Event.SocketRead.self,
    Event.SocketClose.self,
    Event.SocketError.self,
    Event.AppConnectState.self,
    Event.AppControl.self,
    Event.AppMessage.self,
    Event.AppExit.self,
    Event.AppLaunchEvent.self,
    Event.ArcgisLoaded.self,
    Event.ArcgisFailed.self,
    Event.ArcgisResult.self,
    Event.ArcgisError.self,
]
let queries = adapter.handles("query", of: Bool.self)

/// Says what it got.
@Sendable func say(_ value: some ProtocolValue) {
    adapter.emit(Event.Log(message: "\(value.json)", level: .debug))
}

/// What the script says.
@Sendable func result<Asked: OperationCall>(_ operation: Asked.Type) throws -> Asked.Result {
    try Asked.Result(json: script.withLock { $0.part("results", Asked.name) })
}

func echo<Asked: OperationCall>(_ operation: Asked.Type, _ act: @escaping @Sendable (Asked) throws -> Void = { _ in }) {
    adapter.answer(operation) { call in
        say(call)
        try act(call)
        return try result(operation)
    }
}

func report<Report: EventReport>(_ event: Report.Type) throws {
    adapter.emit(try Report(json: script.withLock { $0.part("events", Report.name) }))
}

adapter.answer(Call.AppLaunch.self) { call in
    script.withLock { $0.settings = call.settings ?? [:] }
    say(call)
    return try result(Call.AppLaunch.self)
}
echo(Call.Rehearse.self) { call in
    guard let event = events.first(where: { $0.name == call.event }) else { throw Fault() }
    try report(event)
}
echo(Call.TaskResume.self) { _ in
    let challenge = try Call.Challenge(json: script.withLock { $0.settings["challenge"] } ?? [:])
    adapter.challenge(challenge) { answer in
        let result: Call.Challenge.Result =
            switch answer {
            case .use(let credential): .init(disposition: .use, credential: credential)
            case .performDefault: .init(disposition: .default)
            case .cancel: .init(disposition: .cancel)
            case .reject: .init(disposition: .reject)
            }
        say(result)
    }
}
adapter.respond(Call.TaskRead.self) { call, reply in
    script.withLock { script in
        script.readers.append {
            do { reply.send(try result(Call.TaskRead.self)) } catch { reply.fail(.invalidParameters("\(error)")) }
        }
    }
    say(call)
}
echo(Call.TaskCancel.self) { _ in
    let readers = script.withLock { script in
        defer { script.readers = [] }
        return script.readers
    }
    for reader in readers { reader() }
}
echo(Call.TaskWrite.self) { call in
    adapter.emit(Event.TaskComplete(task: call.task, body: adapter.content(of: call.data.content)))
}
echo(Call.SocketCreate.self) { call in
    switch call.host {
    case "bug", "fault": throw Fault()
    case "refused": throw ImplementationFailure("refused", name: .timedOut, domain: "NSURLErrorDomain", code: -1_001)
    case "unoffered": throw ErrorReply.notOffered(["socket/create.takesInRead"])
    default: break
    }
}
adapter.answer(Call.SessionEffectiveConfiguration.self) { call in
    let sizes = ["mega": 900 << 10, "long": 2 << 20]
    if let size = sizes[call.session] {
        return .init(configuration: ["long": .string(String(repeating: "x", count: size))])
    }
    say(call)
    return try result(Call.SessionEffectiveConfiguration.self)
}
echo(Call.ArcgisQuery.self) { call in queries[call.query] = true }
echo(Call.CacheUsage.self) { call in
    if call.cache == "nobody" { _ = try queries.object(named: call.cache) }
}
echo(Call.Reset.self)
echo(Call.AppQuit.self)
echo(Call.AppActivate.self)
echo(Call.AppConfiguration.self)
echo(Call.PolicyUpdate.self)
echo(Call.DeviceSet.self)
echo(Call.StorageProbe.self)
echo(Call.AuthorizationBegin.self)
echo(Call.ReachabilityGet.self)
echo(Call.SecureCommunicationEnable.self)
echo(Call.SecureCommunicationDisable.self)
echo(Call.SecureCommunicationIsEnabled.self)
echo(Call.SecureCommunicationProtocolClass.self)
echo(Call.KerberosAllowDelegation.self)
echo(Call.SessionShared.self)
echo(Call.SessionCreate.self)
echo(Call.TaskCreate.self)
echo(Call.TaskSuspend.self)
echo(Call.ConnectionStart.self)
echo(Call.ConnectionSendSynchronous.self)
echo(Call.HttpRequestSend.self)
echo(Call.CookiesList.self)
echo(Call.CookiesSet.self)
echo(Call.CookiesDelete.self)
echo(Call.CookiesCreateStorage.self)
echo(Call.CacheCreate.self)
echo(Call.CacheSetShared.self)
echo(Call.CacheSetCapacity.self)
echo(Call.CredentialStorageCreate.self)
echo(Call.CredentialStorageList.self)
echo(Call.ProtocolClassDefine.self)
echo(Call.ProtocolClassRegister.self)
echo(Call.WebViewFlag.self)
echo(Call.WebViewCreate.self)
echo(Call.WebViewLoad.self)
echo(Call.SocketSetDelegate.self)
echo(Call.SocketDisableHostVerification.self)
echo(Call.SocketDisablePeerVerification.self)
echo(Call.SocketConnect.self)
echo(Call.SocketAppend.self)
echo(Call.SocketWrite.self)
echo(Call.SocketConsume.self)
echo(Call.SocketDisconnect.self)
echo(Call.SocketState.self)
echo(Call.AppConnectSetCallback.self)
echo(Call.ArcgisCredential.self)
echo(Call.ArcgisSetToken.self)
echo(Call.ArcgisLayer.self)
echo(Call.ArcgisResubmit.self)
echo(Call.ArcgisTrustHost.self)

adapter.run()
