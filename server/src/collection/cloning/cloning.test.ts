import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reverseComplement } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'
import { randomSequence } from '../sequences.ts'
import { outputSequences, outputTable } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { readingFrames, reference, target, template } from './examples.ts'

test('Primer3 gives pairs that flank the target, as they stand in the template, at the temperatures asked for', async () => {
  const pairs = await outputTable(await runTool('primer3'), 'primers')
  assert.equal(pairs.length, 5)
  for (const { left, right, ...pair } of pairs) {
    const [leftStart, leftEnd] = [Number(pair['left start']), Number(pair['left end'])]
    const [rightStart, rightEnd] = [Number(pair['right start']), Number(pair['right end'])]
    assert.ok(leftEnd < target.start && rightStart >= target.start + target.length)
    assert.equal(template.slice(leftStart - 1, leftEnd), left)
    assert.equal(reverseComplement(template.slice(rightStart - 1, rightEnd)), right)
    assert.equal(rightEnd - leftStart + 1, Number(pair['product (bp)']))
    for (const temperature of [pair['left Tm (°C)'], pair['right Tm (°C)']])
      assert.ok(Math.abs(Number(temperature) - 60) <= 3, temperature)
  }
})

test('a target beyond the template is told by its place and the length of the template', async () =>
  assert.rejects(
    runTool('primer3', ({ files, inputs }) => ({ files, inputs: { ...inputs, target_start: 790 } })),
    /790-849 does not lie in template, which has 800 bases/,
  ))

test('the restriction map has each planted site, over the origin and on the other strand too, and the fragments', async () => {
  const outputs = await runTool('restriction_map')
  const sites = await outputTable(outputs, 'sites')
  assert.deepEqual(
    sites.map((site) =>
      [site['enzyme'], site['first_base'], site['strand'], site['cut_after'], site['ends']].join(' '),
    ),
    [
      "EcoRI 301 both 301 5' of 4",
      "BamHI 601 both 601 5' of 4",
      "BsaI 801 - 795 5' of 4",
      "EcoRI 998 both 998 5' of 4",
    ],
  )
  const digests = await outputTable(outputs, 'digests')
  assert.deepEqual(
    digests.map(({ enzyme, cuts, fragments }) => [enzyme, cuts, fragments].join(' ')),
    ['EcoRI 2 303, 697', 'BamHI 1 1000', 'BsaI 1 1000', 'all together 4 303, 300, 194, 203'],
  )
})

test('six-frame translation finds the reading frame on either strand, and no other', async () => {
  const outputs = await runTool('translate')
  const found = await outputTable(outputs, 'table')
  assert.deepEqual(
    found.map(({ start, end, strand, protein }) => ({
      start: Number(start),
      end: Number(end),
      strand,
      protein,
    })),
    readingFrames,
  )
  assert.equal((await outputSequences(outputs, 'frames')).size, 6)
})

test('pairwise alignment scores what was changed, from end to end and within', async () => {
  const scores = await outputTable(await runTool('pairwise'), 'scores')
  assert.deepEqual(
    scores.map(({ other, identical, gaps, score }) => [other, identical, gaps, Number(score)]),
    [
      ['same', '200', '0', 200 * 5],
      ['substituted', '190', '0', 190 * 5 - 10 * 4],
      ['shortened', '192', '8', 192 * 5 - 10 - 7 * 0.5],
    ],
  )
  const flank = (seed: number) => randomSequence(150, 'dna', createRandom(seed))
  const embedded = `>embedded\n${flank(1)}${reference.slice(40, 160)}${flank(2)}\n`
  const local = await runTool('pairwise', ({ files, inputs }) => ({
    files: { ...files, 'others.fasta': embedded },
    inputs: { ...inputs, method: 'local' },
  }))
  const [{ identical, length, score } = {}] = await outputTable(local, 'scores')
  assert.ok(Number(score) >= 600 && Number(identical) >= 120 && Number(length) < 250)
})

test('the reverse complement keeps case, ambiguity and RNA, and bases are counted', async () => {
  const outputs = await runTool('reverse_complement')
  assert.deepEqual(Object.fromEntries(await outputSequences(outputs, 'turned')), {
    long: reverseComplement(template),
    ambiguous: 'cgtnNRYCGGGTT',
    rna: 'AAAUCC',
  })
  const [, ambiguous, rna] = await outputTable(outputs, 'composition')
  assert.deepEqual(Object.values(ambiguous ?? {}), ['ambiguous', '13', '3', '4', '2', '0', '2', '2', '66.67'])
  assert.deepEqual(Object.values(rna ?? {}), ['rna', '6', '1', '0', '2', '3', '0', '0', '33.33'])
})

test('proteins in place of DNA are refused', async () => {
  const files = { 'insert.fasta': '>protein\nMKLVINGKTLKGEITV\n' }
  const onlyInsert = (example: Example) => ({
    files,
    inputs: { ...example.inputs, sequences: 'example:insert.fasta' },
  })
  await assert.rejects(runTool('translate', onlyInsert), /These are proteins/)
  await assert.rejects(runTool('restriction_map', onlyInsert), /protein is a protein/)
})
