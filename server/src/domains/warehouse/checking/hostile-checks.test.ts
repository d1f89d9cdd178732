import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from 'node:test'
import { Problem } from '../../../http/problem.ts'
import { check } from './check.ts'
import { Checkers, TooCostly } from './checkers.ts'
import { FairPlaces } from '../../../gateways/fair-places.ts'
import { KeptAnswers } from './kept-answers.ts'

const large = [
  {
    path: 'main.wdl',
    content: `version 1.1\nworkflow w {\n${Array.from({ length: 100_000 }, (_, i) => `Int i${i} = ${i}`).join('\n')}\n}`,
  },
]
const small = [{ path: 'main.wdl', content: 'version 1.1\nworkflow w { output { Int one = 1 } }' }]

test('a check that takes too long or too much memory is ended alone, and the next one answers', async () => {
  const hasty = new Checkers({ places: 2, seconds: 1, heapMegabytes: 512 })
  await assert.rejects(
    hasty.ask('somebody', async (checker) => {
      for (;;) await checker.call('check', [large, 'main.wdl'])
    }),
    TooCostly,
  )
  const narrow = new Checkers({ places: 2, seconds: 60, heapMegabytes: 24 })
  await assert.rejects(
    narrow.ask('somebody', (checker) => checker.call('check', [large, 'main.wdl'])),
    TooCostly,
  )
  const { checked } = await narrow.ask('somebody', (checker) => checker.call('check', [small, 'main.wdl']))
  assert.deepEqual(checked, await check(small, 'main.wdl'))
})

test('a checker keeps the one document that it was given last, until it is asked anything else', async () => {
  const own = new Checkers({ places: 1, seconds: 20, heapMegabytes: 256 })
  const text = `version 1.1
    task work { input { Int gb }  command <<< >>>  runtime { memory: "~{gb} GiB" } }
    workflow w { input { Int gb }  call work { input: gb = gb } }`
  const sources = [{ path: 'main.wdl', content: text }]
  await own.ask('somebody', async (checker) => {
    const ask = async (key: string, gb: number) =>
      (await checker.call('needsGiven', [key, [{ 'w.gb': gb }], new Map(), 1000]))?.told.needs.get('work')
        ?.memoryBytes
    assert.equal(await ask('one', 1), undefined)
    await checker.call('keep', ['one', sources, 'main.wdl'])
    assert.deepEqual([await ask('one', 1), await ask('one', 2)], [2 ** 30, 2 ** 31])
    assert.equal(await ask('another', 1), undefined)
    const others = [
      () => checker.call('check', [small, 'main.wdl']),
      () => checker.call('taskSource', [text, 'work']),
      () => checker.call('importsOf', ['main.wdl', text]),
    ]
    for (const other of others) {
      await checker.call('keep', ['one', sources, 'main.wdl'])
      await other()
      assert.equal(await ask('one', 1), undefined)
    }
  })
})

test('people take turns: who asks for much waits behind who asks for one, and is refused beyond that', async () => {
  const places = new FairPlaces(2)
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(name)
    await delay(5)
  }
  const many = Array.from({ length: 30 }, (_, index) => places.take('many', work(`many ${index}`)))
  const refused = Promise.allSettled(many)
  await places.take('one', work('one'))
  assert.ok(order.indexOf('one') <= 2, order.join())
  const failures = (await refused).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  assert.equal(failures.length, 9)
  assert.ok(failures.every((error) => error instanceof Problem && error.code === 'too_many_requests'))
})

test('of kept answers the oldest go when together they take too much, and each is made once', async () => {
  const kept = new KeptAnswers<number>(100)
  let made = 0
  const make = (bytes: number) => async () => ({ answer: (made += 1), bytes })
  assert.deepEqual(await Promise.all([kept.get('a', make(60)), kept.get('a', make(60))]), [1, 1])
  await kept.get('b', make(60))
  assert.equal(await kept.get('b', make(60)), 2)
  assert.equal(await kept.get('a', make(60)), 3)
  await kept.get('c', make(1000))
  assert.equal(await kept.get('c', make(1000)), 5)
})
