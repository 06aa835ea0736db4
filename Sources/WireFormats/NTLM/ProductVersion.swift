/// VERSION ([MS-NLMP] 2.2.2.10): the operating system, for debugging only.
package struct ProductVersion: Sendable, Hashable {
    package var major: UInt8
    package var minor: UInt8
    package var build: UInt16
    /// NTLMRevisionCurrent.
    package var revision: UInt8

    static let size = 8

    package init(major: UInt8, minor: UInt8, build: UInt16, revision: UInt8 = 0x0f) {
        self.major = major
        self.minor = minor
        self.build = build
        self.revision = revision
    }

    init(_ reader: inout ByteReader) throws(WireFormatError) {
        major = try reader.littleEndian(UInt8.self)
        minor = try reader.littleEndian(UInt8.self)
        build = try reader.littleEndian(UInt16.self)
        _ = try reader.take(3)
        revision = try reader.littleEndian(UInt8.self)
    }

    var encoded: [UInt8] { [major, minor] + build.littleEndianBytes + [0, 0, 0, revision] }
}
