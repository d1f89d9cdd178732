type Argv = [string, ...string[]]

const KIB = 1024

// Bash counts files in KiB. The names of groups come first, then a dash, then what is to run.
const SCRIPT = `
until [ "$1" = - ]; do echo 0 > "$1" && shift || exit 125; done
shift
exec "$@"`

/**
 * A program in the control groups of its job, which it enters before anything of the job exists, so that nothing of it
 * is left outside; with no file larger than `fileBytes`.
 */
export function atLimits(argv: Argv, groups: readonly string[], fileBytes: number): Argv {
  const limit = `ulimit -f ${Math.ceil(fileBytes / KIB)}`
  return ['/bin/bash', '-c', limit + SCRIPT, 'job', ...groups, '-', ...argv]
}
