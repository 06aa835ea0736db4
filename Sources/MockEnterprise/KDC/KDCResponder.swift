import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// The KDC of an environment among its clients: tells it the time, journals what it does, and keeps watch over its tickets.
final class KDCResponder: Sendable {
    /// Of tickets that live longer nobody in a run sees the end.
    private static let watchedLifetime = 600

    /// The host's name.
    let place: String
    private let context: EnterpriseContext
    private let faults = FaultCounter()
    private let state: Monitor<State>

    private struct State {
        var settings: KDCDescription
        var directory: RealmDirectory
        /// `nil`: the mock issues the tickets.
        var program: KDCProgram?
    }

    init(
        _ settings: KDCDescription,
        _ directory: RealmDirectory,
        context: EnterpriseContext
    ) throws(EnterpriseError) {
        place = settings.host
        self.context = context
        state = Monitor(State(settings: settings, directory: directory))
        let program = try program(settings)
        state.update { $0.program = program }
    }

    /// Ends what it has started.
    func stop() { state.update { $0.program.take() }?.stop() }

    /// The one that there is, if it will do.
    private func program(_ settings: KDCDescription) throws(EnterpriseError) -> KDCProgram? {
        guard let software = settings.software else { return nil }
        if let present = state.read({ $0.program }), present.isStarted(by: software) { return present }
        return try KDCProgram(software, present.0.entries, context.breakdown)
    }

    var settings: KDCDescription { state.read { $0.settings } }

    /// From now on. What becomes of tickets happens once.
    func change(_ settings: KDCDescription, _ directory: RealmDirectory) throws(EnterpriseError) {
        let before = state.update { state in
            defer { (state.settings, state.directory) = (settings, directory) }
            return state.settings.ticketFate
        }
        let program = try program(settings)
        let former = state.update { state in
            defer { state.program = program }
            return state.program
        }
        if former !== program { former?.stop() }
        guard let fate = settings.ticketFate, fate != before else { return }
        for ticket in context.tickets.condemn(to: fate) {
            noteEnd(of: ticket, reason: fate == .expired ? .expired : .revoked)
        }
    }

    /// - Parameters:
    ///   - address: by which the client has reached the KDC; `nil`: the end of a tunnel.
    ///   - note: journals, before the answer is given.
    func answer(
        to message: [UInt8],
        over transport: KDCDescription.Transport,
        at address: IPv4Address?,
        note: (any Fact) -> Void
    ) -> KDCAnswer {
        note(KDCReceived(transport, bytes: message.count))
        let (kdc, now) = present
        return conclude(kdc.handle(message, over: transport, to: address.map { IPAddress.v4($0).bytes }, at: now), note)
    }

    /// The answer to more than anybody needs to say (RFC 4120 7.2.2).
    func answerToTooLong(note: (any Fact) -> Void) -> KDCAnswer {
        let (kdc, now) = present
        return conclude(kdc.refuse(KDCRefusal(.fieldTooLong, "the message is too long"), .tcp, at: now), note)
    }

    private func conclude(_ answer: KDCAnswer, _ note: (any Fact) -> Void) -> KDCAnswer {
        if let ticket = answer.issued { watch(ticket) }
        for fact in answer.facts { note(fact) }
        return answer
    }

    private var present: (KDC, KDCMoment) {
        let state = state.read { $0 }
        let settings = state.settings
        let kdc = KDC(
            settings: settings,
            directory: state.directory,
            principals: context.principals,
            accounts: context.accounts,
            tickets: context.tickets,
            faults: faults,
            program: state.program
        ) { type throws(NativeError) in try KerberosKey.random(encryptionType: type.rawValue) }
        return (kdc, KDCMoment(milliseconds: WallClock.milliseconds + settings.clock * 1_000))
    }

    private func watch(_ ticket: IssuedTicket) {
        context.tickets.add(ticket)
        guard ticket.lifetime <= Self.watchedLifetime else { return }
        context.alarms.after(.seconds(ticket.lifetime)) { [weak self] in
            guard let self, context.tickets.hasEnded(ticket) else { return }
            noteEnd(of: ticket, reason: .time)
        }
    }

    private func noteEnd(of ticket: IssuedTicket, reason: KDCTicketExpired.Reason) {
        context.journal.record(
            KDCTicketExpired(client: ticket.client, service: ticket.service, ticket: ticket.mark, reason: reason),
            at: place
        )
    }
}
