import ReferenceBindings

/// The behaviour of the app, of a request, of a socket and of a request to a service.
extension App {
    var situation: Situation { history.situation(authorization) }

    /// The situation of a request that begins now.
    func situation(of request: ExchangeRequest) -> Situation {
        var situation = history.situation(ofRequestTo: request.address.host, authorization)
        situation.origins = request.origins
        situation.describe(request, on: way(of: request, conduct.usual.routing))
        situation.counts[.session] = request.session
        situation.counts[.hop] = 0
        situation.counts[.challenge] = 0
        return situation
    }

    /// The behaviour for a request that begins now.
    func behaviour(of request: ExchangeRequest) -> Behaviour { conduct.behaviour(in: situation(of: request)) }

    /// The situation of a socket that is made now and connects for the first time.
    func situation(ofSocketTo place: ServerPlace, usesTLS: Bool) -> Situation {
        var situation = history.situation(ofSocketTo: place.host, authorization)
        situation.origins = [.socket]
        situation.scheme = usesTLS ? "tls" : "tcp"
        situation.way = socketWay(to: place, conduct.usual.sockets.routing)
        situation.counts[.number] = 1
        return situation
    }

    /// The situation of a request to a service that begins now.
    func situation(ofServiceRequestTo address: WebAddress, from origin: Behaviour.Routing.Origin) -> Situation {
        var situation = history.situation(ofServiceRequestTo: address.host, authorization)
        situation.origins = [origin]
        situation.scheme = address.scheme
        situation.content = .data
        return situation
    }
}

extension Situation {
    /// - Parameter way: The documented route.
    mutating func describe(_ request: ExchangeRequest, on way: Way) {
        scheme = request.address.scheme
        method = request.method
        self.way = way
        counts[.size] = request.body?.count ?? 0
    }
}
