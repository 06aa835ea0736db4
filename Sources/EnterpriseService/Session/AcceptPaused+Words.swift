import EnterpriseModel

extension AcceptPaused {
    /// For people, with what they can do about it.
    func words(at place: String) -> String {
        let reason =
            switch cause {
            case .share:
                "\(place) has \(connections) connections, a quarter of what the limit of descriptors bears; raise it (ulimit -n)"
            case .descriptors:
                "all descriptors are in use but those of the admin interface; raise the limit (ulimit -n)"
            case .threads: "no thread can be started; raise the limit (ulimit -u, pids.max of a container)"
            case .files: "the machine has no more open files (sysctl fs.file-max)"
            case .memory: "the machine has no more memory"
            case .ports: "the machine has no more ports (sysctl net.ipv4.ip_local_port_range)"
            case .other: "the system refuses to accept connections"
            }
        return "clients of \(cause == .share ? place : "all servers") wait: \(reason)"
    }
}
