import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { outputTable } from './testing/outputs.ts'
import { runTool } from './testing/run-tool.ts'

/** What tools in R read tables with, by the function that lets marks within cells stand, one copy in each. */
const readers = new Map(
  globSync('**/*.wdl', { cwd: import.meta.dirname }).flatMap((path) => {
    const text = readFileSync(join(import.meta.dirname, path), 'utf8')
    // What a tool has written itself has no quotation marks, or is read without any.
    const reads = text.split('\n').filter((line) => /read\.(table|delim)\(/.test(line))
    const given = reads.filter(
      (line) => !/read\.delim\("|quote = ""|V2|given\[\["(fam|components)"\]\]/.test(line),
    )
    const [own = ''] = /^ *marked <- function[^]*?^ {8}\}$/m.exec(text) ?? []
    return given.length > 0 ? [[path, { given, own }] as const] : []
  }),
)

test('every tool in R that reads a table of somebody lets marks within cells stand, in the same words', () => {
  assert.equal(readers.size, 12)
  for (const [path, { given }] of readers)
    for (const line of given) assert.match(line, /\(text = .*marked\(/, path)
  assert.equal(new Set(Array.from(readers.values(), ({ own }) => own)).size, 1)
})

for (const [called, separator] of [
  ['tabs', '\t'],
  ['commas', ','],
] as const)
  test(`between ${called} marks around cells are no part of them, and those within lose no row`, async () => {
    const rows = [
      ['"name"', '"value"'],
      ['x 5"-end', '1'],
      ['"a, and\tb"', '2'],
      ['"z 3""-end"', '3'],
      [String.raw`"w 3\"-end"`, '4'],
      ['"two\nlines"', '5'],
      ["O'Brien", '6'],
      ['TV 24"', '"7"'],
      ['"alpha" helix', '8'],
      ['甲 3"', '9'],
    ]
    const own = readers.values().next().value?.own ?? ''
    const program = `${own}
given <- readLines(file("stdin"), warn = FALSE)
separator <- commandArgs(trailingOnly = TRUE)
data <- read.table(text = marked(given, separator), header = TRUE, sep = separator, quote = "\\"", comment.char = "")
cat(paste(data$name, data$value, sep = "="), sep = ";")`
    const started = promisify(execFile)('Rscript', ['-e', program, separator], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    started.child.stdin?.end(`${rows.map((row) => row.join(separator)).join('\n')}\n`)
    const names = ['x 5"-end', 'a, and\tb', 'z 3"-end', 'w 3"-end', 'two\nlines', "O'Brien", 'TV 24"']
    const all = [...names, '"alpha" helix', '甲 3"']
    assert.equal((await started).stdout, all.map((name, at) => `${name}=${at + 1}`).join(';'))
  })

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

test('edger_limma: a mark within notes on two samples loses none of the samples between them', async () => {
  const outputs = await runTool('edger_limma', ({ files, inputs }) => {
    const [header = '', ...samples] = String(files['design.tsv'] ?? '')
      .trimEnd()
      .split('\n')
    const noted = samples.map((line, at) => `${line}\t${at === 0 || at === 2 ? '5"-end' : 'none'}`)
    return { files: { ...files, 'design.tsv': `${header}\tnote\n${noted.join('\n')}\n` }, inputs }
  })
  assert.notEqual((await outputTable(outputs, 'results')).length, 0)
})
