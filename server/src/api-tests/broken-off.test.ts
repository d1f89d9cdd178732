import assert from 'node:assert/strict'
import { request as ask, type ClientRequest } from 'node:http'
import { after, before, test } from 'node:test'
import { profile } from '@omics/contract/account/profile'
import { pathOf, type Endpoint } from '@omics/contract/endpoint'
import { endpoints } from './endpoints.ts'
import { follow } from './example.ts'
import { examples } from './examples.ts'
import type { AnyRequest } from './send.ts'
import { makeWorld, type World } from './world.ts'

let world: World
before(async () => {
  world = await makeWorld()
})
after(() => world.close())

/** Ends an example before its call is made rightly. */
class Enough extends Error {}

/** When a connection is torn: in the midst of what is sent, after it, or when the answer begins. */
type Moment = 'sending' | 'sent' | 'answering'

/** What a call does must be left undone, for others are made after it: it is torn before it has been heard. */
const momentsOf = ({ method }: Endpoint): readonly Moment[] =>
  method === 'get' ? ['sent', 'answering'] : ['sending']

for (const [name, endpoint] of endpoints) {
  // What is short has gone before anybody can break it off.
  if (endpoint.transport === 'json' && endpoint.largestBody === undefined) continue
  test(`whoever breaks off ${name} brings nothing down`, async () => {
    const { administrator } = world.people
    const tried = follow(world, examples, name, administrator, async (request) => {
      for (const moment of momentsOf(endpoint)) await breakOff(endpoint, request, moment)
      throw new Enough()
    })
    await assert.rejects(tried, Enough)
    await administrator.call(profile.show, {})
  })
}

/** Makes a call whose connection is reset at some moment. Resolves when it has gone. */
function breakOff(endpoint: Endpoint, request: AnyRequest, moment: Moment): Promise<void> {
  const { params = {}, query, body, file, headers = {} } = request
  const url = new URL(pathOf(endpoint.path, params), world.base)
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const bytes = file ? formOf(file) : Buffer.from(JSON.stringify(body ?? {}))
  const type = file ? 'multipart/form-data; boundary=part' : 'application/json'
  return new Promise((resolve) => {
    const sent = ask(url, {
      method: endpoint.method.toUpperCase(),
      agent: false,
      headers: {
        authorization: `Bearer ${world.people.administrator.token}`,
        ...(moment === 'sending' && { 'content-type': type, 'content-length': Math.max(2, bytes.length) }),
        ...headers,
      },
    })
    sent.on('error', () => resolve()).on('close', () => resolve())
    if (moment === 'sending') sent.write(bytes.subarray(0, bytes.length / 2), () => tear(sent, 5))
    else sent.end(() => moment === 'sent' && tear(sent, 2))
    sent.on('response', (answer) => {
      answer.on('error', () => undefined)
      answer.once('data', () => tear(sent, 0)).once('end', () => tear(sent, 0))
    })
  })
}

function tear(sent: ClientRequest, afterMs: number): void {
  setTimeout(() => {
    sent.socket?.resetAndDestroy()
    sent.destroy()
  }, afterMs)
}

function formOf({ name, bytes }: { readonly name: string; readonly bytes: string | Buffer }): Buffer {
  const head = `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--part--\r\n')])
}
