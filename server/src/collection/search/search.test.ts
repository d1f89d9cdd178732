import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputSequences, outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { orphan, orthologues } from './examples.ts'

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
  assert.match(await outputText(outputs, 'alignments'), /Query= query_1/)
  assert.match(await outputText(outputs, 'hits'), /^\s*\{\s*"BlastOutput2":/)
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
