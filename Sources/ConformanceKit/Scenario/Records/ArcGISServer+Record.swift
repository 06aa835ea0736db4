import EnterpriseModel

extension ArcGISServer {
    static let record = Record("an ArcGIS server", initial: ArcGISServer()) {
        Setting("token-service", \.tokenService, .name)
        Setting("services", \.services, .map(of: .record(Service.record)))
        Setting("tokens", \.tokens, .word)
        Setting("token-lifetime", \.tokenLifetime, .duration)
        Setting("refusal", \.refusal, .word)
    }
}

extension ArcGISServer.Service {
    fileprivate static let record = Record("a service", initial: Self()) {
        Setting.required("secured-by", \.security, .word)
        Setting("features", \.features, .list(of: .text))
    }
}
