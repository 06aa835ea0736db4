import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON

/// Whether a run of a case kept the laws that its file does not lift. Pure.
struct LawCheck {
    private let testCase: Case
    private let story: Story
    private let evidence: Evidence

    /// - Parameter story: the one that ran, of the case itself or of a control.
    init(_ testCase: Case, _ story: Story, _ evidence: Evidence) {
        self.testCase = testCase
        self.story = story
        self.evidence = evidence
    }

    /// A breach of a law.
    struct Breach {
        var observed: String
        var entries: [JournalEntry]

        init(_ observed: String, _ entries: [JournalEntry]) {
            self.observed = observed
            self.entries = entries
        }

        /// - Returns: `nil` if there are no such entries.
        init?(_ entries: [JournalEntry], _ words: (JournalEntry) -> String = { EvidenceText.entry($0) }) {
            guard let first = entries.first else { return nil }
            let more = entries.count > 1 ? " and \(entries.count - 1) more" : ""
            observed = words(first) + more
            self.entries = entries
        }
    }

    /// A failed check for each law that was broken.
    func broken() -> [CheckResult] {
        Law.allCases.filter { !testCase.liftedLaws.contains($0) }.compactMap { law in
            breach(of: law).map { breach in
                CheckResult(
                    name: CheckNames.law(law),
                    location: testCase.location,
                    title: "law \(law.rawValue)",
                    requirements: law.requirements(in: testCase.profile),
                    level: .hard,
                    isExplicit: true,
                    outcome: .failed(expected: "law \(law.rawValue): \(law.words)", observed: breach.observed),
                    source: breach.entries.contains { $0.origin == .wire } ? .wire : .report,
                    isShown: true,
                    evidence: breach.entries.map(\.number),
                    law: law
                )
            }
        }
    }

    private func breach(of law: Law) -> Breach? {
        switch law {
        case .relayOnly: Breach(ofImplementation.filter { $0.name == "decoy.connected" })
        case .tunnelsAtRelay: Breach(ofImplementation.filter(\.isMisunderstoodByRelay))
        case .silentBeforeAuthorization: beforeAuthorization()
        case .tokenAtRelayOnly: tokenElsewhere()
        case .credentialsAtOwner: CredentialPlaces(ofImplementation, story, evidence).breach()
        case .oneEnd: order.secondEnd()
        case .eventOrder: order.disorder()
        case .nothingAfterEnd: order.afterEnd()
        case .responseAsSent: ReportedResponses(ofImplementation, story, evidence).breach()
        case .hostField: Breach(ofImplementation.filter { $0.name == "request.host-invalid" })
        case .challengeAsAsked: ChallengeOrigins(ofImplementation, story, evidence).breach()
        }
    }

    private var order: EventOrder { EventOrder(ofImplementation, story, evidence) }

    /// The entries without those that the harness itself caused: by a request of its own, by an event that it asked the adapter for, or by the
    /// end of the app where the story could not go on.
    private var ofImplementation: [JournalEntry] {
        let own = story.steps.indices.compactMap { index -> ClosedRange<Int>? in
            guard story.steps[index].isOfHarness, let record = evidence.steps[index] else { return nil }
            return record.start...(record.end ?? .max)
        }
        return evidence.entries.prefix(evidence.end ?? .max).filter { entry in
            !own.contains { $0.contains(entry.number) }
        }
    }

    private func beforeAuthorization() -> Breach? {
        guard story.description.console != nil else { return nil }
        let installations = story.steps.indices.compactMap { index in
            story.steps[index].installs ? evidence.steps[index]?.start : nil
        }
        var isAuthorized = false
        var early: [JournalEntry] = []
        for entry in ofImplementation {
            if installations.contains(entry.number) { isAuthorized = false }
            switch entry.name {
            case "console.policy.delivered", "client-app.delivered": isAuthorized = true
            case RunnerEntry.policy.rawValue: isAuthorized = isAuthorized || entry.fields["state"] == "authorized"
            case "relay.connected", "relay.tunnel.requested":
                if !isAuthorized { early.append(entry) }
            default: break
            }
        }
        return Breach(early)
    }

    private func tokenElsewhere() -> Breach? {
        let own: Set<String> = ["relay", "console", "client-app"]
        let tokens = evidence.relayTokens.compactMap(SecretText.init)
        return Breach(
            ofImplementation.filter { entry in
                guard entry.origin == .wire, let place = entry.place, !own.contains(place) else { return false }
                let texts = entry.fields.values.flatMap(\.texts)
                return tokens.contains { texts.contains(where: $0.stands) }
            }
        )
    }
}

extension JournalEntry {
    /// Whether the relay was asked for what it does not do, such as a request that it should forward.
    fileprivate var isMisunderstoodByRelay: Bool {
        name == "relay.tunnel.refused" && fields["reason"] == .string(TunnelRefusal.badRequest.rawValue)
    }
}

extension Step {
    /// Whether what happens in it is the harness's doing.
    fileprivate var isOfHarness: Bool {
        switch verb {
        case .probe: true
        case .call(let call): call.operation == AdapterProtocol.Call.Rehearse.name
        default: false
        }
    }

    /// Whether the app is installed anew by it.
    fileprivate var installs: Bool {
        switch verb {
        case .ready(let launch), .launch(let launch): launch.freshData
        default: false
        }
    }
}
