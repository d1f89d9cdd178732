import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { VcfReader, type Variant } from './vcf.ts'

function readAll(text: string, chosen?: string[]) {
  const reader = new VcfReader(4, chosen)
  const variants: Variant[] = []
  for (const line of text.split('\n')) {
    const variant = reader.read(line)
    if (variant && variant !== 'no record') variants.push(variant)
  }
  return { header: reader.header, variants }
}

const header =
  '##fileformat=VCFv4.2\n##contig=<ID=c1,length=500>\n##contig=<ID=c2>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t'

test('each sample of several has depth and fraction of its own, missing where its reads say nothing', () => {
  const text = `${header}s1\ts2\nc1\t5\t.\tA\tG\t60\tPASS\tDP=60;AF=0.5\tGT:AD:DP\t0/1:30,10:40\t./.:.:.`
  const [variant] = readAll(text).variants
  assert.deepEqual([variant?.depth, variant?.fraction], [60, 0.5])
  assert.deepEqual(variant?.support, [
    { depth: 40, fraction: 0.25 },
    { depth: undefined, fraction: undefined },
  ])
})

test('only the samples asked for keep their genotypes', () => {
  const text = `${header}s1\ts2\ts3\nc1\t5\trs1\tA\tG,T\t.\tq10\t.\tGT:DP\t0/0:1\t0|1:2\t./.:3\n`
  assert.deepEqual(readAll(text, ['s3', 's2']).variants[0]?.genotypes, ['./.', '0|1'])
  assert.deepEqual(readAll(text).header.contigs, [
    { name: 'c1', length: 500 },
    { name: 'c2', length: 0 },
  ])
})

test('a line that is no record is told apart, and those behind it are read', () => {
  const lines = ['c1\tnowhere', 'c1\t\t.\tA\tC\t.\t.\t.', 'c1\t5\t.\tA\tC\t.\t.']
  const reader = new VcfReader(1)
  assert.deepEqual(
    lines.map((line) => reader.read(line)),
    lines.map(() => 'no record'),
  )
  assert.ok(typeof reader.read('c1\t5\t.\tA\tC\t.\t.\t.') === 'object')
})

test('a real annotated file of 300 samples is read whole', { skip: withoutRealData }, () => {
  const { header, variants } = readAll(gunzipSync(realFile('variants/tb.vcf.gz')).toString())
  assert.equal(variants.length, 2278)
  assert.ok(header.samples.length > 1)
  assert.deepEqual(variants[0]?.annotation, {
    gene: 'dnaA_Rv0001',
    change: 'R400H',
    effect: 'missense',
    consequence: 'missense_variant',
  })
  assert.equal(variants[0]?.fraction, 0.01)
  assert.equal(variants[0]?.genotypes.length, 4)
  assert.ok(variants.filter((variant) => variant.annotation).length > 2250)
})
