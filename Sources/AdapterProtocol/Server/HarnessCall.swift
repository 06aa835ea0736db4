import JSON

/// A harness that has dialled and proven the secret.
struct HarnessCall {
    let streams: System.Streams
    /// What it has sent so far: its first line and perhaps more.
    let received: [UInt8]

    /// Seconds for the first line, so that somebody silent does not keep the harness out.
    private static let patience = 5

    /// Listens until the harness has called; all others are hung up on. Then nobody listens any more.
    static func await(
        at endpoint: Endpoint,
        secret: SharedSecret,
        onListening: (Endpoint) -> Void
    ) throws(TransportError) -> HarnessCall {
        let (listener, endpoint) = try System.listen(at: endpoint)
        defer { System.close(listener, of: endpoint) }
        onListening(endpoint)
        while let connection = System.accept(listener) {
            System.limitReads(of: connection, to: patience)
            let streams = System.Streams(connection: connection)
            if let received = firstLine(streams), proves(received, secret) {
                System.limitReads(of: connection, to: 0)
                return HarnessCall(streams: streams, received: received)
            }
            streams.close()
        }
        throw TransportError("cannot accept connections at \(endpoint)")
    }

    /// - Returns: What was read up to the first line feed or behind it; `nil` if none came.
    private static func firstLine(_ streams: System.Streams) -> [UInt8]? {
        var received: [UInt8] = []
        let end = System.secondsSinceEpoch() + Double(patience)
        while received.count <= 64 * 1_024, System.secondsSinceEpoch() < end {
            let bytes = streams.read(atMost: 16 * 1_024)
            if bytes.isEmpty { return nil }
            received += bytes
            if bytes.contains(LineFramer.lineFeed) { return received }
        }
        return nil
    }

    private static func proves(_ received: [UInt8], _ secret: SharedSecret) -> Bool {
        guard
            case .request(_, Call.Initialize.name, let parameters)? = try? Message(
                line: received.prefix { $0 != LineFramer.lineFeed }
            )
        else { return false }
        return secret.matches(parameters["secret"]?.string ?? "")
    }
}
