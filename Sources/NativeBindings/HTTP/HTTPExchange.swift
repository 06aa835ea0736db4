internal import CMicroHTTPD

/// One request on its way through the daemon. Only touched by the connection's thread.
final class HTTPExchange {
    /// Hides the client's own `Expect` from the daemon, which would answer it; it must live as long as the process.
    private static let expectation: (name: StaticString, value: StaticString) = ("Expect", "nothing")

    let responder: any HTTPResponder
    private let output: HTTPOutput
    private let incoming: IncomingRequest
    private var isAnswered = false

    init(_ connection: OpaquePointer, target: String, responder: any HTTPResponder) {
        self.responder = responder
        output = HTTPOutput(descriptor: shim_descriptor(connection))
        incoming = IncomingRequest(HTTPRequest(target: target))
        // The first field of a name is the one that the daemon looks at.
        shim_set_field(connection, Self.expectation.name.utf8Start, Self.expectation.value.utf8Start)
    }

    /// Called by the daemon when the head has arrived, for each piece of the content, and at the end.
    func arrives(
        _ connection: OpaquePointer,
        method: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>,
        content: UnsafeRawBufferPointer
    ) -> MHD_Result {
        if incoming.request.method.isEmpty {
            incoming.request.method = String(cString: method)
            incoming.request.version = String(cString: version)
            readFields(connection)
            // An answer queued in the first call would close the connection.
            return responder.headArrived(incoming.request, output) ? .YES : .NO
        }
        guard content.isEmpty else {
            incoming.receive(content)
            return responder.contentArrived(total: incoming.request.contentSize) ? .YES : .NO
        }
        if isAnswered { return .YES }
        isAnswered = true
        guard let request = incoming.whole() else { return .NO }
        guard responder.answer(request, output) else { return .NO }
        // Lets the daemon go on to the next request.
        guard let nothing = MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) else { return .NO }
        defer { MHD_destroy_response(nothing) }
        return MHD_queue_response(connection, 200, nothing)
    }

    private func readFields(_ connection: OpaquePointer) {
        MHD_get_connection_values(
            connection,
            .HEADER_KIND,
            { pointer, _, name, value in
                guard let pointer, let name else { return .YES }
                let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
                let value = value.map { String(cString: $0) } ?? ""
                exchange.incoming.request.fields.append(HTTPField(String(cString: name), value))
                return .YES
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
        incoming.request.fields.removeFirst(min(1, incoming.request.fields.count))
    }
}
