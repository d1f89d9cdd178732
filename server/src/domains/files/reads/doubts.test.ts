import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { launches } from '@omics/contract/analyses/launches'
import { files } from '@omics/contract/files/files'
import { samples } from '@omics/contract/samples/samples'
import { sql } from 'drizzle-orm'
import { platformGrant } from '../../../http/grant.ts'
import { newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { fileUri } from '../../analyses/file-uri.ts'
import { addFileFromBytes } from '../keep.ts'
import { inspectMissing } from './inspections.ts'

let platform: Platform
let lin: Caller
let projectId: string
let flowId: string

const wdl = `version 1.1
workflow pair { input { File reads_1 File reads_2 } output { File same = reads_1 } }
`

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  ;({ projectId, flowId } = await newFlow(lin, 'Doubts', wdl))
})
after(() => platform.close())

const reads = (name: string) =>
  Array.from({ length: 30 }, (_, index) => `@${name}.${index}\nACGT\n+\nFF#F\n`).join('')
const keep = (name: string, content: Buffer | string) =>
  addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(content), {
    parentId: null,
    name,
    origin: 'upload',
  })

async function check(one: string, two: string) {
  const inputs = {
    'pair.reads_1': fileUri({ id: one, name: 'x' }),
    'pair.reads_2': fileUri({ id: two, name: 'y' }),
  }
  const body = { name: 'A', mode: 'files' as const, inputs }
  const review = await lin.call(launches.check, { params: { id: flowId }, body })
  return { ready: review.ready, found: review.checks.find(({ code }) => code === 'reads_sound') }
}

test('a file that is called alignments or variants and holds anything else is doubted, and before a launch, too', async () => {
  const header = '##fileformat=VCFv4.3\n#CHROM\tPOS\n'
  const bam = Buffer.concat([Buffer.from('BAM\u0001'), Buffer.alloc(40)])
  const content = new Map<string, Buffer | string>([
    ['noise.bam', Buffer.from('9b3f00ff1c77a0', 'hex')],
    ['packed noise.bam', gzipSync('no alignments')],
    ['noise.cram', 'CRAN'],
    ['noise.vcf', 'chr1\t7'],
    ['plain.vcf.gz', header],
    ['empty.bam', ''],
    ['true.bam', gzipSync(bam)],
    ['true.cram', 'CRAM\u0003\u0000'],
    ['TRUE.VCF', header],
    ['true.vcf.gz', gzipSync(header)],
  ])
  const kept = new Map<string, string>()
  for (const [name, bytes] of content) kept.set(name, (await keep(name, bytes)).id)
  const { items } = await lin.call(files.file, { params: { id: projectId }, query: {} })
  const doubted = items.flatMap(({ name, doubts }) =>
    content.has(name) && doubts[0] ? [[name, doubts[0]]] : [],
  )
  assert.deepEqual(Object.fromEntries(doubted), {
    'noise.bam': 'not_as_named',
    'packed noise.bam': 'not_as_named',
    'noise.cram': 'not_as_named',
    'noise.vcf': 'not_as_named',
    'plain.vcf.gz': 'not_gzip',
    'empty.bam': 'not_as_named',
  })
  const { found } = await check(kept.get('noise.bam') ?? '', kept.get('true.bam') ?? '')
  assert.deepEqual([found?.state, found?.inputs], ['warning', ['pair.reads_1']])
  assert.equal((await check(kept.get('true.bam') ?? '', kept.get('true.cram') ?? '')).found, undefined)
})

test('a doubt about reads stands beside the file as soon as it is there, and warns before a launch', async () => {
  const good = await keep('a_R1.fastq.gz', gzipSync(reads('a')))
  const cut = await keep('a_R2.fastq.gz', gzipSync(reads('a')).subarray(0, -20))
  const { items } = await lin.call(files.file, { params: { id: projectId }, query: {} })
  const doubts = new Map(items.map(({ name, doubts }) => [name, doubts]))
  assert.deepEqual([doubts.get('a_R1.fastq.gz'), doubts.get('a_R2.fastq.gz')], [[], ['cut_off']])

  const found = await lin.call(samples.readFiles, { params: { id: projectId }, body: {} })
  assert.deepEqual(
    found.files.map(({ doubts, first_read }) => [doubts, first_read]),
    [
      [[], 'a.0'],
      [['cut_off'], 'a.0'],
    ],
  )
  const before = await check(good.id, cut.id)
  assert.equal(before.ready, true, 'it is a warning')
  assert.equal(before.found?.state, 'warning')
  assert.match(before.found.message, /^a_R2\.fastq\.gz: It looks cut off/)
  assert.deepEqual(before.found.inputs, ['pair.reads_2'])
})

test('files of a pair that begin with different reads are doubted together, mates of one are not', async () => {
  const one = await keep('b_R1.fastq', reads('b'))
  const two = await keep('b_R2.fastq', reads('c'))
  const mate = await keep('b_mate.fastq', `${reads('b').trimEnd()}\n@b.30\nA\n+\nF\n`)
  assert.match(
    (await check(one.id, two.id)).found?.message ?? '',
    /^b_R1\.fastq, b_R2\.fastq: R1 and R2 begin/,
  )
  assert.equal((await check(one.id, mate.id)).found?.state, 'passed')
})

test('what nobody looked at is looked at later, also under another name', async () => {
  const { id } = await keep('later.txt', 'no reads')
  await platform.context.db.execute(sql`update file set name = 'later.fastq' where id = ${id}`)
  const doubts = async () =>
    (await lin.call(files.show, { params: { id: projectId, file_id: id } })).file.doubts
  assert.deepEqual(await doubts(), [])
  await inspectMissing(platform.context)
  assert.deepEqual(await doubts(), ['not_fastq'])
})
