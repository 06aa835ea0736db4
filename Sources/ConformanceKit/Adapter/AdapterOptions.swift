package import AdapterProtocol
import JSON
import SystemBindings

extension AdapterConnection {
    /// The limits of a connection.
    package struct Options: Sendable {
        /// All time limits are multiplied by it.
        package var timeoutScale: Double = 1
        /// The longest line that an adapter may send, in bytes.
        package var lineBytes = 1 << 20
        /// The largest content that an adapter may put into a message, in bytes.
        package var inlineBytes = 16 << 10
        /// The most events and requests between two resets.
        package var maximumMessages = 50_000
        /// The most bytes between two resets, on standard output and standard error each.
        package var maximumBytes = 64 << 20
        /// Where to take note of what of the protocol is used.
        var use: Monitor<ProtocolUse>?
        /// Where a line goes.
        package enum Direction: Sendable { case toAdapter, fromAdapter }
        /// Told of every line, in the thread that writes or reads it.
        package var trace: (@Sendable (Direction, Message) -> Void)?
        /// Seconds without a line after which an attached adapter gets a `sync`.
        package var idleSeconds: Double = 15
        /// The environment of the harness, of which an adapter's process gets what ``AdapterEnvironment`` says, and a command that starts
        /// an app again all.
        package var environment = ProcessEnvironment.variables
        /// A directory in which the adapter's process has a home of its own; `nil`: it has none.
        package var place: String?
        /// Its working directory; `nil`: the harness's.
        package var directory: String?
        /// The version that the harness gives itself.
        package var harnessVersion = "0"

        package init() {}

        /// The parameters of `initialize`.
        func hello(
            to link: any AdapterLink,
            of source: any AdapterSource,
            versions: [Int] = [ProtocolTable.version]
        ) -> Call.Initialize {
            Call.Initialize(
                protocolVersions: versions,
                harness: Wire.Peer(name: "harness", version: harnessVersion),
                secret: link.secret,
                sameHost: source.sharesHost,
                limits: Wire.Limits(lineBytes: lineBytes, inlineBytes: inlineBytes)
            )
        }

        /// What the process of an adapter finds, its own directories made.
        /// - Throws: ``AdapterFault`` if they cannot be made.
        func environment(of adapter: AdapterCommand) throws(AdapterFault) -> [String: String] {
            let place = place.map { AdapterPlace(root: $0) }
            do { try place?.prepare() } catch {
                throw AdapterFault(.shortage, "the adapter's own directories cannot be made: \(error)")
            }
            return AdapterEnvironment.variables(
                from: environment,
                place: place ?? AdapterPlace(root: "/nonexistent"),
                given: adapter.needs.given(from: environment)
            )
        }

        /// So many seconds of the protocol from now.
        func deadline(after seconds: Double) -> Deadline { .after(seconds: seconds * timeoutScale) }
    }
}
