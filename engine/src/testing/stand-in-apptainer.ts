import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A program that stands in for Apptainer where that cannot be installed. It takes the same command line, refuses options
 * that it does not know, and runs the command in a sandbox: `pull` makes a file with the image's name in it.
 */
const PROGRAM = `#!/usr/bin/perl
use strict;
my $word = shift;
if ($word eq 'pull') {
    my ($file, $image) = @ARGV;
    if ($image =~ /no-such/) { print STDERR "FATAL:   image not found\\n"; exit 255 }
    open(my $log, '>>', "$0.pulled"); print $log "$image\\n";
    open(my $out, '>', $file) or exit 1; print $out "image $image\\n";
    exit 0;
}
die "unknown word $word\\n" if $word ne 'exec';
my (@mounts, $pwd, %seen);
while (@ARGV && $ARGV[0] =~ /^--/) {
    my $option = shift;
    if ($option =~ /^--mount=(.*)$/s) {
        my %field; my $text = $1;
        while ($text =~ /\\G(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/gs && (defined $1 || $2 ne '')) {
            my $part = defined $1 ? $1 =~ s/""/"/gr : $2;
            my ($name, $value) = split(/=/, $part, 2);
            $field{$name} = $value // 1;
        }
        die "bad mount $text\\n" if $field{type} ne 'bind' || !-e $field{source};
        push @mounts, $field{ro} ? '--ro-bind' : '--bind', $field{source}, $field{destination};
    }
    elsif ($option eq '--pwd') { $pwd = shift }
    elsif ($option =~ /^--(containall|cleanenv|no-eval|no-privs|nv|net|network=none)$/) { $seen{$1} = 1 }
    else { die "unknown option $option\\n" }
}
my $image = shift;
-s $image or die "no image $image\\n";
my @environment = map { /^APPTAINERENV_(.*)/ ? ('--setenv', $1, $ENV{$_}) : () } keys %ENV;
exec 'bwrap', '--unshare-all', '--clearenv', '--die-with-parent', '--ro-bind', '/usr', '/usr', '--symlink', 'usr/bin', '/bin',
    '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp',
    '--ro-bind', $image, '/image', '--setenv', 'PATH', '/usr/bin:/bin', @environment, @mounts, '--chdir', $pwd, @ARGV;
`

/** Writes it into a folder; gives its path. Pulled images are listed in a file beside it. */
export function standInApptainer(folder: string): string {
  const path = join(folder, 'apptainer')
  writeFileSync(path, PROGRAM)
  chmodSync(path, 0o755)
  return path
}
