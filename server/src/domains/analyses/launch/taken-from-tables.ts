import { isList, type Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { namesListed } from '../../../http/names-listed.ts'
import type { Sentence } from '../../../http/problem.ts'
import type { TableColumns } from '../../files/columns-of-file.ts'
import { fileIdsIn } from '../file-uri.ts'
import type { GivenFile, GivenFiles } from './given-files.ts'
import { calledOf, type InputFault, type Row } from './resolve.ts'

/** Whoever runs thousands of samples shall not wait for the table of each. */
const mostRows = 20
const [mostOffered, mostNamed, mostShown] = [100, 12, 60]

type TakenFrom = NonNullable<WorkflowInput['taken_from']>

/** What an input may be, and how it is said that a value is not among that. */
interface Offer {
  readonly values: readonly string[]
  /** Whether these are all: else another one may be right. */
  readonly whole: boolean
  fault(value: string): Sentence
}

/**
 * What there is to choose for the inputs of the first row whose values stand in a table, or in the structs, of another
 * input; and the values of all rows that are not there. Nothing is said of what could not be read.
 */
export async function lookAtTables(
  files: GivenFiles,
  inputs: readonly WorkflowInput[],
  rows: readonly Row[],
): Promise<{ offered: Record<string, string[]>; faults: InputFault[] }> {
  const taking = inputs.flatMap(({ taken_from, ...input }) => (taken_from ? [{ input, taken_from }] : []))
  const offered: Record<string, string[]> = {}
  const faults: InputFault[] = []
  if (taking.length === 0) return { offered, faults }
  const tables = tablesOf(files)
  for (const row of rows.slice(0, mostRows)) {
    const valueOf = (name: string) =>
      row.inputs[name] ?? inputs.find((input) => input.name === name)?.default_value
    for (const { input, taken_from } of taking) {
      const offer = await offerOf(inputs, taken_from, valueOf, tables)
      if (!offer) continue
      if (row === rows[0] && offer.whole && offer.values.length <= mostOffered)
        offered[input.name] = [...offer.values]
      const strange = namesIn(valueOf(input.name), taken_from.what).find(
        (name) => !offer.values.includes(name),
      )
      if (strange === undefined || !offer.whole) continue
      const sentence = offer.fault(strange.slice(0, mostShown))
      faults.push({ input: input.name, called: calledOf(input), label: row.label, kind: 'invalid', sentence })
    }
  }
  return { offered, faults }
}

type ValueOf = (name: string) => Json | undefined
type Tables = (value: Json | undefined) => Promise<{ name: string; table: TableColumns } | undefined>

async function offerOf(
  inputs: readonly WorkflowInput[],
  { what, input, member, row_names }: TakenFrom,
  valueOf: ValueOf,
  tables: Tables,
): Promise<Offer | undefined> {
  if (what !== 'value') return columnsOf(await tables(valueOf(input)), row_names)
  if (member !== '') return membersOf(valueOf(input), member)
  const place = inputs.find(({ name }) => name === input)?.taken_from
  const column = valueOf(input)
  const found = place && (await tables(valueOf(place.input)))
  const values = found?.table.columns.find(({ name }) => name === column)?.values
  return found && values && valuesOf(found, String(column), [...values])
}

function columnsOf(found: Awaited<ReturnType<Tables>>, isNamed: boolean): Offer | undefined {
  if (!found) return undefined
  const { name: file, table } = found
  const values = table.columns.slice(isNamed ? 1 : 0).flatMap(({ name }) => (name === '' ? [] : [name]))
  const there = listed(values)
  // The header was read, however long the table is.
  return {
    values,
    whole: true,
    fault: (value) => ({
      en: `${file} has no column “${value}”. Its columns are: ${there.en}.`,
      zh: `${file} 中没有“${value}”列。现有的列：${there.zh}。`,
    }),
  }
}

function valuesOf(
  { name: file, table }: { name: string; table: TableColumns },
  column: string,
  values: readonly string[],
): Offer {
  const there = listed(values)
  return {
    values,
    whole: table.whole,
    fault: (value) => ({
      en: `The column “${column}” of ${file} has no “${value}”. It has: ${there.en}.`,
      zh: `${file} 的“${column}”列中没有“${value}”。该列的取值：${there.zh}。`,
    }),
  }
}

/** Of a list of structs, such as the rows of a sample table. */
function membersOf(list: Json | undefined, member: string): Offer | undefined {
  if (list === undefined || !isList(list)) return undefined
  const held = list.flatMap((item) => {
    const value = typeof item === 'object' && item !== null && !isList(item) ? item[member] : undefined
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  const values = [...new Set(held)]
  if (values.length === 0) return undefined
  const there = listed(values)
  return {
    values,
    whole: true,
    fault: (value) => ({
      en: `No row has “${value}” as its ${member}. There are: ${there.en}.`,
      zh: `没有一行的 ${member} 为“${value}”。现有的取值：${there.zh}。`,
    }),
  }
}

const listed = (values: readonly string[]) =>
  namesListed(
    values.map((value) => value.slice(0, mostShown)),
    mostNamed,
  )

/** The names that a value consists of; none where there is none. */
function namesIn(value: Json | undefined, what: TakenFrom['what']): readonly string[] {
  const all = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
  const names = what === 'columns' ? all.flatMap((one) => one.split(',').map((name) => name.trim())) : all
  return names.filter((name) => name !== '')
}

/** Finds the table that a value names, each once. */
function tablesOf(files: GivenFiles): Tables {
  const found = new Map<string, Promise<GivenFile | undefined>>()
  return async (value) => {
    const [id] = value === undefined ? [] : fileIdsIn(value)
    if (id === undefined) return undefined
    const asked = found.get(id) ?? files([id]).then(([file]) => file)
    found.set(id, asked)
    const file = await asked
    const table = await file?.table()
    return file && table && { name: file.name, table }
  }
}
