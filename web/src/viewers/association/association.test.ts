import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { streamBytes } from '../bytes/stream.ts'
import { serveBytes } from '../testing/serve-bytes.ts'
import { namesResults, type AskedColumns } from './columns.ts'
import { loadLinkage } from './linkage.ts'
import { chiSquared } from './normal.ts'
import { qualityOf } from './quality.ts'
import { ResultsReader, type Rows } from './read-results.ts'
import { ascending, chromosomeOrder, lambdaOf, nameOf, peaksOf, qqOf, resultsOf } from './results.ts'
import { readSamples } from './samples.ts'
import { pText } from './told.ts'
import { minusLog10In } from './written-numbers.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function read(text: string, step = 1 << 20, asked?: AskedColumns): Rows {
  const reader = new ResultsReader({ asked })
  const all = bytes(text)
  for (let at = 0; at < all.length; at += step) reader.push(all.subarray(at, at + step))
  return reader.finish()
}

const near = (value: number, wanted: number) =>
  assert.ok(Math.abs(value - wanted) <= 1e-6 * Math.abs(wanted), `${value} is not ${wanted}`)

test('χ² and inflation are those of R', () => {
  // R 4.2: qchisq(c(.5, .9, .01, 1e-10, 1e-300), 1, lower.tail = FALSE)
  const wanted = [0.454936423119573, 0.0157907740934312, 6.63489660102121, 41.8214563647613, 1373.87263122239]
  ;[0.5, 0.9, 0.01, 1e-10, 1e-300].forEach((p, at) => near(chiSquared(p), wanted[at] ?? 0))
  // R: p <- c(…); median(qchisq(p, 1, lower.tail = FALSE)) / qchisq(.5, 1)
  const p = [0.001, 0.2, 0.03, 0.9, 0.5, 1e-12, 0.77, 0.41]
  near(lambdaOf(Float32Array.from(p, (one) => -Math.log10(one)).sort()), 2.55109836375112)
})

test('numbers from 0 up are sorted by their bits as by comparing', () => {
  const some = Float32Array.from({ length: 5000 }, (_, at) => ((at * 7919) % 5003) ** 3 / 1e7)
  some.set([0, Infinity, 1e-40, 323.3, 323.3])
  assert.deepEqual(ascending(some), some.toSorted())
  assert.deepEqual(ascending(new Float32Array(0)), new Float32Array(0))
})

test('ranks are set against what R expects of them', () => {
  // R: -log10(ppoints(11))
  const wanted = [1.34242268082221, 0.86530142610254, 0.64345267648619]
  const points = qqOf(Float32Array.from({ length: 11 }, (_, at) => at))
  assert.equal(points.length, 11)
  wanted.forEach((one, at) => near(points[at]?.[0] ?? 0, one))
  assert.equal(points[0]?.[1], 10)
  assert.ok(qqOf(new Float32Array(1_000_000)).length <= 3000)
})

const formats: Readonly<Record<string, string>> = {
  'PLINK 1.9, padded with spaces':
    ' CHR         SNP         BP   A1      F_A      F_U   A2        CHISQ            P           OR \n   1         rs1       1000    A   0.1   0.2    G   3.1    1e-8      1.2 \n   2         rs2       2000    A   0.1   0.2    G   NA    NA      NA \n',
  'PLINK 2':
    '#CHROM\tPOS\tID\tREF\tALT\tA1\tTEST\tOBS_CT\tBETA\tSE\tT_STAT\tP\n1\t1000\trs1\tA\tG\tG\tADD\t90\t1\t1\t1\t1e-8\n1\t1000\trs1\tA\tG\tG\tCOV1\t90\t1\t1\t1\t0.5\n2\t2000\trs2\tA\tG\tG\tADD\t90\t1\t1\t1\tNA\n',
  SAIGE: 'CHR\tPOS\tMarkerID\tAllele1\tp.value\nchr1\t1000\trs1\tA\t1e-8\nchr2\t2000\trs2\tA\t\n',
  REGENIE: 'CHROM GENPOS ID ALLELE0 CHISQ LOG10P EXTRA\n1 1000 rs1 A 31 8 NA\n2 2000 rs2 A NA NA NA\n',
  'a table with commas':
    '"chr","pos","rsid","pvalue"\r\n"1","1e+03","rs1","0.00000001"\r\n"2","2000","rs2","1.5"\r\n',
}

test('results of each program are read alike, whatever pieces they come in', () => {
  for (const [name, text] of Object.entries(formats))
    for (const step of [1 << 20, 3]) {
      const rows = read(text, step)
      assert.deepEqual(
        [rows.fault, rows.count, rows.without, rows.chromosomes, rows.names, [...rows.position]],
        [undefined, 1, 1, ['1'], ['rs1'], [1000]],
        name,
      )
      near(rows.strength[0] ?? 0, 8)
      assert.ok(namesResults(text.slice(0, text.indexOf('\n'))), name)
    }
})

test('a p smaller than any number of a computer keeps its size', () => {
  const strength = (text: string) => minusLog10In(bytes(text), 0, text.length)
  near(strength('2.5e-400'), 399.6020599913)
  near(strength('0'), 323.306215343)
  assert.equal(strength('1'), 0)
  assert.ok(Number.isNaN(strength('p')) && Number.isNaN(strength('0x1')) && Number.isNaN(strength('')))
  assert.equal(pText(399.6020599913), '2.50e-400')
})

test('columns that have other names are those that somebody says', () => {
  const text = 'contig,where,what\n1,5,0.5\n'
  assert.equal(read(text).fault, 'columns')
  const asked = { chromosome: 'contig', position: 'where', p: 'what' }
  assert.equal(read(text, 1 << 20, asked).count, 1)
})

test('what is no table of results says so and is read no further', () => {
  assert.equal(read('').fault, 'columns')
  assert.equal(read('\u0000\u0001\n\u0002').fault, 'columns')
  // Bytes by chance, with what cuts a line into cells among them: there are no names to choose from.
  const chance = read('a\u0001\tb\u0002\tc\u0010\td\n1\t2\t3\t4\n')
  assert.deepEqual([chance.fault, chance.header], ['columns', []])
  const reader = new ResultsReader()
  reader.push(bytes('chr\tpos\tp\n'))
  assert.equal(reader.push(new Uint8Array(2 ** 21)), false)
  assert.equal(reader.finish().fault, 'lines')
  const many = Array.from({ length: 3000 }, (_, at) => `name${at}\t1\t0.5`).join('\n')
  assert.equal(read(`chr\tpos\tp\n${many}\n`).fault, 'chromosomes')
})

test('rows that stand in any order are put in that of the genome with their names', () => {
  const results = resultsOf(
    read('chr\tpos\tp\tsnp\nX\t5\t0.5\tx\n10\t7\t1e-9\tlate\n2\t9\t0.001\tb\n2\t3\t0.002\ta\n'),
  )
  assert.deepEqual(
    results.chromosomes.map(({ name, from, to }) => [name, from, to]),
    [
      ['2', 0, 2],
      ['10', 2, 3],
      ['X', 3, 4],
    ],
  )
  const [two, ten] = results.chromosomes
  assert.ok(two && ten)
  assert.deepEqual([nameOf(results, two, 0), nameOf(results, ten, 2)], ['a', 'late'])
  assert.deepEqual([...results.position], [3, 9, 7, 5])
  assert.deepEqual(['MT', '10', 'X', '2'].sort(chromosomeOrder), ['2', '10', 'X', 'MT'])
})

test('a peak is the strongest of its place', () => {
  const results = resultsOf(read('chr\tpos\tp\n1\t100\t1e-9\n1\t200\t1e-12\n1\t900000\t1e-6\n2\t100\t0.5\n'))
  assert.deepEqual(
    peaksOf(results, 5, 500_000).map(({ row }) => results.position[row]),
    [200, 900_000],
  )
})

test('a picture of a million rows is drawn from a part of them that leaves none of the strongest out', () => {
  const lines = Array.from(
    { length: 300_000 },
    (_, at) => `1\t${at + 1}\t${at === 777 ? '1e-20' : 0.01 + (at % 97) / 100}`,
  )
  const { overview, position } = resultsOf(read(`chr\tpos\tp\n${lines.join('\n')}`))
  assert.ok(overview.rows.length < 140_000, String(overview.rows.length))
  assert.equal(
    overview.counts.reduce((sum, count) => sum + count, 0),
    300_000,
  )
  assert.ok([...overview.rows].some((row) => position[row] === 778))
})

test('packed results are read as they come', async () => {
  const text = formats['PLINK 2'] ?? ''
  await using served = await serveBytes('a.glm.linear.gz', gzipSync(text))
  const reader = new ResultsReader()
  for await (const part of streamBytes(served.source)) reader.push(part.bytes)
  assert.equal(reader.finish().count, 1)
})

test('of a table of linkage only what concerns the lead is kept', async () => {
  const table =
    ' CHR_A BP_A SNP_A CHR_B BP_B SNP_B R2 \n 1 10 a 1 20 b 0.8 \n 1 30 c 1 10 a 0.25 \n 1 20 b 1 30 c 0.9 \n 2 10 x 2 99 y 0.5 \n'
  await using served = await serveBytes('a.ld', bytes(table))
  const wanted = { chromosome: '1', position: 10 }
  const linkage = await loadLinkage(served.source, wanted, new AbortController().signal)
  assert.deepEqual(
    [...(linkage ?? [])],
    [
      [20, 0.8],
      [30, 0.25],
    ],
  )
  await using other = await serveBytes('a.ld', bytes('no table\n'))
  assert.equal(await loadLinkage(other.source, wanted, new AbortController().signal), undefined)
})

test('tables of samples are read with and without a header, and put together by sample', () => {
  assert.deepEqual(readSamples('f1 s1 0.1 -0.2\nf2 s2 0.3 0.4\n')?.columns, ['PC1', 'PC2'])
  assert.deepEqual(readSamples('#FID\tIID\tPC1\nf\ts1\t0.5\n')?.samples, ['s1'])
  assert.equal(readSamples('a,b\n1,2\n'), undefined)
  const het = Array.from({ length: 30 }, (_, at) => ` f s${at} 10 10 20 ${at === 7 ? 0.9 : at / 1000}`)
  const missing = Array.from({ length: 30 }, (_, at) => ` f s${at} N 1 100 0.0${at}`)
  const quality = qualityOf(
    readSamples(` FID IID O(HOM) E(HOM) N(NM) F\n${het.join('\n')}`),
    readSamples(` FID IID MISS_PHENO N_MISS N_GENO F_MISS\n${missing.join('\n')}`),
  )
  assert.deepEqual([quality.hasBoth, quality.outlying, quality.samples.length], [true, ['s7'], 30])
})
