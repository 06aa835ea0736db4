import AdapterProtocol
import Foundation
import FoundationNetworking

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
    func task(_ call: Call.TaskCreate) throws -> URLSessionTask {
        guard let wanted = call.request else { throw ErrorReply.invalidParameters("no request") }
        let request = try Self.request(wanted)
        let kind = call.kind ?? .data
        let usesDelegate = call.style == .delegate
        if usesDelegate && delegate == nil { throw ErrorReply.notOffered(["task/create.style=delegate"]) }
        let task = usesDelegate ? delegated(kind, request) : completed(kind, request, call.task)
        guard let task else { throw ErrorReply.notOffered(["task/create.kind=\(kind.rawValue)"]) }
        task.taskDescription = call.task
        return task
    }

    private func delegated(_ kind: Call.TaskCreate.Kind, _ request: URLRequest) -> URLSessionTask? {
        switch kind {
        case .data: session.dataTask(with: request)
        case .upload: session.uploadTask(with: Self.bare(request), from: request.httpBody ?? Data())
        case .download: session.downloadTask(with: request)
        case .stream, .uploadResume: nil
        }
    }

    private func completed(_ kind: Call.TaskCreate.Kind, _ request: URLRequest, _ handle: String) -> URLSessionTask? {
        let report: @Sendable (Data?, URLResponse?, (any Error)?) -> Void = { [adapter] data, response, error in
            adapter.emit(
                Event.TaskComplete(
                    task: handle,
                    response: response.flatMap(Encode.response),
                    body: data.map { adapter.content(of: $0) },
                    error: error.map(Encode.error)
                )
            )
        }
        return switch kind {
        case .data: session.dataTask(with: request, completionHandler: report)
        case .upload:
            session.uploadTask(
                with: Self.bare(request),
                from: request.httpBody ?? Data(),
                completionHandler: report
            )
        case .download:
            session.downloadTask(with: request) { report($0.flatMap { try? Data(contentsOf: $0) }, $1, $2) }
        case .stream, .uploadResume: nil
        }
    }

    /// The body of an upload is not that of its request.
    private static func bare(_ request: URLRequest) -> URLRequest {
        var request = request
        request.httpBody = nil
        return request
    }

    private static func request(_ wanted: Wire.Request) throws -> URLRequest {
        guard let url = URL(string: wanted.url) else {
            throw ImplementationFailure("no URL can be made of that", name: .badURL)
        }
        var request = URLRequest(url: url)
        if let method = wanted.method { request.httpMethod = method }
        for header in wanted.headers ?? [] { request.addValue(header.value, forHTTPHeaderField: header.name) }
        if let body = wanted.body { request.httpBody = Data(body.content) }
        if let handles = wanted.handleCookies { request.httpShouldHandleCookies = handles }
        if let policy = wanted.cachePolicy { request.cachePolicy = Configuration.cachePolicy(policy) }
        if let seconds = wanted.timeoutInterval { request.timeoutInterval = seconds }
        if let allows = wanted.allowsCellularAccess { request.allowsCellularAccess = allows }
        return request
    }
}
