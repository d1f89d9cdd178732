import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { splitsOf } from '../testing/trees.ts'
import { changes, clusters } from './outbreak.ts'

const called = (name: string) => name.replace(' ', '_')

test('isolates come back with their planted distances, clusters and branches', async () => {
  const outputs = await runTool('snp_phylogeny')
  const found = await outputTable(outputs, 'distances')
  for (const [one, places] of Object.entries(changes))
    for (const [other, theirs] of Object.entries(changes)) {
      const row = found.find(({ sequence }) => sequence === called(one))
      const apart = new Set(places).symmetricDifference(new Set(theirs)).size
      assert.equal(Number(row?.[called(other)]), apart, `${one} and ${other}`)
    }
  const members = Map.groupBy(await outputTable(outputs, 'clusters'), ({ cluster = '' }) => cluster)
  const isolatesOf = (cluster: string) => members.get(cluster)?.map(({ isolate = '' }) => isolate)
  assert.deepEqual(
    ['1', '2'].map(isolatesOf),
    clusters.map((names) => names.map(called)),
  )
  assert.deepEqual(isolatesOf(''), ['stray'])
  const splits = splitsOf(await outputText(outputs, 'tree'))
  const tips = [...Object.keys(changes).map(called), 'reference']
  for (const group of [...clusters, ['ward 2', 'ward 3']]) {
    const inside = new Set(group.map(called))
    const sides = [[...inside], tips.filter((tip) => !inside.has(tip))]
    assert.ok(
      sides.some((side) => splits.has(side.toSorted().join(' '))),
      `${group.join(', ')} are of one branch`,
    )
  }
  for (const { known_percent } of await outputTable(outputs, 'isolates_table'))
    assert.ok(Number(known_percent) > 90, known_percent)
})

test('isolates of something else are told by name rather than drawn into a tree', async () => {
  const run = runTool('snp_phylogeny', ({ files, inputs }) => ({
    files: { ...files, 'reference.fasta': `>other\n${'ACGTTGCATGCA'.repeat(300)}\n` },
    inputs,
  }))
  await assert.rejects(run, /Less than half of the reference is known of: ward_1/)
})
