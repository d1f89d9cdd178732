import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { CutOff } from '../bytes/gzip.ts'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { serveBytes } from '../testing/serve-bytes.ts'
import { formatOf, indexNames } from './formats.ts'
import { planGenome } from './load.ts'
import { fastaSequences, sequencesOf } from './sequences.ts'

const { signal } = new AbortController()

test('an index is known by both of its usual names', () => {
  assert.deepEqual(indexNames('a.bam', ['.bai']), ['a.bam.bai', 'a.bai'])
  assert.equal(formatOf('x.vcf.gz')?.format, 'vcf')
  assert.equal(formatOf('x.txt'), undefined)
})

/** A BAM header with two references and the beginning of one record on the second, packed as one gzip member. */
function smallBam(): Buffer {
  const names = [
    ['chr1', 1000],
    ['chrM', 16_569],
  ] as const
  const int = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32LE(value)
    return bytes
  }
  const references = names.flatMap(([name, length]) => [
    int(name.length + 1),
    Buffer.from(`${name}\0`),
    int(length),
  ])
  const text = Buffer.from('@HD\tVN:1.6\n')
  const record = [int(64), int(1), int(99), Buffer.alloc(60)]
  return gzipSync(
    Buffer.concat([Buffer.from('BAM\x01'), int(text.length), text, int(2), ...references, ...record]),
  )
}

test('a BAM tells its sequences and where its first read lies', async () => {
  await using served = await serveBytes('a.bam', smallBam())
  assert.deepEqual(await sequencesOf(served.source, 'bam', signal), {
    contigs: [
      { name: 'chr1', length: 1000 },
      { name: 'chrM', length: 16_569 },
    ],
    first: { contig: 'chrM', position: 100 },
  })
})

/** The head of a bigWig whose B+ tree of sequences has an inner node over two leaves. */
function bigWigHead(): Buffer {
  const keySize = 4
  const leaf = (name: string, id: number, length: number) => {
    const bytes = Buffer.alloc(4 + keySize + 8)
    bytes.writeUInt8(1, 0)
    bytes.writeUInt16LE(1, 2)
    bytes.write(name, 4)
    bytes.writeUInt32LE(id, 4 + keySize)
    bytes.writeUInt32LE(length, 8 + keySize)
    return bytes
  }
  const head = Buffer.alloc(64)
  head.writeUInt32LE(0x888ffc26, 0)
  head.writeBigUInt64LE(64n, 8)
  const tree = Buffer.alloc(32)
  tree.writeUInt32LE(keySize, 8)
  const inner = Buffer.alloc(4 + 2 * (keySize + 8))
  inner.writeUInt16LE(2, 2)
  inner.write('c1', 4)
  inner.writeBigUInt64LE(BigInt(96 + inner.length), 4 + keySize)
  inner.write('c2', 12 + keySize)
  inner.writeBigUInt64LE(BigInt(96 + inner.length + 16), 12 + 2 * keySize)
  return Buffer.concat([head, tree, inner, leaf('c1', 0, 700), leaf('c2', 1, 90)])
}

test('a bigWig tells its sequences from its tree', async () => {
  await using served = await serveBytes('a.bw', bigWigHead())
  assert.deepEqual((await sequencesOf(served.source, 'bigwig', signal)).contigs, [
    { name: 'c1', length: 700 },
    { name: 'c2', length: 90 },
  ])
})

test('text formats tell lengths from their headers, else from their last position', async () => {
  await using vcf = await serveBytes(
    'a.vcf',
    Buffer.from('##contig=<ID=c1,assembly=x,length=500>\n#CHROM\nc1\t7\t.\tA\tC\n'),
  )
  assert.deepEqual(await sequencesOf(vcf.source, 'vcf', signal), {
    contigs: [{ name: 'c1', length: 500 }],
    first: { contig: 'c1', position: 7 },
  })
  await using bed = await serveBytes('a.bed', Buffer.from('track name=x\nc2\t10\t50\nc2\t5\t80\n'))
  assert.deepEqual(await sequencesOf(bed.source, 'bed', signal), {
    contigs: [{ name: 'c2', length: 80 }],
    first: { contig: 'c2', position: 11 },
  })
  await using gff = await serveBytes(
    'a.gff3',
    Buffer.from('##sequence-region c3 1 900\nc3\tx\tgene\t20\t60\t.\t+\t.\tID=g\n'),
  )
  assert.deepEqual((await sequencesOf(gff.source, 'gff3', signal)).contigs, [{ name: 'c3', length: 900 }])
})

test(
  'the view begins where there is something: behind what stands for a whole chromosome, and at the first signal',
  { skip: withoutRealData },
  async () => {
    const begins = async (name: string, format: string) => {
      await using served = await serveBytes(name, realFile(`tracks/${name}`))
      return (await sequencesOf(served.source, format, signal)).first
    }
    assert.deepEqual(await begins('Ensembl_MYC-region.gff3', 'gff3'), { contig: '8', position: 127_735_434 })
    assert.deepEqual(await begins('fixedStep.bw', 'bigwig'), { contig: 'chr1', position: 10_006 })
    assert.deepEqual(await begins('cytoBandMapped.bb', 'bigbed'), { contig: 'chr1', position: 1 })
    const whole = 'c1\tx\tregion\t5\t900\t.\t.\t.\tID=c1\n'
    await using alone = await serveBytes('a.gff3', Buffer.from(whole))
    assert.deepEqual((await sequencesOf(alone.source, 'gff3', signal)).first, { contig: 'c1', position: 5 })
  },
)

test('a FASTA without an index is measured, one with an index is not read', async () => {
  await using fasta = await serveBytes('a.fa', Buffer.from('>s1 first\nACGT\nAC\n>s2\nGG\n'))
  const wanted = [
    { name: 's1', length: 6 },
    { name: 's2', length: 2 },
  ]
  assert.deepEqual(await fastaSequences(fasta.source, undefined, signal), wanted)
  await using index = await serveBytes('a.fa.fai', Buffer.from('s1\t6\t10\t4\t5\ns2\t2\t22\t2\t3\n'))
  const before = fasta.bytesRead()
  assert.deepEqual(await fastaSequences(fasta.source, index.source, signal), wanted)
  assert.equal(fasta.bytesRead(), before)
})

test('a large file without index, and a CRAM without reference, are not drawn but named', async () => {
  const large = { name: 'a.bam', size: 1e9, url: 'http://127.0.0.1:9/' }
  assert.deepEqual(await planGenome(large, signal), { kind: 'missing-index', file: large })
  const index = { name: 'a.cram.crai', size: 9, url: 'http://127.0.0.1:9/' }
  const cram = { name: 'a.cram', size: 1e9, url: 'http://127.0.0.1:9/', siblings: [index] }
  assert.deepEqual(await planGenome(cram, signal), { kind: 'missing-reference' })
})

test(
  'a real BAM of 400 KB is opened without an index at its first read',
  { skip: withoutRealData },
  async () => {
    await using served = await serveBytes('volvox-sorted.bam', realFile('alignment/volvox-sorted.bam'))
    const plan = await planGenome(served.source, signal)
    assert.ok(plan.kind === 'ready' && plan.readWhole)
    assert.deepEqual(plan.contigs, [{ name: 'ctgA', length: 50_001 }])
    assert.equal(plan.start.contig, 'ctgA')
  },
)

test('a file that was cut off says so, of whatever format', { skip: withoutRealData }, async () => {
  const bam = realFile('alignment/volvox-sorted.bam')
  const vcf = realFile('variants/1000genomes.vcf')
  const signals = realFile('tracks/fixedStep.bw')
  const cutIn = async (name: string, bytes: Uint8Array) => {
    await using served = await serveBytes(name, bytes)
    const plan = await planGenome(served.source, signal)
    return plan.kind === 'ready' && plan.faults.cut.map((file) => file.name)
  }
  for (const [name, bytes] of [
    ['a.bam', bam],
    ['a.vcf', vcf],
    ['a.bw', signals],
  ] as const) {
    assert.deepEqual(await cutIn(name, bytes), [], name)
    assert.deepEqual(await cutIn(name, bytes.subarray(0, Math.floor(bytes.length * 0.55))), [name], name)
  }
  const packed = gzipSync(vcf)
  const inBlocks = realFile('variants/tb.vcf.gz')
  for (const [bytes, lost] of [
    [packed, 6],
    [packed, 100],
    [inBlocks, 28],
    [inBlocks, 40],
  ] as const) {
    assert.deepEqual(await cutIn('a.vcf.gz', bytes), [])
    const told = cutIn('a.vcf.gz', bytes.subarray(0, -lost)).catch((error: unknown) => error)
    // Where all of it is read to learn its sequences it may be refused for it; else it is named beside what is drawn.
    const said = await told
    if (!(said instanceof CutOff)) assert.deepEqual(said, ['a.vcf.gz'], `${lost}`)
  }
  const stated = gzipSync(`##contig=<ID=c1,length=900000>\n${'c1\t5\t.\tA\tC\t.\t.\t.\n'.repeat(200_000)}`)
  assert.deepEqual(await cutIn('a.vcf.gz', stated), [])
  assert.deepEqual(await cutIn('a.vcf.gz', stated.subarray(0, -6)), ['a.vcf.gz'])
  // The last line of a whole file may have no end.
  assert.deepEqual(await cutIn('a.bed', Buffer.from('c1\t1\t9\nc1\t4\t9')), [])
})

test('a link opens with both its ends in view, unless they are too far apart', async () => {
  const opened = async (end: number) => {
    await using served = await serveBytes(
      'a.bedpe',
      Buffer.from(`c1\t100000\t100010\tc1\t${end - 10}\t${end}\nc1\t5000000\t5000010\tc2\t1\t2\n`),
    )
    const plan = await planGenome(served.source, signal)
    assert.ok(plan.kind === 'ready')
    return plan.start
  }
  assert.deepEqual(await opened(180_001), { contig: 'c1', start: 90_001, end: 190_001 })
  assert.deepEqual(await opened(4_000_000), { contig: 'c1', start: 95_001, end: 115_000 })
})

test('a sequence alone is opened whole where each of its bases can be drawn, and else where its letters can be read', async () => {
  const opened = async (length: number) => {
    await using served = await serveBytes('a.fa', Buffer.from(`>c1\n${'A'.repeat(length)}\n`))
    const plan = await planGenome(served.source, signal)
    assert.ok(plan.kind === 'ready')
    return plan.start
  }
  assert.deepEqual(await opened(1200), { contig: 'c1', start: 1, end: 1200 })
  assert.deepEqual(await opened(30_000), { contig: 'c1', start: 1, end: 80 })
})

test('links and segments tell their sequences, whatever titles stand over them', async () => {
  await using seg = await serveBytes(
    'a.seg',
    Buffer.from('ID\tchrom\tloc.start\tloc.end\tnum.mark\tseg.mean\nS\tc2\t11\t90\t5\t0.7\n'),
  )
  assert.deepEqual(await sequencesOf(seg.source, 'seg', signal), {
    contigs: [{ name: 'c2', length: 90 }],
    first: { contig: 'c2', position: 11 },
  })
  await using bedpe = await serveBytes(
    'a.bedpe',
    Buffer.from('#chrom1\tstart1\tstop1\nc1\t10\t20\tc1\t50\t60\n'),
  )
  assert.deepEqual(await sequencesOf(bedpe.source, 'bedpe', signal), {
    contigs: [{ name: 'c1', length: 60 }],
    first: { contig: 'c1', position: 11, end: 60 },
  })
})
