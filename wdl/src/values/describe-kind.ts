import { isArray, type Value } from './value.ts'

/** The kind of a value as messages name it: `Int`, `Array`, a struct's name, `None`. */
export function describeKind(value: Value): string {
  switch (typeof value) {
    case 'boolean':
      return 'Boolean'
    case 'bigint':
      return 'Int'
    case 'number':
      return 'Float'
    case 'string':
      return 'String'
    default:
      if (value === null) return 'None'
      if (isArray(value)) return 'Array'
      if (value.kind === 'Object') return value.name ?? 'Object'
      return value.kind === 'Enum' ? value.name : value.kind
  }
}

/** A value in a few characters, with its kind where it does not show: `"abc"`, `3`, `Array`. */
export function describeBriefly(value: Value): string {
  switch (typeof value) {
    case 'boolean':
    case 'bigint':
    case 'number':
      return `${describeKind(value)} ${value}`
    case 'string':
      return `String ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`
    default:
      return describeKind(value)
  }
}
