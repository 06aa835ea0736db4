// What URLSession of swift-corelibs-foundation does, beside server.py:
//   swiftc -swift-version 5 URLSessionFindings.swift -o findings && ./findings [PART...]
import Foundation
import FoundationNetworking

let here = "http://127.0.0.1:8000", there = "http://localhost:8001"
let parts = Set(CommandLine.arguments.dropFirst())

func isWanted(_ part: String) -> Bool {
    let wanted = parts.isEmpty || parts.contains(part)
    if wanted { print("##", part) }
    return wanted
}

func quote(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
}

func address(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("\(text) is no URL") }
    return url
}

@discardableResult
func ask(
    _ session: URLSession,
    _ method: String,
    _ url: String,
    body: Data? = nil,
    fields: [String: String] = [:],
    patience: Double = 10
) -> Int? {
    var request = URLRequest(url: address(url))
    request.httpMethod = method
    request.httpBody = body
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    let done = DispatchSemaphore(value: 0)
    var status: Int?
    session.dataTask(with: request) { data, response, failure in
        status = (response as? HTTPURLResponse)?.statusCode
        print(
            method,
            url.prefix(60),
            "->",
            status.map(String.init) ?? "no response",
            data?.count ?? -1,
            failure.map { "\(($0 as NSError).code) \($0.localizedDescription)" } ?? ""
        )
        done.signal()
    }.resume()
    if done.wait(timeout: .now() + patience) == .timedOut {
        print(method, url.prefix(60), "-> never ended in \(patience) s")
    }
    return status
}

func fresh() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    return URLSession(configuration: configuration)
}

final class Delegate: NSObject, URLSessionDataDelegate {
    let done = DispatchSemaphore(value: 0)
    var received = 0
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        print("  asked:", challenge.protectionSpace.authenticationMethod, "failures", challenge.previousFailureCount)
        completionHandler(.useCredential, URLCredential(user: "alice", password: "swordfish", persistence: .none))
    }
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        received += data.count
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics) {
        print("  metrics:", metrics.transactionMetrics.count)
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError failure: Error?) {
        print(
            "  completed:",
            (task.response as? HTTPURLResponse)?.statusCode ?? 0,
            received,
            failure.map { "\($0)" } ?? ""
        )
        done.signal()
    }
}

if isWanted("scheme") {
    for url in ["HTTP://127.0.0.1:8000/capitals", "Http://127.0.0.1:8000/capitals"] { ask(fresh(), "GET", url) }
}
if isWanted("head") {
    for status in [301, 302, 303, 307, 308] { ask(fresh(), "HEAD", "\(here)/old?status=\(status)&location=/page") }
}
if isWanted("authorization") {
    for to in ["\(there)/there", "http://127.0.0.1:8001/port"] {
        ask(fresh(), "GET", "\(here)/old?status=302&location=\(quote(to))", fields: ["Authorization": "Bearer secret"])
    }
}
if isWanted("cookies") {
    let session = fresh()
    ask(session, "GET", "\(here)/area/login?set-cookie=flavour%3D1")
    ask(session, "GET", "\(here)/set?set-cookie=\(quote("a=1; Path=/shop"))")
    for path in ["/area/board", "/board", "/shop", "/shop/till", "/shopping", "/Shop"] {
        ask(session, "GET", here + path)
    }
    print("a cookie of a redirection")
    let other = fresh()
    ask(other, "GET", "\(here)/login?status=302&location=/page&set-cookie=\(quote("visit=1; Path=/"))")
    ask(other, "GET", "\(here)/later")
    print("to another server")
    ask(session, "GET", "\(here)/shop?status=302&location=\(quote("\(there)/elsewhere"))")
}
if isWanted("moved") {
    for status in [307, 308] {
        for to in ["/new", "\(there)/new"] {
            for size in [100, 20480] {
                ask(
                    fresh(),
                    "POST",
                    "\(here)/old?status=\(status)&location=\(quote(to))",
                    body: Data(repeating: 120, count: size)
                )
            }
        }
    }
}
if isWanted("twice") {
    let session = fresh()
    ask(session, "POST", "\(here)/a?second=end", body: Data("first".utf8))
    ask(session, "POST", "\(here)/a?second=end", body: Data("second".utf8))
    ask(session, "GET", "\(here)/afterwards")
    let first = fresh()
    ask(first, "POST", "\(here)/a?end=0", body: Data("only".utf8))
}
if isWanted("login") {
    for challenge in ["Basic realm=\"r\"", "Digest realm=\"r\", nonce=\"n\", qop=\"auth\"", "NTLM"] {
        let delegate = Delegate()
        let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
        print(challenge)
        session.dataTask(with: address("\(here)/x?once=1&status=401&challenge=\(quote(challenge))")).resume()
        if delegate.done.wait(timeout: .now() + 10) == .timedOut { print("  never ended") }
    }
}
if isWanted("metrics") {
    let delegate = Delegate()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    session.dataTask(with: address("\(here)/hello")).resume()
    _ = delegate.done.wait(timeout: .now() + 10)
    Thread.sleep(forTimeInterval: 0.5)
}
if isWanted("proxy") {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.connectionProxyDictionary = ["HTTPEnable": 1, "HTTPProxy": "127.0.0.1", "HTTPPort": 8001]
    ask(URLSession(configuration: configuration), "GET", "\(here)/through-a-proxy")
}
if isWanted("cut") {
    ask(fresh(), "GET", "\(here)/cut?end=80&body=\(String(repeating: "x", count: 200))")
    ask(fresh(), "GET", "\(here)/none?status=204")
    ask(fresh(), "GET", "\(here)/none?status=304")
    ask(fresh(), "HEAD", "\(here)/none")
}
// Ends the program: it runs by its name only.
if parts.contains("head-cut") { ask(fresh(), "GET", "\(here)/cut?end=40") }
