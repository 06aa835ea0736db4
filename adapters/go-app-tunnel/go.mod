module conformance.test/go-app-tunnel

go 1.19

require (
	conformance.test/adapter v0.0.0
	conformance.test/shared v0.0.0
)

replace (
	conformance.test/adapter => ../sdk/go
	conformance.test/shared => ../go-shared
)
