import { mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Cells } from '../cells.ts'
import { readCells } from '../look.ts'
import { type CellTable, type Pseudobulk, type PseudobulkChoice, pseudobulks } from '../pseudobulk.ts'
import { Unreadable } from '../unreadable.ts'
import { readTsv, writeTsv } from './step-files.ts'

export interface PseudobulkFiles {
  readonly cells: string
  /** A table with a cell a row by its barcode, in place of what the cells' own file knows of them. */
  readonly table: string | undefined
  readonly sampleColumn: string
  readonly groupColumn: string
  /** Of a table with the condition of each sample; the column of cells is looked at without it. */
  readonly samples: string | undefined
  readonly conditionColumn: string
}

/**
 * Sums the counts of each group by sample: writes counts/ and designs/, a table each of every group that can be tested
 * and named after it, and groups.tsv.
 */
export async function sumCells(files: PseudobulkFiles, choice: PseudobulkChoice): Promise<void> {
  const cells = await readCells([{ path: files.cells, name: basename(files.cells) }])
  if (cells.kind !== 'counts') throw new Unreadable('needs_counts')
  const known = await knownOf(cells, files)
  const { tested, left } = pseudobulks(cells.byGene, known, choice)
  for (const folder of ['counts', 'designs']) mkdirSync(folder)
  for (const [at, one] of tested.entries())
    await writeGroup(`${fileName(one.group, at)}.tsv`, one, cells.genes)
  const countOf = ({ samples }: Pseudobulk, wanted: string) =>
    samples.filter(({ condition }) => condition === wanted).length
  await writeTsv(
    'groups.tsv',
    ['group', 'samples_treated', 'samples_control', 'cells', 'tested'],
    [
      ...tested.map((one) => [
        one.group,
        countOf(one, choice.treated),
        countOf(one, choice.control),
        one.samples.reduce((sum, sample) => sum + sample.cells, 0),
        'yes',
      ]),
      ...left.map(({ group, treated, control }) => [group, treated, control, '', 'no']),
    ],
  )
}

async function knownOf(cells: Cells, files: PseudobulkFiles): Promise<CellTable> {
  const texts = files.table === undefined ? ofFile(cells) : await ofTable(cells, files.table)
  const samples = texts(files.sampleColumn)
  const conditions =
    files.samples === undefined
      ? conditionsOf(samples, texts(files.conditionColumn))
      : new Map((await readTsv(files.samples)).map(({ sample = '', condition = '' }) => [sample, condition]))
  return { samples, groups: texts(files.groupColumn), conditions }
}

type Texts = (column: string) => string[]

const ofFile =
  ({ columns }: Cells): Texts =>
  (name) => {
    const column = columns.find((one) => one.name === name)
    if (!column || !('codes' in column)) throw noColumn(name, columns)
    return Array.from(column.codes, (code) => column.names[code] ?? '')
  }

async function ofTable({ barcodes }: Cells, path: string): Promise<Texts> {
  const rows = await readTsv(path)
  const byBarcode = new Map(rows.map((row) => [row['barcode'] ?? '', row]))
  return (name) => {
    const [first = {}] = rows
    if (!(name in first))
      throw noColumn(
        name,
        Object.keys(first).map((column) => ({ name: column })),
      )
    return barcodes.map((barcode) => byBarcode.get(barcode)?.[name] ?? '')
  }
}

const noColumn = (name: string, among: readonly { readonly name: string }[]) =>
  new Unreadable('no_column', `${name} (${among.map((one) => one.name).join(', ')})`)

function conditionsOf(samples: readonly string[], conditions: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [cell, sample] of samples.entries()) {
    const condition = conditions[cell] ?? ''
    if ((found.get(sample) ?? condition) !== condition) throw new Unreadable('mixed_sample', sample)
    found.set(sample, condition)
  }
  return found
}

/** A name that a folder may hold and a command may name. */
const fileName = (group: string, at: number) =>
  `${at + 1}-${group.replaceAll(/[^\p{L}\p{N}._+-]+/gu, '_').slice(0, 60)}`

/** Quotation marks and marks of comments mean something to R. */
const forR = (text: string) => text.replaceAll(/["'#\\\t\r\n]/g, '_')

async function writeGroup(
  name: string,
  { samples, sums }: Pseudobulk,
  genes: readonly string[],
): Promise<void> {
  const rows = genes.flatMap((gene, line) => {
    const own = sums.subarray(line * samples.length, (line + 1) * samples.length)
    return own.some((sum) => sum > 0) ? [[forR(gene), ...own]] : []
  })
  await writeTsv(`counts/${name}`, ['gene', ...samples.map((one) => forR(one.name))], rows)
  await writeTsv(
    `designs/${name}`,
    ['sample', 'condition'],
    samples.map((one) => [forR(one.name), one.condition]),
  )
}
