import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { changed, measured, samples, shared } from './tables.ts'

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const covariance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + (value - mean(one)) * ((other[at] ?? 0) - mean(other)), 0) /
  (one.length - 1)
const correlationOf = (one: readonly number[], other: readonly number[]) =>
  covariance(one, other) / Math.sqrt(covariance(one, one) * covariance(other, other))

const column = (at: number) => [...measured.values()].map((values) => values[at] ?? 0)

test('correlation: each pair of columns has the coefficient of the formula, and ranks another one', async () => {
  const outputs = await runTool('correlation')
  const pairs = await outputTable(outputs, 'pairs')
  assert.equal(pairs.length, 15)
  for (const { one = '', other = '', correlation } of pairs) {
    const at = [one, other].map((name) => samples.findIndex((sample) => sample === name))
    const [first = 0, second = 0] = at
    assert.ok(Math.abs(Number(correlation) - correlationOf(column(first), column(second))) < 1e-9, one)
  }
  const [nearest] = pairs
  assert.equal(nearest?.['one']?.slice(0, 4), nearest?.['other']?.slice(0, 4))
  assert.match(await outputText(outputs, 'picture'), /<svg/)
})

test('PCA: the first component parts the organs, has the variance that it claims, and names the genes that do it', async () => {
  const outputs = await runTool('pca', ({ files, inputs }) => ({
    files,
    inputs: { ...inputs, scale: false },
  }))
  const scores = await outputTable(outputs, 'scores')
  const first = scores.map(({ PC1 }) => Number(PC1))
  const sign = Math.sign(first[0] ?? 0)
  assert.deepEqual(
    first.map((score) => Math.sign(score) === sign),
    samples.map((sample) => sample.startsWith('leaf')),
  )
  const all = [...measured.values()].reduce((sum, values) => sum + covariance(values, values), 0)
  const [{ percent } = {}] = await outputTable(outputs, 'components')
  assert.ok(Math.abs(Number(percent) - (100 * covariance(first, first)) / all) < 1e-6)
  const strong = (await outputTable(outputs, 'loadings')).filter(({ PC1 }) => Math.abs(Number(PC1)) > 0.1)
  assert.deepEqual(new Set(strong.map(({ name }) => name?.split('_')[0])), new Set(['leafy', 'rooty']))
  assert.equal(strong.length, 16)
})

test('a heat map clusters samples by organ and genes by where they are high', async () => {
  const outputs = await runTool('heatmap', ({ files, inputs }) => ({
    files: { ...files, 'genes.tsv': String(files['genes.tsv']).replaceAll(/^steady.*\n/gm, '') },
    inputs,
  }))
  const clustersOf = async (output: string, name: string) =>
    [...Map.groupBy(await outputTable(outputs, output), ({ cluster }) => cluster).values()].map(
      (rows) => new Set(rows.map((row) => row[name]?.slice(0, 4))),
    )
  for (const [output, name] of [
    ['column_clusters', 'column'],
    ['row_clusters', 'name'],
  ] as const) {
    const clusters = await clustersOf(output, name)
    assert.deepEqual(
      clusters.map(({ size }) => size),
      [1, 1],
      output,
    )
  }
  assert.equal((await outputTable(outputs, 'shown')).length, 16)
})

test('a table whose numbers are none is refused with the line and the column', async () => {
  const run = runTool('heatmap', ({ files, inputs }) => ({
    files: { ...files, 'genes.tsv': 'gene,a,b\nx,1,2\ny,3,many\n' },
    inputs: { table: inputs['table'] ?? '' },
  }))
  await assert.rejects(run, /many is no number: line 3, column b/)
})

test('a volcano lists what passes both bounds and nothing else', async () => {
  const outputs = await runTool('volcano')
  const hits = await outputTable(outputs, 'hits')
  assert.deepEqual(Object.fromEntries(hits.map(({ name, direction }) => [name, direction])), changed)
  assert.deepEqual(
    (await outputTable(outputs, 'counts')).map(({ rows }) => rows),
    ['2', '2', '116'],
  )
})

test('names of a volcano lie over no other one, however near their points are', async () => {
  const near = Array.from({ length: 12 }, (_, at) => `planted_${at}\t${2 + at / 50}\t1e-${20 + (at % 4)}`)
  const table = `gene\tlog2FoldChange\tpadj\n${near.join('\n')}\nother\t-0.1\t0.9\n`
  const outputs = await runTool('volcano', ({ inputs }) => ({
    files: { 'near.tsv': table },
    inputs: { ...inputs, table: 'example:near.tsv', labels: 12 },
  }))
  const drawn = await outputText(outputs, 'picture')
  // Each text is a group of letters with their places; those on axes are shorter.
  const texts = Array.from(
    drawn.matchAll(/<g style="fill:[^>]*>((?:\s*<use [^>]*>)+)/g),
    ([, letters = '']) =>
      Array.from(
        letters.matchAll(/x="([\d.]+)" y="([\d.]+)"/g),
        ([, x, y]) => [Number(x), Number(y)] as const,
      ),
  )
  const names = texts.filter((letters) => letters.length >= 'planted_0'.length && letters.length < 11)
  assert.equal(names.length, 12)
  const boxes = names.map((letters) => ({
    left: Math.min(...letters.map(([x]) => x)),
    right: Math.max(...letters.map(([x]) => x)) + 4,
    base: letters[0]?.[1] ?? 0,
  }))
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      assert.ok(
        one.right < other.left || other.right < one.left || Math.abs(one.base - other.base) > 5,
        JSON.stringify([one, other]),
      )
})

test('lists are parted into exactly what they share, and three of them make a Venn diagram', async () => {
  const outputs = await runTool('sets')
  const found = (await outputTable(outputs, 'intersections')).map(({ sets = '', members = '' }) => [
    sets,
    members.split(',').toSorted(),
  ])
  const planted = Object.entries(shared).filter(([, members]) => members.length > 0)
  assert.deepEqual(
    Object.fromEntries(found),
    Object.fromEntries(planted.map(([sets, members]) => [sets, members.toSorted()])),
  )
  for (const picture of ['venn', 'upset']) assert.match(await outputText(outputs, picture), /<svg/)
})
