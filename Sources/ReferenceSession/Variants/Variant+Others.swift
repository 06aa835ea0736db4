// What sockets, services of ArcGIS, web views and wrapped apps leave free.
extension Variant {
    static let sockets = [
        Variant(
            "reads-in-portions",
            "Tells the app of what a socket has received in portions of seven bytes",
            allowed: "no document names sizes"
        ) {
            $0.choices.readsInPortions = true
        },
        Variant(
            "writes-in-segments",
            "Sends the first byte of a write by itself, and the rest 30 ms later",
            allowed: "RFC 9293, section 3.8: a stream has no segments"
        ) {
            $0.choices.writesInSegments = true
        },
        Variant(
            "closes-without-peer",
            "Closes a socket once all has left, without waiting for the server's end",
            allowed: "a socket is closed asynchronously; no document names the peer"
        ) {
            $0.choices.closesWithoutPeer = true
        },
        Variant(
            "resets-at-disconnect",
            "Closes a socket without TLS by a TCP reset once all has left",
            allowed: "no document says how a connection is closed"
        ) {
            $0.choices.resetsAtDisconnect = true
        },
        Variant(
            "closes-failed-attempts",
            "Disconnects a socket whose attempt has failed, and tells so",
            allowed: "no document says what follows the error"
        ) {
            $0.sockets.table[.init(.connecting, .closed)] = .disconnected
            $0.choices.closesFailedAttempts = true
        },
        Variant(
            "tells-sockets-late",
            "Tells the events of a socket 300 ms late",
            allowed: "no document names times"
        ) {
            $0.choices.tellsSocketsLate = true
        },
        Variant(
            "keeps-buffers",
            "Connects a socket anew with what is in its buffers",
            allowed: "no document says what a new connection begins with"
        ) {
            $0.choices.keepsBuffers = true
        },
        Variant(
            "objects-to-calls",
            "Tells an error of a call that the state of a socket does not list",
            allowed: "no document says what such a call does, and the table has onErr in these states"
        ) {
            $0.choices.objectsToCalls = true
        },
    ]

    static let arcgis = [
        Variant(
            "posts-to-services",
            "Asks services by POST, with the parameters and the token in a form",
            allowed: "the token is \"included in every request\", no place is named"
        ) {
            $0.choices.postsToServices = true
        },
        Variant(
            "looks-for-tokens-first",
            "Asks a server where its tokens are before it asks for a service",
            allowed: "it \"will try to discover\" the token service; no time is named"
        ) {
            $0.choices.looksForTokensFirst = true
        },
        Variant(
            "tries-tokens-after-http",
            "Asks for a token with a login that a service by HTTP authentication has refused",
            allowed: "no document says what is tried after a refusal; the token service may be known"
        ) {
            $0.arcgis.acquiresTokensForHTTP = true
        },
        Variant(
            "describes-layers-first",
            "Asks for the description of a layer before it queries the layer",
            allowed: "no document numbers the requests of a query"
        ) {
            $0.choices.describesLayersFirst = true
        },
        Variant(
            "renews-thrice",
            "Renews a token up to three times for a request that is refused",
            allowed: "no document says how often renewing is tried"
        ) {
            $0.choices.renewsThrice = true
        },
        Variant(
            "keeps-token-for-each-layer",
            "Goes on sending the token of a layer until it is refused, also after another layer has renewed it",
            allowed: "no document says that layers share a token"
        ) {
            $0.arcgis.tokens.layersKeepOwn = true
        },
    ]

    static let apps = [
        Variant(
            "loads-icons",
            "Loads /favicon.ico of the host of a page in a web view too",
            allowed: "HTML, section 4.6.7.8"
        ) {
            $0.choices.loadsIcons = true
        },
        Variant(
            "calls-back-late",
            "Calls back 600 ms after the rules have come",
            allowed: "no document names times"
        ) {
            $0.choices.callsBackLate = true
        },
        Variant(
            "exits-late",
            "Exits 800 ms after it was found not authorized, with a status of its own",
            allowed: "no document names times or statuses"
        ) {
            $0.choices.exitsLate = true
        },
        Variant(
            "keeps-first-configuration-of-app",
            "Takes the rules of later launches and no other setting",
            allowed: "of later launches the document names the rules"
        ) {
            $0.choices.keepsFirstConfiguration = true
        },
    ]
}
