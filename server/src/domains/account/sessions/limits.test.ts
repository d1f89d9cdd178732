import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import type { ErrorCode } from '@omics/contract/errors'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { startServer } from '../../../testing/other-process.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { Problem } from '../../../http/problem.ts'
import { guardGuesses } from './guessing.ts'

let platform: Platform
let lin: Caller
before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
})
after(() => platform.close())

/** The states of so many answers to a request from an address. */
async function asked(request: InjectOptions, times: number, on = platform): Promise<number[]> {
  const states: number[] = []
  for (let time = 0; time < times; time += 1)
    states.push((await on.server.inject({ ...request, headers: { host: 'omics.example' } })).statusCode)
  return states
}

const login = (name: string, remoteAddress: string, password = 'x'): InjectOptions => ({
  method: 'POST',
  url: '/api/login',
  payload: { name, password },
  remoteAddress,
})

const forty = Array.from({ length: 40 }, () => 401)

test('forty wrong sign-ins are heard from an address, whatever the names; others go on', async () => {
  const states: number[] = []
  for (let guess = 0; guess < 41; guess += 1)
    states.push(...(await asked(login(`name ${guess}`, '192.0.2.1'), 1)))
  assert.deepEqual(states, [...forty, 429])
  const refused = await platform.server.inject({ ...login('lin', '192.0.2.1', 'correct horse') })
  assert.deepEqual([refused.statusCode, refused.json().error.id], [429, 'too_many_requests'])
  assert.deepEqual(await asked(login('lin', '192.0.2.2', 'correct horse'), 1), [200])
  const renewed: InjectOptions = { method: 'POST', url: '/api/session/renew', remoteAddress: '192.0.2.1' }
  assert.deepEqual(await asked(renewed, 1), [401])
})

test('the addresses that one connection has in IPv6, and those that stand for IPv4, are one', async () => {
  const states: number[] = []
  for (let guess = 0; guess < 41; guess += 1)
    states.push(...(await asked(login(`name ${guess}`, `2001:db8:1:2:${guess}::1`), 1)))
  assert.deepEqual(states, [...forty, 429])
  assert.deepEqual(await asked(login('lin', '2001:db8:1:3::1', 'correct horse'), 1), [200])
  assert.deepEqual(await asked(login('lin', '::ffff:192.0.2.1', 'correct horse'), 1), [429])
})

test('a class that signs in from one address at the same time is let in, a flood of sign-ins is not', async () => {
  const states = await asked(login('lin', '192.0.2.3', 'correct horse'), 61)
  assert.deepEqual(new Set(states.slice(0, 60)), new Set([200]))
  assert.equal(states[60], 429)
})

/** How many wrong guesses are heard before they are refused. */
async function tries(account: string, addressOf: (index: number) => string): Promise<number> {
  for (let count = 0; count < 1000; count += 1) {
    const end = await guess(account, addressOf(count)).catch((error: unknown) => error)
    assert.ok(end instanceof Problem)
    if (end.code === 'too_many_requests') return count
  }
  return Infinity
}

const guess = (account: string, address: string, code: ErrorCode = 'wrong_password') =>
  guardGuesses(platform.context.db, account, address, () => Promise.reject(new Problem(code)))

test('slow guesses are counted too: few from an address, more from all together', async () => {
  assert.equal(await tries('slow', () => '192.0.2.9'), 10)
  assert.equal(await tries('slow 6', (index) => `2001:db8:9:9::${index}`), 10)
  assert.equal(await tries('spread', (index) => `10.9.${index % 250}.1`), 100)
})

test('guesses that are made at the same time are counted as those one after the other', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 30 }, () => guess('at once', '192.0.2.9')))
  const heard = ends.filter((end) => end.status === 'rejected' && end.reason.code === 'wrong_password')
  assert.equal(heard.length, 10)
})

test('what is right, or fails for another reason, counts for no guess; refused tries do not lock others out', async () => {
  const { db } = platform.context
  for (let time = 0; time < 30; time += 1) {
    await guardGuesses(db, 'right', '192.0.2.9', async () => true)
    await assert.rejects(guess('right', '192.0.2.9', 'sign_in_off'))
  }
  await tries('locked', () => '192.0.2.9')
  for (let time = 0; time < 120; time += 1) await assert.rejects(guess('locked', '192.0.2.9'))
  assert.equal(await guardGuesses(db, 'locked', '192.0.2.10', async () => true), true)
})

test('wrong passwords are counted over all processes of the platform', async () => {
  const other = await startServer(platform)
  try {
    const body = JSON.stringify({ name: 'counted', password: 'wrong' })
    for (let time = 0; time < 6; time += 1) {
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(`${other.address}/api/login`, { method: 'POST', headers, body })
      assert.equal(status, 401)
    }
    const here = await asked(login('counted', '127.0.0.1', 'wrong'), 5)
    assert.deepEqual(here, [401, 401, 401, 401, 429])
  } finally {
    await other.stop()
  }
})

test('links of reports are not found by trying', async () => {
  const project = await lin.call(projects.create, { body: { name: 'Shared' } })
  const report = await lin.call(reports.create, {
    body: { project_id: project.id, title: 'R', language: 'en', sections: [] },
  })
  const { token } = await lin.call(reports.share, { params: { id: report.id }, body: {} })
  const open = (secret: string, remoteAddress: string): InjectOptions => ({
    url: `/api/report_results/user_report_get/${secret}`,
    remoteAddress,
  })
  const states: number[] = []
  for (let guess = 0; guess < 120; guess += 1)
    states.push(...(await asked(open(`${guess}`.padStart(43, 'x'), '192.0.2.20'), 1)))
  assert.ok(!states.includes(429) && !states.includes(200))
  assert.deepEqual(await asked(open(token, '192.0.2.20'), 1), [429])
  assert.deepEqual(await asked(open(token, '192.0.2.21'), 1), [200])
})

test('the code of a fresh installation is not found by trying', async () => {
  const fresh = await startPlatform()
  try {
    const body = { language: 'en', email: 'a@b.example', full_name: 'A', password: 'long enough' }
    const install = (code: string, remoteAddress: string): InjectOptions => ({
      method: 'POST',
      url: '/api/install',
      payload: { ...body, code },
      remoteAddress,
    })
    const wrong = await asked(install('000-000-00x', '192.0.2.30'), 20, fresh)
    assert.deepEqual([...new Set(wrong)], [403])
    const { installCode } = fresh.context
    assert.deepEqual(await asked(install(installCode, '192.0.2.30'), 1, fresh), [429])
    assert.deepEqual(await asked(install(installCode, '192.0.2.31'), 1, fresh), [201])
  } finally {
    await fresh.close()
  }
})
