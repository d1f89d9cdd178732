import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { jobTable } from '../../db/job-schema.ts'
import { pino } from 'pino'
import { jobs } from '@omics/contract/jobs/jobs'
import { taxonomy } from '@omics/contract/taxonomy/taxonomy'
import { until } from '@omics/engine/testing/until'
import { createJobs } from '../../gateways/jobs/jobs.ts'
import { type ArchivesPeer, startArchives } from '../../testing/archives-peer.ts'
import { type Caller, type Platform, startPlatform } from '../../testing/platform.ts'
import { fewTaxa, taxdumpOf } from '../../testing/taxdump.ts'
import { clearImport, importDump } from './dump/store.ts'
import { UnreadableDump } from './dump/faults.ts'
import { taxonomyImport } from './import-job.ts'

let peer: ArchivesPeer
let platform: Platform
let keeper: Caller

before(async () => {
  peer = await startArchives()
  platform = await startPlatform(peer.environment)
  keeper = await platform.person('keeper', 'admin')
  const ended = await importOf(await taxdumpOf(fewTaxa, { merged: [[12345, 562]] }))
  assert.deepEqual([ended.state, ended.reason], ['done', null])
})
after(async () => {
  await platform.close()
  await peer.close()
})

async function importOf(content: Buffer, addressed = (address: string) => address) {
  const address = addressed(peer.addTaxdump(content))
  const { job_id } = await keeper.call(taxonomy.import, { body: { address } })
  return until('The import did not end', async () => {
    const job = (await keeper.call(jobs.own, {})).find(({ id }) => id === job_id)
    return (job?.state === 'done' || job?.state === 'failed') && job
  })
}

const found = async (search: string) =>
  (await keeper.call(taxonomy.names, { query: { search } })).items.map(({ name, found_by }) =>
    found_by === '' ? name : `${name} (${found_by})`,
  )

const show = (tax_id: string) => keeper.call(taxonomy.name, { params: { tax_id } })

test('a taxon is found by its names of any kind, their beginnings and parts, its id, and one that was merged', async () => {
  assert.deepEqual(await found('homo'), ['Homo', 'Homo sapiens'])
  assert.deepEqual(await found('human'), ['Homo sapiens'])
  assert.deepEqual(await found('Monera'), ['Bacteria (Monera)'])
  assert.deepEqual((await found('bacterium c')).slice(0, 1), ['Escherichia coli (Bacterium coli)'])
  assert.deepEqual(await found('musculus'), ['Mus musculus'])
  assert.deepEqual(await found('9606'), ['Homo sapiens'])
  assert.deepEqual(await found('12345'), ['Escherichia coli'])
  assert.equal((await show('12345')).tax_id, 562)
})

test('a taxon is found by its Chinese name, by pinyin and by its initials', async () => {
  assert.deepEqual(await found('小鼠'), ['Mus musculus'])
  assert.deepEqual(await found('鼠'), ['Mus musculus', 'Rattus norvegicus'])
  assert.deepEqual(await found('xiao shu'), ['Mus musculus'])
  assert.equal((await found('dcgj'))[0], 'Escherichia coli')
})

test('a taxon is found by its name with the genus abbreviated', async () => {
  assert.deepEqual(await found('E. coli'), ['Escherichia coli'])
  assert.deepEqual(await found('e.coli'), ['Escherichia coli'])
  assert.deepEqual(await found('M musc'), ['Mus musculus'])
  assert.deepEqual(await found('Ra. norvegicus'), ['Rattus norvegicus'])
  assert.deepEqual(await found('M. coli'), [])
  assert.deepEqual(await found('E. c%li'), [])
})

test('a taxon is found by a Chinese name that was replaced, and by that of one that was merged into it', async () => {
  const params = { tax_id: '10116' }
  const called = async (name_zh: string) => {
    const { note, note_zh, version } = await show('10116')
    await keeper.call(taxonomy.annotate, { params, body: { name_zh, note, note_zh, version } })
  }
  await called('褐家鼠')
  assert.deepEqual(await found('大鼠'), ['Rattus norvegicus (大鼠)'])
  assert.deepEqual(await found('dashu'), ['Rattus norvegicus'])
  assert.deepEqual(await found('hejiashu'), ['Rattus norvegicus'])
  await called('大鼠')
  assert.deepEqual(await found('大鼠'), ['Rattus norvegicus'])
  assert.deepEqual(await found('褐家鼠'), ['Rattus norvegicus (褐家鼠)'])
  await platform.context.db.execute(
    sql`insert into taxon_note (tax_id, name_zh, letters) values (99999, '小家鼠属', 'xiaojiashushu xjss')`,
  )
  await importOf(await taxdumpOf(fewTaxa, { merged: [[99999, 10088]] }))
  assert.deepEqual(await found('小家鼠属'), ['Mus'])
  assert.equal((await show('99999')).name_zh, '小家鼠属')
})

test('typing errors are forgiven where nothing is called so', async () => {
  assert.equal((await found('Eschericia colli'))[0], 'Escherichia coli')
  assert.deepEqual(await found('mus muscullus'), ['Mus musculus'])
  assert.deepEqual(await found('zzzz qqqq'), [])
})

test('what is typed is no pattern', async () => {
  assert.deepEqual(await found('%'), [])
  assert.deepEqual(await found('___'), [])
  assert.deepEqual(await found('<order>'), ['Rodentia (Rodentia <order>)'])
})

test('the tree opens level by level, and a lineage goes from the root down', async () => {
  const below = async (parent_id?: number) =>
    (await keeper.call(taxonomy.names, { query: { ...(parent_id !== undefined && { parent_id }) } })).items
  assert.deepEqual(
    (await below()).map(({ name, has_children }) => [name, has_children]),
    [['cellular organisms', true]],
  )
  assert.deepEqual(
    (await below(9605)).map(({ name, name_zh, has_children }) => [name, name_zh, has_children]),
    [['Homo sapiens', '人', false]],
  )
  assert.deepEqual(
    (await show('10090')).lineage.map(({ name }) => name),
    ['root', 'cellular organisms', 'Eukaryota', 'Mammalia', 'Rodentia', 'Mus'],
  )
})

test('names and notes that people gave stay through another import, and a stale save is refused with what is there', async () => {
  const params = { tax_id: '40674' }
  const body = {
    name_zh: '哺乳纲',
    note: 'Hair and milk',
    note_zh: '',
    version: (await show('40674')).version,
  }
  const saved = await keeper.call(taxonomy.annotate, { params, body })
  assert.equal(saved.version, body.version + 1)
  const refused = await keeper.answer(taxonomy.annotate, { params, body: { ...body, name_zh: '兽' } })
  assert.equal(refused.status, 409)
  await importOf(
    await taxdumpOf([
      ...fewTaxa,
      [63221, 9606, 'subspecies', { 'scientific name': 'Homo sapiens neanderthalensis' }],
    ]),
  )
  assert.deepEqual(await found('neanderthal'), ['Homo sapiens neanderthalensis'])
  assert.equal((await show('40674')).note, 'Hair and milk')
  assert.deepEqual(await found('burugang'), ['Mammalia'])
})

const otherwise = (text: string) => text.replaceAll('\t|\t', ',').replaceAll('\t|', '')
const spoiled: readonly (readonly [string, () => Promise<Buffer>, RegExp, RegExp])[] = [
  [
    'a file that is cut off',
    async () => (await taxdumpOf(fewTaxa)).subarray(0, 300),
    /packed in another way.*or it is cut off/,
    /内容不完整/,
  ],
  [
    'another file',
    () => Promise.resolve(Buffer.from('<html>not found</html>')),
    /no whole tar\.gz file/,
    /不是完整的 tar\.gz/,
  ],
  [
    'one without nodes',
    () => taxdumpOf(fewTaxa, { without: 'nodes.dmp' }),
    /no nodes\.dmp in this file/,
    /没有 nodes\.dmp/,
  ],
  [
    'one whose fields are parted in another way',
    () => taxdumpOf(fewTaxa, { written: otherwise }),
    /Line 1 of names\.dmp is not written as NCBI/,
    /names\.dmp 第 1 行不是 NCBI 的格式/,
  ],
  [
    'one with a line of another layout at its end',
    () => taxdumpOf(fewTaxa, { written: (text, name) => (name === 'nodes.dmp' ? `${text}7\t|\tone` : text) }),
    /Line 14 of nodes\.dmp/,
    /nodes\.dmp 第 14 行/,
  ],
  [
    'one whose taxa lack their parents',
    () => taxdumpOf(fewTaxa.filter(([id]) => id !== 9605)),
    /0 without a scientific name, 1 without their parent, one root/,
    /1 个缺少上级/,
  ],
  [
    'one whose taxon has no name',
    () => taxdumpOf([...fewTaxa, [7, 1, 'species', {}]]),
    /1 without a scientific name/,
    /1 个没有学名/,
  ],
  [
    'one whose taxon stands twice',
    () => taxdumpOf([...fewTaxa, [562, 2, 'species', { synonym: 'twice' }]]),
    /stands in it twice/,
    /重复出现/,
  ],
]

for (const [what, content, en, zh] of spoiled)
  test(`${what} is refused in words that say what to do, and the taxonomy that was there stays`, async () => {
    const { state, reason } = await importOf(await content())
    assert.equal(state, 'failed')
    assert.match(reason?.en ?? '', en)
    assert.match(reason?.zh ?? '', zh)
    assert.match(reason?.en ?? '', /(Take taxdump|Fetch it anew).*The taxonomy that was here stays\.$/)
    assert.equal((await show('562')).name, 'Escherichia coli')
    assert.deepEqual(await found('human'), ['Homo sapiens'])
  })

test('a first import that fails says of no taxonomy that it stays', async () => {
  await platform.context.db.execute(sql`delete from taxonomy_import`)
  const { reason } = await importOf((await taxdumpOf(fewTaxa)).subarray(0, 300))
  assert.match(reason?.en ?? '', /as it is\.$/)
  assert.match(reason?.zh ?? '', /taxdump\.tar\.gz。$/)
})

test('the newer layout, with more columns and files in a folder, is imported too', async () => {
  const more = (text: string, name: string) =>
    name === 'nodes.dmp' ? text.replaceAll('\t|\n', '\t|\t0\t|\t\t|\n') : text
  const ended = await importOf(await taxdumpOf(fewTaxa, { written: more, folder: 'new_taxdump/' }))
  assert.deepEqual([ended.state, ended.reason], ['done', null])
  assert.equal((await show('562')).rank, 'species')
})

/** Tables that an import fills before they are seen. */
async function tablesLeft(): Promise<string[]> {
  const { rows } = await platform.context.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'importing'`,
  )
  return rows.map(({ name }) => name)
}

test('an import that fails, or was killed, leaves no tables, and one that goes on keeps its own', async () => {
  await importOf((await taxdumpOf(fewTaxa)).subarray(0, 300))
  assert.deepEqual(await tablesLeft(), [])
  const { db, connection } = platform.context
  await db.execute(sql`create table importing.taxon (tax_id int)`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('taxonomy import', 0))`)
    await clearImport(connection)
    assert.deepEqual(await tablesLeft(), ['taxon'])
  })
  await clearImport(connection)
  assert.deepEqual(await tablesLeft(), [])
})

test('a file that unpacks to more than a taxonomy takes is refused', async () => {
  const watched = { signal: new AbortController().signal, onBytes: () => undefined, onStep: () => undefined }
  const bytes = Readable.from([await taxdumpOf(fewTaxa)])
  await assert.rejects(
    importDump(platform.context.connection, bytes, 'a bomb', { ...watched, mostBytes: 2000 }),
    UnreadableDump,
  )
})

test('what an address is signed with, and a password in it, is shown nowhere and stands nowhere to be read', async () => {
  const secret = 'aaSecretaa'
  const { title } = await importOf(
    await taxdumpOf(fewTaxa),
    (address) => `${address.replace('://', `://keeper:${secret}@`)}?sign=${secret}`,
  )
  const { db } = platform.context
  const { rows } = await db.execute<{ source: string }>(sql`select source from taxonomy_import`)
  const log = await db.execute(sql`select * from operation where object_id = 'taxonomy'`)
  assert.ok(log.rows.length > 0)
  const shown = await db.execute(sql`select * from shown_job where kind = 'taxonomy_import'`)
  const queued = await db.execute(sql`select * from ${jobTable} where name = 'taxonomy_import'`)
  assert.ok(shown.rows.length > 0 && queued.rows.length > 0)
  const told = JSON.stringify([title, rows, log.rows, shown.rows, queued.rows])
  assert.doesNotMatch(told, new RegExp(secret))
  assert.match(title.en, /taxdump\.tar\.gz$/)
})

test('who may not begin an import does not begin one again', async () => {
  const member = await platform.person('member')
  const left = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
  const data = { from: { file: crypto.randomUUID(), name: 'taxdump.tar.gz', by: member.personId } }
  const { id } = await left.begin(platform.context.db, taxonomyImport, data, { ownerId: member.personId })
  await left.close()
  await member.call(jobs.stop, { params: { id } })
  assert.equal((await member.answer(jobs.again, { params: { id } })).error?.id, 'not_permitted')
})

test('what an import that was killed left is in the way of none, and its indexes serve the next', async () => {
  await platform.context.db.execute(sql`create table if not exists importing.taxon (tax_id int)`)
  assert.equal((await importOf(await taxdumpOf(fewTaxa))).state, 'done')
  const { rows } = await platform.context.db.execute(sql`
    select indexname from pg_indexes where tablename = 'taxon_name' and schemaname = 'public' order by 1`)
  assert.deepEqual(
    rows.map(({ indexname }) => indexname),
    ['taxon_name_begins', 'taxon_name_of', 'taxon_name_parts'],
  )
})

const real = join(import.meta.dirname, '../../../../../shared/data/reference/ncbi_taxdump_minimal.tar.gz')

test('a real dump of NCBI is imported', { skip: !existsSync(real) && 'no ../shared/data' }, async () => {
  const ended = await importOf(readFileSync(real))
  assert.deepEqual([ended.state, ended.reason], ['done', null])
  assert.ok(((await keeper.call(taxonomy.state, {}))?.taxa ?? 0) > 50)
})
