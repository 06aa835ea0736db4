// The same offer as a program: --dial HOST:PORT or --listen HOST:PORT, or a child process of the harness.
import Offering

Offering().run()
