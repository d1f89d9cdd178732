import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '../../demonstration/random.ts'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { badMarkers, badPerson, causal, causalBlock, plantedHits, villageOf } from './villages.ts'

type Outputs = Readonly<Record<string, string>>

const figure = async (outputs: Outputs, name: string) =>
  Number((await outputTable(outputs, 'figures')).find((row) => row['figure'] === name)?.['value'])

test('quality control leaves out the planted bad markers and the person of whom half is unknown, and nobody else', async () => {
  const outputs = await runTool('plink_quality')
  const lost = async (output: string, name: string) =>
    (await outputTable(outputs, output)).filter(({ kept }) => kept === 'no').map((row) => row[name] ?? '')
  assert.deepEqual(await lost('people_table', 'person'), [badPerson])
  assert.deepEqual(
    (await lost('markers_table', 'marker')).toSorted(),
    Object.values(badMarkers).flat().toSorted(),
  )
})

test('markers of one block go together, others do not, and of each block one is kept', async () => {
  const outputs = await runTool('plink_linkage')
  const block = (name = '') => name.replace(/_\d+$/, '')
  const pairs = (await outputTable(outputs, 'pairs')).filter(({ one = '' }) => one.startsWith('m'))
  const [inside = [], apart = []] = [true, false].map((same) =>
    pairs.filter(({ one, other }) => (block(one) === block(other)) === same),
  )
  assert.equal(inside.length, 3 * 60)
  assert.ok(inside.every(({ r2 }) => Number(r2) > 0.5))
  assert.ok(apart.every(({ r2 }) => Number(r2) < 0.3))
  const kept = (await outputText(outputs, 'independent'))
    .trim()
    .split('\n')
    .filter((name) => name.startsWith('m'))
  assert.equal(new Set(kept.map(block)).size, kept.length)
})

/** Twenty markers within 50 kb, and one that a million bases part from the last of them alone. */
function oneFarMarker(): string {
  const random = createRandom(5)
  const people = Array.from({ length: 40 }, (_, index) => `p${index + 1}`)
  const positions = Array.from({ length: 20 }, (_, index) => 2500 * (index + 1) - random.below(1000))
  const rows = [...positions, (positions.at(-1) ?? 0) + 999_500].map((position) => {
    const genotypes = people.map(() => ['0/0', '0/1', '1/1'][random.below(3)])
    return ['1', position, `m${position}`, 'A', 'G', '.', 'PASS', '.', 'GT', ...genotypes].join('\t')
  })
  const header = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...people]
  return `##fileformat=VCFv4.2\n${header.join('\t')}\n${rows.join('\n')}\n`
}

test('one pair that is far apart does not press all others against the axis of the decay of linkage', async () => {
  const outputs = await runTool('plink_linkage', ({ inputs }) => ({
    files: { 'far.vcf': oneFarMarker() },
    inputs: { ...inputs, genotypes: 'example:far.vcf' },
  }))
  assert.equal((await outputTable(outputs, 'pairs')).length, (20 * 19) / 2 + 1)
  const drawn = (await outputText(outputs, 'decay')).matchAll(/rgb\(60\.39[^>]*\bd="M ([\d.]+)/g)
  const across = Array.from(drawn, ([, at]) => Number(at)).toSorted((a, b) => a - b)
  assert.equal(across.length, (20 * 19) / 2)
  const [first = 0, middle = 0, last = 0] = [across[0], across[across.length >> 1], across.at(-1)]
  assert.ok(middle - first > (last - first) / 5, `${first}, ${middle}, ${last}`)
})

test('the first component parts the two villages', async () => {
  const outputs = await runTool('plink_pca')
  const found = await outputTable(outputs, 'components_table')
  const scores = (village: string) =>
    found.filter(({ person = '' }) => villageOf(person) === village).map(({ PC1 }) => Number(PC1))
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [north, south] = [mean(scores('north')), mean(scores('south'))]
  const middle = (north + south) / 2
  const right = found.filter(
    ({ person = '', PC1 }) =>
      Number(PC1) > middle === (villageOf(person) === 'north' ? north > south : south > north),
  )
  assert.ok(right.length > 0.95 * found.length, `${right.length} of ${found.length}`)
})

test('the marker that makes people taller is found, as a trait of numbers and as cases', async () => {
  const outputs = await runTool('plink_association')
  const hits = (await outputTable(outputs, 'hits')).filter(({ genome_wide }) => genome_wide === 'yes')
  assert.ok(
    hits.length > 0 && hits.every(({ marker }) => marker?.startsWith(causalBlock)),
    JSON.stringify(hits),
  )
  const association = await outputTable(outputs, 'association')
  const { BETA } = association.find(({ SNP }) => SNP === causal) ?? {}
  assert.ok(Math.abs(Math.abs(Number(BETA)) - 5) < 1.5, BETA)
  const cases = await runTool('plink_association', ({ files, inputs }) => ({
    files,
    inputs: { ...inputs, trait: 'tall', suggestive: 0.01 },
  }))
  const [best] = await outputTable(cases, 'hits')
  assert.ok(best?.['marker']?.startsWith(causalBlock), best?.['marker'])
  const wrong = runTool('plink_association', ({ files, inputs }) => ({
    files,
    inputs: { ...inputs, trait: 'weight' },
  }))
  await assert.rejects(wrong, /no column weight; they have: person, height, tall, age/)
})

test('a study corrects by ancestry, without which chance is inflated, and finds the block of the marker alone', async () => {
  const outputs = await runTool('association_study')
  const hits = await outputTable(outputs, 'hits')
  assert.ok(
    hits.length > 0 && hits.every(({ marker }) => marker?.startsWith(causalBlock)),
    JSON.stringify(hits),
  )
  const without = await runTool('association_study', ({ files, inputs }) => ({
    files,
    inputs: { ...inputs, components: 0 },
  }))
  const [corrected, inflated] = await Promise.all([figure(outputs, 'lambda'), figure(without, 'lambda')])
  assert.ok(corrected < 1.5 && inflated > corrected + 0.3, `${corrected} and ${inflated}`)
  const steps = await outputTable(outputs, 'steps')
  assert.equal(steps.at(-1)?.['people'], '159')
})

test('Manhattan and QQ: what is planted far below chance is listed, and chance has a lambda near one', async () => {
  const outputs = await runTool('manhattan')
  const hits = await outputTable(outputs, 'hits')
  assert.ok(
    hits.every(({ p }) => (p?.length ?? 0) < 12),
    'p values are short',
  )
  assert.ok(
    hits.every(({ position }) => /^\d+$/.test(position ?? '')),
    JSON.stringify(hits),
  )
  assert.deepEqual(
    hits.filter(({ genome_wide }) => genome_wide === 'yes').map(({ marker }) => marker),
    plantedHits,
  )
  const lambda = await figure(outputs, 'lambda')
  assert.ok(Math.abs(lambda - 1) < 0.15, String(lambda))
})
