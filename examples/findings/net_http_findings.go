// net/http, called directly: server.py 8000 answers, and prints what it gets. usage: go run net_http_findings.go [PART ...]
package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
)

var parts = []struct {
	name string
	run  func()
}{{"cookies", cookies}, {"authorization", authorization}, {"tls", truncated}, {"names", names}}

// Every name is this machine.
func client() *http.Client {
	jar, _ := cookiejar.New(nil)
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		_, port, _ := net.SplitHostPort(address)
		return (&net.Dialer{}).DialContext(ctx, network, "127.0.0.1:"+port)
	}
	return &http.Client{Jar: jar, Transport: &http.Transport{DialContext: dial}}
}

func get(client *http.Client, request *http.Request) string {
	answer, err := client.Do(request)
	if err != nil {
		return err.Error()
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	return fmt.Sprint(answer.StatusCode, " ", len(body), " bytes, error ", err)
}

func plain(place string) *http.Request {
	request, err := http.NewRequest(http.MethodGet, place, nil)
	if err != nil {
		panic(err)
	}
	return request
}

// What comes back of these cookies: server.py prints the field Cookie of each second request.
func cookies() {
	for _, cookie := range []string{
		"v = abc; Path=/",  // RFC 6265, 5.2: blanks around name and value do not count
		"v=a b  c; Path=/", // 5.4: the value as it came, without quotes
		"v=over; Path=/; Expires=Sun Nov  6 08:49:37 1994", // 5.1.1: a date that is over
		"v=over; Path=/; Expires=Sun, 06-Nov-94 08:49:37 GMT; Version=1",
		"v=over; Path=/; Max-Age = 0", // 5.2: blanks around an attribute's name and value
	} {
		one := client()
		fmt.Println(cookie)
		get(one, plain("http://shop.test:8000/set?set-cookie="+url.QueryEscape(cookie)))
		get(one, plain("http://shop.test:8000/next"))
	}
}

// A password for portal.test goes to a host below it that a redirection names.
func authorization() {
	request := plain("http://portal.test:8000/old?status=302&location=" + url.QueryEscape("http://deep.portal.test:8000/there"))
	request.SetBasicAuth("alice", "swordfish")
	fmt.Println(get(client(), request))
}

// Content without a length, whose connection ends without TLS's close_notify, is taken for whole.
func truncated() {
	pair := httptest.NewUnstartedServer(nil)
	pair.StartTLS()
	defer pair.Close()
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: pair.TLS.Certificates})
	if err != nil {
		panic(err)
	}
	go func() {
		connection, err := listener.Accept()
		if err != nil {
			return
		}
		_, _ = connection.Read(make([]byte, 4096))
		_, _ = io.WriteString(connection, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhalf of it")
		_ = connection.(*tls.Conn).NetConn().Close()
	}()
	fmt.Println(get(pair.Client(), plain("https://"+listener.Addr().String()+"/")))
}

func main() {
	for _, part := range parts {
		if len(os.Args) == 1 || os.Args[1] == part.name {
			fmt.Println("==", part.name)
			part.run()
		}
	}
}

// The name of a certificate with a wildcard in a part of a label (RFC 2818, section 3.1).
func names() {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"prin*.corp.test"}}
	content, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		fmt.Println(err)
		return
	}
	certificate, err := x509.ParseCertificate(content)
	if err == nil {
		err = certificate.VerifyHostname("printer.corp.test")
	}
	fmt.Println("prin*.corp.test for printer.corp.test:", err)
}
