import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serveBytes } from '../testing/serve-bytes.ts'
import { distanceColumn, siteScale } from './columns.ts'
import { clustersWithin, snpsBetween } from './distances.ts'
import { findRelations } from './load.ts'
import { sitesOfVcf } from './sites.ts'

async function relationsOf(text: string, name = 'a.fasta') {
  await using served = await serveBytes(name, new TextEncoder().encode(text))
  return await findRelations(served.source, new AbortController().signal)
}

const alignment = '>a\nACGTAA\n>b\nACGTAT\n>c\nATGTTT\n>d\nNT-TTT\n>e\nTTCATT\n'

test('only columns in which bases differ are sites, and unknown ones differ from nothing', async () => {
  const found = await relationsOf(alignment)
  assert.ok(found.kind === 'found')
  const { sites, edges } = found.relations
  assert.deepEqual(sites.places, ['1', '2', '3', '4', '5', '6'])
  const [a, b, c, d] = sites.letters
  assert.ok(a && b && c && d)
  assert.deepEqual([snpsBetween(a, b), snpsBetween(a, c), snpsBetween(c, d)], [1, 3, 0])
  assert.equal(edges.length, 4)
})

test('clusters are those that hang together within a threshold, the largest first', async () => {
  const found = await relationsOf(alignment)
  assert.ok(found.kind === 'found')
  const at = (threshold: number) => [...clustersWithin(found.relations.edges, 5, threshold)]
  assert.deepEqual(at(0), [0, 0, 1, 1, 0])
  assert.deepEqual(at(1), [2, 2, 1, 1, 1])
  assert.deepEqual(at(100), [1, 1, 1, 1, 1])
})

test('any two samples tell how many sites lie between them, and the letters beside the tips what their colours mean', async () => {
  const found = await relationsOf(alignment)
  assert.ok(found.kind === 'found')
  const from = distanceColumn(found.relations, 'c', 'SNPs from c')
  assert.deepEqual(
    ['a', 'c', 'e', 'elsewhere'].map((tip) => from?.valueOf(tip)),
    ['3', '0', '3', ''],
  )
  assert.equal(distanceColumn(found.relations, 'elsewhere', ''), undefined)
  const scale = siteScale(found.relations)
  const letters = scale.kind === 'categories' ? scale.entries : []
  assert.deepEqual(
    letters.map(({ value, count }) => [value, count]),
    [
      ['A', 7],
      ['C', 3],
      ['G', 3],
      ['T', 15],
      [undefined, 2],
    ],
  )
})

test('a VCF tells what samples have by their genotypes; indels, half calls and sites alike are none', () => {
  const vcf = [
    '##fileformat=VCFv4.2',
    '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\ts1\ts2\ts3',
    'c\t5\t.\tA\tG,T\t.\t.\t.\tGT:DP\t0/0:9\t2|2:9\t./.:0',
    'c\t7\t.\tA\tAG\t.\t.\t.\tGT\t0/0\t1/1\t1/1',
    'c\t9\t.\tC\tT\t.\t.\t.\tGT\t1\t1\t1',
    'c\t11\t.\tC\tT\t.\t.\t.\tGT\t0/1\t1\t0',
  ].join('\n')
  const sites = sitesOfVcf(vcf)
  assert.deepEqual(sites?.places, ['c:5', 'c:11'])
  assert.deepEqual(
    sites?.letters.map((row) => Buffer.from(row).toString()),
    ['AN', 'TT', 'NC'],
  )
  assert.equal(sitesOfVcf('nothing'), undefined)
})

test('what tells no differences says so', async () => {
  assert.equal((await relationsOf('>a\nACGT\n>b\nACGT\n')).kind, 'no-sites')
  const broken = async (text: string) => {
    const found = await relationsOf(text)
    return found.kind === 'broken' ? found.why : found.kind
  }
  assert.equal(await broken('>a\nACGT\n>b\nAC\n'), 'ragged')
  assert.equal(await broken('>a\nACGT\n>b\nACTT\n>c\nAC'), 'cut')
  assert.equal(await broken('prose'), 'format')
  assert.equal((await relationsOf('hello', 'a.vcf')).kind, 'no-samples')
  const many = Array.from({ length: 3001 }, (_, at) => `>s${at}\n${at % 2 ? 'A' : 'C'}\n`).join('')
  assert.equal((await relationsOf(many)).kind, 'too-many')
})
