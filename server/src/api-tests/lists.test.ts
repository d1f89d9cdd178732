import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import type { Endpoint } from '@omics/contract/endpoint'
import { endpoints } from './endpoints.ts'
import { follow } from './example.ts'
import { examples } from './examples.ts'
import { send, type AnyRequest } from './send.ts'
import { makeWorld, type World } from './world.ts'

let world: World
before(async () => {
  world = await makeWorld()
})
after(() => world.close())

/** Whether what a call gives comes in pages. */
function isPaged({ output }: Endpoint): boolean {
  return output instanceof z.ZodObject && 'totalIsExact' in output.shape
}

/** Where a call takes a filter: its query or its body, if any. */
function placeOf({ query, body }: Endpoint, field: string): 'query' | 'body' | undefined {
  if (query instanceof z.ZodObject && field in query.shape) return 'query'
  if (body instanceof z.ZodObject && field in body.shape) return 'body'
  return undefined
}

/** What every row is known by: archives call theirs by the accession of a series, a sample or a run, taxa by their number. */
const Known = z.union([
  z.object({ id: z.string() }),
  z.object({ accession: z.string() }),
  z.object({ run: z.string() }),
  z.object({ tax_id: z.number() }),
])
const Page = z.object({ items: z.array(Known), total: z.number(), limit: z.number() })

for (const [name, endpoint] of endpoints) {
  if (!isPaged(endpoint)) continue
  test(`${name} searches, pages and sorts as its schema says`, async () => {
    const { administrator } = world.people
    await follow(world, examples, name, administrator, async (request) => {
      const ask = async (field: string, value: unknown) => asked(endpoint, request, field, value)
      if (placeOf(endpoint, 'search'))
        assert.deepEqual((await ask('search', 'no such thing 无')).items, [], 'nothing is found')
      assert.deepEqual((await ask('page', 9_999_999)).items, [], 'there is no such page')
      const one = await ask('limit', 1)
      assert.ok(one.limit === 1 && one.items.length <= 1)
      for (const order of ordersOf(endpoint)) await ask('sort', order)
    })
  })
}

/** Sends the request of the example with one field changed. */
async function asked(endpoint: Endpoint, request: AnyRequest, field: string, value: unknown) {
  const place = placeOf(endpoint, field) ?? 'query'
  const changed = { ...request, [place]: Object.assign({}, request[place], { [field]: value }) }
  const response = await send(world.base, endpoint, changed, world.people.administrator)
  const text = await response.text()
  assert.equal(response.status, 200, `${field}: ${text}`)
  return Page.parse(JSON.parse(text).data)
}

/** The orders that a list offers; those of free form are left to tests of their own. */
function ordersOf(endpoint: Endpoint): readonly string[] {
  const place = placeOf(endpoint, 'sort')
  const schema = place && endpoint[place]
  const sort = schema instanceof z.ZodObject ? schema.shape['sort'] : undefined
  const inner = sort instanceof z.ZodDefault ? sort.unwrap() : sort
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}
