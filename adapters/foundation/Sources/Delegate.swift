import AdapterProtocol
import Foundation
import FoundationNetworking
import Synchronization

/// Reports what a session tells its delegate, in the delegate's queue.
final class Delegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    private let adapter: Adapter
    /// What has arrived, by task.
    private let bodies = Mutex<[String: ReceivedContent]>([:])

    init(_ adapter: Adapter) {
        self.adapter = adapter
    }

    private func handle(_ task: URLSessionTask) -> String { task.taskDescription ?? "" }

    private func append(_ data: some Sequence<UInt8>, _ task: URLSessionTask) {
        let empty = adapter.receivedContent
        bodies.withLock { $0[handle(task), default: empty].append(data) }
    }

    // MARK: Tasks

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = Encode.response(response) {
            adapter.emit(Event.TaskResponse(task: handle(dataTask), response: response))
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        append(data, dataTask)
        adapter.emit(Event.TaskData(task: handle(dataTask), size: data.count))
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        if let data = try? Data(contentsOf: location) { append(data, downloadTask) }
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        adapter.emit(Event.TaskData(task: handle(downloadTask), size: Int(bytesWritten)))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        let expected = totalBytesExpectedToSend >= 0 ? Int(totalBytesExpectedToSend) : nil
        adapter.emit(Event.TaskSent(task: handle(task), sent: Int(totalBytesSent), expected: expected))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let url = request.url?.absoluteString ?? ""
        if let response = Encode.response(response) {
            adapter.emit(Event.TaskRedirect(task: handle(task), response: response, url: url))
        }
        completionHandler(request)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics) {
        adapter.emit(Event.TaskMetrics(task: handle(task), metrics: Encode.metrics(metrics)))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let body = bodies.withLock { $0.removeValue(forKey: handle(task)) }
        let response = task.response.flatMap(Encode.response)
        adapter.emit(
            Event.TaskComplete(
                task: handle(task),
                response: response,
                body: body?.content ?? (response == nil ? nil : adapter.content(of: [])),
                error: error.map(Encode.error)
            )
        )
    }

    // MARK: Challenges

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let answer = Answer(completionHandler)
        let question = Call.Challenge(
            protectionSpace: Encode.protectionSpace(challenge.protectionSpace),
            previousFailureCount: challenge.previousFailureCount,
            task: handle(task),
            proposedCredential: challenge.proposedCredential.flatMap(Encode.credential),
            response: challenge.failureResponse.flatMap(Encode.response)
        )
        adapter.challenge(question) { chosen in
            switch chosen {
            case .use(let credential): answer.give(.useCredential, Encode.credential(credential))
            case .performDefault: answer.give(.performDefaultHandling, nil)
            case .cancel: answer.give(.cancelAuthenticationChallenge, nil)
            case .reject: answer.give(.rejectProtectionSpace, nil)
            }
        }
    }

    /// The handler of a challenge, which may be called by any thread.
    private struct Answer: @unchecked Sendable {
        private let handler: (URLSession.AuthChallengeDisposition, URLCredential?) -> Void

        init(_ handler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) {
            self.handler = handler
        }

        func give(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
            handler(disposition, credential)
        }
    }
}
