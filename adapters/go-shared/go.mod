module conformance.test/shared

go 1.19

require conformance.test/adapter v0.0.0

replace conformance.test/adapter => ../sdk/go
