import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from './keep.ts'
import { sweepBytes } from './place-bytes.ts'
import { findByPath } from './tree.ts'

let platform: Platform
let owner: Caller
let viewer: Caller
let stranger: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
  viewer = await platform.person('wang')
  stranger = await platform.person('chen')
})
after(() => platform.close())

async function newProject(): Promise<string> {
  const { id } = await owner.call(projects.create, { body: { name: 'Reads' } })
  const body = { users: [viewer.personId], role: 'viewer' as const }
  await owner.call(projects.addUser, { params: { id }, body })
  return id
}

const add = (projectId: string, name: string, text = name, parentId: string | null = null, path = '') =>
  addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(text), {
    parentId,
    path,
    name,
    origin: 'made',
  })

const list = async (id: string, x = 'root', search?: string) =>
  owner.call(files.findDir, { params: { id, x }, query: search === undefined ? {} : { search } })
const names = async (id: string, x = 'root') => (await list(id, x)).items.map((item) => item.name)
const multiple = (id: string, body: Parameters<typeof owner.answer<typeof files.multiple>>[1]['body']) =>
  owner.answer(files.multiple, { params: { id }, ...(body && { body }) })

test('folders and files keep every odd name as it was given', async () => {
  const id = await newProject()
  const odd = [
    'a b.txt',
    '"quoted".txt',
    "it's.txt",
    '样本 01.fastq.gz',
    '🧬.vcf',
    '%2e%2e',
    '-rf',
    '..hidden',
    'c:\\x',
  ]
  for (const name of odd) await add(id, name)
  assert.deepEqual((await names(id)).toSorted(), odd.toSorted())
  const made = await owner.call(files.mkdir, { params: { id }, body: { name: '原始数据/2025 "spring"' } })
  assert.equal(made.folder, '原始数据')
})

test('a folder is as large as all that lies below it, but for what is in the trash', async () => {
  const id = await newProject()
  const outer = await owner.call(files.mkdir, { params: { id }, body: { name: 'outer' } })
  const inner = await owner.call(files.mkdir, {
    params: { id },
    body: { name: 'inner', parent_id: outer.id },
  })
  const [one, other] = await Promise.all(['a.txt', 'b.txt'].map((name) => add(id, name)))
  await multiple(id, { action: 'move', ids: [one?.id ?? '', other?.id ?? ''], parent_id: inner.id })
  const sizes = async () => (await list(id)).items.map(({ size }) => size)
  const whole = (one?.size ?? 0) + (other?.size ?? 0)
  assert.ok(whole > 0)
  assert.deepEqual(await sizes(), [whole])
  await multiple(id, { action: 'trash', ids: [other?.id ?? ''] })
  assert.deepEqual(await sizes(), [one?.size])
})

test('a name cannot leave its folder', async () => {
  const id = await newProject()
  for (const name of [
    '..',
    '.',
    '../up',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    'a\0b',
    'a\nb',
    '',
    ' ',
    '长'.repeat(86),
  ]) {
    const refused = await owner.answer(files.mkdir, { params: { id }, body: { name } })
    assert.equal(refused.error?.id, 'validation', JSON.stringify(name))
  }
  assert.deepEqual(await names(id), [])
})

test('a folder is opened by its id alone: no path leads anywhere', async () => {
  const [id, other] = [await newProject(), await newProject()]
  await add(id, 'inside.txt', 'x', null, 'reads')
  const foreign = await owner.call(files.mkdir, { params: { id: other }, body: { name: 'foreign' } })
  const folder = (await list(id)).items[0]?.id ?? ''
  const row = (await list(id, folder)).items[0]?.id ?? ''
  const paths = [
    '..',
    '../..',
    '/',
    '/etc',
    '\\\\etc',
    'reads',
    'reads/../..',
    'root/..',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%00',
    'C:\\',
    'file:///etc/passwd',
    "' or true --",
    `${folder}/..`,
    ` ${folder}`,
    '0'.repeat(36),
    '\u202e..',
    '﹒﹒',
    'a'.repeat(450),
  ]
  for (const x of [...paths, foreign.id, row]) {
    for (const search of [undefined, '%', '../']) {
      const query = search === undefined ? {} : { search }
      const { status, error, data } = await owner.answer(files.findDir, { params: { id, x }, query })
      assert.deepEqual([status, error?.id, data], [404, 'not_found', null], JSON.stringify(x))
    }
  }
  // As they are written in an address, which a server may take apart before it looks.
  for (const raw of [
    '..',
    '../../..',
    '..;/',
    '%2e%2e/%2e%2e',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%c0%ae%c0%ae',
    '%',
  ]) {
    const url = `/api/project/${id}/DataList/find_dir/${raw}`
    const answer = await platform.server.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
    assert.ok([400, 404].includes(answer.statusCode), `${raw} answered ${answer.statusCode}`)
    assert.doesNotMatch(answer.body, /inside\.txt|root:/)
  }
  assert.deepEqual(await names(id, folder), ['inside.txt'])
})

test('viewers look and do not change; strangers see nothing; another project’s file is not found', async () => {
  const id = await newProject()
  const other = await newProject()
  const row = await add(id, 'a.txt')
  const params = { id, file_id: row.id }
  assert.equal((await viewer.call(files.show, { params })).file.name, 'a.txt')
  const body = { version: 1, name: 'b.txt' }
  assert.equal((await viewer.answer(files.update, { params, body })).error?.id, 'forbidden')
  assert.equal((await viewer.answer(files.remove, { params })).error?.id, 'forbidden')
  assert.equal((await stranger.answer(files.show, { params })).status, 404)
  assert.equal((await stranger.answer(files.content, { params: { id: row.id } })).status, 404)
  assert.equal((await owner.answer(files.show, { params: { id: other, file_id: row.id } })).status, 404)
  const moved = await owner.answer(files.multiple, {
    params: { id: other },
    body: { action: 'trash', ids: [row.id] },
  })
  assert.equal(moved.status, 404)
})

test('two files of one name in a folder are both kept, and endings of two parts stay whole', async () => {
  const id = await newProject()
  for (let n = 0; n < 3; n += 1) await add(id, 'reads_R1.fastq.gz', String(n))
  assert.deepEqual(await names(id), ['reads_R1 (2).fastq.gz', 'reads_R1 (3).fastq.gz', 'reads_R1.fastq.gz'])
})

test('many that arrive under one name at once are all kept', async () => {
  const id = await newProject()
  await Promise.all(Array.from({ length: 8 }, (_, n) => add(id, 'same.txt', String(n), null, 'in/here')))
  const folder = await findByPath(platform.context.db, platformGrant(id), 'in/here')
  assert.equal(new Set(await names(id, folder?.id)).size, 8)
})

test('renaming to a taken name or from a stale version is refused and says what stands there', async () => {
  const id = await newProject()
  const a = await add(id, 'a.txt')
  await add(id, 'b.txt')
  const params = { id, file_id: a.id }
  const taken = await owner.answer(files.update, { params, body: { version: 1, name: 'b.txt' } })
  assert.equal(taken.error?.id, 'name_taken')
  await owner.call(files.update, { params, body: { version: 1, name: 'c.csv' } })
  const stale = await owner.answer(files.update, { params, body: { version: 1, name: 'd.txt' } })
  assert.equal(stale.error?.id, 'stale')
  assert.equal((stale.data as { name: string }).name, 'c.csv')
  assert.equal((await owner.call(files.show, { params })).file.media_type, 'text/csv')
})

test('a folder cannot be moved into itself, not even by two moves at once', async () => {
  const id = await newProject()
  const a = await owner.call(files.mkdir, { params: { id }, body: { name: 'a' } })
  const b = await owner.call(files.mkdir, { params: { id }, body: { name: 'b' } })
  const into = (what: string, where: string) =>
    multiple(id, { action: 'move', ids: [what], parent_id: where })
  assert.equal((await into(a.id, a.id)).error?.id, 'folder_into_itself')
  const both = await Promise.all([into(a.id, b.id), into(b.id, a.id)])
  assert.deepEqual(both.map((answer) => answer.status).toSorted(), [200, 409])
  assert.equal((await names(id)).length, 1)
})

test('a copied folder has the same bytes and counts towards the quota', async () => {
  const id = await newProject()
  const inner = await add(id, 'x.txt', 'content', null, 'top/inner')
  const top = await findByPath(platform.context.db, platformGrant(id), 'top')
  await multiple(id, { action: 'copy', ids: [top?.id ?? ''], parent_id: null })
  const copy = await findByPath(platform.context.db, platformGrant(id), 'top (2)/inner/x.txt')
  assert.equal(copy?.sha256, inner.sha256)
  assert.equal(copy?.origin, 'copy')
  assert.equal((await owner.call(files.space, { params: { id } })).used, 14)
})

test('a change of many is all or nothing', async () => {
  const id = await newProject()
  const a = await add(id, 'a.txt')
  const refused = await multiple(id, { action: 'trash', ids: [a.id, uuidv7()] })
  assert.equal(refused.status, 404)
  assert.deepEqual(await names(id), ['a.txt'])
})

test('what is thrown away comes back where it was, under another name when its place was taken', async () => {
  const id = await newProject()
  await add(id, 'x.txt', '1', null, 'top/inner')
  const top = await findByPath(platform.context.db, platformGrant(id), 'top')
  const topId = top?.id ?? ''
  await owner.call(files.remove, { params: { id, file_id: topId } })
  assert.deepEqual(await names(id), [])
  const trash = await owner.call(files.trash, { params: { id } })
  assert.deepEqual(
    trash.items.map((item) => [item.name, item.total_bytes]),
    [['top', 1]],
  )
  await owner.call(files.mkdir, { params: { id }, body: { name: 'top' } })
  await multiple(id, { action: 'restore', ids: [topId] })
  assert.deepEqual(await names(id), ['top', 'top (2)'])
  assert.ok(await findByPath(platform.context.db, platformGrant(id), 'top (2)/inner/x.txt'))
})

/** How many names a folder has; lists tell about how many from ten thousand on. */
async function countIn(folderId: string): Promise<number | undefined> {
  const { rows } = await platform.context.db.execute<{ names: number }>(
    sql`select count(distinct name)::int as names from file where parent_id = ${folderId} and trashed_at is null`,
  )
  return rows[0]?.names
}

test('ten thousand are moved, thrown away and brought back in few statements, every name kept apart', async (context) => {
  const id = await newProject()
  const folder = await owner.call(files.mkdir, { params: { id }, body: { name: 'all' } })
  const first = await add(id, 'reads.fastq.gz')
  await add(id, 'reads.fastq.gz', 'there before', folder.id)
  // One in each of so many folders, all of one name.
  const { rows } = await platform.context.db.execute<{ id: string }>(sql`
    with folders as (
      insert into file (id, project_id, kind, name, origin)
      select gen_random_uuid(), ${id}, 'folder', 'lane ' || n, 'made' from generate_series(1, 9999) n returning id)
    insert into file (id, project_id, parent_id, kind, name, size, origin, sha256, storage_key)
    select gen_random_uuid(), ${id}, folders.id, 'file', 'reads.fastq.gz', 1, 'made', f.sha256, f.storage_key
    from folders, file f where f.id = ${first.id} returning id`)
  const ids = [first.id, ...rows.map((row) => row.id)]
  const statements = context.mock.method(pg.Client.prototype, 'query')
  assert.equal((await multiple(id, { action: 'move', ids, parent_id: folder.id })).status, 200)
  assert.equal(await countIn(folder.id), 10_001)
  assert.equal((await multiple(id, { action: 'trash', ids })).status, 200)
  assert.deepEqual(await names(id, folder.id), ['reads.fastq.gz'])
  assert.equal((await multiple(id, { action: 'restore', ids })).status, 200)
  assert.ok(statements.mock.callCount() < 100)
  assert.equal(await countIn(folder.id), 10_001)
})

test('ten thousand are copied in as few statements as one, and all of them or none fit into the quota', async (context) => {
  const id = await newProject()
  const first = await add(id, 'reads.fastq.gz', 'ACGT')
  const from = await owner.call(files.mkdir, { params: { id }, body: { name: 'from' } })
  const to = await owner.call(files.mkdir, { params: { id }, body: { name: 'to' } })
  const { rows } = await platform.context.db.execute<{ id: string }>(sql`
    insert into file (id, project_id, parent_id, kind, name, size, origin, sha256, storage_key)
    select gen_random_uuid(), ${id}, ${from.id}, 'file', 'reads ' || n || '.fastq.gz', f.size, 'made', f.sha256, f.storage_key
    from generate_series(1, 9999) n, file f where f.id = ${first.id} returning id`)
  const ids = [first.id, ...rows.map((row) => row.id)]
  const statements = context.mock.method(pg.Client.prototype, 'query')
  const counted = async (copied: readonly string[]) => {
    const before = statements.mock.callCount()
    assert.equal((await multiple(id, { action: 'copy', ids: [...copied], parent_id: to.id })).status, 200)
    return statements.mock.callCount() - before
  }
  const one = await counted([first.id])
  assert.ok((await counted(ids)) <= one + 2)
  assert.equal(await countIn(to.id), 10_001)
  const quota = 4 * (1 + 9999 + 10_001) + 4 * 9999
  await platform.context.db.execute(sql`update project set quota_bytes = ${quota} where id = ${id}`)
  assert.equal((await multiple(id, { action: 'copy', ids, parent_id: to.id })).status, 507)
  assert.equal(await countIn(to.id), 10_001)
})

test('a folder and what lies in it are thrown away at once, and each comes back by itself', async () => {
  const id = await newProject()
  const folder = await owner.call(files.mkdir, { params: { id }, body: { name: 'raw' } })
  const inside = await add(id, 'a.fastq', 'a', folder.id)
  const other = await add(id, 'b.fastq', 'b', folder.id)
  await multiple(id, { action: 'trash', ids: [folder.id, inside.id] })
  const thrown = await owner.call(files.trash, { params: { id } })
  assert.deepEqual(thrown.items.map(({ name }) => name).toSorted(), ['a.fastq', 'raw'])
  await multiple(id, { action: 'restore', ids: [inside.id, folder.id] })
  assert.deepEqual(await names(id, folder.id), ['a.fastq', 'b.fastq'])
  assert.equal((await list(id, folder.id)).items.find(({ id: one }) => one === other.id)?.name, 'b.fastq')
})

test('one thing of a thrown-away folder comes back alone, to the top', async () => {
  const id = await newProject()
  const inner = await add(id, 'x.txt', '1', null, 'top')
  const top = await findByPath(platform.context.db, platformGrant(id), 'top')
  await multiple(id, { action: 'trash', ids: [top?.id ?? ''] })
  await multiple(id, { action: 'restore', ids: [inner.id] })
  assert.deepEqual(await names(id), ['x.txt'])
  assert.equal((await owner.call(files.trash, { params: { id } })).items[0]?.total_bytes, 0)
})

test('what was thrown away before its folder outlives the folder in the trash', async () => {
  const id = await newProject()
  const first = await add(id, 'first.txt', '1', null, 'top')
  await add(id, 'second.txt', '2', null, 'top')
  const top = await findByPath(platform.context.db, platformGrant(id), 'top')
  await multiple(id, { action: 'trash', ids: [first.id] })
  await multiple(id, { action: 'trash', ids: [top?.id ?? ''] })
  await multiple(id, { action: 'purge', ids: [top?.id ?? ''] })
  const trash = await owner.call(files.trash, { params: { id } })
  assert.deepEqual(
    trash.items.map((item) => item.name),
    ['first.txt'],
  )
})

test('a purged file gives its bytes back, unless another file has the same', async () => {
  const id = await newProject()
  const { db, storage } = platform.context
  const alone = await add(id, 'alone.txt', `alone ${id}`)
  const shared = await add(id, 'shared.txt', `shared ${id}`)
  await add(id, 'twin.txt', `shared ${id}`)
  const ids = [alone.id, shared.id]
  assert.equal((await multiple(id, { action: 'purge', ids })).status, 404, 'only what is in the trash')
  await multiple(id, { action: 'trash', ids })
  assert.equal((await multiple(id, { action: 'purge', ids })).status, 200)
  await db.execute(sql`update storage_garbage set since = now() - interval '1 hour'`)
  await sweepBytes(platform.context)
  assert.equal(await storage.size(alone.storageKey ?? ''), undefined)
  assert.equal(await storage.size(shared.storageKey ?? ''), shared.size)
})

test('what an analysis or a sample names goes to the trash, is not purged, and says who uses it', async () => {
  const id = await newProject()
  const { db } = platform.context
  const row = await add(id, 'x.bam', 'used', null, 'top')
  const [sample, column] = [uuidv7(), uuidv7()]
  await db.execute(sql`insert into sample (id, project_id, name) values (${sample}, ${id}, 'HZ-01')`)
  await db.execute(sql`
    insert into sample_column (id, project_id, key, label, type, position) values (${column}, ${id}, 'bam', 'BAM', 'file', 1)`)
  await db.execute(sql`insert into sample_file values (${sample}, ${column}, ${row.id})`)
  const top = await findByPath(db, platformGrant(id), 'top')
  const ids = [top?.id ?? '']
  assert.equal((await multiple(id, { action: 'trash', ids })).status, 200)
  const refused = await multiple(id, { action: 'purge', ids })
  assert.equal(refused.error?.id, 'in_use')
  assert.match(refused.message, /HZ-01/)
  await db.execute(sql`update sample set deleted_at = now() where id = ${sample}`)
  assert.equal((await multiple(id, { action: 'purge', ids })).status, 200)
})

test('a search finds what lies below, in Chinese too, and a pattern is only text', async () => {
  const id = await newProject()
  await add(id, '样本一.fastq.gz', '1', null, 'deep/er')
  await add(id, '100%_done.txt')
  assert.deepEqual(
    (await list(id, 'root', '样本')).items.map((item) => item.folder),
    ['deep/er'],
  )
  assert.equal((await list(id, 'root', '%_')).total, 1)
  assert.equal((await list(id, 'root', '%%')).total, 0)
  const ends = await owner.call(files.file, { params: { id }, query: { endings: 'fastq.gz,.bam' } })
  assert.deepEqual(
    ends.items.map((item) => item.name),
    ['样本一.fastq.gz'],
  )
  for (const name of ['zika.json', 'zika_meta.json', 'zikameta.json', 'a.bokeh.json']) await add(id, name)
  const found = async (query: { endings: string; except?: string }) =>
    (await owner.call(files.file, { params: { id }, query })).items.map(({ name }) => name).toSorted()
  assert.deepEqual(await found({ endings: '_meta.json' }), ['zika_meta.json'])
  assert.deepEqual(await found({ endings: 'json', except: '_meta.json,.bokeh.json' }), [
    'zika.json',
    'zikameta.json',
  ])
})

test('the tree tells each folder’s files and bytes', async () => {
  const id = await newProject()
  await add(id, 'x.txt', '12345', null, 'a/b')
  const tree = await owner.call(files.dir, { params: { id } })
  assert.deepEqual(
    tree.map(({ name, files, bytes }) => [name, files, bytes]),
    [
      ['a', 0, 0],
      ['b', 1, 5],
    ],
  )
})

test('a saved table can be edited again, and not from a stale version', async () => {
  const id = await newProject()
  const table = {
    columns: ['name', 'note'],
    rows: [
      ['HZ "01"', 'a,b'],
      ['样本', null],
    ],
  }
  const saved = await owner.call(files.saveTable, { params: { id }, body: { ...table, name: 'sheet' } })
  assert.equal(saved.name, 'sheet.csv')
  const over = { ...table, rows: [['x', 1]], file_id: saved.id, version: saved.version }
  const again = await owner.call(files.saveTable, { params: { id }, body: over })
  assert.equal(again.version, saved.version + 1)
  assert.notEqual(again.sha256, saved.sha256)
  assert.equal((await owner.answer(files.saveTable, { params: { id }, body: over })).error?.id, 'stale')
})

test('rows of a table file come as CSV with the columns and rows chosen', async () => {
  const id = await newProject()
  const row = await add(id, 'calls.tsv', 'chrom\tpos\tnote\nchr1\t10\t"a, b"\nchr2\t20\tx\n')
  const download = async (body: object) => {
    const response = await platform.server.inject({
      method: 'POST',
      url: `/api/project/${id}/DataList/dowTable`,
      payload: { file_id: row.id, ...body },
      headers: { authorization: `Bearer ${viewer.token}` },
    })
    return response.body
  }
  assert.equal(await download({}), 'chrom,pos,note\nchr1,10,"a, b"\nchr2,20,x\n')
  assert.equal(await download({ columns: ['pos'], search: 'CHR2' }), 'pos\n20\n')
  const formulas = await add(
    id,
    'f.tsv',
    '=id\tn\tstrand\n@SUM(A1)\t-1.5\t-\n+cmd\t+2e-3\t+\n-1+1\t-Inf\t.\n"\t=1"\t.5\tx;=1\n',
  )
  assert.equal(
    await download({ file_id: formulas.id, format: 'csv' }),
    `'=id,n,strand\n'@SUM(A1),-1.5,-\n'+cmd,+2e-3,+\n'-1+1,-Inf,.\n'\t=1,.5,x;'=1\n`,
    'no cell begins a formula, and figures stay figures',
  )
  const binary = await add(id, 'x.bin', 'a\0b')
  const refused = await owner.answer(files.dowTable, { params: { id }, body: { file_id: binary.id } })
  assert.equal(refused.error?.id, 'not_a_table')
})

test('numbers and ids that no column takes are refused, not a fault', async () => {
  const id = await newProject()
  const row = await add(id, 'x.txt')
  const params = { id, file_id: row.id }
  const huge = await owner.answer(files.update, { params, body: { version: 2 ** 52, name: 'y' } })
  assert.deepEqual([huge.error?.id, huge.message], ['validation', 'version: At most 2147483647.'])
  const ids = '-'.repeat(36)
  assert.equal((await owner.answer(files.file, { params: { id }, query: { ids } })).error?.id, 'validation')
  assert.equal((await owner.answer(files.findDir, { params: { id, x: 'x\0y' }, query: {} })).status, 404)
})
