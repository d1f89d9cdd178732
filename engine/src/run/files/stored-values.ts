import { fromJson, toJson, type Json as WdlJson, type Type, type Value } from '@omics/wdl/execution'
import type { Json, JsonObject } from '../../json.ts'

// JSON numbers stop being exact at 2^53, WDL's integers do not.
const LARGE = '$int64'

/** Named values as events keep them. */
export function storeValues(values: Iterable<readonly [string, Value]>): JsonObject {
  return Object.fromEntries([...values].map(([name, value]) => [name, toStored(toJson(value))]))
}

// A call can gather ten thousand files.
const SHOWN_ITEMS = 200
const SHOWN_TEXT = 4096

/** Named values for people: long lists and texts are cut, with how many are left out. */
export function shownValues(values: Iterable<readonly [string, Value]>): JsonObject {
  return Object.fromEntries(Object.entries(storeValues(values)).map(([name, json]) => [name, cut(json)]))
}

function cut(json: Json): Json {
  if (typeof json === 'string') return json.length > SHOWN_TEXT ? `${json.slice(0, SHOWN_TEXT)}…` : json
  if (json === null || typeof json !== 'object') return json
  if (!isList(json)) return Object.fromEntries(Object.entries(json).map(([name, one]) => [name, cut(one)]))
  const first = json.slice(0, SHOWN_ITEMS).map(cut)
  return json.length > SHOWN_ITEMS ? [...first, `… +${json.length - SHOWN_ITEMS}`] : first
}

/** Values of the given types as they were before they were stored. */
export function restoreValues(
  types: Iterable<readonly [string, Type]>,
  stored: JsonObject,
): Map<string, Value> {
  return new Map(
    [...types].map(([name, type]) => [name, fromJson(type, fromStored(stored[name] ?? null), name)]),
  )
}

/** JSON of WDL as databases take it: large integers marked, texts without what no database holds. */
export function toStored(json: WdlJson): Json {
  if (typeof json === 'bigint') return { [LARGE]: String(json) }
  if (typeof json === 'string') return storable(json)
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) return json.map(toStored)
  return Object.fromEntries(Object.entries(json).map(([name, member]) => [storable(name), toStored(member)]))
}

/** Databases take no NUL and no half of a surrogate pair in a text; what a task puts out need not be text at all. */
export function storable(text: string): string {
  const whole = text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '\uFFFD') : whole
}

/** JSON text with every text in it as `storable` would have it, whoever has made it. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value)
  // Two backslashes are one of the text itself, and what follows is none of these.
  return text.replace(/\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g, (found) =>
    found === '\\\\' ? found : '\uFFFD',
  )
}

/** JSON of WDL as it was before `toStored`, but for what that left out of texts. */
export function fromStored(json: Json): WdlJson {
  if (json === null || typeof json !== 'object') return json
  if (isList(json)) return json.map(fromStored)
  const large = json[LARGE]
  if (typeof large === 'string') return BigInt(large)
  return Object.fromEntries(Object.entries(json).map(([name, member]) => [name, fromStored(member)]))
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)
