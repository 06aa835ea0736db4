import SystemBindings
import WireFormats

/// The requests that squid has in its hands. They end when it passes them on, or answers them.
final class SquidRequests: Sendable {
    /// Has the number of a request for the mock behind squid, which removes it like every field of one hop.
    static let field = "Proxy-Request-Number"

    private struct Request {
        let work: HeldWork
        let decide: @Sendable (ResponseHead?) -> Void
    }

    private let pending = Monitor<[Int: Request]>([:])

    /// - Parameters:
    ///   - work: goes on until squid has decided.
    ///   - decide: Gets squid's answer; `nil`: it has passed the request on.
    func begin(
        _ number: Int,
        _ work: consuming Activity.Work,
        _ decide: @escaping @Sendable (ResponseHead?) -> Void
    ) {
        let request = Request(work: HeldWork(work), decide: decide)
        pending.update { $0[number] = request }
    }

    func end(_ number: Int, with answer: ResponseHead?) {
        guard let request = take(number) else { return }
        request.decide(answer)
        extendLifetime(request.work)
    }

    /// Squid does not decide.
    func abandon(_ number: Int) { _ = take(number) }

    private func take(_ number: Int) -> Request? { pending.update { $0.removeValue(forKey: number) } }
}

/// A piece of work that others end.
private final class HeldWork: Sendable {
    private let work: Activity.Work

    init(_ work: consuming Activity.Work) { self.work = work }
}
