internal import CSystem

/// A pipe, close-on-exec, clear of the three standard descriptors.
package struct Pipe: Sendable {
    /// Where bytes come out.
    package let reading: FileDescriptor
    /// Where bytes go in.
    package let writing: FileDescriptor

    /// - Throws: ``SystemError`` when no descriptor is left.
    package init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        let result = cs_pipe(&ends)
        guard result == 0 else { throw SystemError("create a pipe", number: result) }
        reading = FileDescriptor(owning: ends[0])
        writing = FileDescriptor(owning: ends[1])
    }
}
