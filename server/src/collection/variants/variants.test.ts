import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { runTool } from '../testing/run-tool.ts'
import { planted } from './examples.ts'

test('bcftools finds every planted variant with its genotype, and no other', async () => {
  const outputs = await runTool('bcftools_call')
  const text = gunzipSync(await readFile(outputs['variants'] ?? '')).toString()
  const called = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([, position, , reference, alternative, , , , , sample = '']) => ({
      position: Number(position),
      reference,
      alternative,
      genotype: sample.split(':')[0],
    }))
  assert.deepEqual(called, planted())
})
