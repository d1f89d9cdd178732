import { Dataset, Group } from 'h5wasm'
import { Unreadable } from '../unreadable.ts'
import { requireRoom } from '../room.ts'
import { requireSizeTold } from './filters.ts'

/** A group below another; undefined where there is none of that name. */
export function groupIn(group: Group, name: string): Group | undefined {
  const found = has(group, name) ? group.get(name) : null
  return found instanceof Group ? found : undefined
}

export function datasetIn(group: Group, name: string): Dataset | undefined {
  const found = has(group, name) ? group.get(name) : null
  if (!(found instanceof Dataset)) return undefined
  requireSizeTold(found)
  return found
}

function has(group: Group, path: string): boolean {
  const [first = '', ...rest] = path.split('/')
  if (!group.keys().includes(first)) return false
  if (rest.length === 0) return true
  const next = group.get(first)
  return next instanceof Group && has(next, rest.join('/'))
}

/** The numbers of an attribute or a piece of data; whole ones of 64 bits come as floating point. */
export function numbersOf(value: unknown): ArrayLike<number> {
  if (value instanceof BigInt64Array || value instanceof BigUint64Array)
    return Float64Array.from(value, Number)
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return value as unknown as Float64Array
  if (Array.isArray(value)) return value.map(Number)
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return [Number(value)]
  throw new Unreadable('sizes_differ')
}

/** Numbers that are read at a time: the library holds at most 4 GiB, and what is read is there twice for a moment. */
const piece = 2 ** 24

/** Fills an array with what a piece of data of one dimension holds, piece by piece. */
export function fillFrom<T extends Int32Array | Float32Array | Float64Array>(
  data: Dataset,
  target: T,
  atOnce = piece,
): T {
  for (let from = 0; from < target.length; from += atOnce)
    target.set(numbersOf(data.slice([[from, Math.min(target.length, from + atOnce)]])), from)
  return target
}

/** All that a piece of data holds, which is there three times for a moment. Throws `too_large`. */
export function wholeOf(data: Dataset | undefined): Dataset['value'] | undefined {
  if (!data) return undefined
  const values = (data.shape ?? []).reduce((all, one) => all * one, 1)
  requireRoom(3 * Math.max(data.metadata.size, 8) * values)
  return data.value
}

export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((one) => String(one))
  if (ArrayBuffer.isView(value)) return Array.from(numbersOf(value), String)
  return value === null || value === undefined ? [] : [textOf(value)]
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''

export function attributeOf(of: Group | Dataset, name: string): unknown {
  return Object.hasOwn(of.attrs, name) ? of.attrs[name]?.value : undefined
}

export function textAttribute(of: Group | Dataset, name: string): string | undefined {
  const value = attributeOf(of, name)
  return typeof value === 'string' ? value : undefined
}

/** The length of what has one dimension. */
export const lengthOf = (data: Dataset): number => data.shape?.[0] ?? 0
