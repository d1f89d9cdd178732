import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import yauzl from 'yauzl'
import { session } from '@omics/contract/account/session'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from './keep.ts'
import { createFolderPath } from './make-folders.ts'
import { rangeIn } from './send.ts'

let platform: Platform
let owner: Caller
let guest: Caller
let id: string
let address: string

before(async () => {
  platform = await startPlatform()
  address = await platform.server.listen({ host: '127.0.0.1', port: 0 })
  owner = await platform.person('lin')
  guest = await platform.person('wang')
  ;({ id } = await owner.call(projects.create, { body: { name: 'Reads' } }))
})
after(() => platform.close())

const add = (name: string, bytes: string | Buffer, path = '') =>
  addFileFromBytes(platform.context, platformGrant(id), Buffer.from(bytes), {
    parentId: null,
    path,
    name,
    origin: 'made',
  })

const read = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  platform.server.inject({ method, url, headers: { authorization: `Bearer ${owner.token}`, ...headers } })

const signedUrl = async (by: Caller, fileId: string) =>
  (await by.call(files.show, { params: { id, file_id: fileId } })).signed?.url ?? ''

test('ranges give exactly the bytes asked for', async () => {
  const row = await add('digits.txt', '0123456789')
  const url = `/api/files/${row.id}/content`
  const cases: [string, number, string][] = [
    ['bytes=0-0', 206, '0'],
    ['bytes=3-5', 206, '345'],
    ['bytes=8-', 206, '89'],
    ['bytes=-3', 206, '789'],
    ['bytes=-99', 206, '0123456789'],
    ['bytes=5-999', 206, '56789'],
    ['bytes=0-1,3-4', 200, '0123456789'],
    ['bytes=5-3', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
  ]
  for (const [range, status, body] of cases) {
    const answer = await read(url, { range })
    assert.deepEqual([answer.statusCode, answer.body], [status, body], range)
    assert.equal(Number(answer.headers['content-length']), body.length, range)
  }
  const beyond = await read(url, { range: 'bytes=10-' })
  assert.equal(beyond.statusCode, 416)
  assert.equal(beyond.headers['content-range'], 'bytes */10')
  assert.equal(beyond.json().error.id, 'range_not_satisfiable')
})

test('an empty file has no range and is sent empty', async () => {
  const row = await add('empty.txt', '')
  const url = `/api/files/${row.id}/content`
  assert.equal(rangeIn('bytes=-0', 10), 'unsatisfiable')
  assert.deepEqual(rangeIn('bytes= 2 - 5 ', 10), { start: 2, end: 5 })
  const began = performance.now()
  assert.equal(rangeIn(`bytes=${' '.repeat(50_000)}!`, 10), undefined)
  assert.ok(performance.now() - began < 1000, 'blanks are gone through once')
  assert.equal((await read(url, { range: 'bytes=0-' })).statusCode, 416)
  const whole = await read(url)
  assert.deepEqual([whole.statusCode, whole.body, whole.headers['content-length']], [200, '', '0'])
})

test('the tag is the SHA-256; a copy that is current is not sent again, a range of an old one is the whole', async () => {
  const row = await add('tagged.txt', 'tagged')
  const url = `/api/files/${row.id}/content`
  const etag = `"${row.sha256}"`
  assert.equal((await read(url)).headers.etag, etag)
  const current = await read(url, { 'if-none-match': `"other", W/${etag}` })
  assert.deepEqual([current.statusCode, current.body], [304, ''])
  assert.equal((await read(url, { 'if-none-match': '"other"' })).statusCode, 200)
  assert.equal((await read(url, { range: 'bytes=0-1', 'if-range': etag })).body, 'ta')
  assert.equal((await read(url, { range: 'bytes=0-1', 'if-range': '"old"' })).body, 'tagged')
})

test('HEAD tells length and ranges without bytes', async () => {
  const row = await add('head.txt', 'x'.repeat(5000))
  const answer = await read(`/api/files/${row.id}/content`, {}, 'HEAD')
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-length'], '5000')
  assert.equal(answer.headers['accept-ranges'], 'bytes')
  assert.equal(answer.body, '')
})

test('a download carries the file’s name in any script', async () => {
  const row = await add('样本 "1";\\x.txt', 'x')
  const answer = await read(`/api/files/${row.id}/content?download=1`)
  assert.equal(
    answer.headers['content-disposition'],
    `attachment; filename="__ _1_;_x.txt"; filename*=UTF-8''%E6%A0%B7%E6%9C%AC%20%221%22%3B%5Cx.txt`,
  )
})

test('a page or drawing that people upload is answered in an origin of its own', async () => {
  for (const [name, type] of [
    ['report.html', 'text/html; charset=utf-8'],
    ['tree.svg', 'image/svg+xml'],
  ] as const) {
    const row = await add(name, '<script>document.cookie</script>')
    const { headers } = await read(await signedUrl(owner, row.id), { authorization: '' })
    assert.equal(headers['content-type'], type)
    assert.equal(
      headers['content-security-policy'],
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:",
    )
    assert.equal(headers['x-content-type-options'], 'nosniff')
  }
})

test('a signed address is read without a token, and not once a letter of it is changed', async () => {
  const row = await add('signed.txt', 'signed')
  const other = await add('other.txt', 'other')
  const url = await signedUrl(owner, row.id)
  assert.equal((await read(url, { authorization: '' })).body, 'signed')
  const until = new URL(url, 'http://x').searchParams.get('until') ?? ''
  const forged = [
    url.replace(row.id, other.id),
    url.replace(until, String(Number(until) + 3600)),
    url.replace(/by=session%3A[\w-]+/, `by=session%3A${guest.personId}`),
    url.replace(/signature=..../, 'signature=AAAA'),
    url.replace(/by=session/, 'by=system'),
  ]
  for (const address of forged) assert.equal((await read(address)).json().error?.id, 'link_ended', address)
})

test('a signed address ends with the membership of whom it was signed for', async () => {
  const row = await add('leaving.txt', 'leaving')
  const member = { users: [guest.personId], role: 'viewer' as const }
  await owner.call(projects.addUser, { params: { id }, body: member })
  const url = await signedUrl(guest, row.id)
  assert.equal((await read(url)).statusCode, 200)
  const leave = { kind: 'person' as const, member_id: guest.personId }
  await owner.call(projects.removeMember, { params: { id }, body: leave })
  assert.equal((await read(url)).json().error.id, 'link_ended')
})

test('a signed address ends with the session or the personal token that got it', async () => {
  const row = await add('ended.txt', 'ended')
  const reader = await platform.person('reader')
  const member = { users: [reader.personId], role: 'viewer' as const }
  await owner.call(projects.addUser, { params: { id }, body: member })
  const wanted = { name: 'reads', scopes: ['read' as const] }
  const made = await reader.call(session.createPersonalToken, { body: wanted })
  const bySession = await signedUrl(reader, row.id)
  const byToken = await signedUrl(platform.bearer(reader.personId, made.token), row.id)
  for (const url of [bySession, byToken]) assert.equal((await read(url)).body, 'ended')
  await reader.call(session.removePersonalToken, { params: { id: made.row.id } })
  assert.equal((await read(byToken)).json().error.id, 'link_ended')
  assert.equal((await read(bySession)).body, 'ended')
  await reader.call(session.logout, { body: {} })
  assert.equal((await read(bySession)).json().error.id, 'link_ended')
})

test('a link to an archive ends with what its maker came by, and with the membership of its maker', async () => {
  const row = await add('packed.txt', 'packed')
  const packer = await platform.person('packer')
  const member = { users: [packer.personId], role: 'viewer' as const }
  await owner.call(projects.addUser, { params: { id }, body: member })
  const made = await packer.call(session.createPersonalToken, { body: { name: 'script' } })
  const linkOf = async (by: Caller) =>
    (await by.call(files.archive, { params: { id }, body: { ids: [row.id] } })).url
  const outcome = async (url: string) => {
    const answer = await read(url, { authorization: '' })
    return answer.statusCode === 200 ? Object.values(await unzip(answer.rawPayload)) : answer.json().error.id
  }
  const bySession = await linkOf(packer)
  const byToken = await linkOf(platform.bearer(packer.personId, made.token))
  const expired = await packer.call(session.createPersonalToken, { body: { name: 'short', days: 1 } })
  const byExpired = await linkOf(platform.bearer(packer.personId, expired.token))
  for (const url of [bySession, byToken, byExpired]) assert.deepEqual(await outcome(url), ['packed'])
  await packer.call(session.removePersonalToken, { params: { id: made.row.id } })
  await platform.context.connection.pool.query(
    `update personal_token set expires_at = now() - interval '1 second' where id = $1`,
    [expired.row.id],
  )
  for (const url of [byToken, byExpired]) assert.equal(await outcome(url), 'link_ended')
  assert.deepEqual(await outcome(bySession), ['packed'])
  const taken = { kind: 'person' as const, member_id: packer.personId }
  await owner.call(projects.removeMember, { params: { id }, body: taken })
  assert.equal(await outcome(bySession), 'link_ended', 'taken out of the project')
  await owner.call(projects.addUser, { params: { id }, body: member })
  assert.deepEqual(await outcome(bySession), ['packed'])
  await packer.call(session.logout, { body: {} })
  assert.equal(await outcome(bySession), 'link_ended', 'signed out')
})

test('folders too deep for an archive are refused with their name, a part of them is packed', async () => {
  const levels = Array<string>(262).fill('d'.repeat(250))
  const { db } = platform.context
  const deep = await createFolderPath(db, platformGrant(id), levels.join('/'))
  const { url } = await owner.call(files.archive, { params: { id }, body: { ids: [deep ?? ''] } })
  assert.equal((await read(url)).statusCode, 200)
  const top = (await add('beside.txt', 'x', levels.slice(0, 1).join('/'))).parentId ?? ''
  const whole = await owner.call(files.archive, { params: { id }, body: { ids: [top] } })
  const refused = await read(whole.url)
  assert.deepEqual([refused.statusCode, refused.json().error.id], [422, 'path_too_long'])
  assert.match(refused.json().message, /d{250}/)
})

test('the indexes beside a file come with it', async () => {
  const row = await add('a.bam', 'x', 'aligned')
  await add('a.bam.bai', 'i', 'aligned')
  await add('a.bai', 'i', 'aligned')
  await add('b.bam.bai', 'i', 'aligned')
  const { siblings } = await owner.call(files.show, { params: { id, file_id: row.id } })
  assert.deepEqual(
    siblings.map((sibling) => sibling.name),
    ['a.bai', 'a.bam.bai'],
  )
})

test('bytes that vanished from under the platform are told', async () => {
  const row = await add('lost.txt', 'lost for good')
  await rm(platform.context.storage.path(row.storageKey ?? ''))
  const answer = await read(`/api/files/${row.id}/content`)
  assert.deepEqual([answer.statusCode, answer.json().error.id], [404, 'bytes_gone'])
})

test('an archive holds folders and files once, under names that stay inside', async () => {
  const first = await add('one.txt', 'first', 'pack/deep')
  await add('..\\..\\evil.txt', 'evil', 'pack')
  await add('C:run.txt', 'drive', 'pack')
  const twin = await add('pack', 'a file of the same name', 'elsewhere')
  const top = (await owner.call(files.dir, { params: { id } })).find((folder) => folder.name === 'pack')
  const ids = [top?.id ?? '', first.id, twin.id]
  const { url } = await owner.call(files.archive, { params: { id }, body: { ids } })
  const answer = await read(url, { authorization: '' })
  assert.equal(answer.headers['content-type'], 'application/zip')
  const entries = await unzip(answer.rawPayload)
  assert.deepEqual(Object.keys(entries).toSorted(), [
    'elsewhere/pack',
    'pack/',
    'pack/.._.._evil.txt',
    'pack/C_run.txt',
    'pack/deep/',
    'pack/deep/one.txt',
  ])
  assert.equal(entries['pack/deep/one.txt'], 'first')
  assert.equal((await read(url.replace(/archives\/..../, 'archives/AAAA'))).json().error.id, 'link_ended')
})

test('files of the same name from several folders keep the folders in which they differ', async () => {
  const rows = [
    await add('summary.tsv', 'of 11', 'results/A-1 Spring/HZ-11'),
    await add('summary.tsv', 'of 12', 'results/A-1 Spring/HZ-12'),
    await add('all.tsv', 'joint', 'results/A-1 Spring'),
  ]
  const ids = rows.map((row) => row.id)
  const { url } = await owner.call(files.archive, { params: { id }, body: { ids, name: 'A-1 Spring' } })
  assert.match(url, /\/A-1%20Spring\.zip$/)
  const { rawPayload } = await read(url, { authorization: '' })
  assert.deepEqual(await unzip(rawPayload), {
    'HZ-11/summary.tsv': 'of 11',
    'HZ-12/summary.tsv': 'of 12',
    'all.tsv': 'joint',
  })
})

async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const entries: Record<string, string> = {}
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    if (!entry.fileName.endsWith('/')) {
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
    }
    entries[entry.fileName] = Buffer.concat(chunks).toString()
  }
  return entries
}

/** Begins to read an answer of the running server, and takes no more of it than arrives by itself. */
async function beginReading(url: string, token?: string): Promise<IncomingMessage> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(url, address), { headers, agent: false }, resolve).on('error', reject)
  })
  return answer.on('error', () => undefined)
}

test('bytes that are on their way to somebody end with their right to read them, in whichever way they go', async () => {
  const row = await add('large.bin', Buffer.alloc(96 * 1024 * 1024, 'ACGT'))
  const leaver = await platform.person('leaver')
  const staying = await platform.person('staying')
  const users = [leaver.personId, staying.personId]
  await owner.call(projects.addUser, { params: { id }, body: { users, role: 'viewer' } })
  const ways = async (by: Caller) => {
    const { url } = await by.call(files.archive, { params: { id }, body: { ids: [row.id] } })
    return Promise.all([
      beginReading(`/api/files/${row.id}/content`, by.token),
      beginReading(await signedUrl(by, row.id)),
      beginReading(url),
    ])
  }
  const [gone, kept] = [await ways(leaver), await ways(staying)]
  for (const answer of [...gone, ...kept]) assert.equal(answer.statusCode, 200)
  const body = { kind: 'person' as const, member_id: leaver.personId }
  await owner.call(projects.removeMember, { params: { id }, body })
  await delay(5000)
  const whole = (answer: IncomingMessage) =>
    new Promise<boolean>((resolve) => {
      answer.on('close', () => resolve(answer.complete)).resume()
    })
  assert.deepEqual(await Promise.all(gone.map(whole)), [false, false, false])
  assert.deepEqual(await Promise.all(kept.map(whole)), [true, true, true])
})
