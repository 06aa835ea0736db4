import EnterpriseModel
import WireFormats

/// A service that libmicrohttpd can stand before.
protocol MicrohttpdService: HTTPService {
    /// Who logs in there.
    var microhttpdPlace: MicrohttpdPlace { get }

    /// As ``HTTPService/reply(to:)``, with somebody else who judges logins.
    func reply(to exchange: HTTPExchangeContext, judging: (Authentication) -> Admission) -> Reply?
}
