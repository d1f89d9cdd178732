import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@omics/engine/testing/until'
import { sourcesOf, supplied } from '../collection/collection.ts'
import { faceOf } from '../collection/face-of.ts'
import { canInstall } from '../gateways/debian.ts'

/** Why there can be no such machine here; false where there can. */
export const noBareMachine =
  !canInstall() || spawnSync('unshare', ['--mount', 'true']).status !== 0
    ? 'a machine without programs is made by root on Debian, in a mount namespace'
    : false

/** What the platform itself calls stays, as on every machine that it runs on. */
const always = ['awk', 'python3', 'unzip']

/** This machine without the programs of any tool, and with another apt that installs MAFFT alone. */
export interface BareMachine {
  /** The programs that are not there. */
  readonly hidden: readonly string[]
  /** Starts the server on it, and gives its address. */
  start(environment: Readonly<Record<string, string>>): Promise<string>
  /** What apt did: `begun PARENT PID`, `ended`, and `mended` by dpkg. */
  log(): Promise<readonly string[]>
  /** Takes a program off again. */
  remove(program: string): void
  close(): Promise<void>
}

/** What the tools that come along show of themselves. */
export const facesOfTools = () =>
  Promise.all(
    supplied.map(async (tool) => ({ key: tool.key, face: await faceOf(await sourcesOf(tool), {}) })),
  )

/** @param unpacking seconds that apt takes in the middle of its work */
export async function bareMachine({ unpacking = 2 } = {}): Promise<BareMachine> {
  const faces = await facesOfTools()
  const programs = new Set(faces.flatMap(({ face }) => face.programs)).difference(new Set(always))
  const folder = await mkdtemp(join(tmpdir(), 'omics-bare-'))
  await writeFile(join(folder, 'dpkg.sh'), fakeDpkg(folder), { mode: 0o755 })
  await writeFile(join(folder, 'apt.sh'), fakeApt(folder, unpacking), { mode: 0o755 })
  const machine = spawn('unshare', ['--mount', 'sh', '-c', making([...programs]), 'sh', folder], {
    stdio: 'inherit',
  })
  await until('The machine is not there', () =>
    readFile(join(folder, 'made')).then(
      () => true,
      () => false,
    ),
  )
  const inside = ['--target', String(machine.pid), '--mount', '--']
  let server: ChildProcess | undefined
  return {
    hidden: [...programs],
    start: (environment) => {
      const main = join(import.meta.dirname, '..', 'main.ts')
      server = spawn('nsenter', [...inside, process.execPath, main], {
        env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', OMICS_PORT: '0', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return addressOf(server)
    },
    log: async () =>
      (await readFile(join(folder, 'log'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    remove: (program) => void execFileSync('nsenter', [...inside, 'rm', `/usr/bin/${program}`]),
    close: async () => {
      if (server) await end(server, 'SIGTERM')
      await end(machine, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A layer over the machine's programs, which stands until its process ends. */
const making = (programs: readonly string[]) =>
  [
    'set -e',
    'mkdir "$1/disk" && mount -t tmpfs tmpfs "$1/disk" && cd "$1/disk" && mkdir upper work',
    'cp "$1/apt.sh" upper/apt-get && cp "$1/dpkg.sh" upper/dpkg',
    `for name in ${programs.join(' ')}; do mknod "upper/$name" c 0 0; done`,
    'mount -t overlay -o lowerdir=/usr/bin,upperdir=upper,workdir=work overlay /usr/bin',
    'cd / && : > "$1/made" && exec sleep infinity',
  ].join('\n')

/** As soon as it has said where it is. */
function addressOf(server: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/[\w.]+:\d+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    }
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', read)
    server.once('exit', () => reject(new Error(`The server ended before it said where it is:\n${said}`)))
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Puts right what was cut off, which it is asked for before anything is installed. */
const fakeDpkg = (place: string) =>
  `#!/bin/sh
[ "$*" = '--configure -a' ] && [ -e '${place}/half' ] && rm '${place}/half' && echo mended >> '${place}/log'
exit 0
`

/** Installs MAFFT alone, as apt does: one at a time by a lock, with progress, unpacked before it is of any use. */
const fakeApt = (place: string, seconds: number) =>
  `#!/bin/sh
case "$*" in
  *--assume-no*) echo 'Need to get 1,234 kB of archives.'; echo 'After this, 5.6 MB of additional disk space will be used.'; exit 1;;
  *\\ install\\ *\\ mafft) ;;
  *) exit 0;;
esac
trap '' PIPE
exec 9> '${place}/lock'
flock 9
if [ -e '${place}/half' ]; then echo 'E: dpkg was interrupted, you must run dpkg --configure -a' >&2; exit 100; fi
echo "begun $PPID $$" >> '${place}/log'
: > '${place}/half'
echo pmstatus:mafft:40.0:Unpacking >&3
sleep ${seconds}
printf '#!/bin/sh\\n' > /usr/bin/mafft
chmod +x /usr/bin/mafft
rm '${place}/half'
echo ended >> '${place}/log'
`
