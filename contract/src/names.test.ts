import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { api } from './api.ts'

/** Looked up rather than given; and what sections of reports hold below their titles, which tells of results under whatever names these have. */
const others = /^(?:session\.login|registration\.bindTemporary|reports\.\w+\.sections\.(?!title$))/
/** Of samples every fault of a table is told at once, with its row. */
const saidByRow = /^samples\.(?:add|fromFiles)/

/** Every string of an input by the path to it. */
function* stringsIn(schema: unknown, path: string): Generator<[string, z.ZodType]> {
  if (schema instanceof z.ZodObject)
    for (const [key, part] of Object.entries(schema.shape)) yield* stringsIn(part, `${path}.${key}`)
  else if (schema instanceof z.ZodArray) yield* stringsIn(schema.element, path)
  else if (schema instanceof z.ZodUnion) for (const part of schema.options) yield* stringsIn(part, path)
  else if (schema instanceof z.ZodString) yield [path, schema]
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  )
    yield* stringsIn(schema.unwrap(), path)
}

test('no name, title or label that people give holds what is not seen or turns the text', () => {
  const given = Object.entries(api).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => [
      ...stringsIn('body' in endpoint ? endpoint.body : undefined, `${resource}.${name}`),
    ]),
  )
  const names = given.filter(([path]) => /\.(?:full_)?(?:name|title|label)(?:[._](?:en|zh))?$/.test(path))
  assert.ok(names.length > 50)
  const taken = names.filter(([, schema]) => schema.safeParse('invoice\u202Efdp.exe').success)
  const paths = taken.map(([path]) => path).filter((path) => !others.test(path) && !saidByRow.test(path))
  assert.deepEqual(paths, [])
})
