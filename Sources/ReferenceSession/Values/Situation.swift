/// The state of the app, and the request, socket or request to a service that a behaviour is wanted for.
struct Situation {
    var origins: Set<Behaviour.Routing.Origin> = []
    var scheme: String?
    var method: String?
    /// The documented route.
    var way: Way?
    var content: Behaviour.ArcGIS.Content?
    var phases: Set<Circumstance.Phase> = []
    var counts: [Circumstance.Count: Int] = [:]
}
