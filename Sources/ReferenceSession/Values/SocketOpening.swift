/// When a connection is reported as open. Only a mutant does so too early.
enum SocketOpening: Sendable, Hashable { case whenDialled, beforeTLS, whenOpen }
