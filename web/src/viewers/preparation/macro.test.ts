import assert from 'node:assert/strict'
import { test } from 'node:test'
import { macroText, stepsIn } from './macro.ts'
import type { Step } from './steps.ts'

test('recorded steps come back from their file as they went in', () => {
  const steps: Step[] = [
    { kind: 'filter', column: '读数 "a",\n<b>', test: '> 5' },
    { kind: 'pivot', column: 'x', across: 'y', value: 'z', total: 'mean' },
  ]
  assert.deepEqual(stepsIn(macroText(steps)), steps)
})

test('what is no file of steps is none', () => {
  for (const text of ['', '{', 'null', '[]', '{"format":"omics-macro","steps":[]}'])
    assert.equal(stepsIn(text), undefined, text)
  assert.equal(stepsIn('{"format":"omics-macro","steps":[{"kind":"run","column":"x"}]}'), undefined)
  assert.equal(
    stepsIn(macroText(Array.from({ length: 31 }, () => ({ kind: 'filter', column: 'x', test: '' })))),
    undefined,
  )
})
