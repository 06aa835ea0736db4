/// An end that is not a success, with what to say about it.
struct Failure: Error {
    var status: Status
    var message: String

    static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
    static func harness(_ message: String) -> Failure { Failure(status: .harness, message: "harness: \(message)") }
}

/// The exit status of the program.
enum Status: Int32 {
    case gateFailed = 1
    case usage = 2
    case harness = 3
    case interrupted = 130
}
