import type { Json } from '@omics/contract/json'

/** A text as WDL writes it: nothing in it ends the quotation marks or begins a placeholder. */
export function wdlText(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll(/[\p{Cc}~$]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `"${escaped}"`
}

/** A value as WDL writes it for a type; undefined for what has no literal of its own there, such as a struct. */
export function wdlLiteral(value: Json, type = ''): string | undefined {
  if (typeof value === 'string') return wdlText(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberOf(value, type)
  if (!Array.isArray(value)) return undefined
  const of = /^Array\[(.*)\][+?]*$/.exec(type)?.[1] ?? ''
  const items = value.map((item) => wdlLiteral(item, of))
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`
}

/** A whole number is no Float as it stands. */
function numberOf(value: number, type: string): string {
  const isFloat = type.startsWith('Float')
  return isFloat && Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value)
}
