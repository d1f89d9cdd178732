import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainSequence, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { depth } from './examples.ts'

async function coverageOf(outputs: Readonly<Record<string, string>>) {
  const [row] = await outputTable(outputs, 'coverage')
  return { covered: Number(row?.['coverage']), mean: Number(row?.['meandepth']) }
}

for (const key of ['bwa_mem', 'minimap2'])
  test(`${key} maps all reads back over the whole genome, as deep as it was read`, async () => {
    const outputs = await runTool(key)
    const { covered, mean } = await coverageOf(outputs)
    assert.ok(covered > 98, `${covered} % is covered`)
    assert.ok(Math.abs(mean - depth) < 0.1 * depth, `${mean} deep`)
    assert.match(await outputText(outputs, 'flagstat'), /mapped \((?:99|100)\.\d+%/)
  })

test('reads of another genome are not mapped', async () => {
  const outputs = await runTool('bwa_mem', ({ files, inputs }) => ({
    files: {
      ...files,
      'reference.fasta': toFasta([{ name: 'genome', sequence: plainSequence(8000, createRandom(99)) }]),
    },
    inputs,
  }))
  assert.ok((await coverageOf(outputs)).covered < 5)
})
