import AdapterProtocol
import Courier
import Foundation

extension Courier {
    fileprivate struct Errand: Sendable {
        let courier: Courier
        let request: Wire.Request
    }

    /// How the harness calls a courier.
    static func adapter(forgetsHeaders: Bool = false) -> Adapter {
        let adapter = Adapter(
            "courier",
            version: "1",
            events: [Event.TaskComplete.name],
            features: ["request.body", "bytes.repeat", "configuration.HTTPAdditionalHeaders"]
        )
        let couriers = adapter.handles(of: Courier.self)
        let errands = adapter.handles(of: Errand.self)
        adapter.perform(Call.AppLaunch.self) { _ in }
        adapter.perform(Call.AppQuit.self) { _ in }
        adapter.perform(Call.SessionCreate.self) { call in
            let headers = forgetsHeaders ? [] : call.configuration?.httpAdditionalHeaders ?? []
            couriers[call.session] = Courier(headers: Dictionary(headers.map { ($0.name, $0.value) }) { $1 })
        }
        adapter.perform(Call.TaskCreate.self) { call in
            guard let request = call.request else { throw ErrorReply.invalidParameters("no request") }
            errands[call.task] = Errand(courier: try couriers.object(named: call.session), request: request)
        }
        adapter.perform(Call.TaskResume.self) { call in
            try errands.object(named: call.task).run { result in
                var end = Event.TaskComplete(task: call.task)
                switch result {
                case .success(let (response, body)):
                    end.response = response
                    end.body = adapter.content(of: body)
                case .failure(let failure): end.error = failure
                }
                adapter.emit(end)
            }
        }
        return adapter
    }
}

extension Courier.Errand {
    fileprivate func run(
        report: @escaping @Sendable (Result<(Wire.Response, Data), ImplementationFailure>) -> Void
    ) throws {
        guard let url = URL(string: request.url) else { throw ImplementationFailure("no URL", name: .badURL) }
        courier.send(
            request.method ?? "GET",
            url,
            headers: (request.headers ?? []).map { ($0.name, $0.value) },
            body: request.body.map { Data($0.content) }
        ) { [request] result in
            switch result {
            case .success(let delivery):
                let response = Wire.Response(
                    status: delivery.status,
                    url: delivery.url?.absoluteString ?? request.url,
                    headers: delivery.headers.map { Wire.Header($0.key, $0.value) }
                )
                report(.success((response, delivery.body)))
            case .failure(let error):
                let error = error as NSError
                report(.failure(ImplementationFailure("\(error)", domain: error.domain, code: error.code)))
            }
        }
    }
}
