import EnterpriseModel

extension BasicSettings: RecordedScheme {
    static let record = Record("Basic", initial: Self()) {
        Setting("realm", \.realm, .name, "The realm in the challenge. Without it: the name of the host.")
        Setting(
            "charset",
            \.namesCharset,
            .flag,
            "`false`: the challenge does not say `charset=\"UTF-8\"`, and ISO 8859-1 is taken too."
        )
    }
}
