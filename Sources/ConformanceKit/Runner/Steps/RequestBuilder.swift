import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON

/// Makes of a request of a scenario what the adapter protocol says of it.
struct RequestBuilder {
    let request: Step.Request
    let run: StepRun

    private var adapter: StoryAdapter { run.adapter }

    func url() throws -> String { try request.url.text(in: run.scope) }

    /// The scenario's name of the request's host; `nil`: the environment has no such host.
    func host() throws -> String? { adapter.hosts.host(of: try url()) }

    func message() throws -> Wire.Request {
        let headers = try request.headers.map { Wire.Header($0.name, try $0.value.text(in: run.scope)) }
        let message = Wire.Request(
            url: adapter.hosts.reachable(try url()),
            method: request.method,
            headers: headers.isEmpty ? nil : headers,
            body: try body()
        )
        let properties = try run.properties(request.properties, of: Self.requestFields)
        return try Wire.Request(json: .object((message.json.object ?? [:]).merging(properties) { $1 }))
    }

    func body() throws -> Wire.Bytes? { try request.body.map { try Wire.Bytes(json: run.builder.bytes($0)) } }

    /// Makes the task.
    func createTask(_ handle: String, credentials: [Wire.PresetCredential]?) throws {
        // Resume data say by themselves what they belong to.
        let resumes = request.task == .uploadFromResumeData
        let creation = Call.TaskCreate(
            task: handle,
            session: try session(),
            kind: request.task.kind,
            request: resumes ? nil : try message(),
            style: request.style == .completion ? nil : .delegate,
            credentials: credentials
        )
        try adapter.call(creation, with: run.properties(request.properties, of: Self.taskFields))
    }

    /// Makes the task of a TCP connection.
    func createStream(_ handle: String) throws {
        let url = try url()
        guard let place = adapter.hosts.place(of: url) else { throw StoryEnd.harnessError("\(url) names no host") }
        let endpoint = Wire.Endpoint(host: place.name, port: place.port)
        try adapter.call(Call.TaskCreate(task: handle, session: try session(), kind: .stream, endpoint: endpoint))
    }

    /// The parameters in `with:` for reading from a stream.
    func readParameters() throws -> [String: JSONValue] {
        try run.properties(request.properties, of: Self.readFields)
    }

    /// The handle of the session: a step's name, `shared`, or the default one, which is made when it is first needed.
    private func session() throws -> String {
        switch request.session {
        case "shared":
            let handle = adapter.handle("shared-session")
            try adapter.call(Call.SessionShared(session: handle))
            return handle
        case let name?:
            guard let handle = run.progress.handle(named: name) else {
                throw StoryEnd.harnessError("there is no session \(name)")
            }
            return handle
        case nil:
            if let session = run.app.memory.defaultSession { return session }
            let handle = adapter.handle("session")
            try adapter.call(Call.SessionCreate(session: handle))
            run.app.memory.defaultSession = handle
            return handle
        }
    }

    // What `with:` of a request may name: properties of the request itself, and of what it is made by.
    private static let requestFields: [ProtocolField] =
        if case .fields(let fields)? = ProtocolTable.type("Request")?.form { fields } else { [] }
    private static let taskFields = fields(of: Call.TaskCreate.name, without: "request")
    private static let readFields = fields(of: Call.TaskRead.name, without: "task")

    private static func fields(of operation: String, without name: String) -> [ProtocolField] {
        ProtocolTable.operation(operation)?.parameters.filter { $0.name != name } ?? []
    }
}

extension Step.Request.Task {
    /// As the adapter protocol names it; `nil`: it need not be said.
    fileprivate var kind: Call.TaskCreate.Kind? {
        switch self {
        case .data: nil
        case .download: .download
        case .upload: .upload
        case .stream: .stream
        case .uploadFromResumeData: .uploadResume
        }
    }
}
