import AdapterProtocol
import JSON
import ReferenceBindings

/// The metrics of a task, by Apple's names.
enum MetricsReport {
    /// What the engine tells (url, the request's start and end, the response's start), or what the platform tells.
    static func metrics(
        _ timing: TransferTiming,
        _ task: SessionTask,
        on way: Way,
        _ behaviour: Behaviour.Metrics
    ) -> Wire.Metrics {
        let url = behaviour.keepFirstURL ? task.session.firstURL : nil
        var values: [String: JSONValue] = [
            "URL": .string(
                behaviour.nameURL ? url ?? task.request.address.text : "http://\(task.request.address.host)/"
            ),
            "requestStartDate": .number(behaviour.tellRequestStart ? timing.requestBegan : timing.ended),
            "requestEndDate": .number(behaviour.tellRequestEnd ? timing.requestEnded : timing.ended),
        ]
        if behaviour.startsAtCreation { values["requestStartDate"] = .number(task.created) }
        if behaviour.endsRequestAtResponse { values["requestEndDate"] = timing.responseBegan.map(JSONValue.number) }
        values["responseStartDate"] =
            behaviour.tellResponseStart ? timing.responseBegan.map(JSONValue.number) : .number(timing.requestEnded)
        if behaviour.startsResponseAtData { values["responseStartDate"] = task.firstData.map(JSONValue.number) }
        if behaviour.inventResponseStart, timing.responseBegan == nil {
            values["responseStartDate"] = .number(timing.ended)
        }
        if behaviour.tellURLOnly, way != .native { values = values.filter { $0.key == "URL" } }
        if behaviour.tellBodySize, let size = task.request.body?.count {
            values["countOfRequestBodyBytesSent"] = .integer(size)
        }
        let tellsEverything =
            way == .native || behaviour.tellEverything || (way == .direct && behaviour.tellEverythingDirectly)
        let all = platform(timing, redirections: task.redirections)
        let told = all.filter { tellsEverything || behaviour.platforms.contains($0.key) }
        values.merge(told) { engine, _ in engine }
        let empty = all.keys.filter { told[$0] == nil }.sorted()
        return Wire.Metrics(values: values, empty: empty)
    }

    private static func platform(_ timing: TransferTiming, redirections: Int) -> [String: JSONValue] {
        [
            "fetchStartDate": .number(timing.began), "connectStartDate": .number(timing.began),
            "connectEndDate": .number(timing.connected), "responseEndDate": .number(timing.ended),
            "networkProtocolName": .string(timing.protocolName), "isProxyConnection": false,
            "isReusedConnection": .bool(timing.wasReused),
            "redirectCount": .integer(redirections), "taskInterval": .number(timing.ended - timing.began),
        ]
    }
}
