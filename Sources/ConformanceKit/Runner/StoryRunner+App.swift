import AdapterProtocol
import EnterpriseModel
import JSON
import SystemBindings

/// What the runner knows of the app.
struct AppState {
    var isRunning = false
    /// Whether the last launch ended without having been told to.
    var hasEndedItself = false
    /// Changes with fresh data and with each case.
    var installation = 0
    /// Launches so far on the present data.
    var launches = 0
    /// Whether the app is told of changes of its policy.
    var awaitsPolicy = false
    /// The policy that the app has been told.
    var deliveredPolicy: Wire.Policy?
    /// Whether it has the ready callback; `nil`: nobody has said so.
    var hasCallback: Bool?
    /// Whether the adapter's process knows that.
    var isCallbackTold = false
    /// The session of requests that name none, one a launch.
    var defaultSession: String?
    var data: DataArea?
    /// Where it keeps its data, if the harness can look there itself.
    var directories: DataDirectories?
    var offeredEvents: Set<String> = []
    /// Whether the adapter wants its settings pushed.
    var pushesSettings = false
    var remembered = RememberedCredentials()

    mutating func hasQuit() {
        isRunning = false
        defaultSession = nil
        awaitsPolicy = false
        deliveredPolicy = nil
        remembered = RememberedCredentials()
    }
}

extension StoryRunner {
    /// The adapter's connection, started if there is none.
    func connection() throws -> AdapterConnection {
        let hasToldExit = Monitor(false)
        let connection = try supply.acquire(
            onEvent: { [journal, hosts, clientApp] name, parameters, time in
                EventTranslator.append(name, hosts.named(parameters), time: time, to: journal)
                if name == Event.AppExit.name { hasToldExit.update { $0 = true } }
                if name == Event.AppControl.name, parameters["to"] == "client" { clientApp.activate() }
            },
            onChallenge: { [journal, challenges] parameters in
                let handles = EventTranslator.append(challenge: parameters, to: journal)
                return challenges.answer(parameters, handles: handles).json
            },
            onFault: { [journal] fault in
                // An exit that the app has told of is one exit, not two.
                if fault.name == .crashed || fault.name == .exited && !hasToldExit.update(\.self) {
                    let crashed = JSONValue.bool(fault.name == .crashed)
                    journal.append(end: ["crashed": crashed])
                }
                journal.isBroken = true
            },
            deadline: deadline
        )
        app.offeredEvents = connection.offer.observable
        app.pushesSettings = connection.offer.policyDelivery == .push
        return connection
    }

    var hosts: HostDirectory {
        HostDirectory(environment.access, namesAddresses: supply.current?.offer.nameResolution == nil)
    }

    func ready(_ launch: Step.Launch, _ step: Step, at index: Int) throws {
        if try description().device.clientApp != nil { return try awaitRules(launch, step, at: index) }
        try self.launch(launch, deliversPolicy: true, step, at: index)
        guard story.description.console != nil, let connection = supply.current else { return }
        guard connection.offer.has(Call.AuthorizationBegin.self) else { return }
        let start = journal.entries.count
        try call(Call.AuthorizationBegin(user: userOfConsole))
        let seen = journal.wait(until: limit(step.within)) { entries in
            entries.dropFirst(start).first {
                $0.name == Event.AuthorizationState.name && $0.fields["state"]?.string != "pending"
            }
        }
        let state = seen?.fields["state"]?.string
        steps[index]?.results = [
            state == "authorized"
                ? StepResult([:])
                : StepResult([
                    "error": ["message": .string("authorization \(state ?? "not heard of")"), "classes": ["any"]]
                ])
        ]
    }

    /// Launches an app that the client app manages, and waits until it has got its tunnel rules.
    private func awaitRules(_ launch: Step.Launch, _ step: Step, at index: Int) throws {
        let offer = try connection().offer
        if app.hasCallback == nil, offer.has(Call.AppConnectSetCallback.self) { try setCallback(true) }
        let isTold = app.hasCallback == true && offer.reports(Event.AppConnectState.self)
        let tellsControl = offer.reports(Event.AppControl.self)
        let start = journal.entries.count
        try self.launch(launch, deliversPolicy: false, step, at: index)
        let seen = journal.wait(until: limit(step.within)) { entries in
            entries.dropFirst(start).first { entry in
                if isTold { return entry.name == Event.AppConnectState.name }
                return tellsControl
                    ? entry.name == Event.AppControl.name && entry.fields["to"] == "app"
                    : entry.name == "client-app.delivered"
            }
        }
        try checkAdapter()
        guard seen == nil || isTold && seen?.fields["state"] != 1 else { return }
        let words = seen == nil ? "the app did not get its tunnel rules" : "the app does without a client app"
        steps[index]?.results = [StepResult(["error": ["message": .string(words), "classes": ["any"]]])]
    }

    private func setCallback(_ isRegistered: Bool) throws {
        try call(Call.AppConnectSetCallback(registered: isRegistered))
        noteCallback(isRegistered)
    }

    /// The adapter has been told whether the app has the ready callback. Every further process is told again.
    func noteCallback(_ isRegistered: Bool?) {
        app.hasCallback = isRegistered
        app.isCallbackTold = true
    }

    /// - Throws: what keeps the adapter from going on, if something does.
    func checkAdapter() throws {
        try supply.check()
        try clientApp.check()
    }

    /// The app has come to its end, and its process with it, unless that is none of its own.
    func noteExit() {
        if supply.current?.offer.restart != .adapter || supply.current?.fault != nil {
            supply.discard()
            app.isCallbackTold = false
        }
        clientApp.end()
        journal.isBroken = false
        app.hasQuit()
    }

    /// Who is to be authorized, for adapters that want to know.
    var userOfConsole: String? {
        guard let console = story.description.console,
            supply.current?.offer.covers("authorization/begin.user") == true
        else { return nil }
        return console.user
    }

    func launch(_ launch: Step.Launch, deliversPolicy: Bool, _ step: Step, at index: Int) throws {
        if app.isRunning { throw StoryEnd(.harnessError("\(step.location): the app runs already")) }
        if launch.circumstance == .afterReboot { supply.noteReboot() }
        let connection = try connection()
        if story.description.console != nil, connection.offer.policyDelivery == nil {
            throw StoryEnd(.unsupported("no policy delivery, and the scenario has a console"))
        }
        // It is how the app asks for its settings where these are pushed.
        if try description().device.clientApp.map({ $0 != .missing }) == true,
            connection.offer.policyDelivery == .push, !connection.offer.reports(Event.AppControl.self)
        {
            throw StoryEnd.unsupported([Event.AppControl.name])
        }
        if app.launches > 0, connection.offer.restart == .none {
            throw StoryEnd(.unsupported("the adapter cannot restart the app"))
        }
        if launch.freshData || app.data == nil {
            app.installation += 1
            app.launches = 0
            app.data?.remove()
            do { app.data = try DataArea(in: dataDirectory, installation: "\(unique)-\(app.installation)") } catch {
                throw StoryEnd.setupError("there is no room for what the app stores: \(error)")
            }
        }
        let circumstance = launch.circumstance ?? (app.launches == 0 ? .first : .afterTermination)
        let given = connection.offer.covers("app/launch.dataDirectories") ? app.data?.directories : nil
        var message = Call.AppLaunch(
            case: testCase.id,
            installation: "\(unique)-\(app.installation)",
            circumstance: circumstance.wire,
            environment: LaunchMessage.environment(
                environment.access,
                fetchesPolicy: connection.offer.policyDelivery == .fetch
            ),
            dataDirectories: given?.message
        )
        if let settings = launch.settings { message.settings = try .init(json: value(settings)) }
        if deliversPolicy, connection.offer.policyDelivery == .push, story.description.console != nil {
            let policy = push(environment.pushedPolicy())
            message.policy = policy
            app.awaitsPolicy = true
            app.deliveredPolicy = policy
        }
        // What it trusts comes with the launch.
        var usual = Device()
        usual.trustsCompany = try description().device.trustsCompany
        try tellDevice(changedFrom: usual)
        if let hasCallback = app.hasCallback, !app.isCallbackTold { try setCallback(hasCallback) }
        if connection.offer.policyDelivery == .push { clientApp.begin(connection) }
        let reply = try call(message)
        app.directories = reply.dataDirectories.map { DataDirectories($0) } ?? given
        app.isRunning = true
        app.hasEndedItself = false
        app.launches += 1
        steps[index]?.results = [StepResult([:])]
    }

    func quit(at index: Int) throws {
        guard app.isRunning, let connection = supply.current else {
            throw StoryEnd(.harnessError("\(story.steps[index].location): the app does not run"))
        }
        clientApp.end()
        try call(Call.AppQuit())
        app.hasQuit()
        if connection.offer.restart == .harness {
            try supply.shutDown()
            app.isCallbackTold = false
        }
        steps[index]?.results = [StepResult([:])]
    }

    func kill(at index: Int) throws {
        guard app.isRunning, let connection = supply.current else {
            throw StoryEnd(.harnessError("\(story.steps[index].location): the app does not run"))
        }
        let killsProcess = connection.offer.restart == .harness && supply.canKill
        if !killsProcess {
            if connection.offer.restart == .none { throw StoryEnd(.unsupported("the harness cannot kill this app")) }
            let missing = connection.offer.missing(Call.AppQuit(abrupt: true))
            if !missing.isEmpty { throw StoryEnd.unsupported(missing) }
        }
        // What the app has been told is over must be on its disk after the grace that it declares.
        _ = journal.wait(until: limit(connection.offer.flushSeconds / options.timeoutScale)) { _ in nil as Void? }
        if connection.offer.restart == .adapter {
            try call(Call.AppQuit(abrupt: true))
        } else if !killsProcess {
            try connection.quitAbruptly()
        }
        journal.append(end: ["crashed": false, "by": "harness"])
        noteExit()
        steps[index]?.results = [StepResult([:])]
    }

    func change(_ patch: Node, at index: Int) throws {
        let before = try description()
        currentEnvironment = currentEnvironment.merging(patch: patch)
        let after = try description()
        do { try environment.apply(after) } catch { throw StoryEnd.setupError("the change failed: \(error)") }
        if app.isRunning { try tellDevice(changedFrom: before.device) }
        let isListedOtherwise =
            before.servers.mapValues(\.listed) != after.servers.mapValues(\.listed)
            || before.kdc?.listed != after.kdc?.listed
        if before.console != after.console || isListedOtherwise {
            try pushPolicy()
        }
        steps[index]?.results = [StepResult([:])]
    }

    private func tellDevice(changedFrom before: Device) throws {
        let device = LaunchMessage.device(
            try description().device,
            changedFrom: before,
            hosts,
            trustAnchors: environment.access.trustAnchors
        )
        if device != Wire.Device() { try call(Call.DeviceSet(device: device)) }
    }

    func description() throws -> EnvironmentDescription {
        do { return try EnvironmentDecoder.decode(currentEnvironment) } catch {
            throw StoryEnd(.harnessError("\(error)"))
        }
    }

    func release(_ gate: String, at index: Int) throws {
        if gate == "all" { environment.releaseAllGates() } else { environment.release(gate: gate) }
        if case .held(let held)? = story.description.console?.authorization, gate == held || gate == "all" {
            try pushPolicy()
        }
        steps[index]?.results = [StepResult([:])]
    }

    /// Tells a running app the policy as it is now, if it waits for one and does not know this one.
    func pushPolicy() throws {
        guard app.isRunning, let connection = supply.current, connection.offer.policyDelivery == .push,
            story.description.console != nil, app.awaitsPolicy
        else { return }
        let snapshot = environment.pushedPolicy()
        guard LaunchMessage.policy(snapshot) != app.deliveredPolicy else { return }
        let policy = push(snapshot)
        app.deliveredPolicy = policy
        try call(Call.PolicyUpdate(policy: policy))
    }

    /// The message that tells the app a policy, noted as about to be sent.
    private func push(_ snapshot: PolicySnapshot) -> Wire.Policy {
        let state = JSONValue.string(snapshot.state.rawValue)
        journal.append(event: RunnerEntry.policy.rawValue, time: WallClock.milliseconds, fields: ["state": state])
        return LaunchMessage.policy(snapshot)
    }

    /// Ends the app and gives the adapter back; what the adapter does wrong in this counts as well.
    func endApp(_ ending: StoryOutcome.Ending) -> StoryOutcome.Ending? {
        challenges.clear()
        clientApp.end()
        environment.releaseAllGates()
        guard supply.current != nil else { return nil }
        switch ending {
        case .completed, .stopped, .unsupported, .setupError: break
        case .adapterFault, .harnessError, .interrupted:
            supply.discard()
            return nil
        }
        do {
            if app.isRunning {
                if watchesEvents { try supply.current?.sync() }
                try clientApp.check()
                try call(Call.AppQuit())
            }
            try supply.giveBack()
            return nil
        } catch {
            supply.discard()
            let words = if case .unsupported(let words)? = (error as? StoryEnd)?.ending { words } else { "\(error)" }
            let death = (error as? AdapterFault)?.death
            return .adapterFault(step: story.steps.count, fault: "at the end: \(words)", death: death)
        }
    }

    /// Whether something is concluded from an event that did not come.
    private var watchesEvents: Bool {
        story.expectations.contains { expectation in
            switch expectation.kind {
            case .never(let pattern), .every(let pattern, _): pattern.isEvent
            case .seen(let pattern, let times, _, _): pattern.isEvent && times != nil
            default: false
            }
        }
    }
}

extension Step.Launch.Circumstance {
    /// As the adapter protocol names it.
    fileprivate var wire: Call.AppLaunch.Circumstance {
        switch self {
        case .first: .first
        case .afterTermination: .afterTermination
        case .afterReboot: .afterReboot
        }
    }
}
