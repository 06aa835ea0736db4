// An adapter for URLSession, as small as one can be: requests, without proxies, credentials and cookies.
import AdapterProtocol
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

let adapter = Adapter(
    "URLSession",
    version: "1",
    events: [Event.TaskComplete.name],
    features: ["policy.*", "app/launch.circumstance=*", "request.body"],
    policyDelivery: .push
)
let sessions = adapter.handles("session", of: URLSession.self)
let tasks = adapter.handles("task", of: (session: URLSession, request: URLRequest).self)

adapter.perform(Call.AppLaunch.self) { _ in }
adapter.perform(Call.AppQuit.self) { _ in }
adapter.perform(Call.Reset.self) { _ in }
adapter.perform(Call.SessionCreate.self) { call in sessions[call.session] = URLSession(configuration: .ephemeral) }
adapter.perform(Call.TaskCreate.self) { call in
    guard let asked = call.request, let url = URL(string: asked.url) else {
        throw ErrorReply.invalidParameters("no request")
    }
    var request = URLRequest(url: url)
    request.httpMethod = asked.method ?? "GET"
    request.httpBody = asked.body.map { Data($0.content) }
    for header in asked.headers ?? [] { request.addValue(header.value, forHTTPHeaderField: header.name) }
    tasks[call.task] = (try sessions.object(named: call.session), request)
}
adapter.perform(Call.TaskResume.self) { call in
    let task = try tasks.object(named: call.task)
    task.session.dataTask(with: task.request) { data, response, error in
        guard let response = response as? HTTPURLResponse else {
            let failure = ImplementationFailure("\(String(describing: error))", name: .other)
            return adapter.emit(Event.TaskComplete(task: call.task, error: failure))
        }
        let headers = response.allHeaderFields.map { Wire.Header("\($0.key)", "\($0.value)") }
        let head = Wire.Response(status: response.statusCode, url: response.url?.absoluteString, headers: headers)
        adapter.emit(Event.TaskComplete(task: call.task, response: head, body: adapter.content(of: data ?? Data())))
    }.resume()
}

adapter.run()
