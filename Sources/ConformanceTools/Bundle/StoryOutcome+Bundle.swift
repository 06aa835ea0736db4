import ConformanceScenarios
import JSON

extension StoryOutcome {
    /// As it stands in a bundle.
    var bundled: JSONValue {
        ["ending": ending.bundled, "evidence": evidence.bundled, "offered-events": .texts(offeredEvents.sorted())]
    }

    init(bundled value: JSONValue, _ path: String) throws(BundleError) {
        let members = try JSONFields(value, path)
        self.init(
            ending: try Ending(bundled: try members.value("ending"), "\(path).ending"),
            evidence: try Evidence(bundled: try members.value("evidence"), "\(path).evidence"),
            offeredEvents: Set(try members.texts("offered-events"))
        )
    }
}

extension StoryOutcome.Ending {
    fileprivate var bundled: JSONValue {
        switch self {
        case .completed: ["is": "completed"]
        case .stopped: ["is": "stopped"]
        case .interrupted: ["is": "interrupted"]
        case .unsupported(let reason): ["is": "unsupported", "reason": .string(reason)]
        case .setupError(let reason): ["is": "setup-error", "reason": .string(reason)]
        case .harnessError(let reason): ["is": "harness-error", "reason": .string(reason)]
        case .adapterFault(let step, let fault, nil):
            ["is": "adapter-fault", "step": .integer(step), "reason": .string(fault)]
        case .adapterFault(let step, let fault, let death?):
            [
                "is": "adapter-fault", "step": .integer(step), "reason": .string(fault), "death": .string(death),
            ]
        }
    }

    fileprivate init(bundled value: JSONValue, _ path: String) throws(BundleError) {
        let members = try JSONFields(value, path)
        switch try members.text("is") {
        case "completed": self = .completed
        case "stopped": self = .stopped
        case "interrupted": self = .interrupted
        case "unsupported": self = .unsupported(try members.text("reason"))
        case "setup-error": self = .setupError(try members.text("reason"))
        case "harness-error": self = .harnessError(try members.text("reason"))
        case "adapter-fault":
            self = .adapterFault(
                step: try members.integer("step"),
                fault: try members.text("reason"),
                death: try members.optional("death", members.text)
            )
        case let other: throw BundleError("\(path).is cannot be \(other)")
        }
    }
}
