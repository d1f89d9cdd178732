import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputText, runTool } from '../testing/run-tool.ts'
import { orthologues } from './examples.ts'

test('BLAST finds the protein that each query descends from as its best hit, and gives hits as sequences', async () => {
  const outputs = await runTool('blast')
  const [header = '', ...rows] = (await outputText(outputs, 'table')).trim().split('\n')
  assert.equal(header.split('\t')[0], 'qseqid')
  const best = new Map<string, string>()
  for (const [query = '', subject = ''] of rows.map((row) => row.split('\t')))
    if (!best.has(query)) best.set(query, subject)
  assert.deepEqual(Object.fromEntries(best), orthologues)
  const sequences = await outputText(outputs, 'sequences')
  for (const name of Object.values(orthologues)) assert.ok(sequences.includes(`>${name}\n`), name)
  assert.match(await outputText(outputs, 'alignments'), /Query= query_1/)
})
