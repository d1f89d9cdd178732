import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { outputSequences, outputTable } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { exchangedPlaces, sampleGenome, unread } from './long-read-sample.ts'

test('long reads give the variants of the sample and its sequence, with N where nothing was read', async () => {
  const outputs = await runTool('long_read_variants')
  const variants = gunzipSync(await readFile(outputs['variants'] ?? '')).toString()
  const rows = [...variants.matchAll(/^chromosome\t(\d+)\t\.\t(\w+)\t(\w+)/gm)]
  const exchanges = rows.filter(([, , before, after]) => before?.length === after?.length)
  assert.deepEqual(
    exchanges.map(([, place]) => Number(place)),
    exchangedPlaces,
  )
  const others = rows.filter((row) => !exchanges.includes(row))
  assert.deepEqual(
    others.map(([, , before = '', after = '']) => before.length - after.length),
    [4],
  )
  const consensus = (await outputSequences(outputs, 'consensus')).get('isolate') ?? ''
  const known = consensus.replaceAll('N', '')
  assert.equal(consensus.length, sampleGenome.join('').length)
  const truth = [...sampleGenome.join('')].map((base, at) => (consensus[at] === 'N' ? '' : base)).join('')
  assert.equal(known, truth)
  assert.ok(/^N+$/.test(consensus.slice(unread.from + 1, unread.to - 1)))
  assert.ok(known.length > consensus.length - 1500, String(known.length))
  const [{ variants: counted } = {}] = await outputTable(outputs, 'summary')
  assert.equal(counted, '7')
})
