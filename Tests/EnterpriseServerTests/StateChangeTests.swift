import EnterpriseModel
import Testing

@testable import MockEnterprise

struct StateChangeTests {
    @Test(arguments: Availability.allCases, Availability.allCases)
    func `a state is left and entered as it says`(before: Availability, now: Availability) {
        let change = StateChange(from: before, to: now)
        #expect(
            change.stopsListening == ([.up, .silent, .restarted].contains(before) && [.down, .refusing].contains(now))
        )
        #expect(
            change.listensAgain == ([.down, .refusing].contains(before) && [.up, .silent, .restarted].contains(now))
        )
        #expect(change.cutsConnections == ([.down, .restarted].contains(now) && before != now))
    }
}
