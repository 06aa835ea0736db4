import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON
import SystemBindings

/// Tells an app of its device, its policy and its ready callback, and knows what it has been told.
///
/// Lives on the story's thread.
final class AppBriefing {
    private let adapter: StoryAdapter
    private let environment: StoryEnvironment
    private let journal: Journal
    /// Whether the app is told of changes of its policy, where that is pushed.
    private(set) var awaitsPolicy = false
    private var deliveredPolicy: Wire.Policy?
    private var callback: ReadyCallback?

    private struct ReadyCallback {
        var isRegistered: Bool
        /// Whether the adapter's present process knows that. Every further one is told again.
        var isTold = true
    }

    init(_ adapter: StoryAdapter, _ environment: StoryEnvironment, _ journal: Journal) {
        self.adapter = adapter
        self.environment = environment
        self.journal = journal
    }

    /// The app has ended.
    func reset() {
        awaitsPolicy = false
        deliveredPolicy = nil
    }

    /// The adapter's process has ended.
    func forgetProcess() { callback?.isTold = false }
}

/// The ready callback.
extension AppBriefing {
    /// Whether the app has it; `nil`: nobody has said so.
    var hasCallback: Bool? { callback?.isRegistered }

    func setCallback(_ isRegistered: Bool) throws {
        try adapter.call(Call.AppConnectSetCallback(registered: isRegistered))
        noteCallback(isRegistered)
    }

    /// The adapter has been told whether the app has it.
    func noteCallback(_ isRegistered: Bool?) { callback = isRegistered.map { ReadyCallback(isRegistered: $0) } }

    /// Tells a new process what the one before knew.
    func repeatCallback() throws {
        if let callback, !callback.isTold { try setCallback(callback.isRegistered) }
    }
}

/// The device.
extension AppBriefing {
    /// Tells of an app's device what is not as usual, but for what the app trusts: that comes with the launch.
    func tellDevice() throws {
        var usual = Device()
        usual.trustsCompany = environment.description.device.trustsCompany
        try tellDevice(changedFrom: usual)
    }

    func tellDevice(changedFrom before: Device) throws {
        let device = LaunchMessage.device(
            environment.description.device,
            changedFrom: before,
            adapter.hosts,
            trustAnchors: environment.access.trustAnchors
        )
        if device != Wire.Device() { try adapter.call(Call.DeviceSet(device: device)) }
    }
}

/// The policy, where the harness pushes it.
extension AppBriefing {
    /// The policy that comes with a launch; `nil`: none is pushed.
    func policyAtLaunch() -> Wire.Policy? {
        guard pushesPolicy else { return nil }
        let policy = message(environment.running.pushedPolicy())
        awaitsPolicy = true
        deliveredPolicy = policy
        return policy
    }

    /// The app is told of its policy from now on.
    func beginPolicy() { awaitsPolicy = true }

    /// Tells a running app the policy as it is now, if it waits for one and does not know this one.
    func updatePolicy() throws {
        guard pushesPolicy, awaitsPolicy else { return }
        let snapshot = environment.running.pushedPolicy()
        guard LaunchMessage.policy(snapshot, for: adapter.offer) != deliveredPolicy else { return }
        let policy = message(snapshot)
        deliveredPolicy = policy
        try adapter.call(Call.PolicyUpdate(policy: policy))
    }

    private var pushesPolicy: Bool { adapter.offer?.policyDelivery == .push && environment.original.console != nil }

    /// The message that tells the app a policy, noted as about to be sent.
    private func message(_ snapshot: PolicySnapshot) -> Wire.Policy {
        let state = JSONValue.string(snapshot.state.rawValue)
        journal.append(event: RunnerEntry.policy.rawValue, time: WallClock.milliseconds, fields: ["state": state])
        return LaunchMessage.policy(snapshot, for: adapter.offer)
    }
}
