import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputTable } from './testing/outputs.ts'
import { runTool } from './testing/run-tool.ts'

/** The second and the sixth line are called by a name with a mark that nothing closes. */
const marked = (lines: readonly string[]) =>
  lines.map((line, at) => (at === 1 || at === 5 ? line.replace(/^[^\t]*/, (name) => `${name} 5"-end`) : line))

/** Each cell between marks, as spreadsheets and R write it. */
const quoted = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/[^\t]+/g, (cell) => `"${cell}"`))

const namesOf = (lines: readonly string[]) =>
  lines.slice(1).map((line) => (line.split('\t')[0] ?? '').replace(/^"(.*)"$/, '$1'))

for (const [title, tool, file, output, column, change] of [
  [
    'a mark within two names loses none of the genes between them',
    'deseq2',
    'counts.tsv',
    'results',
    'gene',
    marked,
  ],
  [
    'a mark within two names loses none of the rows between them',
    'pca',
    'genes.tsv',
    'loadings',
    'name',
    marked,
  ],
  ['marks around cells are no part of them', 'pca', 'genes.tsv', 'loadings', 'name', quoted],
] as const)
  test(`${tool}: ${title}`, async () => {
    const names: string[] = []
    const outputs = await runTool(tool, ({ files, inputs }) => {
      const lines = change(
        String(files[file] ?? '')
          .trimEnd()
          .split('\n'),
      )
      names.push(...namesOf(lines))
      return { files: { ...files, [file]: `${lines.join('\n')}\n` }, inputs }
    })
    const rows = await outputTable(outputs, output)
    assert.deepEqual(rows.map((row) => row[column]).toSorted(), names.toSorted())
  })
