import type { SectionOf } from '@omics/contract/reports/sections'
import { decimalsOf, numberText } from '@omics/contract/samples/values'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { columnsOf } from '../../samples/columns.ts'
import { samplesByIds } from '../../samples/rows.ts'
import type { Facts } from './facts.ts'
import { heading } from './heading.ts'
import { isObject, shownValue } from './shown-value.ts'
import { columnName } from '@omics/contract/tables/column-name'

const mostSamples = 500

/** The samples that were analysed: rows of the sample table, or the objects that an input lists. */
export async function samplesSection(
  context: Context,
  grant: Grant,
  facts: Facts,
): Promise<SectionOf<'samples'> | undefined> {
  const table =
    facts.analysis.mode === 'samples' ? await fromSampleTable(context, grant, facts) : fromInputs(facts)
  if (!table || table.rows.length === 0) return undefined
  const rows = table.rows.slice(0, mostSamples)
  return {
    kind: 'samples',
    ...heading('samples', facts.words.samples),
    columns: table.columns,
    rows,
    total: table.rows.length,
  }
}

interface Cells {
  readonly columns: string[]
  readonly rows: string[][]
}

async function fromSampleTable(context: Context, grant: Grant, { runs, words }: Facts): Promise<Cells> {
  const columns = (await columnsOf(context.db, grant)).filter(
    ({ shown, type }) => shown && type !== 'file' && type !== 'files',
  )
  const ids = runs.flatMap(({ sample_id }) => sample_id ?? []).slice(0, mostSamples)
  const samples = new Map((await samplesByIds(context.db, grant, ids)).map((sample) => [sample.id, sample]))
  const decimals = columns.map(({ id, type }) =>
    type === 'number' ? decimalsOf([...samples.values()].map(({ values }) => values[id])) : 0,
  )
  return {
    columns: [words.sample, ...columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))],
    rows: runs.map(({ label, sample_id }) => [
      label,
      ...columns.map(({ id }, at) => {
        const value = samples.get(sample_id ?? '')?.values[id] ?? ''
        return typeof value === 'number' ? numberText(value, decimals[at] ?? 0) : String(value)
      }),
    ]),
  }
}

/** The first input that lists objects with a name, such as `Array[Sample]`. */
function fromInputs({ head: { inputs }, words, language }: Facts): Cells | undefined {
  for (const value of Object.values(inputs)) {
    const items = Array.isArray(value) ? value.filter(isObject) : []
    const name = ['name', 'sample', 'sample_id', 'id'].find(
      (key) => items.length > 0 && items.every((item) => typeof item[key] === 'string'),
    )
    if (name === undefined) continue
    const others = [...new Set(items.flatMap(Object.keys))].filter((key) => key !== name)
    return {
      columns: [words.sample, ...others.map((key) => columnName(key, others, language).title)],
      rows: items.map((item) => [name, ...others].map((key) => shownValue(item[key] ?? null))),
    }
  }
  return undefined
}
