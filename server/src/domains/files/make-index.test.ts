import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from './keep.ts'
import { sweepIndexing } from './make-index.ts'

let platform: Platform
let owner: Caller
let id: string
let folder: string

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
  ;({ id } = await owner.call(projects.create, { body: { name: 'Alignments' } }))
  folder = await mkdtemp(join(tmpdir(), 'omics-index-'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await platform.close()
})

const add = (name: string, bytes: Uint8Array | string) =>
  addFileFromBytes(platform.context, platformGrant(id), Buffer.from(bytes), {
    parentId: null,
    name,
    origin: 'made',
  })
const index = (fileId: string) => owner.answer(files.index, { params: { id: fileId } })

const header = '@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:1000\n'
const read = (position: number) => `r${position}\t0\tchr1\t${position}\t60\t4M\t*\t0\t0\tACGT\tIIII\n`
async function bam(sam: string): Promise<Buffer> {
  await writeFile(join(folder, 'x.sam'), sam)
  execFileSync('samtools', ['view', '-b', '-o', join(folder, 'x.bam'), join(folder, 'x.sam')], {
    stdio: 'ignore',
  })
  return readFile(join(folder, 'x.bam'))
}

test('a sorted BAM with an odd name gets its index beside it', async () => {
  const row = await add('-样本 "1".bam', await bam(header + read(10) + read(20)))
  const answer = await index(row.id)
  assert.equal(answer.status, 201, answer.message)
  const { siblings } = await owner.call(files.show, { params: { id, file_id: row.id } })
  assert.deepEqual(
    siblings.map((sibling) => sibling.name),
    ['-样本 "1".bam.bai'],
  )
})

test('an unsorted BAM is refused with what samtools says', async () => {
  const answer = await index((await add('unsorted.bam', await bam(header + read(20) + read(10)))).id)
  assert.equal(answer.error?.id, 'index_impossible')
  assert.match(answer.message, /unsorted|not continuous|sort/i)
})

test('a FASTA gets .fai, a packed VCF .tbi, and a text no index', async () => {
  const fasta = await index((await add('g.fa', '>chr1\nACGT\n')).id)
  assert.equal(fasta.status, 201, fasta.message)
  await writeFile(
    join(folder, 'v.vcf'),
    '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\nchr1\t3\t.\tA\tC\t.\t.\t.\n',
  )
  const packed = await add('v.vcf.gz', execFileSync('bgzip', ['-c', join(folder, 'v.vcf')]))
  assert.equal((await index(packed.id)).status, 201)
  const names = (await owner.call(files.file, { params: { id }, query: { sort: 'name' } })).items.map(
    (item) => item.name,
  )
  assert.ok(names.includes('g.fa.fai') && names.includes('v.vcf.gz.tbi'))
  assert.equal((await index((await add('notes.txt', 'x')).id)).error?.id, 'index_impossible')
})

test('of one person two indexes are made at a time', async () => {
  const rows = await Promise.all(['a.fa', 'b.fa', 'c.fa', 'd.fa'].map((name) => add(name, '>chr1\nACGT\n')))
  const answers = await Promise.all(rows.map((row) => index(row.id)))
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, 201, 429, 429])
  const [again] = rows
  assert.ok(again)
  assert.equal((await index(again.id)).status, 201)
})

test('what a server that was killed left of making an index is removed, and what is being made is not', async () => {
  const { config } = platform.context
  const left = join(config.dataFolder, 'indexing', 'of-a-crash')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, '.input'), 'a copy of the file')
  await sweepIndexing(config, 24 * 60 * 60 * 1000)
  assert.deepEqual(await readdir(left), ['.input'])
  await sweepIndexing(config, -1)
  assert.deepEqual(await readdir(join(config.dataFolder, 'indexing')), [])
})
