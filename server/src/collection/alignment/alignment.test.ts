import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputText, runTool } from '../testing/run-tool.ts'
import { splitsOf, treeDistance } from '../testing/trees.ts'
import { losses, trueTree } from './examples.ts'

test('MAFFT puts the gap of each relative where it lost its stretch, give or take some letters that fit either side', async () => {
  const records = (await outputText(await runTool('mafft'), 'alignment')).split('>').slice(1)
  const aligned = new Map(
    records.map((record) => [record.split('\n')[0] ?? '', record.split('\n').slice(1).join('')]),
  )
  assert.equal(new Set([...aligned.values()].map(({ length }) => length)).size, 1)
  for (const [name, [from, length]] of Object.entries(losses)) {
    const gap = /-{5,}/.exec(aligned.get(name) ?? '')
    assert.ok(gap, name)
    assert.ok(Math.abs(gap.index - from) <= 8, `${name}: ${gap.index}`)
    assert.equal(gap[0].length, length, name)
  }
})

test('FastTree gives back the tree along which the sequences came to be', async () => {
  const tree = await outputText(await runTool('fasttree'), 'tree')
  assert.equal(splitsOf(trueTree).size, 7)
  assert.equal(treeDistance(tree, trueTree), 0)
  const exchanged = tree.replace('frog', 'x').replace('rat', 'frog').replace('x', 'rat')
  assert.notEqual(treeDistance(exchanged, trueTree), 0)
})
