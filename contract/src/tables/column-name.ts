import type { Language } from '../errors.ts'
import { knownColumns } from './column-words.ts'

interface ColumnName {
  readonly title: string
  readonly unit?: string
}

/** What a column is called that tools which come along write; undefined of others. */
function knownName(name: string, among: readonly string[], language: Language): ColumnName | undefined {
  const found = knownColumns.get(name.toLowerCase())
  const isOurs = !found?.beside || among.some((other) => found.beside?.includes(other.toLowerCase()))
  return found && isOurs ? { title: found[language], ...(found.unit && { unit: found.unit }) } : undefined
}

const withUnit = ({ title, unit }: ColumnName) => (unit ? `${title} (${unit})` : title)

/** The heading of such a column, with its unit; undefined of others, which keep what they are called. */
export function knownTitle(name: string, among: readonly string[], language: Language): string | undefined {
  const found = knownName(name, among, language)
  return found && withUnit(found)
}

/**
 * A column as people read it: `lost_percent` is “Lost”, in %. One that has capitals of its own, as `logCPM`, or is a name
 * with a number, as a sample `soil 1`, stays as it is.
 * @param among the columns of its table: by them a `host` is reads of the host, and the host of a sample elsewhere
 */
export function columnName(name: string, among: readonly string[], language: Language): ColumnName {
  const found = knownName(name, among, language)
  if (found) return found
  const percent = /[_ ](percent|pct)$/i.test(name)
  const plain =
    name
      .replace(/[_ ](percent|pct)$/i, '')
      .replace(/_+/g, ' ')
      .trim() || name
  const title = /\p{Lu}|\s\S*\d/u.test(plain) ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
  return { title, ...(percent && { unit: '%' }) }
}

/** A column as its heading in a table, with its unit: `Mapped reads (%)`. */
export function columnTitle(name: string, among: readonly string[], language: Language): string {
  return withUnit(columnName(name, among, language))
}
