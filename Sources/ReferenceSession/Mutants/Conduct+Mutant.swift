extension Conduct {
    /// - Parameter only: limits the fault, besides its own circumstance.
    init(_ mutant: Mutant?, only: Circumstance? = nil, record: CircumstanceRecord? = nil) {
        self.init(
            { mutant?.change(&$0) },
            only: [mutant?.only, only].compactMap(\.self),
            record: record
        )
    }
}
