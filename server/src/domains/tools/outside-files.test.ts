import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FileServer } from '@omics/engine/testing/file-server'
import { session } from '@omics/contract/account/session'
import { outsideFiles } from '@omics/contract/tools/outside-files'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

const outside = new FileServer()
const inside = new FileServer()
const content = Buffer.from('0123456789')
let platform: Platform
let lin: Caller

before(async () => {
  await Promise.all([outside.start(), inside.start()])
  platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: `127.0.0.1:${outside.port}` })
  lin = await platform.person('lin')
  outside.files.set('/a tree.nwk', { content })
  outside.files.set('/whole.nwk', { content, ignoresRanges: true })
  outside.files.set('/unsized.nwk', { content, unsized: true, ignoresRanges: true })
})
after(async () => {
  await platform.close()
  await Promise.all([outside.stop(), inside.stop()])
})

const open = (name: string) =>
  lin.call(outsideFiles.open, { body: { address: `${outside.url}/${encodeURIComponent(name)}` } })

const read = async (url: string, range?: string) => {
  const { statusCode, body, headers } = await platform.server.inject({
    url,
    ...(range !== undefined && { headers: { range } }),
  })
  return [statusCode, body, headers['content-range']]
}

test('a part of a file outside is read through the platform, also where the other side gives the whole alone', async () => {
  for (const name of ['a tree.nwk', 'whole.nwk']) {
    const file = await open(name)
    assert.deepEqual([file.name, file.size], [name, 10])
    assert.deepEqual(await read(file.url, 'bytes=3-5'), [206, '345', 'bytes 3-5/10'])
    assert.deepEqual(await read(file.url), [200, '0123456789', undefined])
    assert.equal((await read(file.url, 'bytes=20-'))[0], 416)
  }
})

test('addresses inside the network, that are no files, not there or without a length are refused in words', async () => {
  const refused = async (address: string) => {
    const { status, error } = await lin.answer(outsideFiles.open, { body: { address } })
    return [status, error?.id]
  }
  assert.deepEqual(await refused(`${inside.url}/a`), [422, 'validation'])
  assert.deepEqual(await refused('http://169.254.169.254/latest/meta-data'), [422, 'validation'])
  assert.deepEqual(await refused('file:///etc/passwd'), [422, 'validation'])
  assert.deepEqual(await refused(`${outside.url}/nothing.nwk`), [422, 'validation'])
  assert.deepEqual(await refused(`${outside.url}/unsized.nwk`), [502, 'outside_unreachable'])
  assert.equal(inside.seen.length, 0)
})

test('an address outside that leads into the network is not followed, at once or later', async () => {
  const secret = `${inside.url}/secret.nwk`
  inside.files.set('/secret.nwk', { content })
  for (const [location, refusal] of [
    [secret, 'validation'],
    ['http://169.254.169.254/latest/meta-data', 'validation'],
    ['file:///etc/passwd', 'outside_unreachable'],
  ] as const) {
    outside.files.set('/led.nwk', { content, statuses: [302], headers: { location } })
    const body = { address: `${outside.url}/led.nwk` }
    const { error, message } = await lin.answer(outsideFiles.open, { body })
    assert.equal(error?.id, refusal, location)
    assert.doesNotMatch(message, /run/i, 'nothing was run')
  }
  outside.files.set('/moved.nwk', { content })
  const { url } = await open('moved.nwk')
  outside.files.set('/moved.nwk', { content, statuses: [302], headers: { location: secret } })
  assert.equal((await read(url))[0], 422)
  assert.equal(inside.seen.length, 0)
})

test('a signed address opens no other file, and ends with the session of whoever it was signed for', async () => {
  const { url } = await open('a tree.nwk')
  assert.equal((await read(url.replace('address=', 'address=x')))[0], 403)
  assert.equal((await read(url.replace('size=10', 'size=11')))[0], 403)
  await lin.call(session.logout, {})
  assert.equal((await read(url))[0], 403)
})
