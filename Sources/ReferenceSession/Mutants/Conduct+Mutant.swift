extension Conduct {
    /// - Parameters:
    ///   - variants: hold everywhere.
    ///   - only: limits the fault, besides its own circumstance.
    init(
        _ mutant: Mutant?,
        _ variants: [Variant] = [],
        only: Circumstance? = nil,
        record: CircumstanceRecord? = nil
    ) {
        var usual = Behaviour()
        for variant in variants { variant.change(&usual) }
        self.init(
            { mutant?.change(&$0) },
            of: usual,
            only: [mutant?.only, only].compactMap(\.self),
            record: record
        )
    }
}
