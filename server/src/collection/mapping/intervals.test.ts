import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reverseComplement } from '../../demonstration/genome.ts'
import { outputSequences, outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { chromosomes, depthAt, firstRun, genes, secondRun } from './intervals.ts'

const withInputs = (key: string, inputs: Record<string, string | number>) =>
  runTool(key, (example) => ({ ...example, inputs: { ...example.inputs, ...inputs } }))

test('alignments of two runs become one that is sorted, in which the copies are marked', async () => {
  const flagstat = await outputText(await runTool('samtools_sort'), 'flagstat')
  assert.match(flagstat, new RegExp(`^${firstRun.length + secondRun.length} .* in total`))
  assert.match(flagstat, /^6 \+ 0 duplicates$/m)
  assert.match(flagstat, /^226 \+ 0 mapped/m)
})

test('depth is what lies on each window, and coverage tells what no read covers', async () => {
  const outputs = await withInputs('samtools_statistics', { window: 250 })
  const windows = await outputTable(outputs, 'depth')
  assert.equal(windows.length, 12)
  for (const { start, end, mean_depth, least_depth } of windows.slice(0, 8)) {
    const from = Number(start)
    const depths = Array.from({ length: Number(end) - from + 1 }, (_, at) => depthAt(from + at))
    assert.equal(mean_depth, (depths.reduce((sum, one) => sum + one, 0) / depths.length).toFixed(2))
    assert.equal(Number(least_depth), Math.min(...depths))
  }
  const coverage = await outputTable(outputs, 'coverage')
  assert.deepEqual(
    coverage.map(({ numreads, covbases }) => [numreads, covbases]),
    [
      ['206', '1642'],
      ['0', '0'],
    ],
  )
})

test('reads of a region are taken where they are certain of their place, and those of nowhere for themselves', async () => {
  const namesIn = async (inputs: Record<string, string | number>) =>
    (await outputText(await withInputs('samtools_view', inputs), 'flagstat')).split(' ')[0]
  const touching = secondRun.filter(
    ({ chromosome, start, quality }) => chromosome === 'chrB' && start <= 200 && quality >= 30,
  )
  assert.equal(await namesIn({}), String(touching.length))
  assert.equal(await namesIn({ region: '', which: 'unmapped', min_mapping_quality: 0 }), '10')
  await assert.rejects(withInputs('samtools_view', { region: 'chrC' }), /no sequence called chrC.*chrA chrB/)
})

test('genes on which peaks lie are told from those on which none lies', async () => {
  for (const keep of ['overlapping', 'without overlap']) {
    const outputs = await withInputs('bedtools_intersect', { keep })
    const found = (await outputText(outputs, 'intervals')).trim().split('\n')
    const expected = genes.filter(({ peak }) => peak === (keep === 'overlapping'))
    assert.deepEqual(
      found.map((line) => line.split('\t')[3]),
      expected.map(({ name }) => name),
    )
  }
})

test('each region is covered as far as peaks lie on it', async () => {
  const coverage = await outputTable(await runTool('bedtools_coverage'), 'coverage')
  assert.deepEqual(
    coverage.map((row) => [row['column_4'], row['overlapping'], row['covered_bases']]),
    [
      ['pgk', '1', '50'],
      ['tpi', '1', '50'],
      ['adh', '0', '0'],
      ['ldh', '0', '0'],
    ],
  )
})

test('sequences of regions are those of the genome, turned where the region lies on the other strand', async () => {
  const outputs = await withInputs('bedtools_getfasta', { flank: 20 })
  const found = [...(await outputSequences(outputs, 'sequences'))]
  for (const [index, { name, chromosome, start, end, strand }] of genes.entries()) {
    const whole = chromosomes.find((one) => one.name === chromosome)?.sequence ?? ''
    const piece = whole.slice(start - 20, end + 20)
    assert.equal(found[index]?.[1], strand === '+' ? piece : reverseComplement(piece))
    assert.ok(found[index]?.[0].startsWith(name))
  }
})

test('sequences of more regions than a pipe holds are cut out as few are', async () => {
  const lines = Array.from(
    { length: 20_000 },
    (_, at) => `chrA\t${at % 1000}\t${(at % 1000) + 5}\tplace_${at}\t0\t+`,
  )
  const outputs = await runTool('bedtools_getfasta', ({ files, inputs }) => ({
    inputs: { ...inputs, flank: 0 },
    files: { ...files, 'genes.bed': lines.join('\n') },
  }))
  assert.equal((await outputSequences(outputs, 'sequences')).size, lines.length)
})
