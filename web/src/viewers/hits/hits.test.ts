import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewersFor } from '../kinds.ts'
import { alignmentText, blocksOf, sequencesText } from './alignment.ts'
import { evalueText } from './columns.ts'
import { coverageOf, identityOf, type Pair } from './hits.ts'
import { orderOf } from './order.ts'
import { organismIn } from './organism.ts'
import { readBlast } from './read-blast.ts'
import { readHitTable } from './read-table.ts'

const hsp = {
  bit_score: 20,
  evalue: 0.5,
  identity: 3,
  align_len: 4,
  query_from: 1,
  query_to: 4,
  hit_from: 9,
  hit_to: 6,
  qseq: 'ACGT',
  hseq: 'ACGA',
  midline: '||| ',
}
const better = { ...hsp, bit_score: 60, evalue: 1e-20, query_from: 3, query_to: 8 }
const hit = (title: string, hsps: readonly object[], id = 'gnl|BL_ORD_ID|0') => ({
  num: 1,
  description: [{ id, accession: '0', title }],
  len: 90,
  hsps,
})
const report = (hits: readonly object[]) => ({
  BlastOutput2: [
    {
      report: {
        version: 'BLASTN 2.12.0+',
        results: { search: { query_id: 'Query_1', query_title: 'gene one', query_len: 10, hits } },
      },
    },
  ],
})

const queryOf = (hits: readonly object[]) => {
  const query = readBlast(report(hits))?.queries[0]
  assert.ok(query)
  return query
}

test('hits stand with the best first, under the names that their headers give', () => {
  const query = queryOf([hit('weak', [hsp]), hit('strong of a yeast', [hsp, better], 'gb|AB1|')])
  assert.deepEqual(
    [query.id, query.title, ...query.hits.map(({ id, title }) => `${id}: ${title}`)],
    ['gene', 'one', 'gb|AB1|: strong of a yeast', 'weak: '],
  )
  const [strong] = query.hits
  assert.ok(strong)
  assert.equal(strong.pairs[0]?.bits, 60)
  // 1 to 4 and 3 to 8 of ten places overlap in two.
  assert.equal(coverageOf(strong, query), 0.8)
  assert.equal(identityOf(strong), 0.75)
})

test('what is no result of a search is none, whatever it is', () => {
  for (const document of [undefined, null, [], {}, { BlastOutput2: [{ report: {} }] }, { BlastOutput2: 'x' }])
    assert.equal(readBlast(document), undefined)
  assert.equal(readHitTable('gene\tcount\na\t1\n'), undefined)
})

test('lines of a table of hits that lack columns are left out and named', () => {
  const head = 'qseqid\tsseqid\tqstart\tqend\tsstart\tsend\tevalue\tbitscore\n'
  const search = readHitTable(`${head}q\ts1\t1\t4\t1\t4\t1e-5\t20\nq\ts2\t1\nq\ts3\t1\t4\t1\t4\t1e-5\t20\n`)
  assert.deepEqual(search?.leftOut, { lines: [3], count: 1 })
  assert.deepEqual(
    search?.queries[0]?.hits.map(({ id }) => id),
    ['s1', 's3'],
  )
})

test('a table of hits gives the same picture without letters', () => {
  const search = readHitTable(
    'qseqid\tsseqid\tpident\tlength\tqstart\tqend\tsstart\tsend\tevalue\tbitscore\tqlen\n' +
      'q\ts1\t50\t4\t1\t4\t4\t1\t0.1\t20\t8\nq\ts2\t100\t8\t1\t8\t1\t8\t1e-5\t80\t8\nq\ts1\t100\t2\t7\t8\t1\t2\t2\t10\t8\n',
  )
  const [query] = search?.queries ?? []
  assert.ok(query)
  assert.deepEqual(
    query.hits.map((found) => [found.id, found.pairs.length, coverageOf(found, query)]),
    [
      ['s2', 1, 1],
      ['s1', 2, 0.75],
    ],
  )
})

test('lines of an alignment tell the places of their letters, backwards and on three bases a letter', () => {
  const pair: Pair = {
    bits: 1,
    evalue: 1,
    identical: 3,
    columns: 4,
    queryFrom: 12,
    queryTo: 1,
    hitFrom: 5,
    hitTo: 7,
    rows: { query: 'MKTA', middle: 'MK A', hit: 'MK-A' },
  }
  assert.deepEqual(
    blocksOf(pair, Infinity, 3).map(({ query, hit: subject }) => [
      query.from,
      query.to,
      subject.from,
      subject.to,
    ]),
    [
      [12, 4, 5, 6],
      [3, 1, 7, 7],
    ],
  )
})

test('alignments and sequences are saved as text that other programs read', () => {
  const query = queryOf([hit('subject of mine', [{ ...hsp, hseq: 'A-GA' }])])
  assert.match(alignmentText(query), /Query +1 {2}ACGT {2}4\n +\|\|\| \nSbjct +9 {2}A-GA {2}/)
  assert.equal(sequencesText(query), '>subject:9-6 of mine\nAGA\n')
})

test('rows are found by name and sorted by what a column measures', () => {
  const query = queryOf([hit('alpha', [hsp]), hit('beta', [better])])
  const ids = (search: string, key?: string) =>
    [...orderOf(query, search, key === undefined ? undefined : { key, descending: false })].map(
      (row) => query.hits[row]?.id,
    )
  assert.deepEqual(
    [ids(''), ids('ALPH'), ids('', 'bits'), ids('', 'hit')],
    [['beta', 'alpha'], ['alpha'], ['alpha', 'beta'], ['alpha', 'beta']],
  )
  assert.deepEqual([0, 9.42e-61, 0.0213, 3].map(evalueText), ['0', '9.4e-61', '0.021', '3'])
})

test('BLAST’s JSON and tables of hits are known by what they hold', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  assert.deepEqual(viewersFor({ name: 'a.json' }, bytes('{\n"BlastOutput2": [\n')), ['hits', 'json', 'text'])
  const head = 'qseqid\tsseqid\tqstart\tqend\tsstart\tsend\tevalue\tbitscore\n'
  assert.equal(viewersFor({ name: 'hits.tsv' }, bytes(head))[0], 'hits')
})

test('a pair of a million columns is cut into lines in no time, and where a view wants it into the first alone', () => {
  const letters = 'ACGT-'.repeat(400_000)
  const rows = { query: letters, middle: letters, hit: letters }
  const size = { queryFrom: 1, queryTo: 1_600_000, hitFrom: 1_600_000, hitTo: 1 }
  const pair: Pair = { bits: 1, evalue: 0, identical: 0, columns: letters.length, ...size, rows }
  const began = performance.now()
  const blocks = blocksOf(pair)
  assert.ok(performance.now() - began < 2000)
  assert.equal(blocks.at(-1)?.query.to, 1_600_000)
  assert.equal(blocks.at(-1)?.hit.to, 1)
  assert.deepEqual(blocksOf(pair, 200), blocks.slice(0, 200))
})

test('the organism of a hit is the one that the database names, else the one in its title', () => {
  const organisms = (title: string, sciname?: string) => {
    const one = hit(title, [hsp], 'sp|P1')
    const description = [{ ...one.description[0], ...(sciname !== undefined && { sciname }) }]
    return queryOf([{ ...one, description }]).hits.map(({ organism }) => organism)
  }
  assert.deepEqual(organisms('kinase [Mus musculus]', 'Homo sapiens'), ['Homo sapiens'])
  assert.deepEqual(organisms('Hexokinase-1 OS=Homo sapiens OX=9606 GN=HK1 PE=1 SV=3'), ['Homo sapiens'])
  assert.deepEqual(organisms('spike glycoprotein [Severe acute respiratory syndrome coronavirus 2]'), [
    'Severe acute respiratory syndrome coronavirus 2',
  ])
  assert.deepEqual(organisms('chain A [2] of nothing'), [''])
  const names = [
    'qseqid',
    'sseqid',
    'qstart',
    'qend',
    'sstart',
    'send',
    'evalue',
    'bitscore',
    'stitle',
    'sscinames',
  ]
  const cells = ['q', 's', 1, 9, 1, 9, 1e-9, 50, 's enzyme [Bacillus subtilis]', 'N/A']
  const table = [names, cells].map((row) => `${row.join('\t')}\n`).join('')
  assert.equal(readHitTable(table)?.queries[0]?.hits[0]?.organism, 'Bacillus subtilis')
})

test('a title that is written to be read slowly is read in a moment', () => {
  const began = performance.now()
  for (const title of [`x [${'a'.repeat(500_000)}`, `OS=${' '.repeat(500_000)}x`])
    assert.equal(organismIn(title).trim(), '')
  assert.ok(performance.now() - began < 2000)
})
