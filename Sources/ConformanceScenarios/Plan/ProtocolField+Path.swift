package import AdapterProtocol

extension [ProtocolField] {
    /// The path to a property: of the fields themselves, or of the one object among them that has it.
    package func path(to name: String) -> [ProtocolField]? {
        if let field = first(where: { $0.name == name }) { return [field] }
        for outer in self {
            guard case .named(let type) = outer.type, case .fields(let inner)? = ProtocolTable.type(type)?.form,
                let field = inner.first(where: { $0.name == name })
            else { continue }
            return [outer, field]
        }
        return nil
    }
}
