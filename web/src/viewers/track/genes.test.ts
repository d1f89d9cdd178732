import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serveBytes } from '../testing/serve-bytes.ts'
import { geneIndex, lanesIn, loadGenes } from './genes.ts'

const { signal } = new AbortController()

test('genes have the names that GFF3 and GTF give them', async () => {
  const gff =
    '##gff-version 3\nc\tx\tgene\t5\t90\t.\t+\t.\tID=gene-S;Name=S;gbkey=Gene\nc\tx\tCDS\t5\t90\t.\t+\t0\tID=cds-1\n'
  await using first = await serveBytes('a.gff3', Buffer.from(gff))
  assert.deepEqual(await loadGenes(first.source, signal), [
    { contig: 'c', start: 5, end: 90, name: 'S', strand: '+' },
  ])
  const gtf =
    'c\tx\tCDS\t5\t20\t.\t-\t0\tgene_id "g1"; gene_name "N";\nc\tx\tCDS\t40\t60\t.\t-\t0\tgene_id "g1"; gene_name "N";\n'
  await using second = await serveBytes('a.gtf', Buffer.from(gtf))
  assert.deepEqual(await loadGenes(second.source, signal), [
    { contig: 'c', start: 5, end: 60, name: 'N', strand: '-', id: 'g1' },
  ])
})

test('overlapping genes stand in different lanes, those outside the region in none', () => {
  const gene = (name: string, start: number, end: number) => ({
    contig: 'c',
    name,
    start,
    end,
    strand: undefined,
  })
  const genes = [gene('b', 50, 150), gene('a', 1, 100), gene('d', 200, 300), gene('far', 5000, 6000)]
  const lanes = lanesIn(genes, { contig: 'c', start: 1, end: 1000 }, 1000)
  assert.deepEqual(
    lanes.map(({ name, lane }) => [name, lane]),
    [
      ['a', 0],
      ['b', 1],
      ['d', 0],
    ],
  )
})

test('the genes over a position are found, also those that are long', () => {
  const gene = (name: string, start: number, end: number) => ({
    contig: 'c',
    name,
    start,
    end,
    strand: undefined,
  })
  const at = geneIndex([gene('long', 10, 100_000), gene('short', 40_000, 40_010)])
  assert.deepEqual(
    at('c', 40_005).map(({ name }) => name),
    ['long', 'short'],
  )
  assert.deepEqual(
    at('c', 100_000).map(({ name }) => name),
    ['long'],
  )
  assert.deepEqual([at('c', 9), at('d', 40_005), at('c', 100_001)], [[], [], []])
})
