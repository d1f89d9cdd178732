import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '@omics/contract/endpoint'
import { errors, type Envelope, type Language } from '@omics/contract/errors'
import { refusalsOf } from '../http/openapi.ts'
import { inThisPart } from '../testing/part.ts'
import { spoiled } from './bad-values.ts'
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

/** Ends an example before its call is made rightly. */
class Enough extends Error {}

for (const [name, endpoint] of inThisPart(endpoints)) {
  // A stream that takes what is wrong has no end to wait for.
  if (endpoint.transport === 'events') continue
  test(`${name} refuses what is wrong in words of both languages, with an error that it declares`, async () => {
    const { administrator } = world.people
    const tried = follow(world, examples, name, administrator, async (request) => {
      const all = spoiled(request, endpoint.query, endpoint.body)
      const one = async (language: Language) => {
        for (const bad of all) await tryIt(endpoint, bad.request, bad.what, language)
      }
      // Each takes the next one from the same source, so that the machine is never idle.
      await Promise.all((['en', 'zh', 'en', 'zh', 'en', 'zh'] as const).map(one))
      throw new Enough()
    })
    await assert.rejects(tried, Enough)
  })
}

async function tryIt(endpoint: Endpoint, request: AnyRequest, what: string, language: Language) {
  const response = await send(world.base, endpoint, request, world.people.administrator, language)
  const text = await response.text()
  const about = `${what}: ${text.slice(0, 400)}`
  assert.ok(response.status < 500 || response.status === 507 || response.status === 502, about)
  assert.ok(!text.includes('node_modules') && !text.includes('at async'), `a stack trace: ${about}`)
  if (response.status < 400) return
  const { code, message, error } = JSON.parse(text) as Envelope
  assert.ok(error, about)
  assert.ok(refusalsOf(endpoint).includes(error.id), `undeclared: ${about}`)
  assert.deepEqual([code, errors[error.id].status], [response.status, response.status], about)
  for (const sentence of error.fields?.map((field) => field.message) ?? [message])
    assert.ok(isReadable(sentence, language), `not for people: ${about}`)
}

/** A sentence of the language, which shows no pattern and no placeholder. */
function isReadable(sentence: string, language: Language): boolean {
  if (sentence === '' || /\\p\{|\[\^|\/\^|\$\/|Invalid input$|\{\w+\}/.test(sentence)) return false
  const quoted = sentence.replaceAll(/[“"「].*?[”"」]/g, '')
  return language === 'zh' ? /\p{Script=Han}/u.test(quoted) : !/\p{Script=Han}/u.test(quoted)
}
