import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areMates, pairReads, type ReadFile } from './pairing.ts'

/** Pairs files given by path, and tells what came out by names alone. */
function pair(...paths: string[]) {
  const files = paths.map((path, index): ReadFile => {
    const slash = path.lastIndexOf('/')
    return { id: String(index), name: path.slice(slash + 1), folder: path.slice(0, Math.max(slash, 0)) }
  })
  const { samples, left } = pairReads(files)
  return {
    samples: samples.map(({ name, reads_1, reads_2 }) => [
      name,
      ...[reads_1, reads_2].map((reads) => reads.map((file) => file.name).join(' ')),
    ]),
    left: left.map(({ file, reason }) => `${file.name}: ${reason}`),
  }
}

test('mates are recognised however a centre marks them', () => {
  const marks: [string, string][] = [
    ['A_R1_001.fastq.gz', 'A_R2_001.fastq.gz'],
    ['A_R1.fastq.gz', 'A_R2.fastq.gz'],
    ['A.R1.fq.gz', 'A.R2.fq.gz'],
    ['A_1.fastq.gz', 'A_2.fastq.gz'],
    ['A.1.fq', 'A.2.fq'],
    ['A-R1.fq.gz', 'A-R2.fq.gz'],
    ['A_r1.fastq', 'A_r2.fastq'],
    ['A_read1.fastq.gz', 'A_read2.fastq.gz'],
    ['A_f.fq.gz', 'A_r.fq.gz'],
    ['A_forward.fq.gz', 'A_reverse.fq.gz'],
    ['A_R1.trimmed.fastq.gz', 'A_R2.trimmed.fastq.gz'],
    ['A R1.fastq.gz', 'A R2.fastq.gz'],
    ['A - R1.fastq.gz', 'A - R2.fastq.gz'],
    ['A S7 L001 R1 001.fastq.gz', 'A S7 L001 R2 001.fastq.gz'],
    ['A read 1.fastq.gz', 'A read 2.fastq.gz'],
    ['A forward.fq.gz', 'A reverse.fq.gz'],
    ['A-forward.fq.gz', 'A-reverse.fq.gz'],
  ]
  for (const [first, second] of marks) {
    assert.deepEqual(pair(second, first), { samples: [['A', first, second]], left: [] }, first)
  }
})

test('two files put together are mates by whatever stands between the words of their names', () => {
  for (const blank of [' ', '_', '.', '-', ' - ']) {
    const named = (mate: string) => ['liver', 'sample', '1', mate].join(blank)
    assert.ok(areMates(`${named('R1')}.fastq.gz`, `${named('R2')}.fastq.gz`), blank)
    assert.ok(areMates(`${named('1')}.fastq.gz`, `${named('2')}.fastq.gz`), blank)
    assert.ok(areMates(`${named('forward')}.fq`, `${named('reverse')}.fq`), blank)
    assert.ok(!areMates(`${named('R1')}.fastq.gz`, `${named('R1')}.fastq.gz`), blank)
  }
  assert.ok(areMates('A_R1_cut by hand.fastq', 'A_R2_cut by hand.fastq'))
  assert.ok(!areMates('liver sample 1 R1.fastq.gz', 'liver sample 2 R2.fastq.gz'))
  assert.ok(!areMates('HZ-1_R1.fastq', 'HZ-2_R2.fastq'))
})

test('samples numbered or lettered behind a blank are samples of their own', () => {
  assert.deepEqual(
    pair('mouse 1.fq', 'mouse 2.fq', 'mouse f.fq', 'mouse m.fq').samples.map(([name]) => name),
    ['mouse 1', 'mouse 2', 'mouse f', 'mouse m'],
  )
})

test('lanes of a sample are merged in order, mates alike', () => {
  const names = ['L002', 'L001', 'L010'].flatMap((lane) => [
    `HZ25-0321-01_S7_${lane}_R2_001.fastq.gz`,
    `HZ25-0321-01_S7_${lane}_R1_001.fastq.gz`,
  ])
  const inOrder = (mate: string) =>
    ['L001', 'L002', 'L010'].map((lane) => `HZ25-0321-01_S7_${lane}_${mate}_001.fastq.gz`).join(' ')
  assert.deepEqual(pair(...names), {
    samples: [['HZ25-0321-01', inOrder('R1'), inOrder('R2')]],
    left: [],
  })
})

test('a mate that is missing is left over and named, and the sample is not made of half a pair', () => {
  assert.deepEqual(pair('A_R1.fq.gz', 'B_R1.fq.gz', 'B_R2.fq.gz'), {
    samples: [['B', 'B_R1.fq.gz', 'B_R2.fq.gz']],
    left: ['A_R1.fq.gz: mate_missing'],
  })
  assert.deepEqual(pair('A_L001_R1_001.fq.gz', 'A_L001_R2_001.fq.gz', 'A_L002_R2_001.fq.gz'), {
    samples: [['A', 'A_L001_R1_001.fq.gz', 'A_L001_R2_001.fq.gz']],
    left: ['A_L002_R2_001.fq.gz: mate_missing'],
  })
})

test('files without a mate’s mark are single reads', () => {
  assert.deepEqual(pair('nanopore.fastq.gz', 'B.fq'), {
    samples: [
      ['B', 'B.fq', ''],
      ['nanopore', 'nanopore.fastq.gz', ''],
    ],
    left: [],
  })
})

test('numbered files are samples of their own once a third shows that they are no mates', () => {
  assert.deepEqual(
    pair('patient_1.fq.gz', 'patient_2.fq.gz', 'patient_3.fq.gz').samples.map(([name]) => name),
    ['patient_1', 'patient_2', 'patient_3'],
  )
})

test('runs of the archives are pairs by their accession', () => {
  assert.deepEqual(pair('SRR11092056_1.fastq.gz', 'SRR11092056_2.fastq.gz').samples, [
    ['SRR11092056', 'SRR11092056_1.fastq.gz', 'SRR11092056_2.fastq.gz'],
  ])
})

test('what holds no reads is left over: index reads, alignments, lists', () => {
  assert.deepEqual(pair('A_I1_001.fastq.gz', 'A.bam', 'samples.csv').left, [
    'A_I1_001.fastq.gz: not_reads',
    'A.bam: not_reads',
    'samples.csv: not_reads',
  ])
})

test('the same names in two folders are two samples, told apart by the folder', () => {
  const names = pair('run1/A_R1.fq', 'run1/A_R2.fq', 'run2/A_R1.fq', 'run2/A_R2.fq').samples.map(
    ([name]) => name,
  )
  assert.deepEqual(names, ['run1_A', 'run2_A'])
})

test('a file that stands twice for the same mate is left over', () => {
  assert.deepEqual(pair('A_R1.fq.gz', 'A_R1.fastq.gz', 'A_R2.fq.gz').left, ['A_R1.fastq.gz: twice'])
})

test('names with dots, dashes, spaces and Chinese keep what is theirs', () => {
  assert.deepEqual(
    pair('HZ25.03-21 咽拭子_R1.fq.gz', 'HZ25.03-21 咽拭子_R2.fq.gz', 'v1.2_R1.fq', 'v1.2_R2.fq').samples.map(
      ([name]) => name,
    ),
    ['HZ25.03-21 咽拭子', 'v1.2'],
  )
})

test('samples come in natural order', () => {
  const names = ['S10', 'S9', 'S1'].flatMap((name) => [`${name}_R1.fq`, `${name}_R2.fq`])
  assert.deepEqual(
    pair(...names).samples.map(([name]) => name),
    ['S1', 'S9', 'S10'],
  )
})

test('ten thousand files are paired in a moment', () => {
  const names = Array.from({ length: 5000 }, (_, n) => [
    `P${n}_R1_001.fastq.gz`,
    `P${n}_R2_001.fastq.gz`,
  ]).flat()
  const start = process.cpuUsage()
  assert.equal(pair(...names).samples.length, 5000)
  assert.ok(process.cpuUsage(start).user < 2e6)
})
