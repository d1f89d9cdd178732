import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Job } from '../executor.ts'
import { gpuEnvironment } from '../gpu/gpu-pool.ts'
import { PLACES } from '../places.ts'
import { ownFolder, ownProgramArguments } from './own-programs.ts'
import { NETWORK, SandboxEtc } from './sandbox-etc.ts'
import { SandboxFilter } from './seccomp/sandbox-filter.ts'
import { kernelPlaces, taskIdentity, type TaskIdentity, UNTRIED } from './task-identity.ts'

const ENVIRONMENT = {
  PATH: `/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:${ownFolder.sandboxed}`,
  HOME: '/tmp',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
}

/** What every sandbox of this machine has in common, as arguments for bwrap. */
export class SandboxBase {
  readonly #folder: string
  #identity: TaskIdentity | undefined
  readonly #etc: SandboxEtc
  readonly #filter: SandboxFilter
  readonly #bringsOwn: boolean
  #made:
    | { etc: string; identity: TaskIdentity; closed: readonly string[]; open: readonly string[] }
    | undefined

  /**
   * `folder` keeps what sandboxes see as /etc, and the filter of their system calls. Each sandbox shows the platform's
   * own programs where they lie on this machine, unless `bringsOwn` is false.
   */
  constructor(folder: string, bringsOwn = true) {
    this.#folder = folder
    this.#bringsOwn = bringsOwn
    this.#etc = new SandboxEtc(folder)
    this.#filter = new SandboxFilter(folder)
  }

  /** Whom tasks are and how: what trials have shown, as soon as there is a bubblewrap to try. */
  get identity(): TaskIdentity {
    this.#identity ??= taskIdentity(this.#folder)
    return this.#identity ?? UNTRIED
  }

  /** What must be opened as descriptors 3, 4 and so on. */
  opened(): readonly string[] {
    const filter = this.#filter.current()
    return filter === undefined ? [] : [filter]
  }

  /** The same array as long as nothing in the machine's own /etc has changed. */
  arguments(network: boolean): readonly string[] {
    const { identity } = this
    const etc = this.#etc.current(identity.id)
    if (this.#made?.etc !== etc || this.#made.identity !== identity) {
      const closed = [
        ...commonArguments(etc, this.opened().length > 0, identity),
        ...(this.#bringsOwn ? ownProgramArguments() : []),
      ]
      this.#made = {
        etc,
        identity,
        closed,
        open: [...closed, '--share-net', ...NETWORK.flatMap(networkEntry)],
      }
    }
    return network ? this.#made.open : this.#made.closed
  }
}

/** The descriptor of the first file that is opened for a program beside its input and outputs. */
export const FIRST_OPENED = 3

function commonArguments(etc: string, isFiltered: boolean, { id, options }: TaskIdentity): readonly string[] {
  return [
    ...options,
    ...'--clearenv --new-session --die-with-parent'.split(' '),
    ...(isFiltered ? ['--seccomp', String(FIRST_OPENED)] : []),
    // The command itself is process 1: when it ends, all that it left behind ends too. Its usage is then what
    // wait4 reports; with bwrap's own process 1 in between, that could be lost.
    '--as-pid-1',
    ...readOnly('/usr', '/usr'),
    ...['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32'].flatMap(rootLink),
    ...readOnly(etc, '/etc'),
    ...kernelPlaces(id),
    ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value]),
  ]
}

/**
 * Arguments for bwrap that show a job its own folder and inputs, beside what all jobs see. Of its variables there is
 * none: bwrap would hand them to all that it starts on the way to the command.
 */
export function jobArguments(job: Job): string[] {
  const { mounts = [] } = job
  return [
    '--bind',
    join(job.folder, 'work'),
    PLACES.work,
    ...readOnly(join(job.folder, 'command'), '/command'),
    ...foldersOf([...job.inputs, ...mounts].map(({ target }) => target)).flatMap((folder) => [
      '--dir',
      folder,
    ]),
    ...job.inputs.flatMap(({ source, target }) => readOnly(source, target)),
    ...mounts.flatMap(({ source, target }) => ['--bind', source, target]),
    ...gpuDevices(job),
    ...Object.entries(gpuEnvironment(job)).flatMap(([name, value]) => ['--setenv', name, value]),
    '--remount-ro',
    '/',
    '--chdir',
    PLACES.work,
  ]
}

/** All folders above these paths, the outer before the inner: made by the way, they would be open to root alone. */
function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>()
  for (const path of paths) {
    const parts = dirname(path).split('/').slice(1)
    for (let depth = 1; depth <= parts.length; depth += 1) folders.add(`/${parts.slice(0, depth).join('/')}`)
  }
  return [...folders].filter((folder) => folder !== '/')
}

/** The devices of a job's graphics processors and of their driver, as far as they are there. */
function gpuDevices({ gpus, resources }: Job): string[] {
  if ((resources.gpus ?? 0) === 0) return []
  // Which ones a job of a cluster gets is not known before it is on its node, which keeps it to them.
  const numbers = gpus ?? Array.from({ length: MOST_ON_A_NODE }, (_, number) => String(number))
  const names = [...numbers.map((number) => `nvidia${number}`), ...DRIVER_DEVICES]
  return names.flatMap((name) => ['--dev-bind-try', `/dev/${name}`, `/dev/${name}`])
}

/** On a merged system /bin is a link to usr/bin, on an older one a folder of its own. */
function rootLink(name: string): string[] {
  const path = `/${name}`
  if (!existsSync(path)) return []
  return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : readOnly(path, path)
}

/** Mounted over the copies, since the network's files change while a task runs. */
function networkEntry(name: string): string[] {
  const path = `/etc/${name}`
  return existsSync(path) ? readOnly(realpathSync(path), path) : []
}

const MOST_ON_A_NODE = 16
const DRIVER_DEVICES = ['nvidiactl', 'nvidia-uvm', 'nvidia-uvm-tools', 'nvidia-modeset', 'nvidia-caps']
const readOnly = (source: string, target: string) => ['--ro-bind', source, target]
