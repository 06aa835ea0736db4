import AdapterProtocol
import Courier
import Foundation
import JSON

extension Courier {
    fileprivate struct Errand: Sendable {
        let courier: Courier
        let request: JSONValue
    }

    /// How the harness calls a courier.
    static func adapter(forgetsHeaders: Bool = false) -> Adapter {
        let adapter = Adapter(
            "courier",
            version: "1",
            events: ["task/complete"],
            features: ["request.body", "bytes.repeat", "configuration.HTTPAdditionalHeaders"]
        )
        let couriers = adapter.handles("session", of: Courier.self)
        let errands = adapter.handles("task", of: Errand.self)
        adapter.perform("app/launch") { _ in }
        adapter.perform("app/quit") { _ in }
        adapter.perform("session/create") { request in
            let wanted = request.parameters["configuration"]?.headers("HTTPAdditionalHeaders") ?? []
            let headers = forgetsHeaders ? [] : wanted
            try couriers.add(Courier(headers: Dictionary(headers.map { ($0.name, $0.value) }) { $1 }), for: request)
        }
        adapter.perform("task/create") { request in
            let errand = Errand(
                courier: try couriers.object(for: request),
                request: try request.parameters.value("request")
            )
            try errands.add(errand, for: request)
        }
        adapter.perform("task/resume") { request in
            let task = try request.parameters.string("task")
            try errands.object(for: request).run { response, body, failure in
                adapter.emit(
                    "task/complete",
                    [
                        "task": .string(task), "response": response, "body": body.map { adapter.content($0) },
                        "error": failure?.json,
                    ]
                )
            }
        }
        return adapter
    }
}

extension Courier.Errand {
    fileprivate func run(
        report: @escaping @Sendable (JSONValue?, Data?, ImplementationFailure?) -> Void
    ) throws {
        let address = try request.string("url")
        guard let url = URL(string: address) else { throw ImplementationFailure("no URL", name: .badURL) }
        courier.send(
            request["method"]?.string ?? "GET",
            url,
            headers: request.headers().map { ($0.name, $0.value) },
            body: try request.bytes("body").map { Data($0) }
        ) { result in
            switch result {
            case .success(let delivery):
                let headers = delivery.headers.map { JSONValue.array([.string($0.key), .string($0.value)]) }
                let response: JSONValue = [
                    "status": .integer(delivery.status), "url": .string(delivery.url?.absoluteString ?? address),
                    "headers": .array(headers),
                ]
                report(response, delivery.body, nil)
            case .failure(let error):
                let error = error as NSError
                report(nil, nil, ImplementationFailure("\(error)", domain: error.domain, code: error.code))
            }
        }
    }
}
