import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { release, userInfo } from 'node:os'
import { join } from 'node:path'

export const BWRAP = '/usr/bin/bwrap'
/** Another program of that name might wait for something without end. */
export const PATIENCE_MS = 5000

/**
 * Whom the tasks of a server run as that is root itself: nobody's number, between those of services and the ranges that
 * are handed to people for their containers, and small enough for the field of a tar archive.
 */
export const TASK_ID = 77_000

// Of a user namespace there is no need: root makes the sandbox, and its last step is to become somebody else.
const AS_SOMEBODY_ELSE =
  '--unshare-ipc --unshare-pid --unshare-net --unshare-uts --unshare-cgroup-try --cap-drop ALL --cap-add CAP_SETUID --cap-add CAP_SETGID'
// In a user namespace of its own a task would be its root, and could speak to parts of the kernel that only root may.
const NO_NAMESPACES = ['--unshare-user', '--disable-userns']

/**
 * Process 1 of the sandbox stays root, without the right to anything but becoming somebody else: who has become somebody
 * else is not ended with its parent, for that one has no right to signal it. As process 1 goes, so does all the rest.
 */
const FIRST_PROCESS = ['/bin/sh', '-c', 'exec 9>&2 2>/dev/null; "$@" 2>&9 9>&-; exit $?', 'sh']

/** Programs that become somebody else and then the one named behind them; the first starts the fastest. */
const BECOMING = [
  ['/usr/bin/nsenter', `--setgid=${TASK_ID}`, `--setuid=${TASK_ID}`, '--'],
  ['/usr/bin/setpriv', `--regid=${TASK_ID}`, `--reuid=${TASK_ID}`, '--clear-groups', '--inh-caps=-all', '--'],
]

/** How the tasks of this machine are kept from the rights of the server. */
export type TaskIdentity = {
  /** Whom tasks are on the host; undefined: whoever the server is. */
  readonly id?: number
  /** Arguments for bwrap. */
  readonly options: readonly string[]
  /** What stands before a task's command. */
  readonly become: readonly string[]
}

const OPEN: TaskIdentity = { options: ['--unshare-all', '--cap-drop', 'ALL'], become: [] }

const KINDS: Readonly<Record<string, TaskIdentity>> = {
  ...Object.fromEntries(
    BECOMING.map((become, index) => [
      `other-${index}`,
      { id: TASK_ID, options: AS_SOMEBODY_ELSE.split(' '), become: [...FIRST_PROCESS, ...become] },
    ]),
  ),
  closed: { options: ['--unshare-all', '--cap-drop', 'ALL', ...NO_NAMESPACES], become: [] },
  open: OPEN,
}

/** What is asked of a bubblewrap that was never seen, such as that of a cluster's nodes. */
export const UNTRIED = OPEN

/**
 * The best of these that bubblewrap and the kernel of this machine allow, found by trials; undefined while they allow
 * none. What they have shown is kept in the folder until one of both is another.
 */
export function taskIdentity(folder: string): TaskIdentity | undefined {
  if (!existsSync(BWRAP)) return undefined
  const known = join(folder, `identity-${stampOfTrial()}`)
  const told = existsSync(known) ? KINDS[readFileSync(known, 'utf8')] : undefined
  if (told !== undefined) return told
  const found = Object.entries(KINDS).find(([, one]) => isPossible(one))
  // What hinders it now may not do so later: bubblewrap may just be being installed.
  if (found === undefined) return undefined
  const [kind, identity] = found
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${known}.${process.pid}`, kind)
  renameSync(`${known}.${process.pid}`, known)
  return identity
}

function isPossible({ id, options, become }: TaskIdentity): boolean {
  const places = ['--ro-bind', '/', '/', ...kernelPlaces(id)]
  if (id === undefined) {
    // Another program of the name may end well whatever it is asked.
    const status = ['/bin/sh', '-c', 'exit 7']
    return spawnSync(BWRAP, [...options, ...places, ...status], { timeout: PATIENCE_MS }).status === 7
  }
  if (userInfo().uid !== 0) return false
  const look =
    'umask; id -ru; id -rg; sed -n "s/^CapEff:\\s*//p" /proc/self/status; touch /tmp/x /dev/shm/x && echo fine'
  const trial = spawnSync(BWRAP, [...options, ...places, ...become, '/bin/sh', '-c', look], {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  // A program that could not be started has said nothing at all.
  return (
    trial.error === undefined &&
    trial.stdout.replace(/^\d+\n/, '') === `${id}\n${id}\n0000000000000000\nfine\n`
  )
}

/** Parts of /proc by which root sets the kernel of the whole machine, beside those that bwrap itself sees to. */
const SETTINGS = ['sys', 'fs', 'acpi', 'mtrr', 'scsi', 'driver', 'asound', 'dynamic_debug', 'pressure']
  .map((name) => `/proc/${name}`)
  .filter((path) => existsSync(path))
  .flatMap((path) => ['--ro-bind', path, path])

/**
 * Arguments for bwrap of /proc, /dev and /tmp. Root makes these places, so that somebody else could not write there
 * without being let.
 */
export function kernelPlaces(id: number | undefined): string[] {
  const places = ['--proc', '/proc', ...SETTINGS, '--dev', '/dev']
  if (id === undefined) return [...places, '--tmpfs', '/tmp']
  return [...places, '--chmod', '1777', '/dev/shm', '--perms', '1777', '--tmpfs', '/tmp']
}

function stampOfTrial(): string {
  const found = statSync(BWRAP, { throwIfNoEntry: false })
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return [userInfo().uid, found?.size, found?.mtimeMs, release(), boot].join('-')
}
