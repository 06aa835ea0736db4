package adapter

import (
	"bufio"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const (
	secretVariable = "HARNESS_SECRET"
	// The harness never writes more; somebody else may.
	longestLine = 64 << 10
	// For the first line of a peer that has connected, so that a silent one does not keep the harness out.
	patienceToSpeak = 5 * time.Second
	patienceToDial  = 30 * time.Second
)

// Lines in, bytes out.
type streams struct {
	reader     *bufio.Reader
	writer     io.Writer
	connection net.Conn
	// Whether it is a connection, and standard error reaches nobody.
	isAttached bool
}

func newStreams(connection net.Conn) *streams {
	return &streams{bufio.NewReaderSize(connection, longestLine), connection, connection, true}
}

// Reads up to the next line feed. Of a line that is too long only the fact is kept.
func (s *streams) readLine() (line []byte, isTooLong bool, err error) {
	for {
		piece, err := s.reader.ReadSlice('\n')
		if len(line)+len(piece) > longestLine+2 {
			isTooLong = true
		}
		if isTooLong {
			line = nil
		} else {
			line = append(line, piece...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, isTooLong, err
		}
	}
}

// A harness that is gone is noticed by the end of input, not here.
func (s *streams) write(line []byte) { _, _ = s.writer.Write(line) }

func (s *streams) close() {
	if s.connection != nil {
		_ = s.connection.Close()
	}
}

// Run serves the harness until it is gone, and ends the process.
//
// Without arguments over standard input and output; --listen ENDPOINT waits for the harness's connect: or unix:, --dial ENDPOINT goes to
// its listen:. --secret-file FILE holds the secret, if HARNESS_SECRET does not.
func (a *Adapter) Run() { os.Exit(a.RunWith(os.Args[1:])) }

// RunWith is Run with these arguments, and returns the exit status.
func (a *Adapter) RunWith(arguments []string) int {
	s, err := open(arguments)
	if err != nil {
		complain("adapter: " + err.Error())
		return 2
	}
	a.serve(s)
	return 0
}

func open(arguments []string) (*streams, error) {
	options := map[string]string{}
	for len(arguments) > 0 {
		name := arguments[0]
		if name != "--listen" && name != "--dial" && name != "--secret-file" {
			return nil, fmt.Errorf("%s is not known here", name)
		}
		if len(arguments) < 2 {
			return nil, fmt.Errorf("%s wants a value", name)
		}
		options[name] = arguments[1]
		arguments = arguments[2:]
	}
	listen, dial := options["--listen"], options["--dial"]
	if listen != "" && dial != "" {
		return nil, errors.New("--listen and --dial exclude each other")
	}
	if listen == "" && dial == "" {
		// First of all: what prints from now on goes to standard error.
		return &streams{reader: bufio.NewReaderSize(os.Stdin, longestLine), writer: takeStandardOutput()}, nil
	}
	secret, err := secretOf(options["--secret-file"])
	if err != nil {
		return nil, err
	}
	if listen != "" {
		return await(listen, secret)
	}
	return reach(dial, secret)
}

func secretOf(file string) (string, error) {
	text, place := os.Getenv(secretVariable), secretVariable
	if file != "" {
		contents, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		text, place = string(contents), file
	}
	secret := strings.TrimSpace(text)
	if secret == "" {
		return "", fmt.Errorf("there is no secret in %s", place)
	}
	return secret, nil
}

// Network and address of HOST:PORT or unix:PATH.
func parseEndpoint(endpoint string) (network, address string, err error) {
	if strings.HasPrefix(endpoint, "unix:") && len(endpoint) > len("unix:") {
		return "unix", endpoint[len("unix:"):], nil
	}
	host, port, err := net.SplitHostPort(endpoint)
	number, numberError := strconv.ParseUint(port, 10, 16)
	if err != nil || numberError != nil || host == "" {
		return "", "", fmt.Errorf("%s: neither HOST:PORT nor unix:PATH", endpoint)
	}
	return "tcp", net.JoinHostPort(host, strconv.FormatUint(number, 10)), nil
}

// Connects to a harness that listens, and proves the secret.
func reach(endpoint, secret string) (*streams, error) {
	network, address, err := parseEndpoint(endpoint)
	if err != nil {
		return nil, err
	}
	connection, err := net.DialTimeout(network, address, patienceToDial)
	if err != nil {
		return nil, err
	}
	a := Adapter{streams: newStreams(connection), lineBytes: longestLine}
	attach := AttachEvent{Secret: secret, ProtocolVersions: []int64{protocolVersion}}
	return a.streams, a.write(object{"method": attach.EventName(), "params": Encode(attach)})
}

// Waits for the harness: for a connection whose first line is initialize with the secret. All others are closed without a word. Then
// nobody listens any more.
func await(endpoint, secret string) (*streams, error) {
	network, address, err := parseEndpoint(endpoint)
	if err != nil {
		return nil, err
	}
	if network == "unix" {
		removeStale(address)
	}
	listener, err := net.Listen(network, address)
	if err != nil {
		return nil, err
	}
	defer listener.Close()
	place := listener.Addr().String()
	if network == "unix" {
		place = endpoint
		// A process that may not write to it cannot connect.
		_ = os.Chmod(address, 0o600)
	}
	complain("listening at " + place)
	for {
		connection, err := listener.Accept()
		if err != nil {
			return nil, err
		}
		if s := proven(connection, secret); s != nil {
			return s, nil
		}
		_ = connection.Close()
	}
}

func proven(connection net.Conn, secret string) *streams {
	s := newStreams(connection)
	_ = connection.SetReadDeadline(time.Now().Add(patienceToSpeak))
	line, isTooLong, err := s.readLine()
	if isTooLong || err != nil {
		return nil
	}
	value, err := parse(line)
	message, _ := value.(object)
	parameters, _ := message["params"].(object)
	given, isText := parameters["secret"].(string)
	isRight := subtle.ConstantTimeCompare([]byte(given), []byte(secret)) == 1
	if err != nil || message["method"] != "initialize" || !isText || !isRight {
		return nil
	}
	_ = connection.SetReadDeadline(time.Time{})
	// The line is read once more, by the one who answers it.
	s.reader = bufio.NewReaderSize(io.MultiReader(strings.NewReader(string(line)), s.reader), longestLine)
	return s
}

// Removes a socket that nobody listens at any more, never another file.
func removeStale(path string) {
	status, err := os.Lstat(path)
	if err != nil || status.Mode()&os.ModeSocket == 0 {
		return
	}
	connection, err := net.Dial("unix", path)
	if err == nil {
		_ = connection.Close()
	} else if errors.Is(err, syscall.ECONNREFUSED) {
		_ = os.Remove(path)
	}
}

func complain(line string) { fmt.Fprintln(os.Stderr, line) }
