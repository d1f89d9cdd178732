import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Job } from '../executor.ts'
import { tesExecutor } from './tes-executor.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-tes-lies-'))
type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer
const server = createServer((request, response) => answer(request, response))
const url = () => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => {
  server.closeAllConnections()
  server.close()
  rmSync(root, { recursive: true, force: true })
})

const json = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body))

/** A service that takes every task and then says of it what it is told to say. */
const saying =
  (task: object): Answer =>
  (request, response) =>
    json(response, request.method === 'POST' ? { id: '1' } : { id: '1', ...task })

function job(): Job {
  const folder = mkdtempSync(join(root, 'job-'))
  mkdirSync(join(folder, 'work'))
  writeFileSync(join(folder, 'command'), 'true')
  const resources = { cpu: 1, memoryBytes: 5e8, diskBytes: 0, gpu: false }
  return { id: folder, folder, inputs: [], environment: {}, resources, network: false }
}

async function exitOf(asked: Job) {
  const executor = tesExecutor({ url: url(), token: 'secret', defaultImage: 'debian:12' })
  return executor.wait(await executor.submit(asked), asked.folder)
}

test('an answer without end is not read to its end, and the task ends without its logs', async () => {
  let sent = 0
  answer = (request, response) => {
    if (request.url?.includes('FULL') !== true) return saying({ state: 'SYSTEM_ERROR' })(request, response)
    const more = () => {
      while (!response.destroyed && (sent += 2 ** 20) < 2 ** 30)
        if (!response.write('x'.repeat(2 ** 20))) return
      response.end()
    }
    response.on('drain', more)
    more()
  }
  assert.equal((await exitOf(job())).endedBy, 'hostLost')
  assert.ok(sent < 2 ** 28, `${sent} bytes`)
})

test('a list of tasks that does not end fails the task', async () => {
  let creates = 0
  answer = (request, response) => {
    if (request.method !== 'POST') return json(response, { tasks: [], next_page_token: 'again' })
    creates += 1
    response.writeHead(503).end()
  }
  await assert.rejects(exitOf(job()), /without end/)
  assert.equal(creates, 1)
})

test('links, pipes and folders in place of what a task printed are not followed, and nobody waits for them', async () => {
  const elsewhere = join(root, 'elsewhere')
  writeFileSync(elsewhere, 'kept')
  answer = saying({ state: 'SYSTEM_ERROR', logs: [{ system_logs: ['why'] }] })
  const linked = job()
  symlinkSync(elsewhere, join(linked.folder, 'stderr'))
  symlinkSync('/etc/passwd', join(linked.folder, 'stdout'))
  await exitOf(linked)
  assert.equal(readFileSync(elsewhere, 'utf8'), 'kept')
  assert.equal(readFileSync(join(linked.folder, 'stderr'), 'utf8'), 'why\n')
  assert.equal(statSync(join(linked.folder, 'stdout'), { throwIfNoEntry: false }), undefined)
  answer = saying({ state: 'COMPLETE' })
  const piped = job()
  execFileSync(
    'mkfifo',
    ['exit-code', 'stderr'].map((name) => join(piped.folder, name)),
  )
  assert.equal((await exitOf(piped)).endedBy, 'hostLost')
  const folder = job()
  mkdirSync(join(folder.folder, 'exit-code/x'), { recursive: true })
  assert.equal((await exitOf(folder)).endedBy, 'hostLost')
})

test('states, times and codes that are none are taken for none', async () => {
  let asked = 0
  const odd = { toString: 1 }
  answer = (request, response) => {
    const state = (asked += 1) < 4 ? odd : 'EXECUTOR_ERROR'
    const logs = [
      {
        start_time: '+275000-01-01T00:00:00Z',
        end_time: odd,
        logs: [{ exit_code: 1e99 }],
        system_logs: [odd],
      },
    ]
    saying({ state, logs })(request, response)
  }
  const exit = await exitOf(job())
  assert.equal(exit.exitCode, 1)
  assert.match(exit.startedAt, /^2\d{3}-/)
  answer = saying({ state: 'COMPLETE', logs: 'none' })
  const large = job()
  writeFileSync(join(large.folder, 'exit-code'), '99999999999')
  assert.equal((await exitOf(large)).endedBy, 'hostLost')
})

test('a redirect is not followed: the token is for the service alone', async () => {
  const seen: string[] = []
  answer = (request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(307, { location: `${url()}/elsewhere` }).end()
  }
  await assert.rejects(exitOf(job()), /307/)
  assert.deepEqual(seen, ['/tasks'])
})
