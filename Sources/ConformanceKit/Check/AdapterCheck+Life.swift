import JSON
import SystemBindings

extension AdapterCheck {
    func checkLife() throws {
        let dialogue = try ready()
        try dialogue.ask("app/quit")
        try dialogue.ask("shutdown", within: 5)
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
        let makesSessions = offer.operations.contains("session/create")
        if makesSessions { try first.ask("session/create", ["session": "before"]) }
        try first.ask("app/quit")
        var next = first
        if offer.restart == .harness {
            try first.ask("shutdown", within: 5)
            try first.expectEnd(after: "after shutdown")
            next = try initialized()
        }
        let again = "app/launch.circumstance=afterTermination"
        try launch(
            next,
            installation: installation,
            with: offer.covers(again) ? ["circumstance": "afterTermination"] : [:]
        )
        if makesSessions, offer.operations.contains("task/create") {
            let task: JSONValue = [
                "task": "late", "session": "before", "request": ["url": .string(site.url("/echo", for: offer))],
            ]
            if case .result = try next.reply(to: next.send("task/create", task)) {
                throw AdapterDefect("after a restart it still knows the session of the app before")
            }
        }
        if makesSessions { try next.ask("session/create", ["session": "after"]) }
        try next.ask("app/quit")
    }

    func checkSilence() throws {
        try require("task/create", "task/resume", "session/create")
        let dialogue = try ready()
        let quit = try startHeld(.quit, dialogue)
        try dialogue.ask("app/quit")
        try expectSilence(of: quit, .quit, "app/quit", dialogue)
        guard dialogue.offer?.operations.contains("reset") == true else { return }
        let second = try ready()
        let reset = try startHeld(.reset, second)
        try second.ask("reset")
        try expectSilence(of: reset, .reset, "reset", second)
        try launch(second)
    }

    /// The server answers what the app before had asked for; nobody may hear of it.
    private func expectSilence(
        of task: String,
        _ held: CheckSite.Held,
        _ operation: String,
        _ dialogue: AdapterDialogue
    ) throws {
        let before = dialogue.lines.count
        site.release(held)
        let late = try dialogue.wait(until: dialogue.limit(0.5)) { lines in
            lines.dropFirst(before).first { line in
                if case .event(let name, _, _) = line { line.isEvent(name, of: task) } else { false }
            }
        }
        if case .event(let name, _, _)? = late {
            throw AdapterDefect("it reported \(name) after the reply to \(operation), of an object of the time before")
        }
    }

    func checkResets() throws {
        try require("reset")
        let dialogue = try ready()
        let end = dialogue.limit(120)
        for round in 0..<1_000 {
            try dialogue.ask("reset")
            if end.hasPassed { throw AdapterDefect("\(round) resets took more than 120 s") }
            // Every tenth time there is an app with something in it.
            guard round % 10 == 0 else { continue }
            try launch(dialogue, installation: "resets")
            if dialogue.offer?.operations.contains("session/create") == true {
                try dialogue.ask("session/create", ["session": .string("reset-\(round)")])
            }
        }
        try dialogue.ask("reset")
        try launch(dialogue)
        try dialogue.ask("app/quit")
        try dialogue.ask("shutdown", within: 5)
        try dialogue.expectEnd(after: "after 1,000 resets and shutdown")
    }
}
