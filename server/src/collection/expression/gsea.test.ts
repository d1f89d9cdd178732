import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputTable } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { moved, rankedGenes } from './gene-sets.ts'

/** The greatest deviation of the running sum of a set, step by step as it is defined, and the genes up to it. */
function runningSum(genes: readonly string[]): { score: number; at: number } {
  const ranked = [...rankedGenes.scores].toSorted(([, one], [, other]) => other - one)
  const weight = ranked.reduce((sum, [gene, score]) => sum + (genes.includes(gene) ? Math.abs(score) : 0), 0)
  let sum = 0
  let best = { score: 0, at: 0 }
  for (const [at, [gene, score]] of ranked.entries()) {
    sum += genes.includes(gene) ? Math.abs(score) / weight : -1 / (ranked.length - genes.length)
    if (Math.abs(sum) > Math.abs(best.score)) best = { score: sum, at }
  }
  return best
}

test('the sets that moved are found with their direction, by the running sum of the definition, and none by chance', async () => {
  const rows = await outputTable(await runTool('gsea'), 'table')
  const found = rows.filter(({ fdr }) => Number(fdr) <= 0.05)
  assert.deepEqual(new Map(found.map(({ set = '', nes }) => [set, Math.sign(Number(nes))])), moved)
  for (const { set = '', es, size } of rows) {
    const genes = rankedGenes.sets.get(set) ?? []
    assert.equal(Number(size), genes.length)
    assert.ok(Math.abs(Number(es) - runningSum(genes).score) < 1e-9, `${set}: ${es}`)
  }
  const [first] = rows
  const leading = first?.['leading']?.split(',') ?? []
  assert.ok(
    leading.length > 5 && leading.every((gene) => rankedGenes.sets.get(first?.['set'] ?? '')?.includes(gene)),
  )
})
