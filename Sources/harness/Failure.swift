/// An end that is not a success, with what to say about it.
struct Failure: Error {
    var status: Status
    var message: String

    static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
    static func harness(_ message: String) -> Failure { Failure(status: .harness, message: "harness: \(message)") }
}
