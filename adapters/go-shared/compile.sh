# Sourced by the `build` of an adapter in Go, with its folder as `here`. Compiles the adapter, unless that was done with the same sources before.
# Needs Go 1.19 or newer. Sets `program` for `run`.
name=$(basename "$here")
version=$(go version 2>/dev/null | sed -n 's/^go version go1\.\([0-9]*\).*/\1/p')
if [ "${version:-0}" -lt 19 ]; then
    echo "$name: needs Go 1.19 or newer, found ${version:+1.}${version:-none}" >&2
    exit 69
fi
build=$here/../../build
program=$build/$name-$(cat "$here"/*.go "$here"/../go-shared/*.go "$here"/../sdk/go/*.go | cksum | tr ' ' -)-1.$version
if [ ! -x "$program" ]; then
    mkdir -p "$build"
    fresh=$(mktemp "$program.XXXXXX") || exit 1
    # Nothing is fetched: the module and its SDK are here. The compiler's cache has to be somewhere; the home is a case's.
    (cd "$here" && GOFLAGS=-mod=mod GOPROXY=off GOCACHE="$build/go-cache" CGO_ENABLED=0 go build -o "$fresh" . >&2) || { rm -f "$fresh"; exit 1; }
    # Another run may have been faster; it made the same.
    mv "$fresh" "$program"
fi
