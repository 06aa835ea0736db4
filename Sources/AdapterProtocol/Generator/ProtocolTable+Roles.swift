/// What every SDK has to know of operations and events besides their parameters.
extension ProtocolTable {
    /// Operations that may take long (adapter protocol, section 5).
    static let blocking = operations.filter { $0.roles.contains(.mayTakeLong) }.map(\.name)

    /// Operations after whose answer the app has ended.
    static let ending = operations.filter { $0.roles.contains(.endsApp) }.map(\.name)

    /// Operations in which the harness names an object, and by which parameter.
    static let naming = operations.compactMap { operation in
        operation.namedParameter.map { (operation: operation.name, parameter: $0) }
    }

    /// Parameters of events that name an object, in order.
    static let reportedHandles: [String] = {
        let named = Set(naming.map(\.parameter))
        return Set(events.flatMap(\.parameters).map(\.name).filter(named.contains)).sorted()
    }()
}
