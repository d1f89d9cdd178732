import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedName } from './suggested-name.ts'

const words = {
  samples: (count: number) => `${count} samples`,
  again: 'again',
  without: (name: string) => `no ${name}`,
  called: (name: string) => (name === 'v.min_depth' ? 'Least depth' : name),
}
const values = {
  'v.reference': 'omics://0190a1b2-0000-7000-8000-000000000000/MN908947.fasta',
  'v.min_depth': 10,
}
const before = { name: 'Variants · HZ-01', values, samples: ['HZ-01'] }
const again = (now: { values?: Record<string, string | number>; samples?: readonly string[] }) =>
  suggestedName('Variants', { ...before, ...now }, before, words)

test('a first launch is called after its workflow and samples', () => {
  const name = (samples: readonly string[]) =>
    suggestedName('Variants', { values, samples }, undefined, words)
  assert.equal(name([]), 'Variants')
  assert.equal(name(['HZ-01']), 'Variants · HZ-01')
  assert.equal(name(['HZ-01', 'HZ-02']), 'Variants · 2 samples')
})

test('a repeat is called after what differs', () => {
  assert.equal(again({}), 'Variants · again')
  assert.equal(again({ values: { ...values, 'v.min_depth': 20 } }), 'Variants · Least depth 20')
  assert.equal(again({ samples: ['HZ-02'] }), 'Variants · HZ-02')
  assert.equal(again({ values: { 'v.reference': values['v.reference'] } }), 'Variants · no Least depth')
})

test('of many changes the first are told, and how many more there are', () => {
  const more = { ...values, 'v.min_depth': 20, 'v.a': 1, 'v.b': 2 }
  assert.equal(again({ values: more }), 'Variants · Least depth 20 · v.a 1 · +1')
})
