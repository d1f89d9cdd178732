import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { api } from './api.ts'
import { fieldSentence } from './field-sentence.ts'
import { version } from './crud.ts'

/** Bytes, money and times have wider columns; what sections of reports count stands in JSON. */
const wide =
  /\.(?:quota_bytes|size|bytes|offset|from|until|amount|price|\w+_price)$|^reports\.\w+\.sections\./
const mostInteger = 2_147_483_647

/** Every whole number of an input that may be larger than a column takes, by the path to it. */
function* tooWide(schema: unknown, path: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  const { type, maximum } = Object.fromEntries(Object.entries(schema))
  if (type === 'integer' && !(Number(maximum) <= mostInteger)) yield path
  for (const [key, part] of Object.entries(schema))
    if (key === 'properties')
      for (const [name, property] of Object.entries(part)) yield* tooWide(property, `${path}.${name}`)
    else yield* tooWide(part, path)
}

test('no whole number that is sent is larger than its column takes', () => {
  const sent = Object.entries(api).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { query, body }]) =>
      [query, body].flatMap((part) =>
        part ? [...tooWide(z.toJSONSchema(part, { io: 'input' }), `${resource}.${name}`)] : [],
      ),
    ),
  )
  assert.ok(sent.includes('users.update.quota_bytes'), 'those that may are found')
  assert.deepEqual(
    sent.filter((path) => !wide.test(path)),
    [],
  )
})

test('a version that no row can have is told as too large, in both languages', () => {
  for (const [language, told] of [
    ['en', 'At most 2147483647.'],
    ['zh', '不能大于 2147483647。'],
  ] as const) {
    const { error } = version.safeParse(2 ** 31, { error: (issue) => fieldSentence(issue, language) })
    assert.deepEqual(
      error?.issues.map(({ message }) => message),
      [told],
    )
  }
})
