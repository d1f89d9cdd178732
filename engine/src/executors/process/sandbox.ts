import { existsSync, lstatSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Job } from '../executor.ts'

/** Where a task sees its own folder and its inputs. The same for every task, so that results can be shared. */
export const PLACES = { work: '/work', inputs: '/inputs' }

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/tmp',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
}

// What programs under /usr look for in /etc; nothing there tells of the host's users, services or keys.
const ETC = [
  'ld.so.cache',

  'alternatives',
  'localtime',
  'magic',
  'mime.types',
  'fonts',
  'java-17-openjdk',
  'java-21-openjdk',
  'perl',
  'fastqc',
  'matplotlibrc',
  'R',
]
const ETC_WITH_NETWORK = ['resolv.conf', 'hosts', 'ssl/certs', 'nsswitch.conf', 'ca-certificates.conf']

/** What every sandbox of this machine has in common: arguments for bwrap, found once. */
export type SandboxBase = { readonly closed: readonly string[]; readonly withNetwork: readonly string[] }

/** Looks at the machine's /usr and /etc, and writes the few files a sandbox needs into `folder`. */
export function sandboxBase(folder: string): SandboxBase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = userInfo()
  const passwd = join(folder, 'passwd')
  const group = join(folder, 'group')
  writeFileSync(passwd, `task:x:${uid}:${gid}:task:/tmp:/bin/bash\n`)
  writeFileSync(group, `task:x:${gid}:\n`)
  const common = [
    ...'--unshare-all --cap-drop ALL --clearenv --new-session --die-with-parent'.split(' '),
    // The command itself is process 1: when it ends, all that it left behind ends too. Its usage is then what
    // wait4 reports; with bwrap's own process 1 in between, that could be lost.
    '--as-pid-1',
    ...readOnly('/usr', '/usr'),
    ...['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32'].flatMap(rootLink),
    ...readOnly(passwd, '/etc/passwd'),
    ...readOnly(group, '/etc/group'),
    ...ETC.flatMap(etcEntry),
    ...'--proc /proc --dev /dev --tmpfs /tmp'.split(' '),
  ]
  const environment = Object.entries(ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value])
  return {
    closed: [...common, ...environment],
    withNetwork: [...common, '--share-net', ...ETC_WITH_NETWORK.flatMap(etcEntry), ...environment],
  }
}

/** Arguments for bwrap that show a job its folder, its inputs and the machine's programs, and nothing else. */
export function sandboxArguments(base: SandboxBase, job: Job): string[] {
  return [
    ...(job.network ? base.withNetwork : base.closed),
    '--bind',
    join(job.folder, 'work'),
    PLACES.work,
    ...readOnly(join(job.folder, 'command'), '/command'),
    ...job.inputs.flatMap(({ source, target }) => readOnly(source, target)),
    ...Object.entries(job.environment).flatMap(([name, value]) => ['--setenv', name, value]),
    '--remount-ro',
    '/',
    '--chdir',
    PLACES.work,
  ]
}

/** On a merged system /bin is a link to usr/bin, on an older one a folder of its own. */
function rootLink(name: string): string[] {
  const path = `/${name}`
  if (!existsSync(path)) return []
  return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : readOnly(path, path)
}

function etcEntry(name: string): string[] {
  const path = `/etc/${name}`
  return existsSync(path) ? readOnly(path, path) : []
}

const readOnly = (source: string, target: string) => ['--ro-bind', source, target]
