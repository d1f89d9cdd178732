import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { differingPlaces, planted } from './examples.ts'

const recordsOf = (vcf: string) =>
  vcf
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

for (const key of ['bcftools_call', 'freebayes'])
  test(`${key} finds every planted variant with its genotype, and no other`, async () => {
    const outputs = await runTool(key)
    const text = gunzipSync(await readFile(outputs['variants'] ?? '')).toString()
    const called = recordsOf(text).map(([, position, , reference, alternative, , , , , sample = '']) => ({
      position: Number(position),
      reference,
      alternative,
      genotype: sample.split(':')[0],
    }))
    assert.deepEqual(called, planted())
  })

test('SNP-sites finds the places at which aligned genomes differ, and says so where they are not aligned', async () => {
  const outputs = await runTool('snp_sites')
  const places = recordsOf(await outputText(outputs, 'variants')).map(([, position]) => Number(position))
  assert.deepEqual(
    places,
    [...new Set(Object.values(differingPlaces).flat())].toSorted((a, b) => a - b),
  )
  assert.deepEqual(
    (await outputTable(outputs, 'differences')).map(({ sequence, differs }) => [sequence, Number(differs)]),
    Object.entries(differingPlaces).map(([name, { length }]) => [name, length]),
  )
  const withFile = (text: string) =>
    runTool('snp_sites', ({ inputs }) => ({ files: { 'outbreak.fasta': text }, inputs }))
  await assert.rejects(withFile('>one\nACGT\n>two\nACG\n'), /These sequences are not aligned/)
  await assert.rejects(withFile('>one\nACGT\n>two\nACGT\n'), /do not differ anywhere/)
})
