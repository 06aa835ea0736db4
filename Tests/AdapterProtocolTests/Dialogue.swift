import JSON

@testable import AdapterProtocol

/// The harness's side of a conversation with an adapter in the same process.
final class Dialogue {
    /// What went wrong with the conversation itself.
    struct Failure: Error { let description: String }

    private let streams: System.Streams
    private let ended = System.Gate<Bool>()
    private var framer = LineFramer(limit: 1 << 20)
    private var lines: [LineFramer.Line] = []
    private var lastID = 0

    /// Begins with `initialize`.
    init(_ adapter: Adapter, inlineBytes: Int = 1_024, expectsOffer: Bool = true) throws {
        let (mine, others) = try System.pair()
        System.limitReads(of: mine, to: 20)
        streams = System.Streams(connection: mine)
        System.startThread { [ended] in
            adapter.serve(AdapterServer(connection: others))
            ended.open(true)
        }
        let limits: JSONValue = ["lineBytes": 1_048_576, "inlineBytes": .integer(inlineBytes)]
        offer = .null
        let parameters: JSONValue = [
            "protocolVersions": [1], "harness": ["name": "h", "version": "1"], "sameHost": true, "limits": limits,
        ]
        if expectsOffer { offer = try result(of: "initialize", parameters) } else { ask("initialize", parameters) }
    }

    deinit { streams.close() }

    /// What the adapter said of itself.
    private(set) var offer: JSONValue

    /// - Returns: The id of the request.
    @discardableResult
    func ask(_ operation: String, _ parameters: JSONValue = [:]) -> MessageID {
        lastID += 1
        streams.write(Message.request(id: .integer(lastID), method: operation, parameters: parameters).encoded())
        return .integer(lastID)
    }

    func say(_ message: Message) { streams.write(message.encoded()) }

    /// The next line.
    func next() throws -> Message {
        while lines.isEmpty {
            let bytes = streams.read(atMost: 1 << 16)
            if bytes.isEmpty { throw Failure(description: "no more lines") }
            lines = framer.append(bytes[...])
        }
        guard case .line(let line) = lines.removeFirst() else { throw Failure(description: "too long a line") }
        return try Message(line: line)
    }

    /// Asks, and expects the answer as the next line.
    func result(of operation: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
        let id = ask(operation, parameters)
        guard case .response(id, let result) = try next() else { throw Failure(description: "\(operation): no result") }
        return result
    }

    /// Asks, and expects the answer to what was asked before.
    func answer(after operation: String, _ parameters: JSONValue = [:]) throws -> JSONValue? {
        let last = MessageID.integer(lastID)
        ask(operation, parameters)
        guard case .response(last, let result) = try next() else { return nil }
        return result
    }

    func error(of operation: String, _ parameters: JSONValue = [:]) throws -> ErrorReply {
        let id = ask(operation, parameters)
        guard case .error(id, let reply) = try next() else { throw Failure(description: "\(operation): no error") }
        return reply
    }

    /// Ends the conversation and waits until the adapter has.
    func hangUp() -> Bool {
        streams.hangUp()
        return ended.wait()
    }
}
