import Testing

@testable import ReferenceSession

struct AuthorizationStateTests {
    private func state() -> AuthorizationState { AuthorizationState(Behaviour.Access()) }

    @Test func `it is on as soon as it is authorized`() {
        var state = state()
        #expect(!state.isEnabled)
        #expect(state.begin() == nil)
        let isTold = state.deliver(.authorized)
        #expect(isTold)
        #expect(state.isEnabled)
        #expect(state.begin() == .authorized)
    }

    @Test func `what does not change is not told`() {
        var state = state()
        let first = state.deliver(.pending)
        _ = state.deliver(.denied)
        let second = state.deliver(.denied)
        #expect(!first && !second)
        #expect(!state.isEnabled)
    }

    @Test func `the app switches off and on`() {
        var state = state()
        _ = state.deliver(.authorized)
        let wasOn = state.disable()
        #expect(wasOn && !state.isEnabled)
        let wasStillOn = state.disable()
        #expect(!wasStillOn)
        state.enable()
        #expect(state.isEnabled)
        _ = state.disable()
        _ = state.begin()
        #expect(state.isEnabled)
    }

    @Test(arguments: [false, true])
    func `a withdrawal lasts until the restoration, which leaves the switch alone`(isSwitchedOff: Bool) {
        var state = state()
        _ = state.deliver(.authorized)
        if isSwitchedOff { _ = state.disable() }
        _ = state.deliver(.withdrawn)
        #expect(!state.isEnabled)
        _ = state.deliver(.authorized)
        #expect(state.isEnabled == !isSwitchedOff)
    }
}
