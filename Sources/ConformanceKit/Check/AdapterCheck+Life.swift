import AdapterProtocol
import JSON
import SystemBindings

extension AdapterCheck {
    func checkLife() throws {
        let dialogue = try ready()
        try dialogue.ask(Call.AppQuit.name)
        try dialogue.ask(Call.Shutdown.name, within: 5)
        try dialogue.expectEnd(after: "after shutdown")
    }

    func checkEndOfInput() throws {
        let dialogue = try ready()
        _ = try? startHeld(.always, dialogue)
        try dialogue.expectEnd(after: "after the end of its input, which came without shutdown", wantsSuccess: false)
    }

    func checkRestart() throws {
        let first = try initialized()
        guard let offer = first.offer else { return }
        if offer.restart == .none { throw NotChecked(reason: "restart is none") }
        let installation = try launch(first)
        let makesSessions = offer.operations.contains(Call.SessionCreate.name)
        if makesSessions { try first.ask(Call.SessionCreate.name, ["session": "before"]) }
        try first.ask(Call.AppQuit.name)
        var next = first
        if offer.restart == .harness {
            try first.ask(Call.Shutdown.name, within: 5)
            try first.expectEnd(after: "after shutdown")
            next = try initialized()
        }
        let again = "app/launch.circumstance=afterTermination"
        try launch(
            next,
            installation: installation,
            with: offer.covers(again) ? ["circumstance": "afterTermination"] : [:]
        )
        if makesSessions, offer.operations.contains(Call.TaskCreate.name) {
            let task: JSONValue = [
                "task": "late", "session": "before", "request": ["url": .string(site.url("/echo", for: offer))],
            ]
            if case .result = try next.reply(to: next.send(Call.TaskCreate.name, task)) {
                throw AdapterDefect("after a restart it still knows the session of the app before")
            }
        }
        if makesSessions { try next.ask(Call.SessionCreate.name, ["session": "after"]) }
        try next.ask(Call.AppQuit.name)
    }

    func checkSilence() throws {
        try require(Call.TaskCreate.name, Call.TaskResume.name, Call.SessionCreate.name)
        let dialogue = try ready()
        let quit = try startHeld(.quit, dialogue)
        try dialogue.ask(Call.AppQuit.name)
        try expectSilence(of: quit, .quit, Call.AppQuit.name, dialogue)
        guard dialogue.offer?.operations.contains(Call.Reset.name) == true else { return }
        let second = try ready()
        let reset = try startHeld(.reset, second)
        try second.ask(Call.Reset.name)
        try expectSilence(of: reset, .reset, Call.Reset.name, second)
        try launch(second)
    }

    /// The server answers what the app before had asked for; nobody may hear of it.
    private func expectSilence(
        of task: String,
        _ held: CheckEnvironment.Held,
        _ operation: String,
        _ dialogue: AdapterDialogue
    ) throws {
        let before = dialogue.lines.count
        site.release(held)
        let late = try dialogue.wait(until: dialogue.limit(1.5)) { lines in
            lines.dropFirst(before).first { line in
                if case .event(let name, _, _) = line { line.isEvent(name, of: task) } else { false }
            }
        }
        if case .event(let name, _, _)? = late {
            throw AdapterDefect("it reported \(name) after the reply to \(operation), of an object of the time before")
        }
    }

    func checkResets() throws {
        try require(Call.Reset.name)
        let dialogue = try ready()
        let end = dialogue.limit(120)
        for round in 0..<1_000 {
            try dialogue.ask(Call.Reset.name)
            if end.hasPassed { throw AdapterDefect("\(round) resets took more than 120 s") }
            // Every tenth time there is an app with something in it.
            guard round % 10 == 0 else { continue }
            try launch(dialogue, installation: "resets")
            if dialogue.offer?.operations.contains(Call.SessionCreate.name) == true {
                try dialogue.ask(Call.SessionCreate.name, ["session": .string("reset-\(round)")])
            }
        }
        try dialogue.ask(Call.Reset.name)
        try launch(dialogue)
        try dialogue.ask(Call.AppQuit.name)
        try dialogue.ask(Call.Shutdown.name, within: 5)
        try dialogue.expectEnd(after: "after 1,000 resets and shutdown")
    }
}
