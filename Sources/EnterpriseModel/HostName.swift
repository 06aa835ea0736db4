internal import WireFormats

/// Names of hosts, which several texts may spell.
package enum HostName {
    /// The one spelling for all: small letters (RFC 4343), and no dot behind the last label (RFC 3986, section 3.2.2).
    package static func normalised(_ name: String) -> String {
        let small = String(decoding: name.utf8.map(\.lowercasedASCII), as: UTF8.self)
        return small.count > 1 && small.hasSuffix(".") ? String(small.dropLast()) : small
    }
}
