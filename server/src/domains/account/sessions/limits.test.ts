import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { Problem } from '../../../http/problem.ts'
import { rememberFailure, refuseWhenGuessing } from './guessing.ts'

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

test('ten sign-ins a minute are tried from an address, whatever the names; others go on', async () => {
  const states: number[] = []
  for (let guess = 0; guess < 11; guess += 1)
    states.push(...(await asked(login(`name ${guess}`, '192.0.2.1'), 1)))
  assert.deepEqual([states[9], states[10]], [401, 429])
  const refused = await platform.server.inject({ ...login('lin', '192.0.2.1', 'correct horse') })
  assert.deepEqual([refused.statusCode, refused.json().error.id], [429, 'too_many_requests'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.deepEqual(await asked(login('lin', '192.0.2.2', 'correct horse'), 1), [200])
  const renewed: InjectOptions = { method: 'POST', url: '/api/session/renew', remoteAddress: '192.0.2.1' }
  assert.deepEqual(await asked(renewed, 1), [401])
})

test('the addresses that one connection has in IPv6, and those that stand for IPv4, are one', async () => {
  const states: number[] = []
  for (let guess = 0; guess < 11; guess += 1)
    states.push(...(await asked(login(`name ${guess}`, `2001:db8:1:2:${guess}::1`), 1)))
  assert.equal(states[10], 429)
  assert.deepEqual(await asked(login('lin', '2001:db8:1:3::1', 'correct horse'), 1), [200])
  assert.deepEqual(await asked(login('lin', '::ffff:192.0.2.1', 'correct horse'), 1), [429])
})

function tries(account: string, addressOf: (index: number) => string): number {
  for (let count = 0; count < 1000; count += 1) {
    try {
      refuseWhenGuessing(account, addressOf(count))
    } catch (error) {
      assert.ok(error instanceof Problem && error.code === 'too_many_requests')
      return count
    }
    rememberFailure(account, addressOf(count))
  }
  return Infinity
}

test('slow guesses are counted too: few from an address, more from all together', () => {
  assert.equal(
    tries('slow', () => '192.0.2.9'),
    10,
  )
  refuseWhenGuessing('slow', '192.0.2.10')
  assert.equal(
    tries('slow 6', (index) => `2001:db8:9:9::${index}`),
    10,
  )
  assert.equal(
    tries('spread', (index) => `10.9.${index % 250}.1`),
    100,
  )
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
