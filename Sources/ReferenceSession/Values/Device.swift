/// The device as the app finds it.
struct Device {
    enum Link: String { case wifi, cellular, none }

    var link = Link.wifi
    var isLowOnPower = false
}
