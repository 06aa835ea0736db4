import AdapterProtocol
import SystemBindings

/// Something that an adapter did wrong. The case that ran fails by it; the run goes on with a new process. At the first start of a run it
/// ends the run instead: what never came up is not judged.
package struct AdapterFault: Error, Sendable, Hashable {
    /// What it did, by a name that stays the same.
    package enum Name: String, Sendable, Hashable, CaseIterable {
        /// The program could not be started.
        case notStarted = "not-started"
        /// The harness had not what it takes to start it: descriptors, processes, threads, memory. Not a fault of the adapter.
        case shortage
        /// The app that was to be attached is not there.
        case notAttached = "not-attached"
        /// No version of the protocol in common, or a wrong secret.
        case noCommonVersion = "no-common-version"
        /// It exited before it was told to, or with a status other than 0.
        case exited
        /// A signal that was not the harness's killed it.
        case crashed
        /// It did not answer, or did not read, within the time limit.
        case notResponding = "not-responding"
        /// A line that is not JSON in UTF-8, is nested too deeply, or is no message.
        case invalidLine = "invalid-line"
        /// A line over the limit.
        case lineTooLong = "line-too-long"
        /// A second answer to one request.
        case duplicateReply = "duplicate-reply"
        /// An answer to a request that was never sent.
        case unknownID = "unknown-id"
        /// A result that does not fit its operation.
        case badResult = "bad-result"
        /// An event that does not fit its description.
        case badEvent = "bad-event"
        /// A request to the harness that it does not know or that does not fit.
        case badRequest = "bad-request"
        /// An event, or a challenge, that it did not say in `initialize` that it has.
        case undeclared
        /// An error that only a broken adapter gives.
        case errorReply = "error-reply"
        /// More output than any case can need.
        case flood
        /// It closed its standard output and lives on.
        case closedOutput = "closed-output"
        /// It did not end when it was told to.
        case refusedToEnd = "refused-to-end"
        /// It ended and left processes running.
        case leftProcesses = "left-processes"
        /// The harness killed it while something waited for it. Nobody's fault.
        case killed
    }

    /// What it did.
    package let name: Name
    /// The particulars, in words.
    package let message: String
    /// How the process ended by itself, and after which operation; `nil` for what is no end. The same words: the same death.
    package var death: String?

    package init(_ name: Name, _ message: String) {
        self.name = name
        self.message = message
    }

    /// The system did not do what the harness asked of it for an adapter.
    /// - Parameter name: What that is, if there was no want of anything.
    init(_ name: Name, _ error: any Error, _ hint: String = "") {
        let failure =
            (error as? TransportError).map { SystemError("\($0)", number: $0.number) } ?? error as? SystemError
        self = failure?.isShortage == true ? Self(.shortage, "\(error)") : Self(name, "\(error)\(hint)")
    }

    /// What kept the harness from starting a program, or from having what it needs to talk to it.
    package static func notStarted(_ error: any Error, _ hint: String = "") -> AdapterFault {
        AdapterFault(.notStarted, error, hint)
    }

    /// Whether the adapter and the harness were brought together in a way that cannot work.
    package var isWrongUsage: Bool { [.noCommonVersion, .notStarted].contains(name) || endsRun }

    /// Whether there is no adapter for any further case, because of who should have started it.
    package var endsRun: Bool { name == .notAttached }

    /// Whether the process ended by itself.
    package var isExit: Bool { name == .exited || name == .crashed }
}

extension AdapterFault: CustomStringConvertible {
    /// `name: particulars`.
    package var description: String { "\(name.rawValue): \(message)" }
}
