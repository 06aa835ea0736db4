import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON
import SystemBindings

/// Performs `probe`: asks a host as anybody would who dials it directly.
struct ProbeStep {
    let probe: Step.Probe
    let run: StepRun

    func perform() throws {
        guard let host = run.environment.access.hosts[probe.host] else {
            throw StoryEnd.harnessError("\(run.step.location): there is no host \(probe.host)")
        }
        let request = try message(to: "\(probe.host):\(host.httpPort)")
        let started = WallClock.milliseconds
        let fields = PlainExchange.run(
            request,
            at: host.addresses.compactMap { IPAddress($0) }.map { SocketAddress(address: $0, port: host.httpPort) },
            until: run.limit
        )
        run.add(StepResult(fields).timed(from: started, to: WallClock.milliseconds))
        run.noteOwnWork()
    }

    /// As it goes over the wire, as often as it is sent.
    private func message(to authority: String) throws -> [UInt8] {
        var fields = [("Host", authority)]
        fields += try probe.headers.map { ($0.name, try $0.value.text(in: run.scope)) }
        let body = try probe.body.map { try Wire.Bytes(json: run.builder.bytes($0)).content }
        if let body { fields.append(("Content-Length", "\(body.count)")) }
        let target = try probe.target.text(in: run.scope)
        return (1...probe.pipelined).flatMap { number in
            let last = number == probe.pipelined ? ["Connection: close"] : []
            let lines = ["\(probe.method) \(target) HTTP/1.1"] + fields.map { "\($0): \($1)" } + last + ["", ""]
            return Array(lines.joined(separator: "\r\n").utf8) + (body ?? [])
        }
    }
}
