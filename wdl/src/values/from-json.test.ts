import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EvaluationError, describeFault } from '../faults/fault.ts'
import {
  BooleanType,
  FileType,
  FloatType,
  IntType,
  StringType,
  array,
  map,
  optional,
  pair,
  type Type,
} from '../types/type.ts'
import { fromJson } from './from-json.ts'
import { stringifyJson, stringifyValue } from './json-text.ts'
import { parseJson, toJson } from './json.ts'

const reads: Type = {
  kind: 'Struct',
  name: 'Reads',
  members: new Map([
    ['left', FileType],
    ['right', optional(FileType)],
  ]),
}

function faultOf(type: Type, text: string): string {
  try {
    fromJson(type, parseJson(text), 'w.x')
  } catch (error) {
    if (error instanceof EvaluationError) return describeFault(error, 'en')
    throw error
  }
  return 'none'
}

test('a value comes back from its JSON as it went', () => {
  const cases: [Type, string][] = [
    [IntType, '9223372036854775807'],
    [FloatType, '1.0'],
    [array(optional(IntType)), '[1, null]'],
    [map(IntType, StringType), '{"1": "a", "2": "b"}'],
    [pair(IntType, array(BooleanType)), '{"left": 1, "right": [true]}'],
    [reads, '{"left": "a.fq", "right": null}'],
  ]
  for (const [type, text] of cases) assert.equal(stringifyValue(fromJson(type, parseJson(text), 'x')), text)
})

test('an integer beyond 2^53 keeps every digit, written as a number or as text', () => {
  assert.equal(fromJson(IntType, parseJson('9007199254740993'), 'x'), 9007199254740993n)
  assert.equal(fromJson(IntType, '9007199254740993', 'x'), 9007199254740993n)
  assert.equal(stringifyJson(toJson([9007199254740993n])), '[9007199254740993]')
})

test('a fault names the place in the inputs, what was expected and what was found', () => {
  assert.equal(
    faultOf(array(reads), '[{"left": "a"}, {"left": 3}]'),
    'w.x[1].left: expected File, found number 3.',
  )
  assert.equal(faultOf(reads, '{"right": null}'), 'w.x: the member `left` (File) is missing.')
  assert.equal(
    faultOf(reads, '{"left": "a", "rihgt": "b"}'),
    'w.x: Reads has no member `rihgt`. Its members: left, right.',
  )
  assert.equal(faultOf(array(IntType, true), '[]'), 'w.x: Array[Int]+ needs at least one item.')
  assert.equal(
    faultOf(IntType, '9223372036854775808'),
    'w.x: 9223372036854775808 is outside the range of a 64-bit Int.',
  )
  assert.equal(faultOf(IntType, '"5"'), 'w.x: expected Int, found string "5".')
  assert.equal(faultOf(IntType, '1.5'), 'w.x: expected Int, found number 1.5.')
  assert.equal(faultOf(IntType, 'null'), 'w.x: expected Int, found null.')
  assert.equal(faultOf(map(StringType, IntType), '{"a": true}'), 'w.x.a: expected Int, found boolean true.')
})

test('every fault is told in Chinese too', () => {
  try {
    fromJson(IntType, true, 'w.x')
    assert.fail('no fault')
  } catch (error) {
    assert.ok(error instanceof EvaluationError)
    assert.equal(describeFault(error, 'zh'), 'w.x：应为 Int，实际为 boolean true。')
  }
})

test('a map with keys that are no text may be an array of pairs', () => {
  const value = fromJson(map(IntType, StringType), [{ left: 1, right: 'a' }], 'x')
  assert.deepEqual(toJson(value), { 1: 'a' })
})

test('text that is no JSON is refused by the name of its source', () => {
  assert.throws(() => parseJson('{', 'inputs.json'), /^EvaluationError: inputs\.json is not valid JSON/)
})

test('indented JSON text is what JSON.stringify writes', () => {
  const json = { a: [1, { b: 'ü\n' }], c: [], d: {} }
  assert.equal(stringifyJson(json, 2), JSON.stringify(json, null, 2))
})
