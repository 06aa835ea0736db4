extension Facts {
    static let accepting: [any Fact.Type] = [AcceptPaused.self, AcceptResumed.self]
}

/// Why a listener accepts nobody for some time.
package enum PauseCause: String, Hashable, FactWord {
    /// What the process has of them.
    case descriptors, threads
    /// What the machine has of them.
    case files, memory, ports
    /// The listener has as many connections as one of them may.
    case share
    case other
}

package struct AcceptPaused: Fact {
    package static let declaration = FactDeclaration<Self>(
        "accept.paused",
        """
        A client waits that cannot be accepted. Written once, and again only after an `accept.resumed`. `at` is the listener that it waits at; without \
        a `share` the others do not accept either.
        """
    ) {
        FactField("because", \.cause, "What is short.")
        FactField("connections", \.connections, "How many connections the listener has.")
    }

    package let cause: PauseCause
    package let connections: Int

    package init(_ cause: PauseCause, connections: Int) { (self.cause, self.connections) = (cause, connections) }
}

package struct AcceptResumed: Fact {
    package static let declaration = FactDeclaration<Self>("accept.resumed", "All are accepted again who waited.") {
        FactField("because", \.cause, "What was short.")
    }

    let cause: PauseCause

    package init(_ cause: PauseCause) { self.cause = cause }
}
