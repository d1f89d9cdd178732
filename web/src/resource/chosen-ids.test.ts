import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { idsInAddress, namedInAddress } from './chosen-ids.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
})

const runs = (count: number) => Array.from({ length: count }, (_, at) => `SRR${1_000_000 + at}`)

test('a few ids stand in the address themselves, so that its link says them to others', () => {
  const few = runs(12)
  assert.equal(namedInAddress(few), few.join(','))
  kept.clear()
  assert.deepEqual(idsInAddress(few.join(',')), few)
})

test('five thousand ids leave the address short and come back whole, and two choices stand beside each other', () => {
  const [many, others] = [runs(5000), runs(4000)]
  const [one, other] = [namedInAddress(many), namedInAddress(others)]
  assert.ok(one.length < 100)
  assert.deepEqual(idsInAddress(one), many)
  assert.deepEqual(idsInAddress(other), others)
})

test('a choice that this tab does not know is nothing, not an id', () => {
  const name = namedInAddress(runs(5000))
  kept.clear()
  assert.deepEqual(idsInAddress(name), [])
})
