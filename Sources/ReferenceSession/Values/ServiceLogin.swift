/// How a secured service authenticates.
enum ServiceLogin: String { case token, http }
