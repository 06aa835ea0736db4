/// Takes out of what the HTTP daemon wrote what the client must not see.
struct DaemonStream {
    private let runs: AnswerRuns
    /// The beginning of a message that is not all here.
    private var pending: [UInt8] = []
    /// What the daemon answered by itself: nothing of ours follows.
    private var refusal: Int?

    init(_ runs: AnswerRuns) { self.runs = runs }

    /// - Parameter refused: called with the status of an answer that is the daemon's own, before it is returned.
    /// - Returns: what goes to the client.
    mutating func take(_ bytes: [UInt8], refused: (Int) -> Void) -> [UInt8] {
        if refusal != nil { return bytes }
        var rest = (pending + bytes)[...]
        var result: [UInt8] = []
        pending = []
        while !rest.isEmpty {
            switch runs.next {
            case .answer(let count):
                let piece = rest.prefix(count)
                result += piece
                rest = rest.dropFirst(piece.count)
                runs.took(piece.count)
            case .nothing:
                guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) else {
                    pending = Array(rest)
                    return result
                }
                rest = rest[end.upperBound...]
                runs.tookNothing()
            case .daemon:
                // `HTTP/1.1 400 …`
                let status = Int(String(decoding: rest.dropFirst(9).prefix(3), as: UTF8.self)) ?? 0
                refusal = status
                refused(status)
                return result + rest
            }
        }
        return result
    }
}
