extension Connection {
    /// Serves through a channel, after a TLS handshake where there is an endpoint for it, and journals how the connection ended.
    func serve(_ kind: Captures.Kind, tls endpoint: TLSEndpoint?, _ body: (Channel) -> Void) {
        let channel = Channel(socket, captures: context.captures, kind: kind)
        defer { conclude(channel) }
        if let endpoint, !TLSHandshake(connection: self, channel: channel, endpoint: endpoint).run() { return }
        body(channel)
    }
}
