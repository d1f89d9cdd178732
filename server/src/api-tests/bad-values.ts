import { z } from 'zod'
import type { AnyRequest } from './send.ts'

/** Values that no field of ours means, or that only some do. Each is put where a right one stood. */
const badValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 60,
  '',
  ' ',
  'NaN',
  '\0',
  '\ud800',
  '../../etc/passwd',
  '中文🧬',
  '019aaaaa-0000-7000-8000-000000000000',
  [],
  {},
  [null],
  [[]],
  { toString: 1 },
]
/** What a value deep inside is replaced with: as many would take long and tell little more. */
const worstValues: readonly unknown[] = [null, true, -1, '', '\u0000', '\ud800', [], {}]
const long = 'x'.repeat(1_000_000)
const many = Array.from({ length: 100_001 }, () => 'x')

const badTexts = [
  '',
  ' ',
  'x',
  '-1',
  '0',
  '1e309',
  'NaN',
  '[]',
  '{"a":',
  '\0',
  '中文🧬',
  '%',
  "' or 1=1 --",
  'x'.repeat(9e3),
  '[{"column":"name","is":"between","from":{}}]',
]

/**
 * Path parameters: what no id looks like, and ids of what is not there. None is a mere `..`, which clients take out of
 * an address together with the part before it, so that another endpoint than the one in question would answer.
 */
const badParameters = [
  'x',
  '0',
  '%',
  '\0',
  '中文🧬',
  '../..',
  "' or 1=1 --",
  'x'.repeat(300),
  'x'.repeat(401),
  '019aaaaa-0000-7000-8000-000000000000',
  '019AAAAA-0000-7000-8000-00000000000G',
  'a:b:c',
  ':',
]

/** A request and what is wrong with it. */
export interface Bad {
  readonly what: string
  readonly request: AnyRequest
}

/** Every way to spoil one place of a right request. */
export function* spoiled(request: AnyRequest, query?: z.ZodType, body?: z.ZodType): Generator<Bad> {
  for (const name of Object.keys(request.params ?? {}))
    for (const value of badParameters)
      yield {
        what: `{${name}} ${value.slice(0, 40)}`,
        request: { ...request, params: { ...request.params, [name]: value } },
      }
  for (const [name] of fieldsOf(query))
    for (const value of badTexts)
      yield {
        what: `?${name}=${value.slice(0, 40)}`,
        request: { ...request, query: Object.assign({}, request.query, { [name]: value }) },
      }
  if (body) yield* spoiledBodies(request, body)
}

function* spoiledBodies(request: AnyRequest, schema: z.ZodType): Generator<Bad> {
  for (const text of ['', '{', 'null', '[]', '"text"', '12', '{}', deep, '{"__proto__":{"name":1}}'])
    yield { what: `body ${text.slice(0, 40)}`, request: { ...request, body: text } }
  for (const path of placesIn(request.body, schema)) {
    const at = path.join('.')
    const place = (value: unknown) => ({ ...request, body: withValue(request.body, path, value) })
    for (const value of path.length > 1 ? worstValues : badValues)
      yield { what: `${at} = ${JSON.stringify(value)}`, request: place(value) }
    if (path.length > 1) continue
    yield { what: `${at} = a text of a million characters`, request: place(long) }
    yield { what: `${at} = a list of a hundred thousand`, request: place(many) }
  }
}

const deep = `${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)}`

/** The fields that a schema names, with those of every option of a union. */
function fieldsOf(schema: z.ZodType | undefined): ReadonlyMap<string, unknown> {
  if (schema instanceof z.ZodObject) return new Map(Object.entries(schema.shape))
  if (schema instanceof z.ZodUnion)
    return new Map(schema.options.flatMap((option) => [...fieldsOf(option as z.ZodType)]))
  return new Map()
}

/** Where values stand in a right body, with the fields that it leaves out. Of a list, the first item. */
function placesIn(body: unknown, schema: z.ZodType): readonly (readonly string[])[] {
  const named = [...fieldsOf(schema).keys()].map((name) => [name])
  const places = new Map([...named, ...within(body, [])].map((path) => [path.join('.'), path]))
  return [...places.values()]
}

function within(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  const names = Array.isArray(value) ? (value.length > 0 ? ['0'] : []) : Object.keys(value)
  return names.flatMap((name) => {
    const inner = [...path, name]
    return [inner, ...within(Reflect.get(value, name), inner)]
  })
}

function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const copy: object = Array.isArray(body) ? [...body] : Object.assign({}, body)
  Reflect.set(copy, name, withValue(Reflect.get(copy, name), rest, value))
  return copy
}
