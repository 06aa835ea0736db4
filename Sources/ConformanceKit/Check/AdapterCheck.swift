import AdapterProtocol
import FoundationEssentials
import JSON
import SystemBindings

/// Looks at an adapter itself: whether it keeps to the protocol and does what it says. Judges no implementation.
package final class AdapterCheck {
    let source: any AdapterSource
    let options: AdapterConnection.Options
    let site: CheckEnvironment
    private let directory: String
    private(set) var launches = 0
    private var areas: [String: DataArea] = [:]
    /// The adapter's offer; `nil` before it is known.
    private(set) var offer: AdapterOffer?

    /// - Parameter directory: The directory for the app's data.
    /// - Throws: anything, if the environment does not start.
    package init(
        _ source: any AdapterSource,
        environments: any EnvironmentProvider,
        options: AdapterConnection.Options,
        directory: String
    ) throws {
        self.source = source
        self.options = options
        self.directory = directory
        site = try CheckEnvironment(environments)
    }

    private typealias Look = @Sendable (AdapterCheck) throws -> Void

    private static let items: [(String, Look)] = [
        ("the handshake, and what is offered", { try $0.checkOffer() }),
        ("another version of the protocol", { try $0.checkVersions() }),
        ("forms of errors", { try $0.checkErrors() }),
        ("launch, quit, shutdown, exit", { try $0.checkLife() }),
        ("the end of input", { try $0.checkEndOfInput() }),
        ("a restart with the same installation", { try $0.checkRestart() }),
        ("every operation", { try $0.checkOperations() }),
        ("every feature", { try $0.checkFeatures() }),
        ("what is not offered", { try $0.checkRefusals() }),
        ("requests and responses arrive whole", { try $0.checkContent() }),
        ("order of events", { try $0.checkOrder() }),
        ("large bodies", { try $0.checkLargeBodies() }),
        ("Unicode", { try $0.checkUnicode() }),
        ("sockets carry bytes", { try $0.checkSockets() }),
        ("requests without waiting for replies", { try $0.checkPipelining() }),
        ("cancellation", { try $0.checkCancellation() }),
        ("challenges", { try $0.checkChallenge() }),
        ("credentials beforehand", { try $0.checkPreset() }),
        ("sync", { try $0.checkSync() }),
        ("rehearsals", { try $0.checkRehearsals() }),
        ("silence after quit and reset", { try $0.checkSilence() }),
        ("1,000 quick resets", { try $0.checkResets() }),
    ]

    /// Looks at everything. Where the handshake fails, at nothing else.
    /// - Parameters:
    ///   - words: Only at items whose names hold them; the handshake always comes first.
    ///   - onItem: told of each item when it is done.
    /// - Throws: what keeps it from looking at all.
    @discardableResult
    package func run(only words: String = "", onItem: (CheckedItem) -> Void = { _ in }) throws -> [CheckedItem] {
        var done: [CheckedItem] = []
        for (index, (name, look)) in Self.items.enumerated() where index == 0 || words.isEmpty || name.contains(words) {
            let item = CheckedItem(name, try outcome(look))
            done.append(item)
            onItem(item)
            if offer == nil { break }
        }
        return done
    }

    private func outcome(_ look: Look) throws -> CheckedItem.Outcome {
        let mark = ShortageLog.shared.mark
        let found = try outcome(of: look)
        // What the harness could not do says nothing of the adapter.
        if let shortage = ShortageLog.shared.since(mark) { throw Shortage(error: shortage) }
        return found
    }

    private func outcome(of look: Look) throws -> CheckedItem.Outcome {
        do {
            try look(self)
            return .good
        } catch let defect as AdapterDefect {
            return .mend([defect.description])
        } catch let defects as Defects {
            return .mend(defects.list.map(\.description))
        } catch let reason as NotChecked {
            return .skipped(reason.reason)
        } catch let fault as AdapterFault where !fault.isWrongUsage {
            return .mend(["\(fault)"])
        }
    }

    /// Several that were found.
    private struct Defects: Error {
        let list: [AdapterDefect]
    }

    /// The findings of a check that continues after the first one.
    final class Findings {
        private var list: [AdapterDefect] = []

        func mend(_ words: String) { list.append(AdapterDefect(words)) }

        /// Notes what a closure finds.
        func collect(_ words: String, _ body: () throws -> Void) throws {
            do { try body() } catch let defect as AdapterDefect {
                list.append(AdapterDefect(words.isEmpty ? defect.description : "\(words): \(defect)"))
            } catch is NotChecked {}
        }

        func throwIfAny() throws { if !list.isEmpty { throw Defects(list: list) } }
    }

    // MARK: Beginnings

    /// An adapter that has not been spoken to.
    func open() throws -> AdapterDialogue { try AdapterDialogue(source, options: options) }

    /// An adapter that has said what it offers.
    func initialized() throws -> AdapterDialogue {
        let dialogue = try open()
        try dialogue.initialize()
        offer = dialogue.offer
        return dialogue
    }

    /// An adapter whose app runs and may use the network.
    func ready() throws -> AdapterDialogue {
        let dialogue = try initialized()
        try launch(dialogue)
        return dialogue
    }

    /// Launches, and authorizes where there is something to authorize.
    /// - Parameter installation: `nil`: a new one.
    @discardableResult
    func launch(_ dialogue: AdapterDialogue, installation: String? = nil, with more: [String: JSONValue] = [:]) throws
        -> String
    {
        launches += 1
        let installation = installation ?? "check-\(launches)"
        if areas[installation] == nil { areas[installation] = try? DataArea(in: directory, installation: installation) }
        let parameters = site.launch(dialogue.offer, installation: installation, directories: areas[installation])
        try dialogue.ask(Call.AppLaunch.name, .object(parameters.merging(more) { _, new in new }), within: 30)
        guard let offer = dialogue.offer, offer.operations.contains(Call.AuthorizationBegin.name) else {
            return installation
        }
        let user: JSONValue = offer.covers("authorization/begin.user") ? ["user": .string(CheckEnvironment.user)] : [:]
        try dialogue.ask(Call.AuthorizationBegin.name, user)
        guard offer.events.contains(Event.AuthorizationState.name) else { return installation }
        let state = try dialogue.wait(until: dialogue.limit(10)) { lines in
            for case .event(Event.AuthorizationState.name, let parameters, _) in lines.reversed() {
                let state = parameters["state"]?.string
                return state == "pending" ? nil : state
            }
            return nil
        }
        if state != "authorized" {
            throw AdapterDefect("authorization/begin was followed by the state \(state ?? "none"), not authorized")
        }
        return installation
    }

    /// Requires that the adapter offers operations.
    func require(_ operations: String...) throws { try require(operations, among: offer?.operations) }

    /// Requires that the adapter can report events.
    func require(events: String...) throws { try require(events, among: offer?.events) }

    private func require(_ names: [String], among offered: Set<String>?) throws {
        let missing = names.filter { offered?.contains($0) != true }
        if !missing.isEmpty { throw NotChecked(reason: "\(missing.joined(separator: ", ")) is not offered") }
    }
}

/// Something in an adapter that its author has to mend.
struct AdapterDefect: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was seen, and what should have been.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Why something about an adapter cannot be looked at.
struct NotChecked: Error, Sendable, Hashable {
    let reason: String
}
