#!/usr/bin/perl
# LWP with its Basic and Digest, and Authen::NTLM: prints the status of each request.
#
# usage: lwp_client.pl REALM COUNT URL [USER PASSWORD]
#
# The scheme is the server's choice; for NTLM the realm is the empty string.
use strict;
use warnings;
use LWP::UserAgent;
use HTTP::Request;
use URI;

my ($realm, $count, $url, $user, $password) = @ARGV;
my $agent = LWP::UserAgent->new(keep_alive => 1, timeout => 20);
$agent->credentials(URI->new($url)->host_port, $realm, $user, $password) if defined $user;
for (1 .. $count) {
    print $agent->request(HTTP::Request->new(GET => $url))->code, "\n";
}
