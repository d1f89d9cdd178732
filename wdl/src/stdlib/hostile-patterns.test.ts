import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../check/load.ts'
import { EvaluationError } from '../faults/fault.ts'
import { patternSize } from './pattern-size.ts'
import { findPattern, posixPattern, replacePattern } from './posix-pattern.ts'

const hasCode = (code: string) => (error: unknown) => error instanceof EvaluationError && error.code === code

function milliseconds(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

test('a pattern of few letters that is compiled to very many steps is refused before it is compiled', () => {
  const patterns = [
    String.raw`(\w?){999}`.repeat(90),
    String.raw`((a{100}){10}b){5}`.repeat(2),
    String.raw`\Q[\E(\w?){999}(\w?){999}]`,
    String.raw`[(](\w?){999}(\w?){999}`,
    String.raw`[[:alpha:]](\w?){999}(\w?){999}]`,
    String.raw`[]](\w?){999}(\w?){999}]`,
    String.raw`\p{Greek}(?:(?i)\w?){999,1000}(\w?){999}`,
    String.raw`(?i)[\x{100}-\x{10ffff}]`.repeat(100),
    'a'.repeat(10_001),
  ]
  for (const pattern of patterns) {
    const took = milliseconds(() =>
      assert.throws(() => posixPattern(pattern), hasCode('pattern-too-large'), pattern),
    )
    assert.ok(took < 50, `${took} ms for ${pattern.slice(0, 40)}`)
  }
})

test('patterns as published workflows have them are far from too large', () => {
  const samples = Array.from({ length: 500 }, (_, index) => `sample${index}`).join('|')
  for (const pattern of [String.raw`^.*/([^/]+)_R[12](_001)?\.f(ast)?q(\.gz)?$`, '[ACGT]{6,20}', samples])
    assert.ok(patternSize(pattern) < 5000, `${patternSize(pattern)} for ${pattern}`)
  assert.equal(findPattern('x_sample77_y', samples), 'sample77')
})

test('the size of a pattern is never far below what it is compiled to', () => {
  const patterns = [
    String.raw`(\w?){99}`,
    '((a|b+){3}c{2,}){7}',
    'a{0}b{0,5}c*?d+?',
    String.raw`[(\]]{20}\Q{9}\E{3}`,
    '(?P<name>x{4}){5}',
    '(?i:ab){10}',
  ]
  for (const pattern of patterns)
    assert.ok(patternSize(pattern) * 2 >= posixPattern(pattern).programSize() - 10, pattern)
})

test('a search that would take too long is refused, or given up', () => {
  const text = 'a'.repeat(2 ** 20)
  assert.throws(() => findPattern(text, String.raw`(\w?){600}`), hasCode('pattern-too-slow'))
  const took = milliseconds(() =>
    assert.throws(() => replacePattern(text, 'a.*b|a', 'c'), hasCode('pattern-too-slow')),
  )
  assert.ok(took < 20_000, `${took} ms`)
})

test('a workflow of 900 patterns, each as large as can be, is checked in a moment', async () => {
  const lines = Array.from(
    { length: 900 },
    (_, index) => String.raw`    String s${index} = sub(text, "(\\w?){${800 - (index % 500)}}x${index}", "")`,
  )
  const source = `version 1.1\nworkflow w {\n  input { String text }\n  output {\n${lines.join('\n')}\n  }\n}\n`
  const began = performance.now()
  const { document } = await loadAndCheck('main.wdl', async () => source)
  assert.ok(document)
  const took = performance.now() - began
  assert.ok(took < 2000, `${took} ms`)
})
