internal import Glibc

/// The machine that this program runs on.
package enum Machine {
    /// The name of the system, its release and the processor, such as `Linux 6.1.0 x86_64`; empty if the system does not say.
    package static var system: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "" }
        return [text(&names.sysname), text(&names.release), text(&names.machine)].joined(separator: " ")
    }

    /// The name of the machine in its network; empty if the system does not say.
    package static var host: String {
        var names = utsname()
        return uname(&names) == 0 ? text(&names.nodename) : ""
    }

    /// How many processors run; at least one.
    package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    private static func text<Characters>(_ characters: inout Characters) -> String {
        withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
