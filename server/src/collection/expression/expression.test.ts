import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputText, runTool } from '../testing/run-tool.ts'
import { differential } from './examples.ts'

test('DESeq2 finds the planted genes with their direction, and others no more often than its rate allows', async () => {
  const outputs = await runTool('deseq2')
  const [header = '', ...rows] = (await outputText(outputs, 'results')).trim().split('\n')
  const columns = header.split('\t')
  const [fold, adjusted] = [columns.indexOf('log2FoldChange'), columns.indexOf('padj')]
  const called = rows
    .map((row) => row.split('\t'))
    .filter((row) => row[adjusted] !== '' && Number(row[adjusted]) <= 0.05)
  const found = called.filter(([gene = '']) => differential.has(gene))
  assert.ok(found.length >= 36, `${found.length} of ${differential.size} are found`)
  for (const row of found) {
    const planted = differential.get(row[0] ?? '') ?? 1
    assert.equal(Math.sign(Number(row[fold])), Math.sign(Math.log2(planted)), row[0])
  }
  assert.ok(called.length - found.length <= 6, `${called.length - found.length} others are called`)
  for (const picture of ['volcano', 'ma', 'pca', 'heatmap'])
    assert.match(await outputText(outputs, picture), /<svg/)
})

test('what does not go together is told in a sentence', async () => {
  const wrong = runTool('deseq2', ({ files, inputs }) => ({
    files: { ...files, 'design.tsv': 'sample\tcondition\ntreated_1\ttreated\n' },
    inputs,
  }))
  await assert.rejects(wrong, /design does not say what these samples of the counts are: treated_2/)
})
