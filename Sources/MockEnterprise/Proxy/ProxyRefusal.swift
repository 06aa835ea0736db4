/// Why a proxy does not reach a host.
struct ProxyRefusal: Error {
    let answer: ProxyAnswer
}
