import { fault } from '../faults/fault.ts'
import { printPrimitive } from './print.ts'
import { isArray, type MapKey, type Value } from './value.ts'

/** JSON as WDL needs it: whole numbers beyond 2^53 are `bigint`, so that none of 64 bits is lost. */
export type Json =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }

/**
 * Reads JSON text, large whole numbers without loss; numbers written as whole ones come as `bigint`
 * when `exact`, which tells 1 from 1.0. Faults: invalid-json with `source` as the name of the text.
 */
export function parseJson(text: string, source = 'JSON', exact = false): Json {
  try {
    return JSON.parse(text, (_name, value: Json, context?: { source?: string }): Json => {
      if (typeof value !== 'number') return value
      const written = context?.source
      if (written === undefined || !/^-?\d+$/.test(written)) return value
      return exact || !Number.isSafeInteger(value) ? BigInt(written) : value
    })
  } catch (error) {
    throw fault('invalid-json', { source, reason: error instanceof Error ? error.message : String(error) })
  }
}

/**
 * The value as it stands in outputs: files are their paths, a pair is `{left, right}`, a map is an
 * object whose keys are printed, a choice is its name.
 */
export function toJson(value: Value): Json {
  if (typeof value === 'bigint') return isSafe(value) ? Number(value) : value
  if (value === null || typeof value !== 'object') return value
  if (isArray(value)) return value.map(toJson)
  switch (value.kind) {
    case 'File':
    case 'Directory':
      return value.path
    case 'Pair':
      return { left: toJson(value.left), right: toJson(value.right) }
    case 'Map':
      return Object.fromEntries(
        [...value.entries].map(([key, entry]): [string, Json] => [printKey(key), toJson(entry.value)]),
      )
    case 'Object':
      return Object.fromEntries([...value.members].map(([name, member]) => [name, toJson(member)]))
    case 'Enum':
      return value.choice
  }
}

function isSafe(value: bigint): boolean {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
}

/** A key of a map as the name of a member. */
export function printKey(key: MapKey): string {
  return printPrimitive(key) ?? 'null'
}

export function isJsonArray(json: Json): json is readonly Json[] {
  return Array.isArray(json)
}

export function isJsonObject(json: Json): json is { readonly [name: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** What kind of JSON it is, with the value of short ones: `number 3`, `string "abc"`, `array`. */
export function describeJson(json: Json): string {
  if (json === null) return 'null'
  if (isJsonArray(json)) return 'array'
  if (typeof json === 'object') return 'object'
  if (typeof json === 'string')
    return `string ${JSON.stringify(json.length > 60 ? `${json.slice(0, 60)}…` : json)}`
  return typeof json === 'boolean' ? `boolean ${json}` : `number ${json}`
}
