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
}
