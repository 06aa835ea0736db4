import EnterpriseModel
import SystemBindings

/// How many requests each fault has fitted so far.
final class FaultCounter: Sendable {
    private let counts = Monitor<[KDCFault: Int]>([:])

    /// The first fault that this request suffers.
    func strike(_ faults: [KDCFault], _ subject: KDCExchangeSubject) -> KDCFault? {
        guard !faults.isEmpty else { return nil }
        return counts.update { counts in
            var striking: KDCFault?
            for fault in faults where fault.fits(subject) {
                let before = counts[fault, default: 0]
                counts[fault] = before + 1
                let isDue = before >= fault.after && fault.times.map { before < fault.after + $0 } ?? true
                if isDue, striking == nil { striking = fault }
            }
            return striking
        }
    }
}

extension KDCFault {
    fileprivate func fits(_ subject: KDCExchangeSubject) -> Bool {
        guard to == nil || to == subject.exchange, transport == nil || transport == subject.transport,
            service == nil || service == subject.service
        else { return false }
        guard let client else { return true }
        guard let named = subject.client else { return false }
        return named == client || named.hasPrefix(client + "@") && !client.contains("@")
    }
}
