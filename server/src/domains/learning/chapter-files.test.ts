import assert from 'node:assert/strict'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { files } from '@omics/contract/files/files'
import { courses } from '@omics/contract/learning/courses'
import { projects } from '@omics/contract/projects/projects'
import { session } from '@omics/contract/account/session'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { sweepBytes } from '../files/place-bytes.ts'

let platform: Platform
let admin: Caller
let lin: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
  projectId = (await admin.call(projects.create, { body: { name: 'Lectures' } })).id
})
after(() => platform.close())

const add = (name: string, bytes: string, project = projectId) =>
  addFileFromBytes(platform.context, platformGrant(project), Buffer.from(bytes), {
    parentId: null,
    name,
    origin: 'upload',
  })

const titles = { title_en: 'Watch', title_zh: '观看' }

/** A published course of one chapter that holds these files. */
async function chapterWith(...ids: readonly string[]) {
  const course = await admin.call(courses.create, { body: titles })
  const body = { ...titles, course_id: course.id, files: ids.map((id) => ({ id })) }
  const chapter = await admin.call(courses.addChapter, { body })
  await admin.call(courses.setStatus, { body: { course_id: course.id, status: 'published' } })
  return chapter
}

const read = (who: Caller, id: string) => who.call(courses.showChapter, { params: { id } })
const at = (url: string, range?: string) =>
  platform.server.inject({ url, ...(range !== undefined && { headers: { range } }) })

/** Where the platform listens, for what is to be sent in parts. */
const listening = () => platform.server.listen({ host: '127.0.0.1', port: 0 })

test('a film of a chapter is sent by ranges, and to its learners alone', async () => {
  const film = await add('中文 “film”.mp4', '0123456789')
  const chapter = await chapterWith(film.id)
  const [file] = (await read(lin, chapter.id)).files
  assert.ok(file)
  assert.deepEqual([file.name, file.media_type, file.size], ['中文 “film”.mp4', 'video/mp4', 10])
  const part = await at(file.url, 'bytes=4-6')
  assert.deepEqual(
    [part.statusCode, part.payload, part.headers['content-range']],
    [206, '456', 'bytes 4-6/10'],
  )
  assert.equal((await at(file.url, 'bytes=20-')).statusCode, 416)
  assert.equal((await at(file.url.replace(/signature=./, 'signature=_'))).statusCode, 403)
  const other = await chapterWith((await add('other.mp4', 'other')).id)
  const [another] = (await read(lin, other.id)).files
  assert.equal((await at(file.url.replace(file.id, another?.id ?? ''))).statusCode, 403)
  await admin.call(courses.setStatus, { body: { course_id: chapter.course_id, status: 'draft' } })
  assert.equal((await at(file.url)).statusCode, 403)
  assert.equal(
    (await lin.answer(courses.keepPlace, { params: { id: file.id }, body: { seconds: 1 } })).status,
    404,
  )
})

test('a film of 10 GB is sent from any place of it, in as much memory as a short one', async () => {
  const film = await add('whole lecture.mp4', 'begins')
  const chapter = await chapterWith(film.id)
  const size = 10 * 2 ** 30
  const key = film.storageKey ?? ''
  await truncate(join(platform.context.config.dataFolder, 'files', key.slice(0, 2), key.slice(2)), size)
  await platform.context.db.execute(
    sql`update chapter_file set size = ${size} where chapter_id = ${chapter.id}`,
  )
  const [file] = (await read(lin, chapter.id)).files
  const end = await at(file?.url ?? '', `bytes=${size - 3}-`)
  assert.deepEqual(
    [end.statusCode, end.headers['content-range']],
    [206, `bytes ${size - 3}-${size - 1}/${size}`],
  )
  const before = process.memoryUsage().rss
  const seeking = await fetch(new URL(file?.url ?? '', await listening()), {
    headers: { range: `bytes=${2 ** 30}-` },
  })
  assert.equal(seeking.headers.get('content-length'), String(size - 2 ** 30))
  let got = 0
  for await (const part of seeking.body ?? []) {
    got += part.length
    if (got > 200 * 2 ** 20) break
  }
  assert.ok(process.memoryUsage().rss - before < 200 * 2 ** 20, 'it holds what it sends')
})

test('the address of a file ends with the session that it was given in', async () => {
  const chapter = await chapterWith((await add('ends.webm', 'x')).id)
  const leaving = await platform.person('leaving')
  const [file] = (await read(leaving, chapter.id)).files
  assert.equal((await at(file?.url ?? '')).statusCode, 200)
  await leaving.call(session.logout, {})
  assert.equal((await at(file?.url ?? '')).statusCode, 403)
})

test('everybody’s place is kept by itself, and what was seen to its end stays so', async () => {
  const chapter = await chapterWith((await add('long.mp4', 'x')).id)
  const id = (await read(lin, chapter.id)).files[0]?.id ?? ''
  const keep = (who: Caller, seconds: number, watched = false) =>
    who.call(courses.keepPlace, { params: { id }, body: { seconds, watched } })
  await keep(lin, 754)
  await keep(admin, 0, true)
  await keep(admin, 3)
  const places = await Promise.all(
    [lin, admin].map(async (who) => (await read(who, chapter.id)).files[0]?.place),
  )
  assert.deepEqual(places, [
    { seconds: 754, watched: false },
    { seconds: 3, watched: true },
  ])
  const beyond = await lin.answer(courses.keepPlace, { params: { id }, body: { seconds: -1 } })
  assert.equal(beyond.status, 422)
})

test('a chapter keeps its files when their project goes, in the storage and in a backup, until it goes itself', async () => {
  const { id: gone } = await admin.call(projects.create, { body: { name: 'Gone soon' } })
  const film = await add('kept.mp4', 'kept on', gone)
  const chapter = await chapterWith(film.id)
  await admin.call(files.multiple, { params: { id: gone }, body: { action: 'trash', ids: [film.id] } })
  await admin.call(files.multiple, { params: { id: gone }, body: { action: 'purge', ids: [film.id] } })
  const sweep = async () => {
    await platform.context.db.execute(sql`update storage_garbage set since = now() - interval '1 hour'`)
    await sweepBytes(platform.context)
  }
  await sweep()
  assert.equal((await at((await read(lin, chapter.id)).files[0]?.url ?? '')).payload, 'kept on')
  const { rows } = await platform.context.db.execute(
    sql`select 1 from named_bytes where storage_key = ${film.storageKey}`,
  )
  assert.equal(rows.length, 1)
  const { course_id } = chapter
  await admin.call(courses.setStatus, { body: { course_id, status: 'taken_off' } })
  await admin.call(courses.removeChapter, { params: { id: chapter.id } })
  await sweep()
  assert.equal(await platform.context.storage.size(film.storageKey ?? ''), undefined)
})

test('files are put in order, taken away and added in one save, of what its writer may read alone', async () => {
  const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((name) => add(`${name}.txt`, name)))
  const chapter = await chapterWith(one?.id ?? '', two?.id ?? '')
  const [first, second] = chapter.files
  const save = (version: number, ids: readonly (string | undefined)[]) =>
    admin.answer(courses.updateChapter, {
      params: { id: chapter.id },
      body: { ...titles, version, files: ids.map((id) => ({ id: id ?? '' })) },
    })
  const saved = await save(chapter.version, [three?.id, second?.id])
  const names = (await read(lin, chapter.id)).files.map(({ name }) => name)
  assert.deepEqual([saved.status, names], [200, ['three.txt', 'two.txt']])
  const stale = await save(chapter.version, [])
  assert.equal(stale.error?.id, 'stale')
  // What was taken away is gone, and so is a file of nobody.
  for (const nothing of [first?.id, '019a0000-0000-7000-8000-00000000abcd'])
    assert.equal((await save(chapter.version + 1, [second?.id, nothing])).status, 404)
  assert.equal((await read(lin, chapter.id)).files.length, 2)
})
