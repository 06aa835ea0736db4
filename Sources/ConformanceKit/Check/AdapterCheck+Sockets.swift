import AdapterProtocol
import JSON

extension AdapterCheck {
    /// A socket to a server that sends back what it gets, until the app closes it.
    func checkSockets() throws {
        try require(
            Call.SocketCreate.name,
            Call.SocketConnect.name,
            Call.SocketAppend.name,
            Call.SocketWrite.name,
            Call.SocketConsume.name
        )
        try require(events: Event.SocketOpen.name, Event.SocketRead.name)
        let dialogue = try ready()
        guard let place = site.socketPlace(for: dialogue.offer) else {
            throw NotChecked(reason: "the server has no address for this adapter")
        }
        func ask(_ operation: String, _ more: [String: JSONValue] = [:]) throws -> JSONValue {
            try dialogue.ask(operation, .object(more.merging(["socket": "echoed"]) { _, new in new }))
        }
        _ = try ask(
            Call.SocketCreate.name,
            ["host": .string(place.name), "port": .integer(place.port), "useSSL": false]
        )
        _ = try ask(Call.SocketConnect.name)
        let opened = try event(Event.SocketOpen.name, dialogue) { _ in true }
        if opened["state"] != "Open" {
            throw AdapterDefect("socket/open came with the state \(opened["state"] ?? "none"), not with Open")
        }
        // The harness writes no line over 60 KiB.
        for text in [CheckEnvironment.words, String(repeating: CheckEnvironment.words, count: 600)] {
            let bytes = Array(text.utf8)
            _ = try ask(Call.SocketAppend.name, ["data": ["text": .string(text)]])
            _ = try ask(Call.SocketWrite.name)
            _ = try event(Event.SocketRead.name, dialogue) { $0["available"]?.integer == bytes.count }
            let taken = try ask(Call.SocketConsume.name)["content"]
            guard sameContent(taken, bytes) else {
                throw AdapterDefect(
                    "socket/consume gave \(taken?["size"] ?? "no") bytes, which are not the \(bytes.count) that the server sent back"
                )
            }
        }
        guard offer?.operations.contains(Call.SocketDisconnect.name) == true,
            offer?.events.contains(Event.SocketClose.name) == true
        else { return }
        _ = try ask(Call.SocketDisconnect.name)
        _ = try event(Event.SocketClose.name, dialogue) { $0["state"] == "Disconnected" }
    }

    /// The first event of this name that is as it has to be, unless the socket fails.
    private func event(
        _ name: String,
        _ dialogue: AdapterDialogue,
        _ isMeant: (JSONValue) -> Bool
    ) throws -> JSONValue {
        func events(_ name: String) -> [JSONValue] {
            dialogue.lines.compactMap { line in
                if case .event(name, let parameters, _) = line { parameters } else { nil }
            }
        }
        let failed = Event.SocketError.name
        let isOver: Void? = try dialogue.wait(until: dialogue.limit(10)) { _ in
            !events(failed).isEmpty || events(name).contains(where: isMeant) ? () : nil
        }
        if isOver != nil, events(failed).isEmpty, let event = events(name).first(where: isMeant) { return event }
        let seen =
            events(failed).last.map { "socket/error came: \($0["error"]?["message"]?.string ?? "")" }
            ?? events(name).last.map { "the last one is \($0)" } ?? "none came"
        throw AdapterDefect("\(name) did not come as it should within 10 s; \(seen)")
    }
}
