import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON
import SystemBindings

/// The adapter as one story uses it: it is asked for nothing that it does not offer, and what it reports goes into the journal.
///
/// Lives on the story's thread.
final class StoryAdapter {
    let challenges: Challenges
    private let supply: AdapterSupply
    private let environment: StoryEnvironment
    private let clientApp: ClientAppRole
    private let journal: Journal
    private let ledger: CredentialLedger
    private let clock: CaseClock
    /// What hears the app that runs.
    private var listener: StoryListener?
    /// Objects that the implementation refused to make, by handle. What they are asked for fails for the same reason.
    private var refused: [String: ImplementationError] = [:]
    /// Empty until the story has needed it.
    private(set) var offeredEvents: Set<String> = []
    /// Whether it wants its settings pushed.
    private(set) var pushesSettings = false

    init(
        _ supply: AdapterSupply,
        in environment: StoryEnvironment,
        clientApp: ClientAppRole,
        journal: Journal,
        clock: CaseClock
    ) {
        self.supply = supply
        self.environment = environment
        self.clientApp = clientApp
        self.journal = journal
        self.clock = clock
        let proxies = environment.access.proxies.map { ($0.value.address, $0.key) }
        ledger = CredentialLedger(proxies: Dictionary(proxies, uniquingKeysWith: { first, _ in first }))
        challenges = Challenges(ledger: ledger)
    }

    /// The offer of the present adapter; `nil`: there is none.
    var offer: AdapterOffer? { supply.current?.offer }

    /// The hosts as this adapter names them.
    var hosts: HostDirectory { HostDirectory(environment.access, namesAddresses: offer?.nameResolution == nil) }

    /// The credentials that it has been given.
    var handedCredentials: [HandedCredential] { ledger.handed }

    /// The user to authorize, for adapters that ask for the name.
    var userOfConsole: String? {
        guard let console = environment.original.console, offer?.covers("authorization/begin.user") == true else {
            return nil
        }
        return console.user
    }

    /// A handle made from a name that this adapter has not seen.
    func handle(_ name: String) -> String { supply.handle(name) }

    /// The adapter's connection, started if there is none.
    @discardableResult
    func connect() throws -> AdapterConnection {
        let listener = StoryListener(journal: journal, hosts: hosts, challenges: challenges, clientApp: clientApp)
        let connection = try supply.acquire(for: listener, deadline: clock.deadline)
        self.listener = listener
        offeredEvents = connection.offer.observable
        pushesSettings = connection.offer.policyDelivery == .push
        return connection
    }

    /// - Throws: what keeps the story from going on with this adapter, if something does: ``AdapterFault`` or ``StoryEnd``.
    func check() throws {
        try checkConnection()
        try clientApp.check()
    }

    /// - Throws: ``AdapterFault``, what broke the connection, if something did. An exit that was told is one, whether the process ends or not.
    func checkConnection() throws {
        try supply.check()
        if listener?.hasToldExit == true {
            throw AdapterFault(.exited, "\(Event.AppExit.name) was reported")
        }
    }

    /// The end of the app has been taken note of.
    func forgetApp() { listener = nil }

    /// Sends a request if all that it needs is offered.
    /// - Parameter more: Parameters of the scenario.
    /// - Throws: ``StoryEnd``, ``AdapterFault``, ``ImplementationError``, or `ProtocolViolation` where the parameters do not fit.
    @discardableResult
    func call<Asked: OperationCall>(
        _ call: Asked,
        with more: [String: JSONValue] = [:],
        within seconds: Double? = nil
    ) throws -> Asked.Result {
        let parameters = (call.json.object ?? [:]).merging(more) { $1 }
        return try Asked.Result(json: self.call(Asked.name, parameters, within: seconds))
    }

    /// The same for an operation that a scenario names.
    func call(
        _ operation: String,
        _ parameters: [String: JSONValue],
        within seconds: Double? = nil
    ) throws -> JSONValue {
        guard let connection = supply.current else {
            throw StoryEnd.harnessError("\(operation): the app does not run")
        }
        try checkConnection()
        let missing = connection.offer.missing(operation: operation, parameters: .object(parameters))
        if !missing.isEmpty { throw StoryEnd.notOffered(missing) }
        // The adapter knows no object of that name.
        for case .string(let text) in parameters.values {
            if let refusal = refused[text] { throw refusal }
        }
        ledger.note(parameters: .object(parameters))
        do {
            return try connection.call(operation, .object(parameters), timeout: seconds, deadline: clock.deadline)
        } catch let refusal as NotOffered {
            throw StoryEnd.notOffered(refusal.features)
        }
    }

    /// The implementation refused to make an object.
    func note(_ refusal: ImplementationError, of handle: String) { refused[handle] = refusal }
}
