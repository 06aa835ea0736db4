package import ConformanceScenarios
import ConformanceTools
package import EnterpriseModel
import FoundationEssentials
import JSON
package import MockEnterprise
package import SystemBindings

/// A mock enterprise for people and real clients: it runs until it is stopped, can be changed, and tells what happens in it.
package final class ServedEnterprise: Sendable {
    /// What stopping came to.
    package struct Remains: Sendable, Hashable {
        /// How many connections there were, and how many of them had not ended.
        package var connections: Int
        package var openConnections: Int
        /// How many entries the journal has.
        package var entries: Int
        package var seconds: Double

        package var text: String {
            let cut = openConnections == 0 ? "" : ", \(openConnections) of them still open"
            return "stopped after \(Int(seconds.rounded())) s and \(connections) connections\(cut)"
        }
    }

    private struct State {
        var environment: EnvironmentFile
        var enterprise: Enterprise
        var policy: PolicySnapshot?
        var starts = 1
        var isStopped = false
    }

    /// As loaded, before any change.
    package let original: EnvironmentFile
    package let journal: ServedJournal
    private let addressPlan: AddressPlan
    private let traffic: Traffic
    private let onPause: @Sendable (String) -> Void
    private let start = WallClock.milliseconds
    private let state: Monitor<State>
    private let onChange = Monitor<(@Sendable () -> Void)?>(nil)

    /// Starts everything that is described; ``stop()`` must follow.
    /// - Parameter onPause: told in words when clients have to wait because something is short. Must not call the enterprise.
    /// - Throws: what says why it cannot start: ``EnterpriseError``.
    package init(
        _ environment: EnvironmentFile,
        journal: ServedJournal,
        addressPlan: AddressPlan,
        onPause: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        original = environment
        self.onPause = onPause
        // The admin interface has to answer also when clients have taken all they can get.
        DescriptorLimit.keepReserve()
        self.journal = journal
        self.addressPlan = addressPlan
        let traffic = Traffic()
        self.traffic = traffic
        let declaration = EnvironmentEncoder.encode(environment.description).json
        journal.append(
            .started,
            ["environment": .string(environment.name), ServedMilestone.declaration: declaration]
        )
        let enterprise = try Self.start(environment, journal, addressPlan, traffic, onPause)
        state = Monitor(State(environment: environment, enterprise: enterprise))
        state.update { Self.push(&$0) }
    }

    private static func start(
        _ environment: EnvironmentFile,
        _ journal: ServedJournal,
        _ addressPlan: AddressPlan,
        _ traffic: Traffic,
        _ onPause: @escaping @Sendable (String) -> Void
    ) throws -> Enterprise {
        // Nobody reads a recording here, and it would grow for hours.
        try Enterprise.start(
            environment.description,
            addressPlan: addressPlan,
            hasGateway: true,
            isRecorded: false
        ) { observation in
            traffic.count(observation)
            journal.append(observation)
            if let pause = observation.fact as? AcceptPaused { onPause(pause.words(at: observation.place)) }
        }
    }

    /// What an app that is told the policy knows now.
    private static func push(_ state: inout State) {
        guard state.environment.description.console != nil else { return state.policy = nil }
        state.policy = state.enterprise.policy(fetchedBy: .harness)
    }

    /// As changes have left it.
    package var environment: EnvironmentFile { state.read { $0.environment } }

    /// How clients reach it now.
    package var access: EnvironmentAccess { state.read { $0.enterprise.access } }

    /// Keys of the realms as they are now; `nil`: there is no KDC.
    package func keytab(_ keytab: KerberosAccess.Keytab) -> [UInt8]? { state.read { $0.enterprise.keytab(keytab) } }

    /// What the console has decided by now; `nil`: there is no console.
    package var policy: PolicySnapshot? { state.read { $0.policy } }

    /// Merges a piece of environment in, as the step `change` of a scenario does.
    /// - Throws: ``ScenarioError`` if it is wrong, and nothing has changed; else what the enterprise says.
    package func change(by patch: Node) throws {
        try state.update { state in
            let environment = try state.environment.changed(by: patch)
            journal.append(.changed, [ServedMilestone.change: try Template(patch).resolved(in: Scope())])
            try state.enterprise.apply(environment.description)
            let isListedOtherwise = environment.description.listings != state.environment.description.listings
            let hasDecidedOtherwise = environment.description.console != state.environment.description.console
            state.environment = environment
            if let settled = environment.withoutMoments {
                try state.enterprise.apply(settled.description)
                state.environment = settled
            }
            if hasDecidedOtherwise || isListedOtherwise { Self.push(&state) }
        }
        tellChange()
    }

    /// Opens a gate until the next ``reset()``.
    /// - Parameter gate: `all` opens all.
    package func release(_ gate: String) {
        state.update { state in
            journal.append(.released, [ServedMilestone.gate: .string(gate)])
            if gate == "all" { state.enterprise.releaseAll() } else { state.enterprise.release(gate: gate) }
            Self.push(&state)
        }
        tellChange()
    }

    /// The gates that the description names now, and whether they are open.
    package var gates: [String: Bool] {
        state.read { state in
            let names = state.environment.gates
            return Dictionary(uniqueKeysWithValues: names.map { ($0, state.enterprise.isOpen(gate: $0)) })
        }
    }

    /// Makes everything as it was at the start: the description, gates, accounts, tokens and tickets. Addresses and ports stay; connections end.
    /// - Throws: what says why it cannot start again.
    package func reset() throws {
        try state.update { state in
            guard !state.isStopped else { return }
            journal.append(.reset)
            state.enterprise.stop()
            state.environment = original
            state.enterprise = try Self.start(original, journal, addressPlan, traffic, onPause)
            state.starts += 1
            Self.push(&state)
        }
        tellChange()
    }

    /// How often it has started: once, and again with each ``reset()``.
    var starts: Int { state.read { $0.starts } }

    /// From now on calls this after every change, in the thread that changes.
    package func whenChanged(_ body: @escaping @Sendable () -> Void) { onChange.update { $0 = body } }

    private func tellChange() { onChange.read { $0 }?() }

    /// Waits until no server is in the middle of something.
    /// - Returns: `false` if the deadline came first.
    package func settle(until deadline: Deadline) -> Bool {
        state.read { $0.enterprise }.settle(until: deadline)
    }

    /// Ends every connection and returns when nothing is left that could be observed.
    package func stop() -> Remains {
        let open = traffic.open
        state.update { state in
            state.enterprise.stop()
            state.isStopped = true
        }
        journal.append(.stopped)
        journal.close()
        return Remains(
            connections: traffic.total,
            openConnections: open,
            entries: journal.last,
            seconds: (WallClock.milliseconds - start) / 1_000
        )
    }
}

extension EnvironmentDescription {
    /// What the console lists, by host.
    fileprivate var listings: [String: Server.Listing] {
        var listings = servers.mapValues(\.listed)
        if let kdc { listings[kdc.host] = kdc.listed }
        return listings
    }
}
