# Runs one task of a batch on a node of the cluster, and writes down how it ended. Perl does this because it is there on
# every node, small, and can ask wait4 for the exact usage.
#
# Called with the folder of the batch and the task's number. The file of that number holds fields that end with NUL:
#   FOLDER SECONDS MEMORY_BYTES DISK_BYTES OPENED FILE... ARGC ARG... NAME=VALUE...
# A file named by the number appears in the batch's folder `begun`. FOLDER gets stdout, stderr and exit.json, and then
# such a file appears in the folder `ended`.
use strict;
use warnings;
use Errno;
use IO::Handle;
use POSIX ();

my %numbers = (
    x86_64  => { wait4 => 61,  waitid => 247, prlimit64 => 302, statfs => 137, close_range => 436 },
    aarch64 => { wait4 => 260, waitid => 95,  prlimit64 => 261, statfs => 43,  close_range => 436 },
);
my $calls = $numbers{(POSIX::uname())[4]} or die "no numbers of system calls are known for this machine\n";
my ($WEXITED, $WNOWAIT, $P_PID, $RLIMIT_FSIZE) = (4, 0x01000000, 1, 1);
# Counting a million files must not keep the node busy.
my $COUNTING_PAUSES = 20;
# What a disk keeps for others than tasks: a part of it, and at most so much.
my ($RESERVED_BYTES, $RESERVED_FILES, $RESERVED_PART) = (2**29, 20_000, 0.05);
# So many seconds somebody waits for room on a full disk: whoever fills it is ended in less.
my $PATIENCE = 60;
my ($RECORD_BYTES, $KEPT_OUTPUT) = (1024, 2**20);

my ($batch, $number) = @ARGV;
open(my $file, '<', "$batch/$number") or die "$batch/$number: $!\n";
my ($folder, $seconds, $limit, $disk, $count, @rest) = split(/\0/, do { local $/; <$file> }, -1);
pop @rest;
my @opened = splice(@rest, 0, $count);
my @argv   = splice(@rest, 0, shift @rest);

# A disk that is full now has room again when whoever filled it has been ended.
for (1 .. $PATIENCE) { last if lack(disk_of($folder)) eq ''; sleep 1 }

# Whoever makes this file may run the task: this job, or the one who has given it up.
my $name = $batch =~ s{.*/}{}r;
my $claim;
my $made = POSIX::O_WRONLY() | POSIX::O_CREAT() | POSIX::O_EXCL();
patiently(sub { sysopen($claim, "$folder/claim-$name", $made) or $!{EEXIST} }) or die "$folder/claim-$name: $!\n";
exit 0 if !$claim;
print $claim $ENV{SLURM_JOB_ID} // '';
close $claim;
mark("$batch/begun/$number");
# Made now, and as large as it gets: when the task ends there may be no room for it.
patiently(sub { write_exit(' ' x $RECORD_BYTES) }) or die "$folder/exit.json.new: $!\n";

my $startedAt = now();
my ($endedBy, $isCalledOff) = ('', 0);
my $ran = 0;
my $nextCount = 0;
my $lackedFor = 0;
my $child = fork() // die "fork: $!\n";
if ($child == 0) {
    my $problem = become() . "\n";
    POSIX::write(2, $problem, length $problem);
    POSIX::_exit(127);
}
POSIX::sigaction(POSIX::SIGTERM(), POSIX::SigAction->new(sub { $isCalledOff = 1; end_task('') }));
POSIX::sigaction(POSIX::SIGALRM(), POSIX::SigAction->new(\&look));
alarm 1;

# Signals interrupt the wait. As long as nobody has waited for the child, its counters can be read.
my $info = "\0" x 128;
1 while syscall($calls->{waitid}, $P_PID, $child, $info, $WEXITED | $WNOWAIT, 0) < 0 && $!{EINTR};
alarm 0;
my ($read, $written) = counters();
my ($status, $usage) = ("\0" x 4, "\0" x 144);
syscall($calls->{wait4}, $child, $status, 0, $usage);
kill 'KILL', -$child;
remove_work() if $endedBy eq 'outputLimit' || $endedBy eq 'filesLimit';
# A task on a full disk cannot even say so: its stderr is on that disk.
$endedBy ||= lack(disk_of($folder)) if unpack('i', $status) != 0 && !$isCalledOff;
record();

# Does something until it is done, as long as only room on a disk is lacking. Says no when it was not.
sub patiently {
    my ($do) = @_;
    for (1 .. $PATIENCE) {
        my $done = $do->();
        return $done if $done || !($!{ENOSPC} || $!{EDQUOT});
        sleep 1;
    }
    return 0;
}

# Makes an empty file that tells others something.
sub mark {
    my ($path) = @_;
    patiently(sub { open(my $file, '>', $path) });
}

# Writes over what is there, which needs no room, as long as it is no longer than that.
sub write_exit {
    my ($text) = @_;
    sysopen(my $out, "$folder/exit.json.new", POSIX::O_WRONLY() | POSIX::O_CREAT()) or return 0;
    return 0 if (syswrite($out, $text) // -1) != length $text;
    return truncate($out, length $text) && close $out;
}

# What it made is of no use, and would have others ended for it; of what it printed the beginning stays. Its last
# processes may still be on their way out.
sub remove_work {
    for my $path ("$folder/stdout", "$folder/stderr") { truncate($path, $KEPT_OUTPUT) if (-s $path // 0) > $KEPT_OUTPUT }
    for (1 .. 50) {
        return if system('rm', '-rf', '--', "$folder/work") == 0;
        select(undef, undef, undef, 0.1);
    }
}

# Does not return when all goes well.
sub become {
    POSIX::setsid();
    my $create = POSIX::O_WRONLY() | POSIX::O_CREAT() | POSIX::O_TRUNC();
    place(0, '/dev/null', POSIX::O_RDONLY()) or return "/dev/null: $!";
    place(1, "$folder/stdout", $create) or return "$folder/stdout: $!";
    place(2, "$folder/stderr", $create) or return "$folder/stderr: $!";
    for my $index (0 .. $#opened) {
        place(3 + $index, $opened[$index], POSIX::O_RDONLY()) or return "$opened[$index]: $!";
    }
    # One file alone must not fill the disk between two looks at it.
    my $largest = disk_of($folder)->{room};
    $largest = $disk if $disk ne '' && $disk < $largest;
    my $both = pack('QQ', $largest, $largest);
    syscall($calls->{prlimit64}, 0, $RLIMIT_FSIZE, $both, 0) == 0 or return "prlimit: $!";
    # What the cluster's own programs were left open by whoever started them is none of the task's.
    close_from(3 + @opened);
    %ENV = map { split(/=/, $_, 2) } @rest;
    no warnings 'exec';
    exec { $argv[0] } @argv;
    return "$argv[0]: $!";
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

sub end_task {
    my ($reason) = @_;
    $endedBy ||= $reason;
    kill 'KILL', -$child;
}

# Every second: has it run too long, or taken more memory or disk than it asked for? Not every cluster limits that
# itself.
sub look {
    $ran += 1;
    end_task('timeout') if $seconds ne '' && $ran >= $seconds;
    end_task('memoryLimit') if $limit ne '' && memory() > $limit;
    end_task('diskLimit')   if $disk ne ''  && now() >= $nextCount && (taken($disk))[0] > $disk;
    guard_disk();
    alarm 1;
}

# What tasks may still take of the disk of a folder, and what of it is in use: bytes, and files where it counts them.
sub disk_of {
    my ($path) = @_;
    my $found = "\0" x 120;
    syscall($calls->{statfs}, $path, $found) == 0 or return { room => 2**62, entries => 2**62, bytes => 0, files => 0 };
    my (undef, $size, $blocks, $free, $available, $files, $filesFree) = unpack('q7', $found);
    my ($reserve, $kept) = ($RESERVED_PART * $blocks * $size, $RESERVED_PART * $files);
    $reserve = $RESERVED_BYTES if $reserve > $RESERVED_BYTES;
    $kept    = $RESERVED_FILES if $kept > $RESERVED_FILES;
    my $room = int($available * $size - $reserve);
    return {
        room    => $room > 0 ? $room : 0,
        entries => $files > 0 ? $filesFree - $kept : 2**62,
        bytes   => ($blocks - $free) * $size,
        files   => $files - $filesFree,
    };
}

# What a disk has none left of, as the reason that ends a task; empty when there is enough of all.
sub lack {
    my ($state) = @_;
    return $state->{room} <= 0 ? 'outputLimit' : $state->{entries} <= 0 ? 'filesLimit' : '';
}

# When the disk is full, tasks on other nodes may have filled it: whoever has half of it ends after a second, who has a
# thousandth of it after ten, unless there is room again by then.
sub guard_disk {
    my $state = disk_of($folder);
    my $lack = lack($state);
    $lackedFor = $lack eq '' ? 0 : $lackedFor + 1;
    return if $lack eq '';
    my ($bytes, $files) = taken(2**62);
    my ($own, $all) = $lack eq 'outputLimit' ? ($bytes, $state->{bytes}) : ($files, $state->{files});
    end_task($lack) if $own * 2**$lackedFor >= $all;
}

# The child and all its descendants.
sub family {
    my %children;
    for my $path (glob '/proc/[0-9]*/stat') {
        open(my $stat, '<', $path) or next;
        my ($pid, $parent) = (<$stat> // '') =~ /^(\d+) .*\) \S (\d+)/s or next;
        push @{$children{$parent}}, $pid;
    }
    my @family = ($child);
    for (my $index = 0; $index < @family; $index++) { push @family, @{$children{$family[$index]} // []} }
    return @family;
}

# What the task's processes hold for themselves, in bytes: files that they keep in memory count.
sub memory {
    my ($own, $shared) = (0, 0);
    my @family = family();
    for my $pid (@family) {
        open(my $status, '<', "/proc/$pid/status") or next;
        for (<$status>) {
            $own    += $1 * 1024 if /^(?:RssAnon|VmSwap):\s+(\d+) kB/;
            $shared += $1 * 1024 if /^RssShmem:\s+(\d+) kB/;
        }
    }
    # A file in memory that a process has mapped is in both counts.
    my $files = temporary_files(@family);
    return $own + ($shared > $files ? $shared : $files);
}

# Bytes of files that these processes keep in memory, in places of their own such as /tmp in a sandbox.
sub temporary_files {
    my %seen = map { $_->[0] => 1 } temporary_places('self');
    my %worlds = ((readlink '/proc/self/ns/mnt') // '' => 1);
    my $sum = 0;
    for my $pid (@_) {
        my $world = readlink "/proc/$pid/ns/mnt";
        next if !defined $world || $worlds{$world}++;
        for (temporary_places($pid)) {
            my ($device, $place) = @$_;
            $sum += disk_of("/proc/$pid/root$place")->{bytes} if !$seen{$device}++;
        }
    }
    return $sum;
}

# The device and place of each file system in memory.
sub temporary_places {
    my ($pid) = @_;
    open(my $mounts, '<', "/proc/$pid/mountinfo") or return;
    return map { /^\d+ \d+ (\S+) \S+ (\S+) .* - tmpfs / ? [$1, $2 =~ s{\\(\d{3})}{chr oct $1}ger] : () } <$mounts>;
}

# What the task takes on the disk as far as a limit, in bytes, and how many files are in its work folder.
sub taken {
    my ($limit) = @_;
    my $begun = now();
    my ($files, %seen) = (0);
    my $sum = removed_files() + blocks("$folder/stdout") + blocks("$folder/stderr");
    my @left = ("$folder/work");
    while (defined(my $here = shift @left) && $sum <= $limit) {
        opendir(my $entries, $here) or next;
        for my $name (readdir $entries) {
            next if $name eq '.' || $name eq '..';
            $files += 1;
            my ($inode, $links, $blocks) = (lstat "$here/$name")[1, 3, 12];
            next if !defined $inode;
            if    (-d _) { push @left, "$here/$name" }
            elsif (-f _) { $sum += 512 * $blocks if $links == 1 || !$seen{$inode}++ }
        }
    }
    $nextCount = now() + $COUNTING_PAUSES * (now() - $begun);
    return ($sum, $files);
}

sub blocks { return 512 * ((lstat $_[0])[12] // 0) }

# Bytes of files that are in no folder any more and take room on the task's disk all the same, since its processes have
# them open or mapped. What they keep in memory lies elsewhere.
sub removed_files {
    my $disk = (stat "$folder/work")[0] // return 0;
    my ($sum, %seen) = (0);
    for my $pid (family()) {
        for my $path (glob("/proc/$pid/fd/*"), removed_mappings($pid)) {
            my ($device, $inode, $links, $blocks) = (stat $path)[0, 1, 3, 12];
            next if !defined $device || $device != $disk || $links > 0 || !-f _;
            $sum += 512 * $blocks if !$seen{$inode}++;
        }
    }
    return $sum;
}

# Of a mapping there is a path to the whole file only for who may follow it, such as root.
sub removed_mappings {
    my ($pid) = @_;
    open(my $maps, '<', "/proc/$pid/maps") or return;
    return map { m{^([0-9a-f]+-[0-9a-f]+) .* /.* \(deleted\)$} ? "/proc/$pid/map_files/$1" : () } <$maps>;
}

sub counters {
    open(my $io, '<', "/proc/$child/io") or return (0, 0);
    my %counter = map { /^(\w+): (\d+)/ ? ($1, $2) : () } <$io>;
    return ($counter{rchar} // 0, $counter{wchar} // 0);
}

sub record {
    my $wait = unpack('i', $status);
    my $signal = $wait & 0x7f;
    my $code = $signal ? 128 + $signal : ($wait >> 8) & 0xff;
    my ($user, $userMicro, $system, $systemMicro, $peak) = unpack('q5', $usage);
    my $cpu = $user + $system + ($userMicro + $systemMicro) / 1e6;
    my $end = now();
    my @fields = (
        "\"exitCode\":$code",
        $signal  ? "\"signal\":$signal"        : (),
        $endedBy ? "\"endedBy\":\"$endedBy\"" : (),
        '"startedAt":' . iso($startedAt),
        '"endedAt":' . iso($end),
        sprintf('"usage":{"cpuSeconds":%.6f,"wallSeconds":%.3f,"peakMemoryBytes":%d,"readBytes":%d,"writtenBytes":%d}',
            $cpu, $end - $startedAt, $peak * 1024, $read, $written),
    );
    my $text = '{' . join(',', @fields) . '}';
    patiently(sub { write_exit($text) }) or die "$folder/exit.json.new: $!\n";
    open(my $out, '<', "$folder/exit.json.new") or die "$folder/exit.json.new: $!\n";
    $out->sync;
    patiently(sub { rename "$folder/exit.json.new", "$folder/exit.json" }) or die "$folder/exit.json: $!\n";
    mark("$batch/ended/$number");
    exit $code;
}

# Seconds since 1970 with a fraction.
sub now {
    my $time = "\0" x 16;
    my $number = { x86_64 => 228, aarch64 => 113 }->{(POSIX::uname())[4]};
    syscall($number, 0, $time);
    my ($whole, $nano) = unpack('q2', $time);
    return $whole + $nano / 1e9;
}

sub iso {
    my ($time) = @_;
    my $milli = int(($time - int $time) * 1000);
    return sprintf('"%s.%03dZ"', POSIX::strftime('%Y-%m-%dT%H:%M:%S', gmtime int $time), $milli);
}
