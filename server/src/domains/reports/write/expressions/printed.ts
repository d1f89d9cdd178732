import { isArray, type Value } from '@omics/wdl'

/** A value as people read it: numbers as their language writes them, lists with commas, files by their names. */
export function printed(value: Value, number: (value: number) => string): string {
  if (value === null) return ''
  if (typeof value === 'bigint' || typeof value === 'number') return number(Number(value))
  if (typeof value !== 'object') return String(value)
  if (isArray(value)) return value.map((item) => printed(item, number)).join(', ')
  switch (value.kind) {
    case 'File':
    case 'Directory':
      return value.path.slice(value.path.lastIndexOf('/') + 1)
    case 'Pair':
      return `${printed(value.left, number)}, ${printed(value.right, number)}`
    case 'Map':
      return [...value.entries.values()]
        .map((entry) => `${printed(entry.key, number)}: ${printed(entry.value, number)}`)
        .join('; ')
    case 'Object':
      return [...value.members].map(([name, member]) => `${name}: ${printed(member, number)}`).join('; ')
    case 'Enum':
      return value.name
  }
}

/** Whole numbers in groups, others to four figures. */
export function shownNumber(value: number): string {
  const shown =
    Number.isInteger(value) || Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4))
  return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 8 }).format(shown)
}
