import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { jobs } from '@omics/contract/jobs/jobs'
import { tools } from '@omics/contract/tools/tools'
import { pathOf, type Endpoint, type OutputOf } from '@omics/contract/endpoint'
import { until } from '@omics/engine/testing/until'
import { bringCollection } from './collection/bring.ts'
import { sourcesOf, supplied } from './collection/collection.ts'
import { faceOf } from './collection/face-of.ts'
import { canInstall } from './gateways/debian.ts'
import { startPlatform, type Platform } from './testing/platform.ts'

const skip =
  !canInstall() || spawnSync('unshare', ['--mount', 'true']).status !== 0
    ? 'a machine without programs is made by root on Debian, in a mount namespace'
    : false

/** What the platform itself calls stays, as on every machine that it runs on. */
const always = ['awk', 'python3', 'unzip']

let platform: Platform | undefined
let folder = ''
let machine: ChildProcess | undefined
let server: ChildProcess | undefined
after(async () => {
  for (const [child, signal] of [
    [server, 'SIGTERM'],
    [machine, 'SIGKILL'],
  ] as const) {
    if (!child || child.exitCode !== null) continue
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await platform?.close()
  if (folder !== '') await rm(folder, { recursive: true, force: true })
})

/** This machine without the programs, and with another apt; it stands until the test ends. */
async function machineWithout(programs: readonly string[]): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'omics-bare-'))
  await writeFile(join(folder, 'dpkg.sh'), fakeDpkg(folder), { mode: 0o755 })
  await writeFile(join(folder, 'apt.sh'), fakeApt(folder), { mode: 0o755 })
  const make = [
    'set -e',
    'mkdir "$1/disk" && mount -t tmpfs tmpfs "$1/disk" && cd "$1/disk" && mkdir upper work',
    'cp "$1/apt.sh" upper/apt-get && cp "$1/dpkg.sh" upper/dpkg',
    `for name in ${programs.join(' ')}; do mknod "upper/$name" c 0 0; done`,
    'mount -t overlay -o lowerdir=/usr/bin,upperdir=upper,workdir=work overlay /usr/bin',
    'cd / && : > "$1/made" && exec sleep infinity',
  ]
  machine = spawn('unshare', ['--mount', 'sh', '-c', make.join('\n'), 'sh', folder], { stdio: 'inherit' })
  await until('The machine is not there', () =>
    readFile(join(folder, 'made')).then(
      () => true,
      () => false,
    ),
  )
}

/** Puts right what was cut off, which it is asked for before anything is installed. */
const fakeDpkg = (place: string) =>
  `#!/bin/sh
[ "$*" = '--configure -a' ] && [ -e '${place}/half' ] && rm '${place}/half' && echo mended >> '${place}/log'
exit 0
`

/** Installs MAFFT alone, as apt does: one at a time by a lock, with progress, unpacked before it is of any use. */
const fakeApt = (place: string) =>
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
[ -e '${place}/go' ] || sleep 2
printf '#!/bin/sh\\n' > /usr/bin/mafft
chmod +x /usr/bin/mafft
rm '${place}/half'
echo ended >> '${place}/log'
`

const log = async () =>
  (await readFile(join(folder, 'log'), 'utf8').catch(() => '')).split('\n').filter(Boolean)

async function startOnIt({ databaseUrl, context: { config } }: Platform): Promise<string> {
  const main = join(import.meta.dirname, 'main.ts')
  const on = ['--target', String(machine?.pid), '--mount', '--', process.execPath, main]
  server = spawn('nsenter', on, {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      DATABASE_URL: databaseUrl,
      OMICS_DATA: config.dataFolder,
      OMICS_PORT: '0',
      OMICS_DEMONSTRATION: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return until('The server does not start', () => /http:\/\/[\w.]+:\d+/.exec(said)?.[0])
}

test(
  'on a machine with none of the packages every tool says what it lacks, and an installation that is killed in the middle is taken up',
  { skip },
  async () => {
    const faces = await Promise.all(
      supplied.map(async (tool) => ({ key: tool.key, face: await faceOf(await sourcesOf(tool), {}) })),
    )
    const hidden = [...new Set(faces.flatMap(({ face }) => face.programs))].filter(
      (one) => !always.includes(one),
    )
    platform = await startPlatform()
    const { token } = await platform.person('lin', 'admin')
    await bringCollection(platform.context)
    await machineWithout(hidden)
    const address = await startOnIt(platform)
    const ask = async <E extends Endpoint>(endpoint: E, params = {}, query = {}): Promise<OutputOf<E>> => {
      const asked = new URLSearchParams(query)
      const response = await fetch(`${address}${pathOf(endpoint.path, params)}?${asked}`, {
        method: endpoint.method.toUpperCase(),
        headers: { authorization: `Bearer ${token}` },
      })
      const { data }: { data: unknown } = JSON.parse(await response.text())
      return endpoint.output.parse(data) as OutputOf<E>
    }
    const toolOf = async (key: string) => (await ask(tools.list, {}, { key })).items[0]
    const needsOf = async (id: string) => (await ask(tools.show, { id }, { file: '0' })).needs

    for (const { key, face } of faces) {
      const lacks = face.programs.filter((program) => hidden.includes(program))
      const needs = await needsOf((await toolOf(key))?.id ?? '')
      assert.deepEqual(needs.missing_programs, lacks, key)
      assert.equal(needs.may_install, lacks.length > 0, key)
      assert.ok(lacks.length === 0 || needs.command.endsWith(` ${face.packages.join(' ')}`), key)
    }

    const id = (await toolOf('mafft'))?.id ?? ''
    assert.deepEqual(await needsOf(id).then(({ download, disk }) => [download, disk]), [1_234_000, 5_600_000])
    const { job_id } = await ask(tools.install, { id })
    const job = async () => (await ask(jobs.own)).find((one) => one.id === job_id)
    await until('There is no progress', async () => (await job())?.progress?.done === 40)
    const [, parent = ''] = (await log())[0]?.split(' ') ?? []
    process.kill(Number(parent), 'SIGKILL')
    await until('The installation is not taken up', async () => (await job())?.state === 'done', {
      seconds: 60,
    })
    assert.deepEqual((await needsOf(id)).missing_programs, [])
    const [first, ...others] = await log()
    assert.match(first ?? '', /^begun/)
    // Apt itself went on to its end, and nothing began beside it.
    assert.equal(others[0], 'ended')

    // Apt is killed, too, and leaves a package half there: who asks again gets it whole.
    execFileSync('nsenter', ['--target', String(machine?.pid), '--mount', '--', 'rm', '/usr/bin/mafft'])
    const again = await ask(tools.install, { id })
    const killed = await until('Apt has not begun', async () => {
      const [last = ''] = (await log()).toReversed()
      return last.startsWith('begun') && last !== first && last.split(' ')[2]
    })
    process.kill(Number(killed), 'SIGKILL')
    const stateOf = async () => (await ask(jobs.own)).find((one) => one.id === again.job_id)?.state
    await until('The job does not say that it failed', async () => (await stateOf()) === 'failed')
    assert.deepEqual((await needsOf(id)).missing_programs, ['mafft'])
    const last = await ask(tools.install, { id })
    await until('It is not installed', async () =>
      (await ask(jobs.own)).some((one) => one.id === last.job_id && one.state === 'done'),
    )
    assert.deepEqual((await needsOf(id)).missing_programs, [])
    assert.deepEqual(
      (await log()).slice(-3).map((line) => line.split(' ')[0]),
      ['mended', 'begun', 'ended'],
    )
  },
)
