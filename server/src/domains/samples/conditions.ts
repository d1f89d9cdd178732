import { sql, type SQL } from 'drizzle-orm'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { SampleFilter } from '@omics/contract/samples/filters'
import { refuseField } from '../../http/problem.ts'
import { allOf, literally } from '../../resource/page.ts'
import { lastRunState } from './last-run.ts'

/** What a search and its filters ask of `sample s`; `read` looks at each sample instead of asking the index for the term. */
export function matching(
  projectId: string,
  columns: readonly SampleColumn[],
  wanted: { readonly search?: string | undefined; readonly filters?: readonly SampleFilter[] | undefined },
  by: 'index' | 'read' = 'index',
): SQL {
  const filters = (wanted.filters ?? []).map((filter, index) => filterCondition(filter, index, columns))
  return allOf(
    sql`s.project_id = ${projectId} and s.deleted_at is null`,
    wanted.search && found(projectId, wanted.search, by),
    ...filters,
  )
}

/**
 * The condition that a sample shows what somebody typed. An index serves it from two characters on. What it knows
 * includes the values of removed columns, which come back with them; so where there are such, it is looked again.
 */
function found(projectId: string, typed: string, by: 'index' | 'read'): SQL {
  const removed = sql`exists (select 1 from sample_column c where c.project_id = ${projectId} and c.removed_at is not null)`
  const matches = sql`${containsPlain(sql`s.search`, typed)} and (not ${removed} or ${containsPlain(searched, typed)})`
  const terms = by === 'index' ? gramsOf(typed) : []
  return terms.length === 0 ? matches : sql`grams(s.search) @> ${toArray(terms)}::text[] and ${matches}`
}

/** What the search of `sample s` looks at, read from its columns as they are now. */
export const searched = sql`concat_ws(' ', s.name, (
  select string_agg(s.values ->> c.id::text, ' ' order by c.position, c.id) from sample_column c
  where c.project_id = s.project_id and c.removed_at is null and c.type not in ('file', 'files')))`

/**
 * What the index knows of a term: its threes of characters side by side and the last one, or the term itself where it
 * has but two. Overlapping ones would each cost a walk through their list and hardly find fewer rows.
 */
function gramsOf(typed: string): string[] {
  const characters = [...typed.toLowerCase()]
  const size = Math.min(characters.length, 3)
  if (size < 2) return []
  const starts = characters.flatMap((_character, index) =>
    index + size <= characters.length && index % size === 0 ? [index] : [],
  )
  return [...starts, characters.length - size].map((start) => characters.slice(start, start + size).join(''))
}

/** The value of a column as text, as a list shows and compares it. */
export function columnText(column: Pick<SampleColumn, 'id' | 'type'>): SQL {
  if (column.type === 'file')
    return sql`(select f.name from file f where f.id = (s.values ->> ${column.id}::text)::uuid)`
  if (column.type === 'files') {
    return sql`(select string_agg(f.name, '; ' order by f.name) from sample_file b join file f on f.id = b.file_id
                where b.sample_id = s.id and b.column_id = ${column.id}::uuid)`
  }
  return sql`(s.values ->> ${column.id}::text)`
}

/** The column of an id; refuses the field at `path` when there is none. */
export function knownColumn(columns: readonly SampleColumn[], id: string, path: string): SampleColumn {
  const column = columns.find((candidate) => candidate.id === id)
  if (!column) throw refuseField(path, { en: 'This column does not exist any more.', zh: '此列已不存在。' })
  return column
}

function filterCondition(filter: SampleFilter, index: number, columns: readonly SampleColumn[]): SQL {
  const path = `filters.${index}`
  if (filter.column === 'name') return onText(sql`s.name`, filter)
  if (filter.column === 'tags') return onTags(filter)
  if (filter.column === 'last_run') return onLastRun(filter)
  if (filter.column === 'created_at')
    return onText(sql`(s.created_at at time zone 'UTC')::date::text`, filter)
  const column = knownColumn(columns, filter.column, `${path}.column`)
  if (column.type === 'number') return onNumber(column, filter, path)
  const exact = column.type !== 'file' && column.type !== 'files'
  return onText(columnText(column), filter, exact ? column.id : undefined)
}

/** `stored` is the id of a column whose texts are stored as they are, which an index over `values` serves. */
function onText(text: SQL, filter: SampleFilter, stored?: string): SQL {
  if (filter.is === 'empty') return sql`${text} is null`
  if (filter.is === 'filled') return sql`${text} is not null`
  if (filter.is === 'contains') return containsPlain(text, filter.text)
  if (filter.is === 'equals') return equalsText(text, [String(filter.value)], stored)
  if (filter.is === 'in') return equalsText(text, filter.values, stored)
  return allOf(
    filter.from === undefined ? sql`${text} is not null` : sql`${text} >= ${String(filter.from)}`,
    filter.to !== undefined && sql`${text} <= ${String(filter.to)}`,
  )
}

function equalsText(text: SQL, values: readonly string[], stored: string | undefined): SQL {
  const options = values.map((value) =>
    stored ? sql`s.values @> ${JSON.stringify({ [stored]: value })}::jsonb` : sql`${text} = ${value}`,
  )
  return sql`(${sql.join(options, sql` or `)})`
}

function containsPlain(text: SQL, typed: string): SQL {
  return sql`${text} ilike ${`%${literally(typed)}%`}`
}

function onNumber(column: SampleColumn, filter: SampleFilter, path: string): SQL {
  const number = sql`(s.values ->> ${column.id}::text)::numeric`
  if (filter.is === 'empty') return sql`${number} is null`
  if (filter.is === 'filled') return sql`${number} is not null`
  if (filter.is === 'contains') return containsPlain(columnText(column), filter.text)
  if (filter.is === 'in') return sql`${number} = any(${numericList(filter.values, path)}::numeric[])`
  if (filter.is === 'equals') return sql`${number} = ${numeric(filter.value, path)}::numeric`
  return allOf(
    filter.from === undefined
      ? sql`${number} is not null`
      : sql`${number} >= ${numeric(filter.from, path)}::numeric`,
    filter.to !== undefined && sql`${number} <= ${numeric(filter.to, path)}::numeric`,
  )
}

function numericList(values: readonly string[], path: string): string {
  return `{${values.map((value) => numeric(value, path)).join(',')}}`
}

function numeric(value: string | number, path: string): number {
  const number = typeof value === 'number' || value.trim() !== '' ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) throw refuseField(path, { en: 'Give a number.', zh: '请填写数字。' })
  return number
}

/** Whether `sample s` wears tags: none, any, or one of those named. */
function onTags(filter: SampleFilter): SQL {
  const worn = sql`select 1 from tagged g join tag t on t.id = g.tag_id where g.object_id = s.id`
  if (filter.is === 'empty') return sql`not exists (${worn})`
  if (filter.is === 'contains') return sql`exists (${worn} and ${containsPlain(sql`t.name`, filter.text)})`
  if (filter.is !== 'in' && filter.is !== 'equals') return sql`exists (${worn})`
  const names = filter.is === 'in' ? filter.values : [String(filter.value)]
  return sql`exists (${worn} and lower(t.name) in (select lower(name) from unnest(${toArray(names)}::text[]) as name))`
}

function onLastRun(filter: SampleFilter): SQL {
  if (filter.is === 'empty') return sql`${lastRunState} is null`
  if (filter.is === 'in')
    return sql`coalesce(${lastRunState}, 'none') = any(${toArray(filter.values)}::text[])`
  if (filter.is === 'equals') return sql`coalesce(${lastRunState}, 'none') = ${String(filter.value)}`
  return sql`${lastRunState} is not null`
}

/** A PostgreSQL array literal; drizzle would spread a JavaScript array into a list of parameters. */
export function toArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, (character) => `\\${character}`)}"`).join(',')}}`
}
