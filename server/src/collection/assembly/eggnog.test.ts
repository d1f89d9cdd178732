import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { suppliedWhereFound } from '../collection.ts'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runWorkflow } from '../testing/run-tool.ts'

/** What stands for emapper.py: it wants the database's parts, and writes one line a protein in the layout of 2.1.12. */
const standIn = String.raw`emapper.py() {
            echo "$*" > asked
            for part in eggnog.db eggnog.taxa.db eggnog_proteins.dmnd; do [ -s "database/$part" ] || return 3; done
            { printf '## emapper-2.1.12\n#query\tseed_ortholog\tPreferred_name\n'
              awk '/^>/ { print substr($1, 2) "\t" NR ".seed\tnamed" }' proteins.fasta
              printf '## queries scanned\n'; } > found.emapper.annotations
            cp asked found.emapper.seed_orthologs
        }`

const database = ['eggnog.db', 'eggnog.taxa.db', 'eggnog_proteins.dmnd']
let folder = ''
let path = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-eggnog-'))
  path = join(folder, 'eggnog_mapper.wdl')
  const source = await readFile(suppliedWhereFound[0]?.path ?? '', 'utf8')
  const begin = 'set -euo pipefail\n'
  assert.ok(source.includes(begin))
  await writeFile(
    path,
    source.replace(begin, () => `${begin}        ${standIn}\n`),
  )
})
after(() => rm(folder, { recursive: true }))

const annotated = (proteins: string, parts: readonly string[]) =>
  runWorkflow(path, {
    files: { 'proteins.fasta': proteins, ...Object.fromEntries(parts.map((name) => [name, name])) },
    inputs: {
      proteins: 'example:proteins.fasta',
      database: parts.map((name) => `example:${name}`),
      sample: "Bob's 蛋白",
      max_evalue: 1e-30,
      threads: 1,
      memory_gb: 1,
    },
  })

test('eggNOG-mapper is asked with the database and the limits given, and its table comes without its comments', async () => {
  const outputs = await annotated('>one x\r\nMKELF\r\n>two\r\nMPQIL\r\n', database)
  const rows = await outputTable(outputs, 'annotations')
  assert.deepEqual(
    rows.map(({ query, Preferred_name }) => [query, Preferred_name]),
    [
      ['one', 'named'],
      ['two', 'named'],
    ],
  )
  const asked = await outputText(outputs, 'orthologs')
  assert.match(asked, /--itype proteins -i proteins\.fasta --data_dir database --evalue 1e-30 --cpu 1 /)
})

test('DNA, and a database of which a part is missing, are refused in a sentence', async () => {
  await assert.rejects(annotated('>one\nACGTACGT\n', database), /These are no proteins/)
  await assert.rejects(
    annotated('>one\nMKELF\n', database.slice(0, 2)),
    /eggnog_proteins\.dmnd of the database is missing/,
  )
})
