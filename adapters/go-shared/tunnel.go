package shared

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
)

// Refusal is an answer other than 2xx to CONNECT.
type Refusal struct{ Status int }

func (r *Refusal) Error() string {
	return fmt.Sprintf("the tunnel is refused: %d %s", r.Status, http.StatusText(r.Status))
}

// Tunnel asks a proxy at the other end of a connection for a tunnel to a host and port (RFC 9110, section 9.3.6). It fails with a *Refusal
// where there is none.
func Tunnel(proxy net.Conn, target string, fields http.Header) (net.Conn, error) {
	request := &http.Request{Method: http.MethodConnect, URL: &url.URL{Opaque: target}, Host: target, Header: fields}
	if err := request.Write(proxy); err != nil {
		return nil, err
	}
	reader := bufio.NewReader(proxy)
	response, err := http.ReadResponse(reader, request)
	if err != nil {
		return nil, err
	}
	if response.StatusCode/100 != 2 {
		_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 1<<16))
		return nil, &Refusal{response.StatusCode}
	}
	return &tunnel{proxy, reader}, nil
}

// What came with the proxy's answer belongs to the tunnel.
type tunnel struct {
	net.Conn
	reader *bufio.Reader
}

func (t *tunnel) Read(into []byte) (int, error) { return t.reader.Read(into) }
