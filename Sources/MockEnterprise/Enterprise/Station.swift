/// The listeners of one part of the enterprise, from their start to their end.
protocol Station: Sendable {
    /// The names that its observations carry.
    var places: [String] { get }
}

extension Station {
    /// Ends listening and all connections, also of decoys.
    func close(_ acceptor: Acceptor) {
        for place in places {
            acceptor.remove { $0.place == place }
            acceptor.cutConnections(at: place)
        }
    }
}

extension Optional where Wrapped: Station {
    /// Opens, changes or closes the station, so that it is what is wanted.
    /// - Parameter wanted: `nil`: there is none.
    mutating func follow<Settings>(
        _ wanted: Settings?,
        _ acceptor: Acceptor,
        change: (Wrapped, Settings) throws -> Void,
        open: (Settings) throws -> Wrapped
    ) rethrows {
        switch (self, wanted) {
        case (let station?, let settings?): try change(station, settings)
        case (nil, let settings?): self = try open(settings)
        case (let station?, nil):
            station.close(acceptor)
            self = nil
        case (nil, nil): break
        }
    }
}
