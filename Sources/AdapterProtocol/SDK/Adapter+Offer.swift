extension Adapter {
    /// How the implementation learns its policy: the harness pushes it, or the implementation fetches it from the console.
    public typealias PolicyDelivery = Call.Initialize.Result.PolicyDelivery

    /// How the implementation gets credentials: it asks, and the adapter asks the harness; or it wants them preset.
    public typealias Authentication = Call.Initialize.Result.Authentication

    /// What ends and starts the app: the harness by ending the process, the adapter, which outlives the app, or nothing.
    public typealias Restart = Call.Initialize.Result.Restart

    /// How the implementation finds the hosts of the environment: the adapter resolves by `environment.hosts`, the implementation asks the
    /// name server (`dns`), or the harness has prepared the system.
    public typealias NameResolution = Call.Initialize.Result.NameResolution
}
