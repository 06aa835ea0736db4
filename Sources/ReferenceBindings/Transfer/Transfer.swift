internal import CCurl

/// A running exchange. Belongs to the thread of its ``TransferLoop``.
package final class Transfer {
    /// The callbacks of an exchange, called in the loop's thread. Only `onEnd` may start or cancel a transfer.
    package struct Handlers {
        /// The head of the response, at most once.
        package var onHead: (HTTPHead) -> Void
        /// A piece of the body.
        package var onData: ([UInt8]) -> Void
        /// Bytes of the body sent so far.
        package var onSent: (Int) -> Void
        /// The end; called exactly once, unless the transfer is cancelled.
        package var onEnd: (TransferFailure?) -> Void

        package init(
            onHead: @escaping (HTTPHead) -> Void,
            onData: @escaping ([UInt8]) -> Void,
            onSent: @escaping (Int) -> Void,
            onEnd: @escaping (TransferFailure?) -> Void
        ) {
            self.onHead = onHead
            self.onData = onData
            self.onSent = onSent
            self.onEnd = onEnd
        }
    }

    /// How long the connection to a server with several addresses may take, in milliseconds.
    private static let patience = 4_000

    let request: TransferRequest
    /// Whether libcurl has to be asked from time to time whether the next address is due, of which it tells no time.
    var hasSeveralAddresses: Bool {
        guard case .direct(let addresses) = request.route else { return false }
        return addresses.count > 1
    }
    let handlers: Handlers
    /// The time of the last bytes on the wire, by ``Clock/monotonic``.
    package internal(set) var lastProgress = Clock.monotonic
    /// The time of the last bytes that were received, by ``Clock/monotonic``.
    package internal(set) var lastReceipt = Clock.monotonic

    /// Whether it used only an existing connection. Known at the end.
    package var wasReused: Bool {
        var opened = 0
        curl_get_long(handle, CURLINFO_NUM_CONNECTS, &opened)
        return opened == 0
    }

    /// The TLS session with the server, once there is one.
    package var session: TLSSession? { (farewell ?? request.connection?.farewell)?.session }

    /// The tunnel that the proxy has opened.
    package internal(set) var tunnel: Tunnel?
    private let began = Clock.wall
    var lastSent: Double?
    var responseBegan: Double?

    let handle: UnsafeMutableRawPointer
    var parser = HTTPHeadParser()
    var sent = 0
    /// OpenSSL's reason why a certificate was refused.
    var trustError: Int?
    /// The number of TLS handshakes started; the first is with the relay or HTTPS proxy, if there is one.
    var handshakes = 0
    /// The version of the response as on the wire.
    var version: String?
    /// Whether the body of the response ends with the connection.
    var endsWithConnection = false
    /// The end of what the server sends by TLS, on a connection that this transfer has opened.
    var farewell: Farewell?
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private let body: UnsafeMutableRawBufferPointer?

    init?(_ request: TransferRequest, _ handlers: Handlers) {
        guard let handle = curl_easy_init() else { return nil }
        self.request = request
        self.handlers = handlers
        self.handle = handle
        body = request.following.map { bytes in
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
            copy.copyBytes(from: bytes)
            return copy
        }
        configure()
    }

    deinit {
        curl_easy_cleanup(handle)
        for list in lists { curl_slist_free_all(list) }
        body?.deallocate()
    }

    private func configure() {
        let address = request.address
        curl_set_text(handle, CURLOPT_URL, address.text)
        curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        curl_set_long(
            handle,
            CURLOPT_HTTP_VERSION,
            request.offersHTTP2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1
        )
        curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
        curl_set_long(handle, CURLOPT_BUFFERSIZE, 64 * 1_024)
        if let connection = request.connection {
            curl_set_pointer(handle, CURLOPT_SHARE, connection.cache)
            connection.opening.pointee.code_point = Int32(request.codePoint)
            connection.opening.pointee.is_multipath = request.usesMultipath ? 1 : 0
            curl_set_opening(handle, connection.opening)
        } else {
            curl_set_long(handle, CURLOPT_FRESH_CONNECT, 1)
            curl_set_long(handle, CURLOPT_FORBID_REUSE, 1)
        }
        setRequest()
        setRoute()
        setTLS()
        setCallbacks()
    }

    /// The timing of its parts. Valid at its end.
    package var timing: TransferTiming {
        let requestBegan = began + seconds(CURLINFO_PRETRANSFER_TIME_T)
        return TransferTiming(
            began: began,
            connected: began + seconds(CURLINFO_CONNECT_TIME_T),
            requestBegan: requestBegan,
            requestEnded: max(lastSent ?? 0, requestBegan),
            responseBegan: responseBegan,
            ended: Clock.wall,
            wasReused: wasReused,
            protocolName: version == "HTTP/2" ? "h2" : version == "HTTP/1.0" ? "http/1.0" : "http/1.1"
        )
    }

    private func seconds(_ info: CURLINFO) -> Double {
        var microseconds: curl_off_t = 0
        curl_get_offset(handle, info, &microseconds)
        return Double(microseconds) / 1e6
    }

    private func setRequest() {
        let hasBody = body != nil || request.method == "POST" || request.method == "PUT"
        if request.method == "HEAD" {
            curl_set_long(handle, CURLOPT_NOBODY, 1)
        } else if hasBody {
            curl_set_long(handle, CURLOPT_POST, 1)
            curl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.following?.count ?? 0))
            curl_set_pointer(handle, CURLOPT_POSTFIELDS, body?.baseAddress)
        }
        if request.method != "HEAD" { curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method) }
        if let target = request.tunnelTarget ?? emptyQueryTarget {
            curl_set_text(handle, CURLOPT_REQUEST_TARGET, target)
        }
        var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        // libcurl would add these of its own accord.
        var unwanted = ["Expect", "Content-Type", "Proxy-Connection"]
        if !request.sendsHostField { unwanted.append("Host") }
        for name in unwanted where !request.headers.contains(name: name) { lines.append("\(name):") }
        let tellsLength = request.tellsLengthOfNothing || !(request.body ?? []).isEmpty
        if !tellsLength || request.pipelinesAgain { lines.append("Content-Length:") }
        curl_set_list(handle, CURLOPT_HTTPHEADER, list(lines))
    }

    /// The request target where the query is empty, which libcurl would leave out with its question mark.
    private var emptyQueryTarget: String? {
        let address = request.address
        guard address.target.hasSuffix("?") else { return nil }
        guard case .proxy = request.route else { return address.target }
        return "\(address.scheme)://\(address.host):\(address.port)\(address.target)"
    }

    private func setRoute() {
        switch request.route {
        case .direct(let addresses):
            curl_set_text(handle, CURLOPT_PROXY, "")
            resolve(request.address.host, request.address.port, addresses)
            guard addresses.count > 1, !request.waitsOnSilence else { return }
            // libcurl gives each address half of what is left, and after 200 ms tries the other family too.
            curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, Self.patience)
        case .proxy(let proxy): setProxy(proxy)
        case .socks(let proxy, let resolved):
            curl_set_text(
                handle,
                CURLOPT_PROXY,
                "\(resolved == nil ? "socks5h" : "socks5")://\(proxy.host):\(proxy.port)"
            )
            let server = resolved.map { ["\(request.address.host):\(request.address.port):\($0)"] } ?? []
            curl_set_list(handle, CURLOPT_RESOLVE, list(["\(proxy.host):\(proxy.port):\(proxy.address)"] + server))
        case .tunnelOverTLS(let proxy):
            setProxy(proxy)
            setTunnel([])
        case .tunnel(let tunnel):
            curl_set_text(handle, CURLOPT_PROXY, "")
            // Nothing is dialled.
            resolve(request.address.host, request.address.port, ["127.0.0.1"])
            curl_give_socket(handle, tunnel.descriptor)
        case .relay(let relay):
            setProxy(
                ProxyAccess(
                    host: relay.host,
                    address: relay.address,
                    port: relay.port,
                    usesTLS: request.encryptsRelayLeg
                )
            )
            if !request.verifiesRelayName { curl_set_long(handle, CURLOPT_PROXY_SSL_VERIFYHOST, 0) }
            setTunnel([HTTPHeader("Proxy-Authorization", "Bearer \(relay.token)")] + request.relayHeaders)
        }
    }

    private func setProxy(_ proxy: ProxyAccess) {
        curl_set_text(handle, CURLOPT_PROXY, "\(proxy.usesTLS ? "https" : "http")://\(proxy.host):\(proxy.port)")
        resolve(proxy.host, proxy.port, [proxy.address])
        guard !proxy.isVerified else { return }
        curl_set_long(handle, CURLOPT_PROXY_SSL_VERIFYPEER, 0)
        curl_set_long(handle, CURLOPT_PROXY_SSL_VERIFYHOST, 0)
    }

    /// - Parameter headers: the header fields of the tunnel request.
    private func setTunnel(_ headers: [HTTPHeader]) {
        curl_set_long(handle, CURLOPT_HTTPPROXYTUNNEL, 1)
        curl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        curl_set_long(handle, CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
        let lines = headers.map { "\($0.name): \($0.value)" }
        curl_set_list(handle, CURLOPT_PROXYHEADER, list(lines + ["User-Agent:", "Proxy-Connection:"]))
    }

    private func resolve(_ host: String, _ port: Int, _ addresses: [String]) {
        let all = addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")
        curl_set_list(handle, CURLOPT_RESOLVE, list(["\(host):\(port):\(all)"]))
    }

    private func setTLS() {
        // The trust store comes with the TLS context; without these libcurl reads the system's.
        for option in [CURLOPT_CAINFO, CURLOPT_CAPATH, CURLOPT_PROXY_CAINFO, CURLOPT_PROXY_CAPATH] {
            curl_set_text(handle, option, nil)
        }
        curl_set_long(handle, CURLOPT_SSL_SESSIONID_CACHE, 0)
        // Else the first transfer's store would be everybody's for a day.
        curl_set_long(handle, CURLOPT_CA_CACHE_TIMEOUT, 0)
        let tls = request.tls
        let minimum = [
            // OpenSSL does not support SSL 3.0.
            CURL_SSLVERSION_TLSv1_0, CURL_SSLVERSION_TLSv1_0, CURL_SSLVERSION_TLSv1_1, CURL_SSLVERSION_TLSv1_2,
            CURL_SSLVERSION_TLSv1_3,
        ][tls.minimum.rawValue]
        let maximum = [
            CURL_SSLVERSION_MAX_TLSv1_0, CURL_SSLVERSION_MAX_TLSv1_0, CURL_SSLVERSION_MAX_TLSv1_1,
            CURL_SSLVERSION_MAX_TLSv1_2, CURL_SSLVERSION_MAX_TLSv1_3,
        ][tls.maximum.rawValue]
        curl_set_long(handle, CURLOPT_SSLVERSION, Int(minimum) | Int(maximum))
        if let suites = request.cipherSuites { curl_set_text(handle, CURLOPT_SSL_CIPHER_LIST, suites) }
        if request.certificates.names != .asDocumented { curl_set_long(handle, CURLOPT_SSL_VERIFYHOST, 0) }
        if !request.verifiesServer {
            curl_set_long(handle, CURLOPT_SSL_VERIFYPEER, 0)
            curl_set_long(handle, CURLOPT_SSL_VERIFYHOST, 0)
        }
    }

    private func list(_ lines: [String]) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            // A line end in a value would start a header of its own.
            list = curl_slist_append(
                list,
                String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 32 }))
            )
        }
        if let list { lists.append(list) }
        return list
    }
}
