internal import CSystem

/// Searches for byte strings.
package enum ByteSearch {
    /// The number of occurrences of the needle, without overlaps; 0 for an empty needle.
    package static func occurrences(of needle: [UInt8], in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            needle.withUnsafeBytes {
                cs_count_occurrences(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count)
            }
        }
    }

    /// Whether the needle occurs; an empty one does not.
    package static func contains(_ needle: [UInt8], in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            needle.withUnsafeBytes { cs_contains(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count) }
        }
    }

    /// Whether the needle occurs, byte for byte in UTF-8; an empty one does not. Many times as fast as `text.contains(needle)`, which
    /// compares characters.
    package static func contains(_ needle: String, in text: String) -> Bool {
        var (needle, text) = (needle, text)
        return text.withUTF8 { bytes in
            needle.withUTF8 { cs_contains(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count) }
        }
    }
}
