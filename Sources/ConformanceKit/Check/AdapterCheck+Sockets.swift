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
        let events = [Event.SocketOpen.name, Event.SocketRead.name]
        let missing = events.filter { offer?.events.contains($0) != true }
        if !missing.isEmpty { throw NotChecked(reason: "\(missing.joined(separator: ", ")) is not offered") }
        let dialogue = try ready()
        guard let place = site.socketPlace(for: dialogue.offer) else {
            throw NotChecked(reason: "the server has no address for this adapter")
        }
        let socket: JSONValue = ["socket": "echoed"]
        func ask(_ operation: String, _ more: [String: JSONValue] = [:]) throws -> JSONValue {
            try dialogue.ask(operation, .object((socket.object ?? [:]).merging(more) { _, new in new }))
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

    /// The first event of this name that is as it has to be.
    private func event(
        _ name: String,
        _ dialogue: AdapterDialogue,
        _ isMeant: (JSONValue) -> Bool
    ) throws -> JSONValue {
        var last: JSONValue?
        let found = try dialogue.wait(until: dialogue.limit(10)) { lines -> JSONValue?? in
            for case .event(let other, let parameters, _) in lines {
                if other == Event.SocketError.name { return .some(nil) }
                if other == name, isMeant(parameters) { return parameters }
                if other == name { last = parameters }
            }
            return nil
        }
        if case let event?? = found { return event }
        let error = dialogue.lines.compactMap { line -> String? in
            guard case .event(Event.SocketError.name, let parameters, _) = line else { return nil }
            return parameters["error"]?["message"]?.string ?? "without a message"
        }.last
        let seen = error.map { "socket/error came: \($0)" } ?? last.map { "the last one is \($0)" } ?? "none came"
        throw AdapterDefect("\(name) did not come as it should within 10 s; \(seen)")
    }
}
