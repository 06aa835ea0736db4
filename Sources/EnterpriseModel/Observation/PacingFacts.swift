extension Facts {
    static let pacing: [any Fact.Type] = [CaptureTruncated.self, BarrierOpened.self, GateReached.self]
}

package struct CaptureTruncated: Fact {
    package static let declaration = FactDeclaration<Self>(
        "capture.truncated",
        "From here on not everything is recorded for searches, which cannot tell any more that something is absent. `at` is `capture`."
    ) {
        FactField("place", \.place, "Where.")
    }

    let place: CapturePlace

    package init(_ place: CapturePlace) { self.place = place }
}

package struct BarrierOpened: Fact {
    package static let declaration = FactDeclaration<Self>("barrier.opened", "A barrier let its parties go on.") {
        FactField("waiting", \.waiting, "How many waited.")
    }

    let waiting: Int

    package init(waiting: Int) { self.waiting = waiting }
}

package struct GateReached: Fact {
    package static let declaration = FactDeclaration<Self>("gate.reached", "Something waits at a gate.") {
        FactField("gate", \.gate, "The gate's name.")
    }

    let gate: String

    package init(_ gate: String) { self.gate = gate }
}
