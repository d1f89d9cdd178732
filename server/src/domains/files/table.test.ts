import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from './keep.ts'

let platform: Platform
let owner: Caller
let id: string

before(async () => {
  platform = await startPlatform()
  await platform.server.listen({ host: '127.0.0.1', port: 0 })
  owner = await platform.person('owner')
  id = (await owner.call(projects.create, { body: { name: 'Tables' } })).id
})
after(() => platform.close())

const stored = async (name: string, bytes: Buffer) => {
  const place = { parentId: null, path: '', name, origin: 'made' } as const
  return (await addFileFromBytes(platform.context, platformGrant(id), bytes, place)).id
}

/** Asks for the rows of a table over the network, as whoever may leave before they have come. */
const rowsOf = (body: object, signal: AbortSignal) => {
  const { port } = platform.server.server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/api/project/${id}/DataList/dowTable`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    signal,
  })
}

test('a table whose header does not end is refused before it costs more than moments', async () => {
  const tables = [
    await stored('endless.csv.gz', gzipSync(Buffer.alloc(256 * 1024 * 1024, 'a'))),
    await stored('wide.csv', Buffer.from(`${','.repeat(6_000_000)}\n`)),
    await stored('quoted.csv', Buffer.from(`"${'x\n'.repeat(6_000_000)}`)),
  ]
  for (const file_id of tables) {
    const began = process.cpuUsage()
    const refused = await owner.answer(files.dowTable, { params: { id }, body: { file_id } })
    assert.equal(refused.error?.id, 'not_a_table')
    const { user } = process.cpuUsage(began)
    assert.ok(user < 3e6, `${user} µs`)
  }
})

test('a table of which a later row does not end breaks off there', async () => {
  const file_id = await stored('later.csv', Buffer.from(`a,b\n1,2\n"${'x\n'.repeat(6_000_000)}`))
  const response = await rowsOf({ file_id }, AbortSignal.timeout(60_000))
  assert.equal(response.status, 200)
  await assert.rejects(response.text(), /terminated/)
})

test('wide rows and empty lines come whole', async () => {
  const header = Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(',')
  const file_id = await stored('matrix.csv', Buffer.from(`${header}\n${'\n'.repeat(5_000_000)}${header}\n`))
  const response = await rowsOf({ file_id }, AbortSignal.timeout(120_000))
  assert.equal(await response.text(), `${header}\n${header}\n`)
})

test('a table that nobody waits for is read no longer', async () => {
  const packed = gzipSync(Buffer.from('a,b\n'.repeat(100_000_000)))
  const file_id = await stored('long.csv.gz', packed)
  const leaving = new AbortController()
  await rowsOf({ file_id, search: 'nothing' }, leaving.signal)
  await delay(300)
  leaving.abort()
  await delay(500)
  const before = process.cpuUsage()
  await delay(1000)
  const { user, system } = process.cpuUsage(before)
  assert.ok(user + system < 300_000, `${user + system} µs of a second`)
})
