import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { status } from '@omics/contract/administration/status'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { pathOf, type Endpoint, type OutputOf } from '@omics/contract/endpoint'
import { until } from '@omics/engine/testing/until'
import { launchFlow, newFlow } from './testing/flow.ts'
import { startPlatform, type Platform } from './testing/platform.ts'

const canHide = spawnSync('unshare', ['--mount', 'true']).status === 0
const bubblewrap = '/usr/bin/bwrap'
const wdl = `version 1.1
workflow w { call t  output { String said = t.said } }
task t { command <<< echo here >>>  output { String said = read_string(stdout()) } }
`

let platform: Platform
let token: string
/** Lies over /usr/bin in the mount namespace of the server. */
let folder: string
let server: ChildProcess
let said = ''

before(async () => {
  if (!canHide) return
  platform = await startPlatform()
  folder = await mkdtemp(join(tmpdir(), 'omics-hidden-'))
})
after(async () => {
  if (!canHide) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await platform.close()
  await rm(folder, { recursive: true, force: true })
})

/** The server on a machine that is this one without bubblewrap, and without Perl. */
async function startWithout(): Promise<string> {
  const hide = [
    'set -e',
    'mount -t tmpfs tmpfs "$1" && cd "$1" && mkdir upper work && cp /usr/bin/bwrap kept',
    'mknod upper/bwrap c 0 0 && mknod upper/perl c 0 0',
    'mount -t overlay -o lowerdir=/usr/bin,upperdir=upper,workdir=work overlay /usr/bin && cd /',
    'exec "$2" "$3"',
  ]
  const command = ['--mount', 'sh', '-c', hide.join('\n'), 'sh', folder, process.execPath]
  server = spawn('unshare', [...command, join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      DATABASE_URL: platform.databaseUrl,
      OMICS_DATA: platform.context.config.dataFolder,
      OMICS_PORT: '0',
      OMICS_DEMONSTRATION: '0',
      OMICS_NO_APT: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const address = () => Promise.resolve(/http:\/\/[\w.]+:\d+/.exec(said)?.[0])
  return until('The server does not start', address)
}

/** Does something on the machine as the server sees it. */
const there = (...command: string[]) =>
  execFileSync('nsenter', ['--target', String(server.pid), '--mount', '--', ...command])

test('without bubblewrap, or the Perl by which tasks are started, runs wait, which is said, all else works, and they go on as soon as it is there', async (context) => {
  if (!canHide) return context.skip('no mount namespace can be made here')
  const lin = await platform.person('lin', 'admin')
  token = lin.token
  const { flowId } = await newFlow(lin, 'Waits', wdl)
  const address = await startWithout()
  const ask = async <E extends Endpoint>(endpoint: E, id = '', body?: unknown): Promise<OutputOf<E>> => {
    const response = await fetch(address + pathOf(endpoint.path, { id }), {
      method: endpoint.method.toUpperCase(),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { data }: { data: unknown } = JSON.parse(await response.text())
    return endpoint.output.parse(data) as OutputOf<E>
  }
  const troubleIs = (pattern: RegExp) =>
    until(`The trouble is not ${pattern}`, async () =>
      pattern.test((await ask(status.show)).executor.sandbox_trouble ?? ''),
    )

  await troubleIs(/bwrap is missing/)
  const launch = { name: 'A', mode: 'files', inputs: {} }
  const { ready, checks } = await ask(launches.check, flowId, launch)
  assert.ok(ready)
  assert.deepEqual(
    checks.filter(({ code }) => code === 'sandbox_ready').map(({ state }) => state),
    ['warning'],
  )
  const id = await launchFlow(lin, flowId)
  const waits = async () => {
    const { state, awaits_sandbox } = await ask(analyses.show, id)
    return { state, awaits_sandbox }
  }
  assert.deepEqual(await waits(), { state: 'waiting', awaits_sandbox: true })

  const other = join(platform.context.config.dataFolder, 'other-program')
  await writeFile(other, '#!/bin/sh\necho what shall I do\n', { mode: 0o755 })
  there('cp', other, bubblewrap)
  await troubleIs(/bwrap ended with 0/)
  there('chmod', '644', bubblewrap)
  await troubleIs(/EACCES/)
  assert.deepEqual(await waits(), { state: 'waiting', awaits_sandbox: true })

  there('cp', join(folder, 'kept'), bubblewrap)
  there('chmod', '755', bubblewrap)
  await troubleIs(/perl is missing/)
  assert.deepEqual(await waits(), { state: 'waiting', awaits_sandbox: true })
  there('cp', other, '/usr/bin/perl')
  await troubleIs(/perl ended with 0/)

  there('umount', '--lazy', '/usr/bin')
  await until('The run does not go on', async () => (await ask(analyses.show, id)).state === 'succeeded')
  assert.deepEqual(await waits(), { state: 'succeeded', awaits_sandbox: false })
  assert.equal((await ask(status.show)).executor.sandbox_trouble, null)

  const count = (pattern: RegExp) => said.match(new RegExp(pattern, 'g'))?.length ?? 0
  assert.equal(count(/Workflows wait.*bubblewrap is not installed/), 1, said)
  assert.equal(count(/流程暂不运行：未安装 bubblewrap。/), 1, said)
  assert.equal(count(/Workflows wait.*Perl is not installed/), 1, said)
  assert.equal(count(/流程暂不运行：未安装 Perl。/), 1, said)
  assert.equal(count(/The sandbox is ready|sandbox are ready/), 1, said)
  assert.doesNotMatch(said, /流程暂不运行.*EACCES/, 'no English within the Chinese')
  assert.doesNotMatch(said, /\n\s+at |Error:/)
})
