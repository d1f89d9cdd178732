import assert from 'node:assert/strict'
import type { Endpoint, OutputOf } from '@omics/contract/endpoint'
import type { Envelope } from '@omics/contract/errors'
import type { Caller } from '../testing/platform.ts'
import { endpoints, type Api } from './endpoints.ts'
import { send, type AnyRequest, type Request } from './send.ts'
import type { World } from './world.ts'

/** The call that an example is about. */
export interface Call<E extends Endpoint> {
  /** Makes the call and gives its data, after comparing it with the output schema key by key. */
  (request: Request<E>): Promise<OutputOf<E>>
  /** Makes the call and gives its answer, for bytes and streams. */
  raw(request: Request<E>): Promise<Response>
  /** Who makes it. */
  readonly me: Caller
}

/** Makes what a call needs, makes the call once, and reads back what it did. */
export type Example<E extends Endpoint> = (call: Call<E>, world: World) => Promise<void>

/** An example of every endpoint of a resource: one that is missing does not compile. */
export type ExamplesOf<Resource extends keyof Api> = {
  readonly [Name in keyof Api[Resource]]: Api[Resource][Name] extends Endpoint
    ? Example<Api[Resource][Name]>
    : never
}

/** Every endpoint's example by its name. */
export type Examples = { readonly [Resource in keyof Api]: ExamplesOf<Resource> }

/** Is handed the request of an example before it is sent. */
type Before = (request: AnyRequest) => Promise<void>

/** Follows an example as somebody. Fails when its call is not made, is refused, or answers against its schema. */
export async function follow(
  world: World,
  examples: Examples,
  name: string,
  me: Caller,
  before: Before = () => Promise.resolve(),
): Promise<void> {
  const endpoint = endpoints.get(name)
  const [resource = '', own = ''] = name.split('.')
  // Which endpoint an example is of is known by its name only.
  const example = (examples as unknown as Record<string, Record<string, Example<Endpoint>>>)[resource]?.[own]
  assert.ok(endpoint && example, `${name} has no example`)
  let calls = 0
  const raw = async (request: Request): Promise<Response> => {
    const { as = me, base = world.base, ...rest } = request
    await before(rest)
    calls += 1
    return send(base, endpoint, rest, as)
  }
  const call = async (request: Request): Promise<unknown> => dataOf(endpoint, await raw(request))
  await example(Object.assign(call, { raw, me }), world)
  assert.equal(calls, 1, `the example of ${name} makes its call once`)
}

async function dataOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  const text = await response.text()
  assert.equal(response.status, endpoint.success, text)
  const { code, message, data, ...more } = JSON.parse(text) as Envelope
  const told = typeof data === 'string' ? data : 'ok'
  assert.deepEqual({ code, message, more }, { code: endpoint.success, message: told, more: {} })
  const parsed = endpoint.output.parse(data)
  assert.deepEqual(data, parsed, 'the answer holds exactly what its schema names')
  return parsed
}
