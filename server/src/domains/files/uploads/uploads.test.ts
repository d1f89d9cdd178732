import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { tusClient, type TusClient } from '../../../testing/tus.ts'
import { mostOpen } from './open-uploads.ts'
import { partsOf, sweepUploads } from './uploads.ts'

let platform: Platform
let owner: Caller
let viewer: Caller
let stranger: Caller
let base: string
let tus: TusClient

before(async () => {
  platform = await startPlatform({ OMICS_PROJECT_QUOTA_GB: '0.01' })
  owner = await platform.person('lin')
  viewer = await platform.person('wang')
  stranger = await platform.person('chen')
  base = await platform.server.listen({ host: '127.0.0.1', port: 0 })
  tus = tusClient(base, owner.token)
})
after(() => platform.close())

async function newProject(): Promise<string> {
  const { id } = await owner.call(projects.create, { body: { name: 'Uploads' } })
  const body = { users: [viewer.personId], role: 'viewer' as const }
  await owner.call(projects.addUser, { params: { id }, body })
  return id
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const list = (id: string) => owner.call(files.findDir, { params: { id, x: 'root' }, query: {} })

async function opened(
  projectId: string,
  bytes: Uint8Array,
  more: Record<string, string> = {},
): Promise<string> {
  const answer = await tus.open(bytes.length, { project_id: projectId, filename: 'reads.fastq.gz', ...more })
  assert.equal(answer.status, 201, await answer.text())
  return answer.headers.get('location') ?? ''
}
const errorOf = async (answer: Response) => /"error":\{"id":"(\w+)"/.exec(await answer.text())?.[1]
const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const finish = (url: string, digest?: string, by = owner) =>
  by.answer(files.finishUpload, {
    params: { id: idOf(url) },
    body: digest === undefined ? {} : { sha256: digest },
  })

test('an upload in pieces, cut at random places, becomes the file that was sent', async () => {
  const id = await newProject()
  const bytes = randomBytes(3_000_017)
  const url = await opened(id, bytes)
  let offset = 0
  while (offset < bytes.length) {
    const wanted = bytes.subarray(offset, offset + Math.floor(Math.random() * 900_000) + 1)
    if (Math.random() < 0.5) await brokenSend(url, offset, wanted)
    else {
      const answer = await tus.send(url, offset, wanted)
      // Only bytes of who was cut off a moment ago, which came in after all, may stand in the way of the next.
      if (answer.status === 409) assert.ok((await tus.offset(url)) > offset)
      else assert.equal(answer.headers.get('upload-offset'), String(offset + wanted.length))
    }
    const there = await tus.offset(url)
    assert.ok(there >= offset, 'what was acknowledged stays')
    offset = there
  }
  const { status, data } = await finish(url, sha256(bytes))
  assert.equal(status, 201)
  const made = data as { id: string; sha256: string; added_by: string }
  assert.equal(made.sha256, sha256(bytes))
  assert.equal(made.added_by, 'lin')
  assert.deepEqual(await readFile(platform.context.storage.path(made.sha256)), bytes)
  assert.deepEqual(await partsOf(platform.context).list(), [])
})

/** Promises more bytes than it sends, and hangs up. */
async function brokenSend(url: string, offset: number, bytes: Uint8Array): Promise<void> {
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    pull: async (controller) => {
      await delay(20)
      controller.error(new Error('the cable was pulled'))
    },
  })
  await tus.send(url, offset, stream).catch(() => undefined)
}

test('a byte changed on the way is refused and nothing is kept', async () => {
  const id = await newProject()
  const bytes = randomBytes(100_000)
  const url = await opened(id, bytes)
  const changed = Buffer.from(bytes)
  changed[50_000] = (changed[50_000] ?? 0) ^ 1
  await tus.send(url, 0, changed)
  const refused = await finish(url, sha256(bytes))
  assert.equal(refused.error?.id, 'checksum_mismatch')
  assert.equal((await list(id)).total, 0)
  assert.equal(await tus.offset(url), -404)
  assert.equal((await owner.call(files.space, { params: { id } })).coming, 0)
})

test('a digest declared at the start makes the file with the last byte, or refuses it', async () => {
  const id = await newProject()
  const bytes = randomBytes(1000)
  const right = await opened(id, bytes, { sha256: sha256(bytes) })
  const done = await tus.send(right, 0, bytes)
  assert.equal(done.status, 204)
  assert.ok(done.headers.get('upload-file-id'))
  const wrong = await opened(id, bytes, { sha256: sha256(randomBytes(1)) })
  const refused = await tus.send(wrong, 0, bytes)
  assert.equal(refused.status, 422)
  assert.equal(await errorOf(refused), 'checksum_mismatch')
  assert.equal((await list(id)).total, 1)
})

test('whose file the last byte could not make gets it when they ask how far the upload is', async () => {
  const id = await newProject()
  const bytes = randomBytes(1000)
  const url = await opened(id, bytes, { sha256: sha256(bytes) })
  const { pool } = platform.context.connection
  await pool.query('alter table file add constraint nothing_new check (created_at < now()) not valid')
  assert.equal((await tus.send(url, 0, bytes)).status, 500)
  assert.equal(await tus.offset(url), -500, 'nobody is told that all is there')
  await pool.query('alter table file drop constraint nothing_new')
  assert.equal(await tus.offset(url), bytes.length)
  assert.equal((await list(id)).total, 1)
})

test('asked twice, even at once, an upload gives one file', async () => {
  const id = await newProject()
  const bytes = randomBytes(500_000)
  const url = await opened(id, bytes)
  await tus.send(url, 0, bytes)
  const answers = await Promise.all([finish(url), finish(url), finish(url)])
  answers.push(await finish(url))
  assert.equal(new Set(answers.map((answer) => (answer.data as { id: string }).id)).size, 1)
  assert.equal((await list(id)).total, 1)
  assert.equal(await tus.offset(url), bytes.length, 'who lost the answer learns that all is there')
})

test('an unfinished upload cannot be made a file', async () => {
  const id = await newProject()
  const url = await opened(id, randomBytes(100))
  assert.equal((await finish(url)).error?.id, 'bad_upload')
})

test('an empty file is a file', async () => {
  const id = await newProject()
  const url = await opened(id, new Uint8Array())
  const { data } = await finish(url, sha256(new Uint8Array()))
  assert.equal((data as { size: number }).size, 0)
})

test('a whole folder keeps its folders, and a name that is taken is kept beside or replaced as asked', async () => {
  const id = await newProject()
  for (const more of [{}, {}, { replace: 'true' }]) {
    const url = await opened(id, Buffer.from('x'), { relative_path: '2025 春/run 1/a b.txt', ...more })
    await tus.send(url, 0, Buffer.from('x'))
    assert.equal((await finish(url)).status, 201)
  }
  const found = await owner.call(files.file, { params: { id }, query: { sort: 'name' } })
  assert.deepEqual(
    found.items.map((item) => `${item.folder}/${item.name}`),
    ['2025 春/run 1/a b (2).txt', '2025 春/run 1/a b.txt'],
  )
  assert.equal((await owner.call(files.trash, { params: { id } })).total, 1)
})

test('names that would leave their folder are refused before a byte is taken', async () => {
  const id = await newProject()
  for (const path of ['../x', '/etc/passwd', 'a/../../x', 'a/\0', 'a//b', '.', 'x\n']) {
    const answer = await tus.open(1, { project_id: id, relative_path: path })
    assert.equal(answer.status, 422, JSON.stringify(path))
  }
  assert.equal((await tus.open(1, { project_id: id })).status, 422)
})

test('every request of an upload is authorised like its project', async () => {
  const id = await newProject()
  const url = await opened(id, Buffer.from('12345'))
  for (const [caller, status] of [
    [viewer, 403],
    [stranger, 404],
    [platform.visitor, 401],
  ] as const) {
    const other = tusClient(base, caller.token)
    assert.equal((await other.open(5, { project_id: id, filename: 'x' })).status, status)
    assert.equal(await other.offset(url), -status)
    assert.equal((await other.send(url, 0, Buffer.from('12345'))).status, status)
    assert.equal((await other.end(url)).status, status)
    assert.equal((await finish(url, undefined, caller)).status, status)
  }
  assert.equal(await tus.offset(url), 0)
  const body = { users: [stranger.personId], role: 'editor' as const }
  await owner.call(projects.addUser, { params: { id }, body })
  assert.equal(await tusClient(base, stranger.token).offset(url), -404, 'somebody else’s upload')
})

test('an upload is the one that its path names, whatever a query adds', async () => {
  const id = await newProject()
  const url = await opened(id, Buffer.from('12345'))
  await tus.send(url, 0, Buffer.from('123'))
  const other = tusClient(base, stranger.token)
  const { id: own } = await stranger.call(projects.create, { body: { name: 'Own uploads' } })
  const begun = await other.open(9, { project_id: own, filename: 'own' })
  const ownUrl = begun.headers.get('location') ?? ''
  for (const query of [`?/${idOf(url)}`, `?x=/${idOf(url)}`, `/?x=/${idOf(url)}`])
    assert.equal(await other.offset(`${ownUrl}${query}`), 0, 'their own')
  assert.equal((await other.end(`${ownUrl}?x=/${idOf(url)}`)).status, 204)
  assert.equal(await other.offset(ownUrl), -404, 'it is their own that is given up')
  assert.equal(await tus.offset(url), 3, 'somebody else’s is as it was')
})

test('an upload is one file, however its id is spelt', async () => {
  const id = await newProject()
  const url = await opened(id, Buffer.from('12345'))
  const loud = url.replace(idOf(url), idOf(url).toUpperCase())
  assert.equal((await tus.send(loud, 0, Buffer.from('123'))).status, 204)
  assert.equal((await tus.send(url, 0, Buffer.from('123'))).status, 409, 'these bytes are there')
  assert.equal(await tus.offset(url), 3)
  const kept = await readdir(join(platform.context.config.dataFolder, 'uploads'))
  const spellings = kept.filter((name) => name.toLowerCase() === idOf(url))
  assert.deepEqual(spellings, [idOf(url)])
  assert.equal((await tus.end(loud)).status, 204)
  assert.equal(await tus.offset(url), -404)
})

test('an upload ends with the membership of whoever began it', async () => {
  const id = await newProject()
  const body = { users: [stranger.personId], role: 'editor' as const }
  await owner.call(projects.addUser, { params: { id }, body })
  const other = tusClient(base, stranger.token)
  const url = (await other.open(5, { project_id: id, filename: 'x' })).headers.get('location') ?? ''
  await owner.call(projects.addUser, { params: { id }, body: { ...body, role: 'viewer' } })
  assert.equal((await other.send(url, 0, Buffer.from('12345'))).status, 403)
})

/** Sends the first half of five bytes, waits for something to happen, and sends the rest. */
function interrupted(happens: () => Promise<unknown>): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('12')),
    pull: async (controller) => {
      await delay(100)
      await happens()
      controller.enqueue(Buffer.from('345'))
      controller.close()
    },
  })
}

test('bytes that were on their way when their sender was taken out, or switched off, become no file', async () => {
  const id = await newProject()
  const bytes = Buffer.from('12345')
  const [out, off] = [await platform.person('taken.out'), await platform.person('switched.off')]
  const members = { users: [out.personId, off.personId], role: 'editor' as const }
  await owner.call(projects.addUser, { params: { id }, body: members })
  const { pool } = platform.context.connection
  const ways = [
    [out, () => takeOut(id, out)],
    [off, () => pool.query(`update person set state = 'disabled' where id = $1`, [off.personId])],
  ] as const
  for (const [who, happens] of ways) {
    const other = tusClient(base, who.token)
    const metadata = { project_id: id, filename: 'late.bin', sha256: sha256(bytes) }
    const url = (await other.open(5, metadata)).headers.get('location') ?? ''
    assert.ok([401, 404].includes((await other.send(url, 0, interrupted(happens))).status))
    assert.equal((await list(id)).total, 0)
  }
})

test('who is taken out cannot go on sending for as long as they like', async () => {
  const id = await newProject()
  const body = { users: [stranger.personId], role: 'editor' as const }
  await owner.call(projects.addUser, { params: { id }, body })
  const other = tusClient(base, stranger.token)
  const url = (await other.open(1000, { project_id: id, filename: 'x' })).headers.get('location') ?? ''
  let left = 60
  const trickle = new ReadableStream({
    pull: async (controller) => {
      await delay(200)
      controller.enqueue(Buffer.from('1'))
      left -= 1
      if (left === 0) controller.close()
    },
  })
  const ended = other.send(url, 0, trickle).then(
    ({ status }) => status,
    () => 'cut',
  )
  await delay(300)
  await takeOut(id, stranger)
  const end = await Promise.race([ended, delay(8000, 'still going on')])
  assert.ok(end === 404 || end === 'cut', String(end))
})

test('a token that ends while bytes are on their way, as all do after half an hour, costs nobody the upload', async () => {
  const id = await newProject()
  const bytes = Buffer.from('12345')
  const slow = await platform.person('slow.line')
  const body = { users: [slow.personId], role: 'editor' as const }
  await owner.call(projects.addUser, { params: { id }, body })
  const other = tusClient(base, slow.token)
  const metadata = { project_id: id, filename: 'slow.bin', sha256: sha256(bytes) }
  const url = (await other.open(5, metadata)).headers.get('location') ?? ''
  const endToken = () =>
    platform.context.db.execute(sql`
      delete from access_token where session_id in (select id from session where person_id = ${slow.personId})`)
  assert.equal((await other.send(url, 0, interrupted(endToken))).status, 204)
  assert.equal((await list(id)).total, 1)
})

const takeOut = (id: string, { personId }: Caller) =>
  owner.call(projects.removeMember, { params: { id }, body: { kind: 'person', member_id: personId } })

test('of two uploads at once that fit only alone one is refused, and a given-up one makes room', async () => {
  const id = await newProject()
  const size = 7_000_000
  const answers = await Promise.all([1, 2].map(() => tus.open(size, { project_id: id, filename: 'big' })))
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [201, 507])
  const refused = answers.find((answer) => answer.status === 507)
  assert.equal(refused && (await errorOf(refused)), 'quota_exceeded')
  const space = await owner.call(files.space, { params: { id } })
  assert.equal(space.coming, size)
  const open = await owner.call(files.uploads, { params: { id } })
  assert.equal(open[0]?.size, size)
  const url = answers.find((answer) => answer.status === 201)?.headers.get('location') ?? ''
  assert.equal((await tus.end(url)).status, 204)
  assert.equal((await tus.open(size, { project_id: id, filename: 'big' })).status, 201)
})

test('more bytes than declared are refused, and bytes at a wrong place too', async () => {
  const id = await newProject()
  const url = await opened(id, Buffer.from('12345'))
  assert.equal((await tus.send(url, 0, Buffer.from('123456789'))).status, 413)
  assert.equal((await tus.send(url, 3, Buffer.from('45'))).status, 409)
  assert.equal((await tus.send(url, 0, Buffer.from('12345'))).status, 204)
  assert.equal((await finish(url, sha256(Buffer.from('12345')))).status, 201)
})

test('a folder thrown away meanwhile does not cost somebody their upload', async () => {
  const id = await newProject()
  const folder = await owner.call(files.mkdir, { params: { id }, body: { name: 'gone' } })
  const url = await opened(id, Buffer.from('x'), { parent_id: folder.id })
  await owner.call(files.remove, { params: { id, file_id: folder.id } })
  await tus.send(url, 0, Buffer.from('x'))
  assert.equal(((await finish(url)).data as { folder: string }).folder, '')
})

test('an upload that nobody goes on with is swept with its bytes', async () => {
  const id = await newProject()
  const [old, young] = [await opened(id, Buffer.from('old')), await opened(id, Buffer.from('new'))]
  const [begun, empty] = [await opened(id, Buffer.from('begun')), await opened(id, Buffer.from('empty'))]
  await platform.context.db.execute(
    sql`update upload set created_at = now() - interval '5 days', updated_at = now() - interval '73 hours' where id = ${idOf(old)}`,
  )
  await platform.context.db.execute(
    sql`update upload set created_at = now() - interval '5 days', updated_at = now() - interval '71 hours' where id = ${idOf(begun)}`,
  )
  // Nothing came of it.
  await platform.context.db.execute(
    sql`update upload set created_at = now() - interval '7 hours', updated_at = now() - interval '7 hours' where id = ${idOf(empty)}`,
  )
  await sweepUploads(platform.context)
  assert.equal(await tus.offset(old), -404)
  assert.equal(await tus.offset(young), 0)
  assert.equal(await tus.offset(begun), 0)
  assert.equal(await tus.offset(empty), -404)
  assert.deepEqual(
    await partsOf(platform.context).list(),
    (await partsOf(platform.context).list()).filter((part) => part !== idOf(old)),
  )
})

test('somebody and a project have so many uploads open and no more, and who ends some makes room', async () => {
  const id = await newProject()
  const other = await platform.person('open')
  const body = { users: [other.personId], role: 'editor' as const }
  await owner.call(projects.addUser, { params: { id }, body })
  const theirs = tusClient(base, other.token)
  const openMany = (personId: string, count: number) =>
    platform.context.db.execute(sql`
      insert into upload (id, project_id, person_id, relative_path, size)
      select gen_random_uuid(), ${id}, ${personId}, 'many', 0 from generate_series(1, ${count}::int)`)
  await openMany(other.personId, mostOpen.ofPerson - 1)
  const begin = (by: TusClient) => by.open(1, { project_id: id, filename: 'one more.txt' })
  const answers = await Promise.all([begin(theirs), begin(theirs)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409])
  const refused = answers.find(({ status }) => status === 409)
  assert.match((await refused?.text()) ?? '', /too_many_uploads.*Uploads|Uploads.*too_many_uploads/)
  assert.equal((await begin(tus)).status, 201, 'those of others are counted for themselves')

  const listed = await owner.call(files.openUploads, { params: { id }, query: { search: 'one more' } })
  const [one] = listed.items.filter(({ person }) => person.id === other.personId)
  assert.deepEqual([listed.total, one?.size, one?.person.name], [2, 1, 'open'])
  assert.equal((await other.answer(files.openUploads, { params: { id }, query: {} })).status, 403)
  const params = { id: one?.id ?? '' }
  assert.equal((await other.answer(files.endUpload, { params })).status, 403)
  await owner.call(files.endUpload, { params })
  assert.equal((await owner.answer(files.endUpload, { params })).status, 404)
  assert.equal(await theirs.offset(`/api/upload/${params.id}`), -404)
  assert.equal((await begin(theirs)).status, 201)

  await openMany(owner.personId, mostOpen.ofProject - mostOpen.ofPerson - 1)
  await platform.context.db.execute(
    sql`update upload set person_id = ${viewer.personId} where person_id = ${owner.personId} and project_id = ${id}`,
  )
  assert.equal(await errorOf(await begin(tus)), 'project_uploads_full')
})

test('whose role has no button for it neither begins an upload nor goes on with one', async () => {
  const id = await newProject()
  const bare = await platform.person('bare')
  const body = { users: [bare.personId], role: 'editor' as const }
  await owner.call(projects.addUser, { params: { id }, body })
  const theirs = tusClient(base, bare.token)
  const begin = (name: string) => theirs.open(3, { project_id: id, filename: name })
  const url = (await begin('before.txt')).headers.get('location') ?? ''
  await platform.context.db.execute(sql`delete from person_role where person_id = ${bare.personId}`)
  const answers = [
    await begin('after.txt'),
    await theirs.send(url, 0, Buffer.from('x')),
    await theirs.end(url),
  ]
  for (const answer of answers)
    assert.deepEqual([answer.status, await errorOf(answer)], [403, 'not_permitted'])
  assert.equal(await theirs.offset(url), -403)
  assert.equal((await finish(url, undefined, bare)).error?.id, 'not_permitted')
})

test('parts of tus that are not offered are refused before anything is made', async () => {
  const id = await newProject()
  const headers = { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' }
  const metadata = `project_id ${btoa(id)},filename ${btoa('reads.fastq.gz')}`
  const url = await opened(id, randomBytes(8))
  const parts = await partsOf(platform.context).list()
  const asked: [string, string, Record<string, string>][] = [
    ['POST', '/api/upload', { 'upload-length': '8', 'upload-concat': 'partial' }],
    ['POST', '/api/upload', { 'upload-concat': `final;${url}` }],
    ['POST', '/api/upload', { 'upload-defer-length': '1' }],
    ['PATCH', url, { 'upload-offset': '0', 'upload-checksum': 'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=' }],
  ]
  for (const [method, address, more] of asked) {
    const type = method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }
    const answer = await fetch(new URL(address, base), {
      method,
      headers: { ...headers, 'upload-metadata': metadata, ...more, ...type },
      ...(method === 'PATCH' && { body: Buffer.alloc(8) }),
    })
    assert.deepEqual([answer.status, await errorOf(answer)], [422, 'bad_upload'], Object.keys(more).join())
  }
  assert.equal(await tus.offset(url), 0)
  assert.deepEqual(await partsOf(platform.context).list(), parts)
})
