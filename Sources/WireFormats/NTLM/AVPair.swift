/// AV_PAIR ([MS-NLMP] 2.2.2.1).
package struct AVPair: Sendable, Hashable {
    /// AvId.
    package struct ID: RawRepresentable, Sendable, Hashable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        static let end = ID(rawValue: 0)
        package static let nbComputerName = ID(rawValue: 1)
        package static let nbDomainName = ID(rawValue: 2)
        package static let dnsComputerName = ID(rawValue: 3)
        package static let dnsDomainName = ID(rawValue: 4)
        package static let dnsTreeName = ID(rawValue: 5)
        package static let flags = ID(rawValue: 6)
        package static let timestamp = ID(rawValue: 7)
        package static let singleHost = ID(rawValue: 8)
        package static let targetName = ID(rawValue: 9)
        package static let channelBindings = ID(rawValue: 10)
    }

    package var id: ID
    /// The value, at most 65,535 bytes.
    package var value: [UInt8]

    package init(_ id: ID, _ value: [UInt8]) {
        self.id = id
        self.value = value
    }
}
