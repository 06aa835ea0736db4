/// How the policy reaches the app.
enum PolicyDelivery: String { case push, fetch }
