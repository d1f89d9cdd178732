import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { z } from 'zod'
import { anybody } from '@omics/contract/access'
import { get } from '@omics/contract/endpoint'

const things = get('/api/things', { summary: '', access: anybody, output: z.string() })

/** The modules of the interface, on a page that is only pretended. */
async function load() {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.assign(globalThis, {
    document: { cookie: '' },
    location: { protocol: 'http:' },
    localStorage: storage,
  })
  return import('./query.ts')
}

/** Answers of a server, each given when it is let go. */
function heldAnswers(): ((text: string) => void)[] {
  const held: ((text: string) => void)[] = []
  globalThis.fetch = (_input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError')))
      held.push((data) => resolve(new Response(JSON.stringify({ code: 200, message: '', data }))))
    })
  return held
}

async function until(is: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !is(); turn += 1) await new Promise((resolve) => setImmediate(resolve))
  assert.ok(is())
}

test('what changes while the first answer is under way is asked for again', async () => {
  const { apiQuery, invalidate, queryClient } = await load()
  const asked = heldAnswers()
  const observer = new QueryObserver(queryClient, apiQuery(things, {}))
  const leave = observer.subscribe(() => undefined)
  await until(() => asked.length === 1)
  const done = invalidate(things)
  asked[0]?.('before the change')
  await until(() => asked.length === 2)
  asked[1]?.('after it')
  await done
  assert.equal(observer.getCurrentResult().data, 'after it')
  leave()
  queryClient.clear()
})

test('a failure that the failing part names is told by it alone, every other as everywhere', async () => {
  const { queryClient } = await load()
  const { ApiFailure } = await import('./failure.ts')
  const { setSurface } = await import('./react.ts')
  const told: string[] = []
  setSurface({
    tell: ({ paragraphs }) => void told.push(...paragraphs),
    toLogin: () => assert.fail(),
    toFreshLogin: () => assert.fail(),
    toIndex: () => assert.fail(),
  })
  const fail = (id: 'wrong_sent_code' | 'name_taken', quiet: boolean | readonly string[]) =>
    new MutationObserver(queryClient, {
      mutationFn: () => Promise.reject(new ApiFailure(422, { code: 422, message: id, error: { id } })),
      meta: { quiet },
    })
      .mutate()
      .catch(() => undefined)
  await fail('wrong_sent_code', ['wrong_sent_code'])
  await fail('name_taken', ['wrong_sent_code'])
  await fail('wrong_sent_code', true)
  await fail('wrong_sent_code', false)
  assert.deepEqual(told, ['name_taken', 'wrong_sent_code'])
})

test('a browser that takes itself for offline asks all the same, and is told at once where nobody answers', async () => {
  const { apiQuery, queryClient } = await load()
  onlineManager.setOnline(false)
  const asked = heldAnswers()
  const shown = queryClient.fetchQuery(apiQuery(things, {}))
  await until(() => asked.length === 1)
  asked[0]?.('from this machine')
  assert.equal(await shown, 'from this machine')
  const saved = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error('nobody')) })
  await assert.rejects(saved.mutate(), /nobody/)
  onlineManager.setOnline(true)
})
