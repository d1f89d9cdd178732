import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { jobs } from '@omics/contract/jobs/jobs'
import { taxonomy } from '@omics/contract/taxonomy/taxonomy'
import { until } from '@omics/engine/testing/until'
import { type ArchivesPeer, startArchives } from '../../testing/archives-peer.ts'
import { type Caller, type Platform, startPlatform } from '../../testing/platform.ts'
import { fewTaxa, taxdumpOf } from '../../testing/taxdump.ts'

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

async function importOf(content: Buffer) {
  const { job_id } = await keeper.call(taxonomy.import, { body: { address: peer.addTaxdump(content) } })
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

test('typing errors are forgiven where nothing is called so', async () => {
  assert.equal((await found('Eschericia colli'))[0], 'Escherichia coli')
  assert.equal((await found('mus muscullus'))[0], 'Mus musculus')
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

const spoiled: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a file that is cut off', async () => (await taxdumpOf(fewTaxa)).subarray(0, 300)],
  ['another file', () => Promise.resolve(Buffer.from('<html>not found</html>'))],
  ['one without nodes', () => taxdumpOf(fewTaxa, { without: 'nodes.dmp' })],
  ['one whose taxa lack their parents', () => taxdumpOf(fewTaxa.filter(([id]) => id !== 9605))],
  ['one whose taxon has no name', () => taxdumpOf([...fewTaxa, [7, 1, 'species', {}]])],
  ['one whose taxon stands twice', () => taxdumpOf([...fewTaxa, [562, 2, 'species', { synonym: 'twice' }]])],
]

for (const [what, content] of spoiled)
  test(`${what} is refused in words, and the taxonomy that was there stays`, async () => {
    const ended = await importOf(await content())
    assert.equal(ended.state, 'failed')
    assert.match(ended.reason?.en ?? '', /not a whole taxdump/)
    assert.equal((await show('562')).name, 'Escherichia coli')
    assert.deepEqual(await found('human'), ['Homo sapiens'])
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
