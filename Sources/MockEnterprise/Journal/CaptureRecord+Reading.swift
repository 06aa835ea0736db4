import EnterpriseModel
import SystemBindings
import WireFormats

extension CaptureRecord {
    /// Looks in each direction of each connection by itself.
    func search(_ kinds: Set<Captures.Kind>, for needle: [UInt8]) -> CaptureSearch {
        let found = flows.filter { kinds.contains($0.kind) }.reduce(0) { sum, flow in
            [flow.fromPeer, flow.toPeer].reduce(sum) { $0 + ByteSearch.occurrences(of: needle, in: $1) }
        }
        return CaptureSearch(found: found, isWhole: truncated.isDisjoint(with: kinds))
    }

    /// As a capture file. What the relay can read stands there once, as the hosts received it.
    var packets: [UInt8] {
        var capture = PacketCapture()
        // By flow and direction: how much has been written.
        var written = [(fromPeer: Int, toPeer: Int)](repeating: (0, 0), count: flows.count)
        for (number, time, event) in events where flows[number].kind != .tunnel {
            let flow = flows[number]
            let (peer, own) = (PacketCapture.End(flow.peer), PacketCapture.End(flow.own))
            switch event {
            case .begin:
                capture.connect(number, client: peer, server: own, at: time)
            case .data(let byPeer, let count):
                let start = byPeer ? written[number].fromPeer : written[number].toPeer
                let content = (byPeer ? flow.fromPeer : flow.toPeer)[start..<start + count]
                if byPeer { written[number].fromPeer += count } else { written[number].toPeer += count }
                if flow.isDatagram {
                    capture.datagram(from: byPeer ? peer : own, to: byPeer ? own : peer, content, at: time)
                } else {
                    capture.send(number, from: byPeer ? .client : .server, content, at: time)
                }
            case .end(let byPeer, let isReset):
                capture.end(number, by: byPeer ? .client : .server, isReset: isReset, at: time)
            }
        }
        return capture.bytes
    }
}

extension PacketCapture.End {
    fileprivate init(_ address: SocketAddress) {
        self.init(address: address.address.bytes, port: UInt16(clamping: address.port))
    }
}
