#!/usr/bin/env perl
# Reads a report by the parser of Perl's prove, and prints a line for each test, then what is wrong.
use strict;
use warnings;
use TAP::Parser;

my $parser = TAP::Parser->new({ source => $ARGV[0] });
while (my $result = $parser->next) {
    next unless $result->is_test;
    print join("\t", $result->is_actual_ok ? "ok" : "not ok", $result->directive, $result->description), "\n";
}
print "problems: ", join("; ", $parser->parse_errors), "\n";
print "failed: ", scalar($parser->failed), "\n";
print "has problems\n" if $parser->has_problems;
