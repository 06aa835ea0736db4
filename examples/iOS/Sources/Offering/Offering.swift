import AdapterProtocol
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Offers URLSession to the harness: the page to replace with a client of your own.
public struct Offering: Sendable {
    private struct Task {
        let session: URLSession
        let request: URLRequest
    }

    private let adapter = Adapter(
        "URLSession",
        version: ProcessInfo.processInfo.operatingSystemVersionString,
        vendor: "Apple",
        events: [Event.TaskComplete.name],
        features: ["app/launch.circumstance=*", "bytes.repeat", "policy.*", "request.body", "request.timeoutInterval"],
        policyDelivery: .push,
        nameResolution: .hosts
    )

    /// With the handlers of what it offers.
    public init() {
        let sessions = adapter.handles("session", of: URLSession.self)
        let tasks = adapter.handles("task", of: Task.self)
        let trust = Trust()

        adapter.perform(Call.AppLaunch.self) { trust.hosts = Hosts($0.environment) }
        adapter.perform(Call.AppQuit.self) { _ in for session in sessions.all { session.invalidateAndCancel() } }
        adapter.perform(Call.Reset.self) { _ in for session in sessions.all { session.invalidateAndCancel() } }
        adapter.perform(Call.SessionCreate.self) { call in
            sessions[call.session] = URLSession(configuration: .ephemeral, delegate: trust, delegateQueue: nil)
        }
        adapter.perform(Call.TaskCreate.self) { call in
            guard let asked = call.request else { throw ErrorReply.invalidParameters("no request") }
            let session = try sessions.object(named: call.session)
            tasks[call.task] = Task(session: session, request: try trust.hosts.request(asked))
        }
        adapter.perform(Call.TaskResume.self) { [adapter] call in
            let task = try tasks.object(named: call.task)
            task.session.dataTask(with: task.request) { data, response, error in
                if let error = error as NSError? {
                    let failure = ImplementationFailure(
                        error.localizedDescription,
                        domain: error.domain,
                        code: error.code
                    )
                    return adapter.emit(Event.TaskComplete(task: call.task, error: failure))
                }
                let head = (response as? HTTPURLResponse).map(trust.hosts.response)
                adapter.emit(
                    Event.TaskComplete(task: call.task, response: head, body: adapter.content(of: data ?? Data()))
                )
            }.resume()
        }
    }

    /// Serves the harness until it hangs up, and ends the process.
    /// - Parameter arguments: `--dial HOST:PORT`, `--listen HOST:PORT`, and `--secret-file FILE` unless `HARNESS_SECRET` has the secret.
    public func run(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
        adapter.run(arguments)
    }
}
