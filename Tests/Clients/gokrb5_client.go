// A client of HTTP that logs in by gokrb5 as it comes: a ticket by password, one for the service, Negotiate.
//
// usage: gokrb5_client KRB5_CONF USER REALM PASSWORD URL ADDRESS      prints the status; ADDRESS is where the URL's host is
package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"

	"github.com/jcmturner/gokrb5/v8/client"
	"github.com/jcmturner/gokrb5/v8/config"
	"github.com/jcmturner/gokrb5/v8/spnego"
)

func run(arguments []string) error {
	settings, err := config.Load(arguments[0])
	if err != nil {
		return err
	}
	user := client.NewWithPassword(arguments[1], arguments[2], arguments[3], settings)
	defer user.Destroy()
	if err := user.Login(); err != nil {
		return err
	}
	dial := func(context context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(context, network, arguments[5])
	}
	plain := &http.Client{Transport: &http.Transport{DialContext: dial}}
	reply, err := spnego.NewClient(user, plain, "").Get(arguments[4])
	if err != nil {
		return err
	}
	fmt.Println(reply.StatusCode)
	return reply.Body.Close()
}

func main() {
	if len(os.Args) != 7 {
		fmt.Fprintln(os.Stderr, "usage: gokrb5_client KRB5_CONF USER REALM PASSWORD URL ADDRESS")
		os.Exit(2)
	}
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
