import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON
import SystemBindings

/// Drives the app of a story: launches it, tells it of its device and its policy, and ends it.
///
/// Lives on the story's thread.
final class AppDriver {
    let adapter: StoryAdapter
    let environment: StoryEnvironment
    private let supply: AdapterSupply
    private let clientApp: ClientAppRole
    private let journal: Journal
    private let clock: CaseClock
    let briefing: AppBriefing
    private let caseID: String
    private let profile: String
    private var installation: Installation
    private(set) var isRunning = false
    /// Whether the last launch ended without having been told to.
    private(set) var hasEndedItself = false
    /// The state that the app keeps while it runs.
    var memory = AppMemory()

    init(
        _ supply: AdapterSupply,
        in environment: StoryEnvironment,
        caseID: String,
        profile: String,
        installation: Installation,
        journal: Journal,
        clock: CaseClock
    ) {
        self.supply = supply
        self.environment = environment
        self.caseID = caseID
        self.profile = profile
        self.installation = installation
        self.journal = journal
        self.clock = clock
        clientApp = ClientAppRole(environment: environment.running, clock: clock) { journal.isBroken = true }
        adapter = StoryAdapter(supply, in: environment, clientApp: clientApp, journal: journal, clock: clock)
        briefing = AppBriefing(adapter, environment, journal)
    }

    /// The directories of the app's data; `nil` if the harness cannot read them itself.
    var directories: DataDirectories? { installation.directories }

    /// - Parameters:
    ///   - settings: The settings of the launch as they stand.
    ///   - deliversPolicy: Whether the policy, where it is pushed, comes with the launch.
    /// - Throws: ``StoryEnd``, ``AdapterFault``, or ``ImplementationError``.
    func launch(
        _ launch: Step.Launch,
        settings: @autoclosure () throws -> JSONValue? = nil,
        deliversPolicy: Bool,
        at location: SourceLocation
    ) throws {
        if isRunning { throw StoryEnd.harnessError("\(location): the app runs already") }
        if launch.circumstance == .afterReboot { supply.noteReboot() }
        try environment.checkReach()
        let connection = try adapter.connect()
        try checkOffer(connection.offer)
        try installation.prepare(fresh: launch.freshData)
        let circumstance = launch.circumstance ?? (installation.launches == 0 ? .first : .afterTermination)
        let given = connection.offer.covers("app/launch.dataDirectories") ? installation.given : nil
        var message = Call.AppLaunch(
            case: caseID,
            installation: installation.name,
            circumstance: circumstance.wire,
            environment: LaunchMessage.environment(
                environment.access,
                fetchesPolicy: connection.offer.policyDelivery == .fetch
            ),
            dataDirectories: given?.message
        )
        message.settings = try settings().map { try .init(json: $0) }
        if deliversPolicy { message.policy = briefing.policyAtLaunch() }
        try briefing.tellDevice()
        try briefing.repeatCallback()
        if connection.offer.policyDelivery == .push { clientApp.begin(connection) }
        let reply = try adapter.call(message)
        let own = connection.offer.sharesHost ? reply.dataDirectories : nil
        installation.noteLaunch(in: own.map { DataDirectories($0) } ?? given)
        isRunning = true
        hasEndedItself = false
    }

    /// - Throws: ``StoryEnd`` if a launch needs more than is offered.
    private func checkOffer(_ offer: AdapterOffer) throws {
        guard offer.profiles?.contains(profile) != false else {
            throw StoryEnd.unsupported("the adapter does not name the profile \(profile)")
        }
        if environment.original.console != nil, offer.policyDelivery == nil {
            throw StoryEnd.unsupported("no policy delivery, and the scenario has a console")
        }
        // It is how the app asks for its settings where these are pushed.
        if environment.description.device.clientApp.map({ $0 != .missing }) == true, offer.policyDelivery == .push,
            !offer.reports(Event.AppControl.self)
        {
            throw StoryEnd.notOffered([Event.AppControl.name])
        }
        if installation.launches > 0, offer.restart == .none {
            throw StoryEnd.unsupported("the adapter cannot restart the app")
        }
    }

    /// Ends the app in order.
    func quit(at location: SourceLocation) throws {
        let connection = try running(at: location)
        clientApp.end()
        try adapter.call(Call.AppQuit())
        hasQuit()
        if connection.offer.restart == .harness {
            supply.retire()
            briefing.forgetProcess()
        }
    }

    /// Ends the app without a warning.
    func kill(at location: SourceLocation) throws {
        let connection = try running(at: location)
        let offer = connection.offer
        let killsProcess = offer.restart == .harness && supply.canKill
        if !killsProcess {
            if offer.restart == .none { throw StoryEnd.unsupported("the harness cannot kill this app") }
            let missing = offer.missing(Call.AppQuit(abrupt: true))
            if !missing.isEmpty { throw StoryEnd.notOffered(missing) }
        }
        // What the app has been told is over must be on its disk after the grace that it declares.
        journal.pause(until: min(clock.deadline, .after(seconds: offer.flushSeconds)))
        if offer.restart == .adapter {
            try adapter.call(Call.AppQuit(abrupt: true))
        } else if !killsProcess {
            try connection.quitAbruptly()
        }
        journal.append(end: ["crashed": false, "by": "harness"])
        noteExit()
    }

    private func running(at location: SourceLocation) throws -> AdapterConnection {
        guard isRunning, let connection = supply.current else {
            throw StoryEnd.harnessError("\(location): the app does not run")
        }
        return connection
    }

    /// The app has come to its end, and its process with it, unless that is none of its own.
    /// - Parameter unasked: whether nobody has told it to end, and nobody has waited for it to.
    func noteExit(unasked: Bool = false) {
        if adapter.offer?.restart != .adapter || supply.current?.fault != nil {
            supply.discard()
            briefing.forgetProcess()
        }
        clientApp.end()
        adapter.forgetApp()
        journal.isBroken = false
        hasQuit()
        if unasked { hasEndedItself = true }
    }

    private func hasQuit() {
        isRunning = false
        memory = AppMemory()
        briefing.reset()
    }
}

extension AppDriver {
    /// The app has asked for authorization, which is what makes the console deliver.
    func noteAuthorization() throws {
        guard !briefing.awaitsPolicy else { return }
        briefing.beginPolicy()
        try updatePolicy()
    }

    /// Tells the app what has changed in its environment.
    func noteChange(from before: EnvironmentDescription) throws {
        let after = environment.description
        if isRunning { try briefing.tellDevice(changedFrom: before.device) }
        let isListedOtherwise =
            before.servers.mapValues(\.listed) != after.servers.mapValues(\.listed)
            || before.kdc?.listed != after.kdc?.listed
        if before.console != after.console || isListedOtherwise { try updatePolicy() }
    }

    /// Tells a running app the policy as it is now.
    func updatePolicy() throws {
        if isRunning { try briefing.updatePolicy() }
    }

    /// The story is over: ends the app and gives the adapter back.
    /// - Parameters:
    ///   - isOrderly: whether the adapter may be used again; it is killed otherwise.
    ///   - hearsAll: whether something is concluded from an event that did not come.
    /// - Throws: what the adapter does wrong in this.
    func end(isOrderly: Bool, hearsAll: Bool) throws {
        adapter.challenges.clear()
        clientApp.end()
        environment.running.releaseAllGates()
        guard isOrderly else { return supply.discard() }
        do {
            if isRunning, let connection = supply.current {
                if hearsAll { try connection.sync() }
                try clientApp.check()
                try adapter.call(Call.AppQuit())
            }
            try supply.giveBack()
        } catch {
            supply.discard()
            throw error
        }
    }

    /// Removes what the app has stored.
    func removeData() { installation.remove() }
}

/// The state that an app keeps while it runs.
struct AppMemory {
    /// The session of requests that name none.
    var defaultSession: String?
    var credentials = RememberedCredentials()
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
