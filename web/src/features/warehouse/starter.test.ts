import assert from 'node:assert/strict'
import { test } from 'node:test'
import { starterCalled } from './starter.ts'

const named = (name: string) => /^workflow (\w+) \{$/m.exec(starterCalled(name)[0]?.content ?? '')?.[1]

test('what somebody begins to write is called as they named it, where WDL can be called so', () => {
  assert.equal(named('read_length'), 'read_length')
  assert.equal(named(' Read length '), 'Read_length')
  for (const name of ['读长', '2nd', 'a.b']) assert.equal(named(name), 'count_reads', name)
})
