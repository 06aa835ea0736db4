import AdapterProtocol
import Foundation
import FoundationNetworking
import JSON

/// A session with the delegate that reports what it is told.
final class Session: Sendable {
    private let session: URLSession
    private let delegate: Delegate?
    private let adapter: Adapter

    init(_ configuration: URLSessionConfiguration, _ adapter: Adapter) {
        let delegate = Delegate(adapter)
        self.delegate = delegate
        self.adapter = adapter
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    /// The shared session has no delegate.
    init(shared: URLSession, _ adapter: Adapter) {
        session = shared
        delegate = nil
        self.adapter = adapter
    }

    var configuration: URLSessionConfiguration { session.configuration }

    /// Cancels its tasks.
    func invalidate() { if delegate != nil { session.invalidateAndCancel() } }

    /// Lets the delegate's queue run dry.
    func settle() { session.delegateQueue.waitUntilAllOperationsAreFinished() }

    /// A task that is not started.
    func task(_ parameters: JSONValue) throws -> URLSessionTask {
        let handle = try parameters.string("task")
        let request = try Self.request(parameters["request"] ?? [:])
        let kind = parameters["kind"]?.string ?? "data"
        let usesDelegate = parameters["style"]?.string == "delegate"
        if usesDelegate && delegate == nil { throw ErrorReply.notOffered(["task/create.style=delegate"]) }
        let task = usesDelegate ? delegated(kind, request) : completed(kind, request, handle)
        guard let task else { throw ErrorReply.notOffered(["task/create.kind=\(kind)"]) }
        task.taskDescription = handle
        return task
    }

    private func delegated(_ kind: String, _ request: URLRequest) -> URLSessionTask? {
        switch kind {
        case "data": session.dataTask(with: request)
        case "upload": session.uploadTask(with: Self.bare(request), from: request.httpBody ?? Data())
        case "download": session.downloadTask(with: request)
        default: nil
        }
    }

    private func completed(_ kind: String, _ request: URLRequest, _ handle: String) -> URLSessionTask? {
        let report: @Sendable (Data?, URLResponse?, (any Error)?) -> Void = { [adapter] data, response, error in
            adapter.emit(
                "task/complete",
                [
                    "task": .string(handle), "response": response.flatMap(Encode.response),
                    "body": data.map { adapter.content($0) }, "error": error.map(Encode.error),
                ]
            )
        }
        return switch kind {
        case "data": session.dataTask(with: request, completionHandler: report)
        case "upload":
            session.uploadTask(
                with: Self.bare(request),
                from: request.httpBody ?? Data(),
                completionHandler: report
            )
        case "download":
            session.downloadTask(with: request) { report($0.flatMap { try? Data(contentsOf: $0) }, $1, $2) }
        default: nil
        }
    }

    /// The body of an upload is not that of its request.
    private static func bare(_ request: URLRequest) -> URLRequest {
        var request = request
        request.httpBody = nil
        return request
    }

    private static func request(_ parameters: JSONValue) throws -> URLRequest {
        guard let url = URL(string: try parameters.string("url")) else {
            throw ImplementationFailure("no URL can be made of that", name: .badURL)
        }
        var request = URLRequest(url: url)
        if let method = parameters["method"]?.string { request.httpMethod = method }
        for (name, value) in parameters.headers() { request.addValue(value, forHTTPHeaderField: name) }
        if let bytes = try parameters.bytes("body") { request.httpBody = Data(bytes) }
        if let handles = parameters["handleCookies"]?.bool { request.httpShouldHandleCookies = handles }
        if let policy = parameters["cachePolicy"]?.string {
            request.cachePolicy = try Configuration.cachePolicy(policy)
        }
        if let seconds = parameters["timeoutInterval"]?.number { request.timeoutInterval = seconds }
        if let allows = parameters["allowsCellularAccess"]?.bool { request.allowsCellularAccess = allows }
        return request
    }
}
