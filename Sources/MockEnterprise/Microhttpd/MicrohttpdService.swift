import EnterpriseModel
import WireFormats

/// A service that libmicrohttpd can stand before.
protocol MicrohttpdService: HTTPService {
    /// Whether libmicrohttpd still does so. What is described may have become more than it can do.
    var isByMicrohttpd: Bool { get }

    /// Who logs in there.
    var microhttpdPlace: MicrohttpdPlace { get }

    /// As ``HTTPService/reply(to:)``, with somebody else who judges logins.
    func reply(to exchange: HTTPExchangeContext, judging: (Authentication) -> Admission) -> Reply?
}
