import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { checkedFlow, type CheckedFlow } from '../testing/checked-flow.ts'
import { unknownTo } from './sequences.ts'

const wdl = `version 1.1
workflow targets {
  input {
    File reference
    File regions
  }
  output {
    Array[File] both = [reference, regions]
  }
}
`

let flow: CheckedFlow
before(async () => {
  flow = await checkedFlow('Targets', wdl)
})
after(() => flow.close())

let made = 0

/** The check of a launch over a reference and a file of regions, in a folder of their own. */
async function checked(files: Record<string, string | Buffer>) {
  made += 1
  const added = []
  for (const [name, content] of Object.entries(files))
    added.push(await flow.upload(name.replace('#', String(made)), content))
  const [reference, regions] = added
  assert.ok(reference && regions)
  const review = await flow.review({ 'targets.reference': reference, 'targets.regions': regions })
  const found = review.checks.find(({ code }) => code === 'sequences_match')
  return { state: found?.state, message: found?.message ?? '', cures: found?.cures, ready: review.ready }
}

test('a launch is warned, not stopped, where regions name sequences that the reference does not have', async () => {
  const found = await checked({ 'ref#.fasta': '>chr1 human\nACGT\n', 'regions#.bed': '1\t0\t4\n2\t0\t4\n' })
  assert.deepEqual([found.state, found.ready], ['warning', true])
  assert.match(found.message, /regions1\.bed names sequences .*: 1, 2\. The reference has chr1\./)
  assert.deepEqual(found.cures, [
    { kind: 'choose_value', input: 'targets.regions' },
    { kind: 'choose_value', input: 'targets.reference' },
  ])
})

test('names that fit pass, in packed files too and by the index beside a reference', async () => {
  const vcf = '##fileformat=VCFv4.2\n##contig=<ID=chrUn>\n#CHROM\tPOS\nchr1\t3\n'
  const packed = { 'ref#.fa.gz': gzipSync('>chr1\nACGT\n'), 'calls#.vcf.gz': gzipSync(vcf) }
  assert.equal((await checked(packed)).state, 'passed')
  const gff = '##gff-version 3\nchr2\tx\tgene\t1\t4\n##FASTA\n>other\n'
  const indexed = { 'two#.fasta': '>chr1\n', 'two#.gff3': gff, 'two#.fasta.fai': 'chr1\t4\nchr2\t4\n' }
  assert.equal((await checked(indexed)).state, 'passed')
})

test('what cannot be read is another check’s business', async () => {
  const damaged = { 'ref#.fa.gz': Buffer.from('no gzip'), 'regions#.bed': '1\t0\t4\n' }
  assert.equal((await checked(damaged)).state, undefined)
})

test('of a reference whose end was not read only another way of naming is told', () => {
  const begin = { names: new Set(['chr1', 'MN908947.3', 'chrM']), whole: false }
  assert.deepEqual(unknownTo(begin, new Set(['1', 'MN908947', 'MT', 'chr1', 'chr22', 'scaffold_7'])), [
    '1',
    'MN908947',
    'MT',
  ])
})
