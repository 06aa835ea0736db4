/// The exit status of the program.
enum Status: Int32 {
    case gateFailed = 1
    case usage = 2
    case harness = 3
    case interrupted = 130
}
