/**
 * The few calls of the C library that Node lacks: wait4 gives a child's exact usage, which no sampling can.
 * Offsets and sizes are those of glibc on 64 bit Linux, the same on x86-64 and arm64.
 */
import { load } from 'koffi'
import { readFileSync } from 'node:fs'

const libc = load('libc.so.6')

const posixSpawn: (
  pid: Buffer,
  path: string,
  actions: Buffer,
  attributes: Buffer,
  argv: (string | null)[],
  environment: (string | null)[],
) => number = libc.func(
  'int posix_spawn(void *pid, const char *path, void *actions, void *attributes, const char **argv, const char **environment)',
)
const actionsInit: (actions: Buffer) => number = libc.func('int posix_spawn_file_actions_init(void *actions)')
const actionsDestroy: (actions: Buffer) => number = libc.func(
  'int posix_spawn_file_actions_destroy(void *actions)',
)
const actionsOpen: (actions: Buffer, fd: number, path: string, flags: number, mode: number) => number =
  libc.func(
    'int posix_spawn_file_actions_addopen(void *actions, int fd, const char *path, int flags, unsigned int mode)',
  )
const attributesInit: (attributes: Buffer) => number = libc.func('int posix_spawnattr_init(void *attributes)')
const attributesFlags: (attributes: Buffer, flags: number) => number = libc.func(
  'int posix_spawnattr_setflags(void *attributes, short flags)',
)
const attributesDefaultSignals: (attributes: Buffer, signals: Buffer) => number = libc.func(
  'int posix_spawnattr_setsigdefault(void *attributes, void *signals)',
)
const attributesMask: (attributes: Buffer, signals: Buffer) => number = libc.func(
  'int posix_spawnattr_setsigmask(void *attributes, void *signals)',
)
const waitid: (idType: number, id: number, info: Buffer, options: number) => number = libc.func(
  'int waitid(int type, int id, void *info, int options)',
)
const wait4: (pid: number, status: Buffer, options: number, usage: Buffer) => number = libc.func(
  'int wait4(int pid, void *status, int options, void *usage)',
)

const WNOHANG = 1
const WEXITED = 4
const WNOWAIT = 0x0100_0000
const P_ALL = 0
const O_RDONLY = 0
const O_WRONLY_CREATE_TRUNCATE = 0o1 | 0o100 | 0o1000
const SETSIGDEF = 0x04
const SETSIGMASK = 0x08
const SETSID = 0x80

// Node ignores SIGPIPE, and an ignored signal stays ignored across exec: `yes | head` would never end.
const attributes = Buffer.alloc(512)
attributesInit(attributes)
attributesFlags(attributes, SETSIGDEF | SETSIGMASK | SETSID)
attributesMask(attributes, Buffer.alloc(128))
attributesDefaultSignals(attributes, Buffer.alloc(128, 0xff))

export type Spawn = {
  argv: readonly [string, ...string[]]
  environment: Readonly<Record<string, string>>
  stdout: string
  stderr: string
  /** Opened for reading as descriptor 3. */
  extra?: string
}

/** Starts a program in a session of its own with /dev/null as stdin; gives its pid. Throws the errno on failure. */
export function spawnProcess({ argv, environment, stdout, stderr, extra }: Spawn): number {
  const actions = Buffer.alloc(128)
  actionsInit(actions)
  actionsOpen(actions, 0, '/dev/null', O_RDONLY, 0)
  actionsOpen(actions, 1, stdout, O_WRONLY_CREATE_TRUNCATE, 0o644)
  actionsOpen(actions, 2, stderr, O_WRONLY_CREATE_TRUNCATE, 0o644)
  if (extra !== undefined) actionsOpen(actions, 3, extra, O_RDONLY, 0)
  const pid = Buffer.alloc(4)
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const error = posixSpawn(pid, argv[0], actions, attributes, [...argv, null], [...variables, null])
  actionsDestroy(actions)
  if (error !== 0) throw new Error(`${argv[0]} could not be started: errno ${error}`)
  return pid.readInt32LE(0)
}

export type Ended = {
  pid: number
  /** As a shell would say it: 128 + signal when a signal ended it. */
  exitCode: number
  signal?: number
  cpuSeconds: number
  peakMemoryBytes: number
  readBytes: number
  writtenBytes: number
}

/** One child that has ended, with what it and all its descendants used; undefined when none has. */
export function reapOne(): Ended | undefined {
  const info = Buffer.alloc(128)
  if (waitid(P_ALL, 0, info, WEXITED | WNOHANG | WNOWAIT) !== 0) return undefined
  const pid = info.readInt32LE(16)
  if (pid === 0) return undefined
  // While the child is still a zombie its i/o counters can be read, with those of all it waited for.
  const io = readIoCounters(pid)
  const status = Buffer.alloc(4)
  const usage = Buffer.alloc(144)
  if (wait4(pid, status, WNOHANG, usage) !== pid) return undefined
  const seconds = (offset: number) =>
    Number(usage.readBigInt64LE(offset)) + Number(usage.readBigInt64LE(offset + 8)) / 1e6
  const word = status.readInt32LE(0)
  const signal = word & 0x7f
  return {
    pid,
    exitCode: signal === 0 ? (word >> 8) & 0xff : 128 + signal,
    ...(signal === 0 ? {} : { signal }),
    cpuSeconds: seconds(0) + seconds(16),
    peakMemoryBytes: Number(usage.readBigInt64LE(32)) * 1024,
    ...io,
  }
}

function readIoCounters(pid: number): { readBytes: number; writtenBytes: number } {
  try {
    const text = readFileSync(`/proc/${pid}/io`, 'latin1')
    const field = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(text)?.[1] ?? 0)
    return { readBytes: field('rchar'), writtenBytes: field('wchar') }
  } catch {
    return { readBytes: 0, writtenBytes: 0 }
  }
}
