module conformance.test/adapter

go 1.19
