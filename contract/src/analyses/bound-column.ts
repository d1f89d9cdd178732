import { isList, type Json } from '../json.ts'

/** The key of the column of samples that an input is bound to, as `{"this": "column"}` says it; undefined for a value. */
export function boundColumn(value: Json | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined
  const { this: column, ...rest } = value
  return typeof column === 'string' && Object.keys(rest).length === 0 ? column : undefined
}
