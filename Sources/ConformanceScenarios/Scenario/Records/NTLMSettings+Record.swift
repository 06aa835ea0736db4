import EnterpriseModel

extension NTLMSettings: RecordedScheme {
    static let record = Record("NTLM", initial: Self()) {
        Setting(
            "accept",
            \.accept,
            .oneOrMore(of: .word),
            """
            The variants that log in. The challenge steers clients: without `ntlmv2` it has no target information, and \
            with `ntlmv1` alone it grants no extended session security.
            """
        )
        Setting(
            "target",
            \.target,
            .text(.domain),
            "The NetBIOS name of the domain in the challenge. `\"\"`: none."
        )
        Setting(
            "forest",
            \.forest,
            .hostName,
            "The DNS name of the forest in the challenge, of which its target information grows. Without it: none."
        )
        Setting(
            "timestamp",
            \.timestamp,
            .flag,
            "`false`: the challenge has no time. The time asks clients for a message integrity code."
        )
        Setting("requires", \.requires, .list(of: .word), "What a login must have; `mic` is a message integrity code.")
        Setting(
            "ignores",
            \.ignores,
            .list(of: .word),
            """
            What is not looked at. Otherwise channel bindings and message integrity codes have to be right where they \
            are given.
            """
        )
    }
}
