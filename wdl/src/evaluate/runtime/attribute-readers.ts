import { fault } from '../../faults/fault.ts'
import { describeBriefly } from '../../values/describe-kind.ts'
import { parseFloat64 } from '../../values/integer.ts'
import { isArray, type Value } from '../../values/value.ts'
import { parseBytes, parseDisks, parseSeconds } from './amounts.ts'
import type { Disk } from './requirements.ts'

/** Readers of one attribute each. All fault with runtime-attribute. */

function refuse(attribute: string, value: Value, expected: string): never {
  throw fault('runtime-attribute', { attribute, expected, found: describeBriefly(value) })
}

/** Cores: a number, or text that holds one. */
export function readNumber(attribute: string, value: Value): number {
  const number = typeof value === 'string' ? parseFloat64(value.trim()) : value
  if (typeof number !== 'bigint' && typeof number !== 'number') return refuse(attribute, value, 'Int | Float')
  return Number(number) < 0 ? refuse(attribute, value, '≥ 0') : Number(number)
}

export function readCount(attribute: string, value: Value): number {
  const number = readNumber(attribute, value)
  return Number.isSafeInteger(number) ? number : refuse(attribute, value, 'Int')
}

/** A number of times; Cromwell's `preemptible: true` is one time. */
export function readTimes(attribute: string, value: Value): number {
  return typeof value === 'boolean' ? Number(value) : readCount(attribute, value)
}

/** An Int is in bytes. */
export function readBytes(attribute: string, value: Value): number {
  if (typeof value !== 'string') return readCount(attribute, value)
  return parseBytes(value) ?? refuse(attribute, value, 'Int | "4 GiB"')
}

/** An Int is in GiB. */
export function readDisks(attribute: string, value: Value): readonly Disk[] {
  if (isArray(value)) return value.flatMap((item) => readDisks(attribute, item))
  const text = typeof value === 'string' ? value : String(readNumber(attribute, value))
  return parseDisks(text) ?? refuse(attribute, value, 'Int | "/mnt/data 100 GiB"')
}

/** `*` means any environment. Empty names, as of an optional input left empty, are none. */
export function readImages(attribute: string, value: Value): readonly string[] {
  if (isArray(value)) return value.flatMap((item) => readImages(attribute, item))
  if (typeof value !== 'string') return refuse(attribute, value, 'String | Array[String]')
  const image = value.trim().replace(/^docker:\/\//, '')
  return image === '' || image === '*' ? [] : [image]
}

export function readFlag(attribute: string, value: Value): boolean {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  return readCount(attribute, value) > 0
}

/** The exit codes with which a task has succeeded. */
export function readReturnCodes(attribute: string, value: Value): readonly number[] | 'any' {
  // Cromwell's `continueOnReturnCode` is also a Boolean.
  if (value === '*' || value === true) return 'any'
  if (value === false) return [0]
  if (!isArray(value)) return [readCount(attribute, value)]
  return value.map((item) => readCount(attribute, item))
}

/** A number is in seconds. */
export function readSeconds(attribute: string, value: Value): number {
  if (typeof value !== 'string') return readNumber(attribute, value)
  return parseSeconds(value) ?? refuse(attribute, value, 'Int | "90 min"')
}
