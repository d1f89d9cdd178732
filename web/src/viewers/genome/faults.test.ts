import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { serveBytes } from '../testing/serve-bytes.ts'
import type { FileSource } from '../source.ts'
import { smallEnough } from './formats.ts'
import { planTogether, type FileFault } from './load.ts'

const { signal } = new AbortController()
const good = '##gff-version 3\nctgA\tt\tgene\t101\t300\t.\t+\t.\tID=g1\n'
const header =
  '##fileformat=VCFv4.2\n##contig=<ID=c1,length=900000>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n'

/** What is told of a file that lies beside a sound one, and what is drawn. */
async function told(name: string, content: string | Uint8Array) {
  await using sound = await serveBytes('good.gff3', Buffer.from(good))
  await using other = await serveBytes(name, Buffer.from(content))
  const sources: readonly [FileSource, FileSource] = [other.source, sound.source]
  const plan = await planTogether(sources, signal)
  assert.ok(plan.kind === 'ready')
  const faults = Object.entries(plan.faults).flatMap(([why, files]) => (files.length > 0 ? [why] : []))
  return [faults.join(), plan.tracks.map(({ source }) => source.name).join()]
}

test('a file that holds nothing or something else than its name says is left out, and the others are drawn', async () => {
  const cases: readonly [name: string, content: string | Uint8Array, why: FileFault][] = [
    ['a.bed', '', 'empty'],
    ['a.afa', '>one\nAC-T\n', 'ending'],
    ['a.bed', 'this is prose\nand no table\n', 'wrong'],
    ['a.vcf', `${header}ctgA\tzzz\n`, 'wrong'],
    ['a.vcf', Buffer.from([0, 1, 2, 0, 9, 10, 0]), 'wrong'],
    ['a.vcf.gz', good, 'wrong'],
    ['a.bam', good, 'wrong'],
    ['a.bam', gzipSync(good), 'wrong'],
    ['a.bw', good, 'wrong'],
    ['a.bb', 'x', 'wrong'],
    ['a.bed.gz', gzipSync(gzipSync('c1\t1\t9\n')), 'twice'],
  ]
  for (const [name, content, why] of cases)
    assert.deepEqual(await told(name, content), [why, 'good.gff3'], name)
})

test('what stands over records that come, columns parted by spaces and titles are no fault', async () => {
  for (const [name, content] of [
    ['a.vcf', header],
    ['a.bed', 'track name=x\nc1 10 20\n'],
    ['a.seg', 'ID\tchrom\tloc.start\tloc.end\tnum.mark\tseg.mean\nS\tc2\t11\t90\t5\t0.7\n'],
    ['a.bedgraph', 'c1\t1\t5\t0.5'],
  ] as const)
    assert.deepEqual(await told(name, content), ['', `${name},good.gff3`], name)
})

test('where nothing can be drawn, each file is named', async () => {
  await using text = await serveBytes('a.bam', Buffer.from(good))
  await using nothing = await serveBytes('a.bed', Buffer.alloc(0))
  const plan = await planTogether([text.source, nothing.source], signal)
  assert.ok(plan.kind === 'unreadable')
  assert.deepEqual([plan.faults.wrong[0]?.name, plan.faults.empty[0]?.name], ['a.bam', 'a.bed'])
})

test('a file alone whose ending is of no track is told of by that, not as damaged', async () => {
  await using aligned = await serveBytes('a.afa', Buffer.from('>one\nAC-T\n>two\nACGT\n'))
  const plan = await planTogether([aligned.source], signal)
  assert.ok(plan.kind === 'unreadable')
  assert.deepEqual(plan.faults.ending[0]?.name, 'a.afa')
})

test('a packed file as large as is read whole is known to break off, and to hold a byte that was changed', async () => {
  const lines = Array.from(
    { length: 130_000 },
    (_, at) => `c1\t${at + 1}\trs${at}\tA\tC\t.\t.\t${'X'.repeat(60)}\n`,
  )
  const packed = gzipSync(header + lines.join(''), { level: 0 })
  assert.ok(packed.length > smallEnough / 2 && packed.length < smallEnough)
  assert.deepEqual(await told('a.vcf.gz', packed), ['', 'a.vcf.gz,good.gff3'])
  assert.deepEqual(await told('a.vcf.gz', packed.subarray(0, -300_000)), ['cut', 'a.vcf.gz,good.gff3'])
  const damaged = Buffer.from(packed)
  damaged[Math.floor(packed.length / 2)] = 65
  assert.deepEqual(await told('a.vcf.gz', damaged), ['damaged', 'a.vcf.gz,good.gff3'])
})

test('a BAM one of whose bytes was changed is named', { skip: withoutRealData }, async () => {
  const damaged = realFile('alignment/volvox-sorted.bam')
  damaged[150_000] = (damaged[150_000] ?? 0) ^ 0x55
  assert.deepEqual(await told('a.bam', damaged), ['damaged', 'a.bam,good.gff3'])
})
