/// The place, time and subject of a run.
package struct Circumstances: Sendable, Hashable {
    /// Instants of the start and the end, in UTC, as RFC 3339 writes them.
    package var start: String
    package var end: String
    /// The name of the machine.
    package var host: String
    /// Its operating system and processor.
    package var system: String
    /// A mark of all scenario files that were run; see ``Fingerprint``.
    package var suite: String

    package init(start: String, end: String, host: String, system: String, suite: String) {
        self.start = start
        self.end = end
        self.host = host
        self.system = system
        self.suite = suite
    }
}
