import assert from 'node:assert/strict'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { becomes } from './harness/becomes.ts'
import { openBrowser, openVisitor, picture } from './harness/browser.ts'
import { install } from './harness/people.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

let folder: string
let browser: Browser
let started: ChildProcess | undefined

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-clone-'))
  await run('git', ['clone', '--quiet', '--depth=1', `file://${root}`, join(folder, 'checkout')])
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  if (started) await stop(started)
  await rm(folder, { recursive: true, force: true })
})

/** `npm start` as a person types it, with the machine's own Node in front. */
async function npmStart(): Promise<{ child: ChildProcess; address: string; seconds: number }> {
  const pinned = dirname(process.execPath)
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((place) => !/node_modules/.test(place) && place !== pinned)
  const { NODE_COMPILE_CACHE: _cache, OMICS_TEST_DATABASE: _database, ...inherited } = process.env
  const env = { ...inherited, PATH: path.join(delimiter), OMICS_PORT: '0', OMICS_DATA: join(folder, 'data') }
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: join(folder, 'checkout'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/[\w.]+:\d+/.exec(output)?.[0]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  return { child, address, seconds: (performance.now() - began) / 1000 }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Programs that run from the checkout or on its data folder. */
async function leftBehind(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return commands
    .filter((command) => command.includes(folder))
    .map((command) => command.replaceAll('\0', ' '))
}

async function allEnded(): Promise<void> {
  await becomes(async () => (await leftBehind()).length === 0, 20)
  assert.deepEqual(await leftBehind(), [])
}

test('npm start on a bare clone leads the first visitor to a first page where the demonstration runs', async () => {
  const { child, address } = await npmStart()
  started = child
  const { page, faults, strangers } = await openVisitor(browser, address)
  await install(page)
  await page.getByText('Demonstration').first().waitFor({ timeout: 60_000 })
  await page.getByText('Variants of both samples').first().waitFor({ timeout: 60_000 })
  await picture(page, 'clone-home-running')
  assert.deepEqual({ faults, strangers }, { faults: [], strangers: [] })
})

test('a second start takes seconds and finds everything as it was, and nothing stays behind', async () => {
  assert.ok(started)
  await stop(started)
  await allEnded()
  const { child, address, seconds } = await npmStart()
  started = child
  assert.ok(seconds < 20, `${seconds} s`)
  const answer = await fetch(`${address}/api/install`)
  assert.match(await answer.text(), /"installed":true/)
  await stop(child)
  await allEnded()
})
