import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { genome } from '@omics/contract/analyses/genome'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { labelOf } from './track-choice.ts'

let platform: Platform
let owner: Caller
let project: string
let analysis: string
let sampleIds: string[]
/** By name, the files that the run of each test brought. */
const files = new Map<string, string>()

const run = (statement: ReturnType<typeof sql>) => platform.context.db.execute(statement)

async function fileOf(name: string, runId: string | null, sha256 = name): Promise<string> {
  const id = uuidv7()
  const digest = Buffer.from(sha256).toString('hex').padEnd(64, '0').slice(0, 64)
  await run(sql`
    insert into file (id, project_id, kind, name, origin, size, sha256, run_id, analysis_id)
    values (${id}, ${project}, 'file', ${name}, ${runId ? 'run' : 'upload'}, 12, ${digest}, ${runId},
      ${runId ? analysis : null})`)
  files.set(name, id)
  return id
}

async function runOn(position: number, about: readonly string[], reference: string): Promise<string> {
  const id = uuidv7()
  await run(sql`insert into run (id, analysis_id, project_id, position, state, inputs)
    values (${id}, ${analysis}, ${project}, ${position}, 'succeeded', '{}')`)
  for (const sample of about)
    await run(sql`insert into sample_run (sample_id, run_id) values (${sample}, ${id})`)
  await run(
    sql`insert into run_file (run_id, analysis_id, file_id) values (${id}, ${analysis}, ${reference})`,
  )
  return id
}

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
  project = (await owner.call(projects.create, { body: { name: 'Together' } })).id
  const items = ['S1', 'S10', 'S2', 'S3'].map((name) => ({ name, values: {} }))
  sampleIds = (await owner.call(samples.add, { params: { id: project }, body: { items } })).map(
    ({ id }) => id,
  )
  const [workflow, version] = [uuidv7(), uuidv7()]
  analysis = uuidv7()
  await run(sql`insert into workflow (id, name) values (${workflow}, 'calls')`)
  await run(sql`insert into workflow_version (id, workflow_id, tag, state, entry, sha256)
    values (${version}, ${workflow}, '1', 'draft', 'main.wdl', '')`)
  await run(sql`insert into analysis (id, project_id, number, name, workflow_version_id, mode, idempotency_key)
    values (${analysis}, ${project}, 1, 'A-1', ${version}, 'samples', 'key')`)
  const [s1 = '', s10 = '', s2 = ''] = sampleIds
  const cohort = await runOn(0, [s1, s10], await fileOf('one.fasta', null))
  for (const name of ['S1.bam', 'S1.bam.bai', 'S1.vcf.gz', 'S10.bam', 'S1.stats.txt'])
    await fileOf(name, cohort)
  const other = await runOn(1, [s2], await fileOf('two.fasta', null))
  await fileOf('reads.cram', other)
})
after(() => platform.close())

const tracks = (query: object, caller = owner) =>
  caller.call(genome.tracks, { params: { id: project }, query })
const shown = (answer: Awaited<ReturnType<typeof tracks>>) =>
  answer.tracks.map(({ label, file }) => `${label}: ${file.name}`)

test('alignments and variants of the chosen samples come together, on the reference that they were made with', async () => {
  const [s1, s10, , s3] = sampleIds
  const answer = await tracks({ samples: [s1, s10, s3].join() })
  assert.deepEqual(shown(answer), ['S1: S1.vcf.gz', 'S1: S1.bam', 'S10: S10.bam'])
  assert.deepEqual([answer.reference?.file.name, answer.without, answer.elsewhere], ['one.fasta', ['S3'], []])
  assert.deepEqual(
    answer.tracks[1]?.beside.map(({ name }) => name),
    ['S1.bam.bai'],
  )
})

test('what lies on another reference is left out and named', async () => {
  const answer = await tracks({ samples: sampleIds.join() })
  assert.deepEqual(answer.elsewhere, [{ id: files.get('reads.cram'), name: 'reads.cram' }])
  assert.deepEqual(shown(await tracks({ samples: sampleIds[2] })), ['S2: reads.cram'])
})

test('of several results of a sample the latest are drawn, and an address of files shows the same for good', async () => {
  const before = [files.get('S1.vcf.gz'), files.get('S1.bam')].join()
  const again = await runOn(2, [sampleIds[0] ?? ''], files.get('one.fasta') ?? '')
  await fileOf('calls.vcf.gz', again)
  assert.deepEqual(shown(await tracks({ samples: sampleIds[0] })), ['S1: calls.vcf.gz', 'S1: S1.bam'])
  assert.deepEqual(shown(await tracks({ files: before })), ['S1: S1.vcf.gz', 'S1: S1.bam'])
  assert.deepEqual(shown(await tracks({ analysis_id: analysis })), [
    'S1: calls.vcf.gz',
    'S1: S1.bam',
    'S10: S10.bam',
  ])
})

test('nobody reads files of a project by asking for them in another', async () => {
  const stranger = await platform.person('chen')
  const own = await stranger.call(projects.create, { body: { name: 'Own' } })
  const query = { files: [...files.values()].join() }
  const answer = await stranger.call(genome.tracks, { params: { id: own.id }, query })
  assert.deepEqual([answer.tracks, answer.reference], [[], null])
  const samplesOfOthers = { samples: sampleIds.join() }
  const asked = await stranger.call(genome.tracks, { params: { id: own.id }, query: samplesOfOthers })
  assert.deepEqual([asked.tracks, asked.without], [[], []])
})

test('a file is of the sample whose whole name its own begins with', () => {
  assert.equal(labelOf('S10.bam', [], ['S1', 'S10']), 'S10')
  assert.equal(labelOf('S1-2_sorted.bam', [], ['S1', 'S1-2']), 'S1-2')
  assert.equal(labelOf('out.bam', ['S1'], ['S1', 'S2']), 'S1')
  assert.equal(labelOf('joint.vcf.gz', [], ['S1', 'S2']), 'joint')
})
