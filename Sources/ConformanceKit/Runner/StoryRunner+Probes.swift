import EnterpriseModel
import JSON
import SystemBindings

extension StoryRunner {
    /// Asks a host as anybody would who dials it directly.
    func perform(_ probe: Step.Probe, _ step: Step, at index: Int) throws {
        guard let host = environment.access.hosts[probe.host], let address = IPv4Address(host.address) else {
            throw StoryEnd(.harnessError("\(step.location): there is no host \(probe.host)"))
        }
        var fields = [("Host", "\(probe.host):\(host.httpPort)")]
        fields += try probe.headers.map { ($0.name, try $0.value.text(in: scope)) }
        let body = try probe.body.map { try content(of: $0) }
        if let body { fields.append(("Content-Length", "\(body.count)")) }
        let target = try probe.target.text(in: scope)
        let requests = (1...probe.pipelined).map { number in
            let last = number == probe.pipelined ? ["Connection: close"] : []
            let lines = ["\(probe.method) \(target) HTTP/1.1"] + fields.map { "\($0): \($1)" } + last + ["", ""]
            return Array(lines.joined(separator: "\r\n").utf8) + (body ?? [])
        }
        let started = WallClock.milliseconds
        var result = PlainExchange.run(
            requests.flatMap(\.self),
            at: SocketAddress(address: address, port: host.httpPort),
            until: limit(step.within)
        )
        result["started"] = .number(started)
        result["took"] = .number((WallClock.milliseconds - started) / 1_000)
        steps[index]?.results.append(StepResult(result))
        steps[index]?.isOfHarness = true
    }

    private func content(of body: Node) throws -> [UInt8] {
        let bytes = try builder.bytes(body)
        if let text = bytes["text"]?.string { return Array(text.utf8) }
        let unit = Array((bytes["repeat"]?.string ?? "").utf8)
        guard !unit.isEmpty else { return [] }
        return (0..<(bytes["size"]?.integer ?? 0)).map { unit[$0 % unit.count] }
    }
}
