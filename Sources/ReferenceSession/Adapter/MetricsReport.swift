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
        var values: [String: JSONValue] = [
            "URL": .string(behaviour.nameURL ? task.request.address.text : "http://\(task.request.address.host)/"),
            "requestStartDate": .number(behaviour.tellRequestStart ? timing.requestBegan : timing.ended),
            "requestEndDate": .number(behaviour.tellRequestEnd ? timing.requestEnded : timing.ended),
        ]
        values["responseStartDate"] =
            behaviour.tellResponseStart ? timing.responseBegan.map(JSONValue.number) : .number(timing.requestEnded)
        let tellsEverything =
            way == .native || behaviour.tellEverything || (way == .direct && behaviour.tellEverythingDirectly)
        if tellsEverything { values.merge(platform(timing)) { engine, _ in engine } }
        let empty = tellsEverything ? [] : platform(timing).keys.sorted()
        return Wire.Metrics(values: values, empty: empty)
    }

    private static func platform(_ timing: TransferTiming) -> [String: JSONValue] {
        [
            "fetchStartDate": .number(timing.began), "connectStartDate": .number(timing.began),
            "connectEndDate": .number(timing.connected), "responseEndDate": .number(timing.ended),
            "networkProtocolName": .string(timing.protocolName), "isProxyConnection": false,
            "isReusedConnection": false,
            "redirectCount": 0, "taskInterval": .number(timing.ended - timing.began),
        ]
    }
}
