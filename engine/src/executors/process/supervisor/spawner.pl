# Starts programs and waits for them with wait4, which tells a child's exact usage. Perl does this because it is small:
# the kernel counts the memory of the process that called exec as the child's own, and Node's would hide that of any
# task below 60 MB. perl-base is there on every Debian.
#
# Called with the files of processes of control groups: the first are its home, separated by a dash from those that it
# belongs to for good, with all that it starts. It runs one program at a time.
#
# Standard input brings requests, each a 32 bit length in network order and that many bytes: fields that end with NUL.
#   enter GROUP...      into these control groups, for the program that is asked for next
#   start FILE_BYTES STDOUT STDERR OPENED FILE... ARGC ARG... NAME=VALUE...    with no file larger than FILE_BYTES; now,
#                       or at once when the program that runs has ended, so that no processor waits for the request
#   limit FILE_BYTES    for the one that waits for that, if it still does
#   withdraw            the one that waits for that starts no more, if it still waits
#   kill PID
# A program is in its groups before anything of it exists, so that nothing of it is left outside. Moving takes the kernel
# longer than starting a program: that is why it is done by this process, and while the program before still runs.
# Standard output tells lines:
#   started PID | refused REASON | withdrawn | ended PID STATUS CPU_MICROSECONDS PEAK_KIB READ WRITTEN
# It ends when its input does, and its children with it, since they ask for that. What it was left open by whoever started
# it, it closes, and a program gets the descriptors that are named and no other.
use strict;
use warnings;
use POSIX ();

my %numbers = (
    x86_64  => { wait4 => 61,  waitid => 247, signalfd4 => 289, prlimit64 => 302, close_range => 436 },
    aarch64 => { wait4 => 260, waitid => 95,  signalfd4 => 74,  prlimit64 => 261, close_range => 436 },
);
my $machine = (POSIX::uname())[4];
my $calls = $numbers{$machine} or die "no numbers of system calls are known for $machine\n";
my ($WNOHANG, $WEXITED, $WNOWAIT, $P_ALL) = (1, 4, 0x01000000, 0);
my $O_CLOEXEC = 0x80000;
my $RLIMIT_FSIZE = 1;

close_from(3);
my $childEnded = POSIX::SigSet->new(POSIX::SIGCHLD());
my $nothing    = POSIX::SigSet->new();
POSIX::sigprocmask(POSIX::SIG_BLOCK(), $childEnded) or die "sigprocmask: $!\n";
my $mask = pack('Q', 1 << (POSIX::SIGCHLD() - 1));
my $signals = syscall($calls->{signalfd4}, -1, $mask, 8, $O_CLOEXEC);
die "signalfd: $!\n" if $signals < 0;

$SIG{$_} = 'IGNORE' for qw(INT HUP TERM);
binmode STDIN;
binmode STDOUT;
my (@home, %alive);
my ($away, $problem, $input, $said) = (0, '', '', '');
my $next;

while (@ARGV && (my $group = shift @ARGV) ne '-') { push @home, $group }
enter($_) for @ARGV;

while (1) {
    my $ready = '';
    vec($ready, 0, 1) = 1;
    vec($ready, $signals, 1) = 1;
    next if select($ready, undef, undef, undef) < 0;
    if (vec($ready, $signals, 1)) {
        POSIX::read($signals, my $seen, 1024);
        reap();
    }
    if (vec($ready, 0, 1)) {
        my $got = sysread(STDIN, $input, 65536, length $input);
        last if !$got;
        handle_requests();
    }
    # All in one, so that who listens wakes once for an end and what starts after it.
    syswrite(STDOUT, $said) if $said ne '';
    $said = '';
}

sub handle_requests {
    while (length $input >= 4) {
        my $length = unpack('N', $input);
        return if length $input < 4 + $length;
        my @fields = split(/\0/, substr($input, 4, $length), -1);
        pop @fields;
        substr($input, 0, 4 + $length) = '';
        my $word = shift @fields;
        if    ($word eq 'start')    { %alive ? ($next = \@fields) : start(@fields) }
        elsif ($word eq 'limit')    { $next->[0] = $fields[0] if $next }
        elsif ($word eq 'withdraw') { withdraw() }
        elsif ($word eq 'enter')    { leave_for(@fields) }
        # The process itself first: just after the fork it leads no group yet, and would be missed.
        elsif ($word eq 'kill') { kill 'KILL', $fields[0], -$fields[0] if $alive{$fields[0]} }
    }
}

sub leave_for {
    my (@groups) = @_;
    $away = 1;
    $problem = '';
    for my $group (@groups) { enter($group) or $problem = "$group: $!" }
}

# A program's groups have limits that are not meant for this process, and cannot be removed while it is in them.
sub go_home {
    enter($_) for $away ? @home : ();
    ($away, $problem) = (0, '');
}

sub withdraw {
    return if !$next;
    undef $next;
    go_home();
    say_line('withdrawn');
}

sub start {
    my ($bytes, $stdout, $stderr, $count, @rest) = @_;
    my @opened = splice(@rest, 0, $count);
    my @argv   = splice(@rest, 0, shift @rest);
    my $pid = $problem eq '' ? fork() : undef;
    if (!defined $pid) {
        say_line('refused ' . ($problem eq '' ? $! : $problem));
        return go_home();
    }
    if ($pid == 0) {
        my $reason = become($stdout, $stderr, \@opened, $bytes, \@argv, \@rest) . "\n";
        POSIX::write(2, $reason, length $reason);
        POSIX::_exit(127);
    }
    $alive{$pid} = 1;
    say_line("started $pid");
    go_home();
}

# Does not return when all goes well.
sub become {
    my ($stdout, $stderr, $opened, $bytes, $argv, $environment) = @_;
    POSIX::setsid();
    $SIG{$_} = 'DEFAULT' for qw(INT HUP TERM PIPE);
    POSIX::sigprocmask(POSIX::SIG_SETMASK(), $nothing);
    my $create = POSIX::O_WRONLY() | POSIX::O_CREAT() | POSIX::O_TRUNC();
    place(0, '/dev/null', POSIX::O_RDONLY()) or return "/dev/null: $!";
    place(1, $stdout, $create) or return "$stdout: $!";
    place(2, $stderr, $create) or return "$stderr: $!";
    for my $index (0 .. $#$opened) {
        place(3 + $index, $opened->[$index], POSIX::O_RDONLY()) or return "$opened->[$index]: $!";
    }
    syscall($calls->{prlimit64}, 0, $RLIMIT_FSIZE, pack('QQ', $bytes, $bytes), 0) == 0 or return "prlimit: $!";
    close_from(3 + @$opened);
    %ENV = map { split(/=/, $_, 2) } @$environment;
    no warnings 'exec';
    exec { $argv->[0] } @$argv;
    return "$argv->[0]: $!";
}

sub place {
    my ($wanted, $path, $flags) = @_;
    my $fd = POSIX::open($path, $flags, 0644);
    return 0 if !defined $fd;
    return 1 if $fd == $wanted;
    POSIX::dup2($fd, $wanted);
    POSIX::close($fd);
    return 1;
}

sub enter {
    my ($group) = @_;
    my $fd = POSIX::open($group, POSIX::O_WRONLY());
    return 0 if !defined $fd;
    my $written = POSIX::write($fd, '0', 1);
    my $reason = $!;
    POSIX::close($fd);
    $! = $reason;
    return $written;
}

# Closes this descriptor and all above it.
sub close_from {
    my ($first) = @_;
    return if syscall($calls->{close_range}, $first, 0xffffffff, 0) == 0;
    # Kernels before 5.9 lack that call.
    opendir(my $open, '/proc/self/fd') or die "/proc/self/fd: $!\n";
    my @descriptors = grep { /^\d+$/ && $_ >= $first && $_ != fileno($open) } readdir $open;
    closedir $open;
    POSIX::close($_) for @descriptors;
}

sub reap {
    1 while reap_one();
    return if !$next || %alive;
    my @fields = @$next;
    undef $next;
    start(@fields);
}

# Says no when nobody has ended.
sub reap_one {
    my $info = "\0" x 128;
    return 0 if syscall($calls->{waitid}, $P_ALL, 0, $info, $WEXITED | $WNOHANG | $WNOWAIT, 0) < 0;
    my $pid = unpack('x16 l', $info);
    return 0 if !$pid;
    # As long as nobody has waited for the child, its counters can be read, with those of all it waited for.
    my ($read, $written) = counters($pid);
    my ($status, $usage) = ("\0" x 4, "\0" x 144);
    syscall($calls->{wait4}, $pid, $status, $WNOHANG, $usage);
    return 1 if !delete $alive{$pid};
    my ($user, $userMicro, $system, $systemMicro, $peak) = unpack('q5', $usage);
    my $micro = ($user + $system) * 1_000_000 + $userMicro + $systemMicro;
    say_line(join ' ', 'ended', $pid, unpack('i', $status), $micro, $peak, $read, $written);
    return 1;
}

sub counters {
    my ($pid) = @_;
    open(my $file, '<', "/proc/$pid/io") or return (0, 0);
    my %counter = map { /^(\w+): (\d+)/ ? ($1, $2) : () } <$file>;
    return ($counter{rchar} // 0, $counter{wchar} // 0);
}

sub say_line {
    my ($line) = @_;
    $line =~ tr/\n/ /;
    $said .= "$line\n";
}
