import { isJsonArray, printKey, type Json } from './json.ts'
import { isArray, type Value } from './value.ts'

/** JSON text of what `toJson` and `parseJson` give; `indent` spaces a level, or one line. */
export function stringifyJson(json: Json, indent = 0): string {
  return writeJson(json, layoutOf(indent), '\n')
}

/**
 * JSON text of a value, like `stringifyJson(toJson(value))`, but with whole Floats as `1.0`, so that
 * a reader that tells numbers apart gets a Float back.
 */
export function stringifyValue(value: Value, indent = 0): string {
  return writeValue(value, layoutOf(indent), '\n')
}

type Layout = { indent: string; multiline: boolean }

function layoutOf(indent: number): Layout {
  return { indent: ' '.repeat(indent), multiline: indent > 0 }
}

function writeJson(json: Json, layout: Layout, line: string): string {
  if (typeof json === 'bigint') return String(json)
  if (json === null || typeof json !== 'object') return JSON.stringify(json)
  const inner = line + layout.indent
  if (isJsonArray(json)) {
    return enclose(
      '[]',
      json.map((item) => writeJson(item, layout, inner)),
      layout,
      line,
    )
  }
  const members = Object.entries(json).map(([name, item]) => member(name, writeJson(item, layout, inner)))
  return enclose('{}', members, layout, line)
}

function writeValue(value: Value, layout: Layout, line: string): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return Number.isInteger(value) ? wholeFloat(value) : String(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const inner = line + layout.indent
  const write = (item: Value) => writeValue(item, layout, inner)
  if (isArray(value)) return enclose('[]', value.map(write), layout, line)
  switch (value.kind) {
    case 'File':
    case 'Directory':
      return JSON.stringify(value.path)
    case 'Enum':
      return JSON.stringify(value.choice)
    case 'Pair':
      return enclose(
        '{}',
        [member('left', write(value.left)), member('right', write(value.right))],
        layout,
        line,
      )
    case 'Object': {
      const members = [...value.members].map(([name, item]) => member(name, write(item)))
      return enclose('{}', members, layout, line)
    }
    case 'Map': {
      const members = [...value.entries].map(([key, entry]) => member(printKey(key), write(entry.value)))
      return enclose('{}', members, layout, line)
    }
  }
}

/** Beyond 1e21 JavaScript writes an exponent, which tells a Float already. */
function wholeFloat(value: number): string {
  const text = String(value)
  return text.includes('e') ? text : `${text}.0`
}

function member(name: string, text: string): string {
  return `${JSON.stringify(name)}: ${text}`
}

function enclose(brackets: '[]' | '{}', parts: readonly string[], layout: Layout, line: string): string {
  const [open = '', close = ''] = brackets
  if (parts.length === 0) return brackets
  if (!layout.multiline) return open + parts.join(', ') + close
  const inner = line + layout.indent
  return open + inner + parts.join(`,${inner}`) + line + close
}
