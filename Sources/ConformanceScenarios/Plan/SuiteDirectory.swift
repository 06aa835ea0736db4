import FoundationEssentials
import SystemBindings

/// The directory with the folders `catalog` and `scenarios`.
package struct SuiteDirectory: Sendable {
    /// The environment variable that names it for every program.
    package static let variable = "CONFORMANCE_SUITE"

    /// As it was named or found; `.` for the working directory.
    package let path: String

    /// There is none, and what can be done about it.
    package struct Absence: Error, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// Takes the first of these: what the caller names, what ``variable`` names, `../share/enterprise-session-conformance` beside the
    /// program, the working directory or a parent of it, the checkout that SwiftPM made for the package that the program belongs to.
    /// - Parameters:
    ///   - directory: What the caller names; `nil`: nothing.
    ///   - source: How the caller names it, for the message.
    ///   - advice: What to do if there is none.
    ///   - variables: The environment variables.
    ///   - program: The directory of the program.
    ///   - here: The working directory.
    /// - Throws: If there is none, or if what is named has no catalog.
    package init(
        named directory: String?,
        by source: String,
        advice: String,
        variables: [String: String] = ProcessEnvironment.variables,
        program: String = Self.ofProgram,
        here: String = FileManager.default.currentDirectoryPath
    ) throws(Absence) {
        let named = variables[Self.variable].flatMap { $0.isEmpty ? nil : ($0, Self.variable) }
        if let (directory, source) = directory.map({ ($0, source) }) ?? named {
            guard Self.isSuite(directory) else {
                throw Absence(description: "\(source) names \(directory), which has no directory 'catalog'")
            }
            path = directory
            return
        }
        let installed = program + "/../share/" + Self.project
        let above = Self.upwards(from: here).first(where: Self.isSuite).map { $0 == here ? "." : $0 }
        let checkouts = Self.upwards(from: program).lazy.map { $0 + "/checkouts/" + Self.project }
        guard let found = Self.isSuite(installed) ? installed : above ?? checkouts.first(where: Self.isSuite) else {
            throw Absence(description: "no catalog directory here or above; " + advice)
        }
        path = found
    }

    /// The directory of this program.
    package static var ofProgram: String {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    }

    /// As SwiftPM and installations call it.
    private static let project = "enterprise-session-conformance"

    private static func isSuite(_ directory: String) -> Bool {
        FileManager.default.fileExists(atPath: directory + "/catalog")
    }

    /// A directory and those above it, without the root's slash at the end.
    private static func upwards(from directory: String) -> [String] {
        var (directories, rest) = ([directory], directory[...])
        while let slash = rest.lastIndex(of: "/"), rest != "/" {
            rest = slash == rest.startIndex ? "/" : rest[..<slash]
            directories.append(String(rest))
        }
        return directories
    }
}
