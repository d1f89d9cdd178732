import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { createRandom } from '../../demonstration/random.ts'
import { toFasta } from '../../demonstration/genome.ts'
import { supplied } from '../collection.ts'
import { codingSequence, mutated } from '../sequences.ts'
import { outputSequences, outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { orphan, orthologues, proteins } from './examples.ts'

async function bestHits(outputs: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const best = new Map<string, string>()
  for (const { qseqid = '', sseqid = '' } of await outputTable(outputs, 'table'))
    if (!best.has(qseqid)) best.set(qseqid, sseqid)
  return Object.fromEntries(best)
}

test('BLAST finds the protein that each query descends from as its best hit, and gives hits as sequences', async () => {
  const outputs = await runTool('blast')
  assert.deepEqual(await bestHits(outputs), orthologues)
  const sequences = await outputText(outputs, 'sequences')
  for (const name of Object.values(orthologues)) assert.ok(sequences.includes(`>${name}\n`), name)
  const together = await outputSequences(outputs, 'family')
  assert.deepEqual(new Set(together.keys()), new Set(Object.entries(orthologues).flat()))
  assert.match(await outputText(outputs, 'alignments'), /Query= query_1/)
  assert.match(await outputText(outputs, 'hits'), /^\s*\{\s*"BlastOutput2":/)
})

test('names beyond ASCII come back whole from BLAST, in every output, and the sequences of such hits with them', async () => {
  const [query, hit] = ['查询一', '拟南芥 AtPR1 病程相关蛋白']
  const outputs = await runTool('blast', ({ inputs, files }) => ({
    inputs,
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        String(text)
          .replace('>query_1\n', `>${query}\n`)
          .replace(`>${orthologues.query_1}\n`, `>${hit}\n`)
          .replace(`>${orthologues.query_2}\n`, `>${orthologues.query_2} β-actin\n`),
      ]),
    ),
  }))
  const found = await bestHits(outputs)
  assert.equal(found[query], '拟南芥')
  assert.equal(found['query_2'], orthologues.query_2)
  const titles = (await outputTable(outputs, 'table')).map(({ stitle }) => stitle)
  assert.ok(titles.includes(hit) && titles.some((title) => title?.includes('β-actin')))
  for (const output of ['sequences', 'family', 'alignments', 'hits'])
    assert.ok((await outputText(outputs, output)).includes(hit), output)
  assert.ok((await outputText(outputs, 'family')).includes(`>${query}\n`))
  JSON.parse(await outputText(outputs, 'hits'))
})

test('nothing is left in the list of BLAST of a name beyond ASCII within which it cuts a title', async () => {
  const titles = Array.from({ length: 9 }, (_, at) => `${'x'.repeat(at)} ${'蛋 白 '.repeat(12)}`)
  const outputs = await runTool('blast', ({ inputs, files }) => {
    const sequence = proteins().proteome.find(({ name }) => name === orthologues.query_1)?.sequence ?? ''
    const alike = titles.map((title, at) => `>alike_${at} ${title}\n${sequence}\n`)
    return { inputs, files: { ...files, 'proteome.fasta': alike.join('') } }
  })
  const list = (await outputText(outputs, 'alignments')).match(/^alike_\d .*\.\.\..*$/gm) ?? []
  assert.equal(list.length, titles.length)
  for (const line of list) assert.match(line, /^alike_\d [x蛋白 ]+\.\.\. +\d/)
})

/** The queries and what is looked in, as proteins and as genes; genes for BLAST of DNA differ in one base of thirty. */
function sequences() {
  const random = createRandom(11)
  const { proteome, queries } = proteins()
  const coding = (records: typeof proteome) =>
    records.map(({ name, sequence }) => ({ name, sequence: codingSequence(sequence, random) }))
  const genome = coding(proteome)
  const near = Object.entries(orthologues).map(([name, from]) => ({
    name,
    sequence: mutated(genome.find((gene) => gene.name === from)?.sequence ?? '', 1 / 30, 'dna', random),
  }))
  return { proteome, queries, genome, genes: coding(queries), near }
}

for (const [program, query, subjects] of [
  ['blastn', 'near', 'genome'],
  ['megablast', 'near', 'genome'],
  ['blastx', 'genes', 'proteome'],
  ['tblastn', 'queries', 'genome'],
  ['tblastx', 'genes', 'genome'],
] as const)
  test(`${program} finds what each query descends from, and nothing for one whose kin is taken away`, async () => {
    const all = sequences()
    const lost = orthologues.query_2
    const found = async (among: typeof all.genome) =>
      bestHits(
        await runTool('blast', ({ inputs }) => ({
          files: { 'queries.fasta': toFasta(all[query]), 'subjects.fasta': toFasta(among) },
          inputs: { ...inputs, subjects: 'example:subjects.fasta', program, max_evalue: 1e-6 },
        })),
      )
    assert.deepEqual(await found(all[subjects]), orthologues)
    const { query_2: _, ...others } = orthologues
    assert.deepEqual(await found(all[subjects].filter(({ name }) => name !== lost)), others)
  })

test('BLAST looks in a database that was made before, together with sequences that were given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-blast-database-'))
  const files = supplied.find(({ key }) => key === 'blast')?.example().files ?? {}
  const records = String(files['proteome.fasta']).split(/^(?=>)/m)
  await writeFile(join(folder, 'first.fasta'), records.slice(0, 30).join(''))
  const make = [
    '-in',
    join(folder, 'first.fasta'),
    '-dbtype',
    'prot',
    '-parse_seqids',
    '-out',
    join(folder, 'made'),
  ]
  await promisify(execFile)('makeblastdb', make)
  const databases = (await readdir(folder)).filter((name) => name.startsWith('made.'))
  const outputs = await runTool('blast', ({ inputs }) => ({
    files: { 'queries.fasta': files['queries.fasta'] ?? '', 'rest.fasta': records.slice(30).join('') },
    inputs: {
      ...inputs,
      subjects: 'example:rest.fasta',
      databases: databases.map((name) => join(folder, name)),
    },
  }))
  assert.deepEqual(await bestHits(outputs), orthologues)
  assert.equal((await outputSequences(outputs, 'sequences')).size, 3)
  await rm(folder, { recursive: true })
})

for (const tool of ['blast', 'diamond'])
  test(`${tool} keeps a limit of E values far below what six decimals hold`, async () => {
    const found = async (change: object = {}) =>
      outputTable(
        await runTool(tool, ({ files, inputs }) => ({ files, inputs: { ...inputs, ...change } })),
        'table',
      )
    const evalues = (await found()).map(({ evalue }) => Number(evalue)).toSorted((a, b) => a - b)
    const [best = 0, limit = 0, ...weaker] = evalues
    assert.ok(best < limit && limit < 1e-6 && weaker.some((one) => one > limit), evalues.join(' '))
    const kept = (await found({ max_evalue: limit * 1.5 })).map(({ evalue }) => Number(evalue))
    assert.deepEqual(
      kept.toSorted((a, b) => a - b),
      evalues.filter((one) => one <= limit * 1.5),
    )
  })

test('a protein given to blastn, and DNA given to blastp, are told as that', async () => {
  const search = (query: string, program: string) =>
    runTool('blast', ({ files, inputs }) => ({
      files: { ...files, 'given.fasta': query },
      inputs: { ...inputs, query: 'example:given.fasta', program },
    }))
  await assert.rejects(search('>a\nMKVLEFPQ\n', 'blastn'), /The query is protein/)
  await assert.rejects(search('>a\nACGTNNACGTRACGTACGT\n', 'blastp'), /The query is DNA/)
  await assert.rejects(search('>a\n', 'blastp'), /The query has no sequence/)
})

test('BLAST searches with a query of many sequences, far more than a pipe holds', async () => {
  const outputs = await runTool('blast', ({ files, inputs }) => {
    const sequence = proteins().queries[0]?.sequence ?? ''
    const many = Array.from({ length: 1000 }, (_, at) => ({ name: `query_${at}`, sequence }))
    return { files: { ...files, 'queries.fasta': toFasta(many) }, inputs }
  })
  assert.equal(Object.keys(await bestHits(outputs)).length, 1000)
})

test('DIAMOND finds the protein of each gene on either strand, and sets apart the gene that has none', async () => {
  const outputs = await runTool('diamond')
  assert.deepEqual(await bestHits(outputs), orthologues)
  assert.deepEqual([...(await outputSequences(outputs, 'unmatched')).keys()], [orphan])
  const strands = (await outputTable(outputs, 'table')).map(
    ({ qstart, qend }) => Number(qstart) < Number(qend),
  )
  assert.deepEqual(strands, [true, false, true])
})

test('DIAMOND refuses DNA to look in', async () =>
  assert.rejects(
    runTool('diamond', ({ files, inputs }) => ({
      files,
      inputs: { ...inputs, subjects: 'example:genes.fasta' },
    })),
    /the subjects are DNA/,
  ))
