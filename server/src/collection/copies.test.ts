import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const sources = globSync('**/*.wdl', { cwd: import.meta.dirname }).map((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8'),
)

const copiesOf = (pattern: RegExp) => sources.flatMap((text) => pattern.exec(text) ?? [])

const namesAside = /^ *# Newick cannot hold every name[^]*?^ {8}\}$/m

for (const [what, pattern, tools] of [
  ['names that Newick cannot hold', namesAside, 2],
  ['the reading of counts and designs', /^ *read <- function\(path, repeated,[^]*?(?=^ {8}counts <-)/m, 2],
  ['the naming of samples without reads', /^ *unread <- [^]*?paste\(unread, collapse = ", "\)\)$/m, 2],
  ['the placing of names at points', /^ *name_points <- function[^]*?^ {8}\}$/m, 5],
] as const)
  test(`${what}: the tools that have a copy of it have it in the same words`, () => {
    const copies = copiesOf(pattern)
    assert.equal(copies.length, tools)
    assert.equal(new Set(copies).size, 1)
  })

test('a tree of a hundred thousand names gets them back at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-names-back-'))
  const names = Array.from({ length: 100_000 }, (_, at) => `样本${at}`)
  await writeFile(join(folder, 'given.fasta'), names.map((name) => `>${name}\nACGT\n`).join(''))
  const [own = ''] = copiesOf(namesAside)
  const command = `${own}\nsed -n 's/^>//p' alignment.fasta | paste -s -d , | put_back`
  const options = { cwd: folder, timeout: 30_000, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)('bash', ['-ec', command], options)
  assert.equal(stdout, `${names.map((name) => `'${name}'`).join(',')}\n`)
  await rm(folder, { recursive: true })
})
