import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputTable } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { boundPlaces, openPlace } from './bound-places.ts'

/** The planted places that lie in peaks, and how many peaks there are. */
async function called(outputs: Readonly<Record<string, string>>) {
  const peaks = await outputTable(outputs, 'peaks')
  const within = (place: number) =>
    peaks.some(({ start, end }) => Number(start) <= place && place <= Number(end))
  return { peaks, found: [...boundPlaces, openPlace].filter(within) }
}

test('peaks lie where a protein was bound and nowhere else, open chromatin of the control not among them', async () => {
  const outputs = await runTool('chip_seq')
  const { peaks, found } = await called(outputs)
  assert.deepEqual(found, boundPlaces)
  assert.equal(peaks.length, boundPlaces.length)
  const [{ sample, reads_in_peaks_percent } = {}] = await outputTable(outputs, 'summary')
  assert.equal(sample, 'CTCF in liver')
  assert.ok(Number(reads_in_peaks_percent) > 15, reads_in_peaks_percent)
})

test('single reads without a control find the same places, and take open chromatin for one', async () => {
  const outputs = await runTool('chip_seq', ({ files, inputs }) => {
    const { reads_2: _, control_1: __, control_2: ___, ...single } = inputs
    return { files, inputs: single }
  })
  assert.deepEqual((await called(outputs)).found, [...boundPlaces, openPlace])
  const mixed = runTool('chip_seq', ({ files, inputs }) => {
    const { control_2: _, ...others } = inputs
    return { files, inputs: others }
  })
  await assert.rejects(mixed, /The control has to be of pairs/)
})
