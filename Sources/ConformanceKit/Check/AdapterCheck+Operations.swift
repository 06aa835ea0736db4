import AdapterProtocol
import EnterpriseModel
import JSON

extension AdapterCheck {
    /// The operations with an item of their own.
    private static let lifecycle: Set<String> = [
        Call.Initialize.name, Call.Shutdown.name, Call.Reset.name, Call.Rehearse.name, Call.AppLaunch.name,
        Call.AppQuit.name,
    ]
    /// The operations without a sample: none can be made, or another item checks them.
    private static let notSampled: Set<String> = [
        "task/create.kind=uploadResume", "task/create.resumeData", "app/quit.abrupt", "app/launch.dataDirectories",
        "app/launch.circumstance=afterTermination", "app/launch.circumstance=afterReboot", "app/launch.policy",
    ]

    func checkOperations() throws {
        let dialogue = try ready()
        guard let offer = dialogue.offer else { return }
        var samples = SampleParameters(site, offer)
        let findings = Findings()
        for operation in ProtocolTable.operations where offer.operations.contains(operation.name) {
            if Self.lifecycle.contains(operation.name) { continue }
            try findings.collect("") { try call(operation, dialogue, &samples) }
        }
        try dialogue.settle()
        try findings.throwIfAny()
    }

    /// Calls an operation with what it requires, and with a feature.
    private func call(
        _ operation: ProtocolOperation,
        _ dialogue: AdapterDialogue,
        _ samples: inout SampleParameters,
        with feature: String? = nil
    ) throws {
        guard let offer = dialogue.offer else { return }
        // Only streams can be written to and read from.
        if operation.name == Call.TaskWrite.name || operation.name == Call.TaskRead.name {
            guard offer.covers("task/create.kind=stream") else { return }
            try call(try table(Call.TaskCreate.name), dialogue, &samples, with: "task/create.kind=stream")
            try call(try table(Call.TaskResume.name), dialogue, &samples)
        }
        // Not the one that was just suspended: what comes of both at once is the implementation's matter, not the adapter's.
        if operation.name == Call.TaskCancel.name { try call(try table(Call.TaskCreate.name), dialogue, &samples) }
        let parameters = try parameters(of: operation, &samples, with: feature)
        guard offer.missing(operation: operation.name, parameters: parameters).isEmpty else { return }
        if try dialogue.attempt(operation.name, parameters) != nil { samples.note(operation, parameters) }
    }

    private func table(_ name: String) throws -> ProtocolOperation {
        guard let operation = ProtocolTable.operation(name) else { throw NotChecked(reason: "there is no \(name)") }
        return operation
    }

    private func parameters(
        of operation: ProtocolOperation,
        _ samples: inout SampleParameters,
        with feature: String?
    ) throws -> JSONValue {
        var parameters = try samples.parameters(of: operation, with: feature)
        // The policy that the environment goes by, and a list of authorities that there are.
        if case .object(var members) = parameters, case .object(let policy)? = members["policy"],
            case .object(let actual) = site.policy
        {
            members["policy"] = .object(policy.merging(actual) { _, actual in actual })
            parameters = .object(members)
        }
        if feature == "device.trustAnchors" {
            parameters = ["device": ["trustAnchors": .array(site.running.access.trustAnchors.map { .string($0) })]]
        }
        return parameters
    }

    func checkFeatures() throws {
        let dialogue = try ready()
        guard let offer = dialogue.offer else { return }
        var samples = SampleParameters(site, offer)
        let findings = Findings()
        for operation in ProtocolTable.operations where operation.namedParameter != nil {
            if offer.operations.contains(operation.name) {
                try findings.collect("") { try call(operation, dialogue, &samples) }
            }
        }
        for feature in Features.all.sorted() where offer.covers(feature) && !Self.notSampled.contains(feature) {
            guard let operation = user(of: feature, offer) else { continue }
            try findings.collect("feature \(feature)") {
                if operation.name == Call.AppLaunch.name {
                    try launch(with: feature, operation)
                } else {
                    try call(operation, dialogue, &samples, with: feature)
                }
            }
        }
        try findings.throwIfAny()
    }

    /// An offered operation that a feature can be given to.
    private func user(of feature: String, _ offer: AdapterOffer) -> ProtocolOperation? {
        let offered = ProtocolTable.operations.filter {
            offer.operations.contains($0.name) && ($0.name == Call.AppLaunch.name || !Self.lifecycle.contains($0.name))
        }
        let own = offered.first { feature.hasPrefix("\($0.name).") }
        if own != nil || feature.contains("/") { return own }
        // What does not need a launch comes first.
        let others =
            offered.filter { $0.name != Call.AppLaunch.name } + offered.filter { $0.name == Call.AppLaunch.name }
        return others.first { operation in
            var samples = SampleParameters(site, offer)
            guard let parameters = try? samples.parameters(of: operation, with: feature) else { return false }
            return Features.required(operation: operation, parameters: parameters).contains(feature)
        }
    }

    private func launch(with feature: String, _ operation: ProtocolOperation) throws {
        let dialogue = try initialized()
        guard let offer = dialogue.offer else { return }
        var samples = SampleParameters(site, offer)
        guard case .object(var members) = try parameters(of: operation, &samples, with: feature) else { return }
        // What is required comes as in every launch.
        for field in operation.parameters where field.isRequired && field.name != "environment" {
            members[field.name] = nil
        }
        if case .object(let more)? = members["environment"],
            case .object(let environment)? = site.launch(offer, installation: "", directories: nil)["environment"]
        {
            members["environment"] = .object(more.merging(environment) { _, actual in actual })
        }
        try launch(dialogue, with: members)
        try dialogue.ask(Call.AppQuit.name)
    }

    func checkRehearsals() throws {
        try require(Call.Rehearse.name)
        let dialogue = try ready()
        guard let offer = dialogue.offer else { return }
        let findings = Findings()
        // Those that no implementation has a reason for.
        for event in [Event.TaskWaiting.name, Event.TaskDelayed.name, Event.AppLaunchEvent.name]
        where offer.events.contains(event) {
            try findings.collect(event) {
                var parameters: [String: JSONValue] = ["event": .string(event)]
                let isOfTask = ProtocolTable.event(event)?.parameters.contains { $0.name == "task" } == true
                if isOfTask, offer.covers("rehearse.handle") {
                    parameters["handle"] = .string(try makeTask("/echo", dialogue).task)
                }
                let before = dialogue.lines.count
                try dialogue.ask(Call.Rehearse.name, .object(parameters))
                try dialogue.settle()
                let hasCome = dialogue.lines.dropFirst(before).contains { line in
                    if case .event(event, _, _) = line { true } else { false }
                }
                if !hasCome { throw AdapterDefect("rehearse was answered, and the event did not come") }
            }
        }
        try findings.throwIfAny()
    }

    func checkSync() throws {
        try require(Call.Sync.name)
        let dialogue = try ready()
        if offer?.operations.contains(Call.TaskResume.name) == true { _ = try startHeld(.always, dialogue) }
        let ids = try (0..<20).map { _ in try dialogue.send(Call.Sync.name) }
        for id in ids {
            guard case .result(let result) = try dialogue.reply(to: id, within: 5) else {
                throw AdapterDefect("sync was answered with an error")
            }
            try checkInstant(result["at"]?.number, of: "the reply to sync")
        }
    }
}
