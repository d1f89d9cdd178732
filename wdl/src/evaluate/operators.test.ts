import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EvaluationError } from '../faults/fault.ts'
import { file } from '../values/value.ts'
import { evaluateText, type TextContext } from '../testing/evaluate-text.ts'

function codeOf(text: string, context?: TextContext): string {
  try {
    return `value ${String(evaluateText(text, context))}`
  } catch (error) {
    if (error instanceof EvaluationError) return error.code
    throw error
  }
}

test('arithmetic on Int stays Int, truncates towards zero, and mixes with Float as Float', () => {
  assert.equal(evaluateText('7 / 2'), 3n)
  assert.equal(evaluateText('-7 / 2'), -3n)
  assert.equal(evaluateText('-7 % 3'), -1n)
  assert.equal(evaluateText('7 / 2.0'), 3.5)
  assert.equal(evaluateText('5.5 % 2'), 1.5)
  assert.equal(evaluateText('1 + 2 * 3 - 4'), 3n)
  assert.equal(evaluateText('2 ** 10', { version: '1.2' }), 1024n)
})

test('an Int has 64 bits and a sign, exactly', () => {
  assert.equal(evaluateText('9007199254740993 + 1'), 9007199254740994n)
  assert.equal(evaluateText('-9223372036854775808'), -9223372036854775808n)
  assert.equal(evaluateText('0x7fffffffffffffff'), 9223372036854775807n)
  assert.equal(codeOf('9223372036854775807 + 1'), 'integer-overflow')
  assert.equal(codeOf('-9223372036854775808 - 1'), 'integer-overflow')
  assert.equal(codeOf('-9223372036854775808 / -1'), 'integer-overflow')
  assert.equal(codeOf('3037000500 * 3037000500'), 'integer-overflow')
  assert.equal(codeOf('10 ** 400', { version: '1.2' }), 'integer-overflow')
})

test('division by zero is a fault for Int and Float alike', () => {
  assert.equal(codeOf('1 / 0'), 'division-by-zero')
  assert.equal(codeOf('1 % 0'), 'division-by-zero')
  assert.equal(codeOf('1.0 / 0'), 'division-by-zero')
  assert.equal(codeOf('1e308 * 10'), 'not-a-finite-number')
})

test('a fault carries the place of the innermost expression', () => {
  try {
    evaluateText('[1, 2 + (3 / 0)]')
    assert.fail('no fault')
  } catch (error) {
    assert.ok(error instanceof EvaluationError)
    assert.equal(error.span?.line, 3)
    assert.equal((error.span?.end ?? 0) - (error.span?.start ?? 0), '3 / 0'.length)
  }
})

test('+ joins text with any primitive, and a File with the suffix of its neighbour', () => {
  assert.equal(evaluateText('"a" + 1'), 'a1')
  assert.equal(evaluateText('1 + "a"'), '1a')
  assert.equal(evaluateText('"x" + 1.5'), 'x1.500000')
  assert.deepEqual(evaluateText('bam + ".bai"', { values: { bam: file('/a.bam') } }), file('/a.bam.bai'))
  assert.equal(evaluateText('"--in=" + bam', { values: { bam: file('/a.bam') } }), '--in=/a.bam')
  assert.equal(codeOf('bam + bam', { values: { bam: file('/a.bam') } }), 'absolute-second-path')
  assert.equal(codeOf('true + 1'), 'operator-types')
  assert.equal(codeOf('[1] + [2]'), 'operator-types')
})

test('comparisons: numbers by value, text by code points, true after false', () => {
  assert.equal(evaluateText('1 < 1.5'), true)
  assert.equal(evaluateText('9007199254740993 > 9007199254740992.0'), true)
  assert.equal(evaluateText('"B" < "a"'), true)
  assert.equal(evaluateText('"\\uFFFF" < "\\U0001F600"'), true)
  assert.equal(evaluateText('true > false'), true)
  assert.equal(evaluateText('1 == 1.0'), true)
  assert.equal(evaluateText('None == None'), true)
  assert.equal(evaluateText('None != 1'), true)
  assert.equal(codeOf('1 < "a"'), 'operator-types')
  assert.equal(codeOf('None < 1'), 'operator-types')
})

test('logic evaluates the right side and the other branch only when asked to', () => {
  assert.equal(evaluateText('false && 1 / 0 == 1'), false)
  assert.equal(evaluateText('true || 1 / 0 == 1'), true)
  assert.equal(evaluateText('if true then 1 else 1 / 0'), 1n)
  assert.equal(evaluateText('!(1 > 2) && "a" != "b"'), true)
  assert.equal(codeOf('1 && true'), 'expected-boolean')
  assert.equal(codeOf('if "true" then 1 else 2'), 'expected-boolean')
})

test('access: items, entries, members, sides, each with its own fault', () => {
  assert.equal(evaluateText('[1, 2][1]'), 2n)
  assert.equal(evaluateText('{"a": {"b": 3}}["a"]["b"]'), 3n)
  assert.equal(evaluateText('(1, "x").right'), 'x')
  assert.equal(evaluateText('object { a: 1 }.a', { version: '1.0' }), 1n)
  assert.equal(codeOf('[1][1]'), 'index-out-of-range')
  assert.equal(codeOf('[1][-1]'), 'index-out-of-range')
  assert.equal(codeOf('{"a": 1}["b"]'), 'missing-key')
  assert.equal(codeOf('(1, 2).middle'), 'missing-member')
  assert.equal(codeOf('x.y', { values: { x: null } }), 'none-member')
  assert.equal(codeOf('nowhere'), 'unknown-name')
})

test('literals: Int and Float side by side become Float, keys are unique', () => {
  assert.deepEqual(evaluateText('[1, 2.5, None]'), [1, 2.5, null])
  assert.equal(codeOf('{"a": 1, "a": 2}'), 'duplicate-key')
  assert.equal(codeOf('{[1]: 1}'), 'compound-key')
})

test('text that doubles without end is a fault, not the end of the process', () => {
  let text = 'ab'
  assert.throws(
    () => {
      for (;;) text = String(evaluateText('"~{text}~{text}"', { values: { text } }))
    },
    { code: 'too-large' },
  )
  assert.equal(codeOf('sub(text, ".", text)', { values: { text: 'x'.repeat(20_000) } }), 'too-large')
})

test('a Promise of the host makes only what depends on it wait', async () => {
  const host = {
    readFile: async () => '41\n',
    writeFile: () => '',
    size: () => 0,
    glob: () => [],
  }
  const value = evaluateText('if read_int("f") > 40 then "~{read_int("f") + 1}!" else "no"', { host })
  assert.ok(value instanceof Promise)
  assert.equal(await value, '42!')
  assert.equal(evaluateText('false && read_boolean("f")', { host }), false)
})
