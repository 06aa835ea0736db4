import EnterpriseModel
import JSON
import NativeBindings
import SystemBindings
import WireFormats

/// A request with its parameters, and answers in the format that it asks for.
struct ArcGISRequest {
    let exchange: HTTPExchangeContext
    /// Those of the query before those of a form.
    let parameters: FormParameters

    init(_ exchange: HTTPExchangeContext) {
        self.exchange = exchange
        let request = exchange.request
        let query = RequestTarget(request.target).query ?? ""
        let isForm =
            request.value(of: "content-type")?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
        let form = isForm ? String(decoding: request.content, as: UTF8.self) : ""
        parameters = FormParameters("\(query)&\(form)")
    }

    /// `json` where nothing else is said would not be ArcGIS: without `f` it answers people.
    var format: String { parameters["f"]?.lowercased() ?? "html" }

    /// As a parameter, in the field that ArcGIS has for it, or in the cookie of its web pages.
    var token: String? {
        let field = exchange.request.value(of: "x-esri-authorization").flatMap { Credentials($0)?.bearer }
        return parameters["token"] ?? field ?? cookie("agstoken")
    }

    private func cookie(_ name: String) -> String? {
        let pairs = exchange.request.values(of: "cookie").flatMap { value in
            value.split(separator: ";").map { String($0.drop { $0 == " " }) }
        }
        return pairs.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.utf8.count + 1)) }
    }

    /// The client's, in figures.
    var address: String? { (try? exchange.connection.socket.peerAddress())?.address.description }

    /// How the client calls the server.
    var origin: String { "\(exchange.scheme)://\(exchange.request.value(of: "host") ?? "")" }

    /// What a token that this asks for is bound to.
    var binding: ArcGISToken.Binding? {
        switch parameters["client"]?.lowercased() {
        case "referer": parameters["referer"].map { .referer($0) }
        case "requestip": address.map { .address($0) }
        case "ip": parameters["ip"].map { .address($0) }
        default: nil
        }
    }

    func reply(status: Int = 200, _ value: JSONValue) -> Reply {
        switch format {
        case "json", "pjson", "image": Reply(status: status, value)
        default:
            Reply(
                status: status,
                fields: [Header("Content-Type", "text/html; charset=utf-8")],
                content: Content(Array(Self.page(value).utf8))
            )
        }
    }

    /// Journals the error and tells it.
    func refuse(_ error: ArcGISError, _ manner: ArcGISServer.Refusal) -> Reply {
        let status = manner == .status ? error.code : 200
        exchange.note(
            ArcGISRefused(
                path: exchange.path,
                code: error.code,
                status: status,
                reason: error.reason,
                token: token
            )
        )
        return reply(
            status: status,
            [
                "error": [
                    "code": .integer(error.code), "message": .string(error.message),
                    "details": .array(error.details.map { .string($0) }),
                ]
            ]
        )
    }

    /// For people, who get no more than errors.
    private static func page(_ value: JSONValue) -> String {
        let message = value["error"]?["message"]?.string ?? "Ask with f=json."
        return "<html><head><title>ArcGIS REST Services Directory</title></head><body>\(message)</body></html>\n"
    }
}
