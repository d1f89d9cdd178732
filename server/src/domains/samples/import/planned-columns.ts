import { v7 as uuidv7 } from 'uuid'
import { mostChoices, type SampleColumn } from '@omics/contract/samples/columns'
import type { ImportPlan } from '@omics/contract/samples/import'
import { refuseField } from '../../../http/problem.ts'
import { knownColumn } from '../conditions.ts'
import { keyFor } from '../column-key.ts'
import { choicesFound, distinctChoices } from './choices.ts'
import type { Table } from './table.ts'

export interface PlannedColumns {
  readonly columns: Targets
  readonly nameIndex: number
  /** Columns that the plan makes, with the ids that the rows use. */
  readonly newColumns: readonly SampleColumn[]
  /** Choices that the plan adds to columns of the project. */
  readonly newChoices: ReadonlyMap<string, readonly string[]>
}

/** The column that each column of the file goes to. */
export type Targets = readonly (SampleColumn | undefined)[]

/** Where a plan sends each column of the file, with the columns and choices that it makes. */
export function plannedColumns(
  table: Table,
  plan: ImportPlan,
  existing: readonly SampleColumn[],
): PlannedColumns {
  if (plan.targets.length !== table.headers.length) {
    throw refuseField('targets', {
      en: `Say for each of the ${table.headers.length} columns where it goes.`,
      zh: `请为全部 ${table.headers.length} 列指定导入到哪里。`,
    })
  }
  const names = plan.targets.filter((target) => target.to === 'name')
  if (names.length !== 1) {
    throw refuseField('targets', {
      en: 'Choose the one column that holds the names of the samples.',
      zh: '请指定唯一一列作为样本编号。',
    })
  }
  const keys = existing.map((column) => column.key)
  const newColumns: SampleColumn[] = []
  const used = new Set<string>()
  const columns: Targets = plan.targets.map((target, index) => {
    if (target.to === 'new') {
      const key = target.key ?? keyFor(target.label, keys)
      keys.push(key)
      const choices = target.type === 'choice' ? choicesOf(target, table, index) : []
      const column = fresh({ ...target, choices }, key, existing.length + newColumns.length + 1)
      newColumns.push(column)
      return column
    }
    if (target.to !== 'column') return undefined
    const column = knownColumn(existing, target.column_id, `targets.${index}`)
    if (used.has(column.id)) {
      throw refuseField(`targets.${index}`, {
        en: `Two columns go to ${column.label}.`,
        zh: `有两列都指向“${column.label}”。`,
      })
    }
    used.add(column.id)
    return column
  })
  const lacking = plan.add_choices ? choicesLacking(table, columns) : new Map<string, string[]>()
  const widened = (column: SampleColumn) => {
    const more = lacking.get(column.id)
    return more ? { ...column, choices: [...column.choices, ...more] } : column
  }
  return {
    columns: columns.map((column) => column && widened(column)),
    nameIndex: plan.targets.findIndex((target) => target.to === 'name'),
    newColumns: newColumns.map(widened),
    newChoices: new Map([...lacking].filter(([id]) => existing.some((column) => column.id === id))),
  }
}

/** The choices that a plan gives a new column, or the values found where it gives none. */
function choicesOf(
  target: { label: string; choices: readonly string[] },
  table: Table,
  index: number,
): string[] {
  if (target.choices.length > 0) return distinctChoices(target.choices)
  const { values, count } = choicesFound(table, index)
  if (count > mostChoices) throw tooManyChoices(`targets.${index}`, target.label, count)
  return values
}

function fresh(
  target: { label: string; type: SampleColumn['type']; choices: readonly string[] },
  key: string,
  position: number,
): SampleColumn {
  return {
    id: uuidv7(),
    key,
    label: target.label,
    type: target.type,
    choices: [...target.choices],
    required: false,
    unique: false,
    unit: '',
    shown: true,
    position,
    version: 1,
  }
}

/** The values that choice columns lack, each in its first spelling. */
function choicesLacking(table: Table, columns: Targets): Map<string, string[]> {
  const lacking = new Map<string, string[]>()
  for (const [index, column] of columns.entries()) {
    if (column?.type !== 'choice') continue
    const known = new Set(column.choices.map((choice) => choice.toLowerCase()))
    const more = choicesFound(table, index, known)
    const count = column.choices.length + more.count
    if (count > mostChoices) throw tooManyChoices(`targets.${index}`, column.label, count)
    if (more.count > 0) lacking.set(column.id, more.values)
  }
  return lacking
}

function tooManyChoices(path: string, label: string, count: number) {
  return refuseField(path, {
    en: `${label} would have ${count} choices; it can have ${mostChoices}. Make it a text column.`,
    zh: `“${label}”将有 ${count} 个选项，最多 ${mostChoices} 个，请改用文本类型。`,
  })
}
