internal import CSystem

/// A pipe, close-on-exec, whose descriptors are not 0, 1 or 2.
package struct Pipe: Sendable {
    /// The reading end.
    package let reading: FileDescriptor
    /// The writing end.
    package let writing: FileDescriptor

    /// - Throws: ``SystemError`` if no descriptor is left.
    package init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        let result = cs_pipe(&ends)
        guard result == 0 else { throw SystemError("create a pipe", number: result) }
        reading = FileDescriptor(owning: ends[0])
        writing = FileDescriptor(owning: ends[1])
    }
}
