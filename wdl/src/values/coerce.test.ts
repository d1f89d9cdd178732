import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EvaluationError } from '../faults/fault.ts'
import {
  FileType,
  FloatType,
  IntType,
  ObjectType,
  StringType,
  array,
  map,
  optional,
  pair as pairType,
  type Type,
} from '../types/type.ts'
import { coerce } from './coerce.ts'
import { equals } from './equality.ts'
import { mapOf } from './map.ts'
import { file, object, pair, type Value } from './value.ts'

const person: Type = {
  kind: 'Struct',
  name: 'Person',
  members: new Map([
    ['name', StringType],
    ['age', optional(IntType)],
  ]),
}

function codeOf(value: Value, type: Type): string {
  try {
    coerce(value, type)
    return 'none'
  } catch (error) {
    if (error instanceof EvaluationError) return error.code
    throw error
  }
}

test('a value of its type already is not copied', () => {
  const items: Value = [1n, 2n]
  assert.equal(coerce(items, array(IntType)), items)
  const table = mapOf([['a', 1n]])
  assert.equal(coerce(table, map(StringType, IntType)), table)
})

test('Int becomes Float, text a File, and None stays None', () => {
  assert.equal(coerce(3n, FloatType), 3)
  assert.deepEqual(coerce(['a', null], array(optional(FileType))), [file('a'), null])
  assert.equal(coerce(null, optional(IntType)), null)
})

test('numbers convert only without loss', () => {
  assert.equal(coerce(2, IntType), 2n)
  assert.equal(coerce('12', IntType), 12n)
  assert.equal(coerce('1e3', FloatType), 1000)
  assert.equal(codeOf(2.5, IntType), 'cannot-convert')
  assert.equal(codeOf('12a', IntType), 'cannot-convert')
  assert.equal(codeOf('', FloatType), 'cannot-convert')
  assert.equal(codeOf('9223372036854775808', IntType), 'cannot-convert')
})

test('a map or an Object becomes a struct when its keys are the members', () => {
  const expected = object(
    new Map<string, Value>([
      ['name', 'Ada'],
      ['age', null],
    ]),
    'Person',
  )
  assert.deepEqual(coerce(mapOf([['name', 'Ada']]), person), expected)
  assert.deepEqual(coerce(object(new Map([['name', 'Ada']])), person), expected)
  assert.equal(codeOf(mapOf([['age', 3n]]), person), 'struct-missing-member')
  assert.equal(
    codeOf(
      mapOf([
        ['name', 'Ada'],
        ['size', 3n],
      ]),
      person,
    ),
    'struct-unknown-member',
  )
})

test('a struct becomes a map or an Object, and a map an array of pairs', () => {
  const ada = object(new Map<string, Value>([['name', 'Ada']]), 'Person')
  assert.ok(equals(coerce(ada, map(StringType, StringType)), mapOf([['name', 'Ada']])))
  assert.equal(coerce(ada, ObjectType), ada)
  assert.deepEqual(coerce(mapOf([['a', 1n]]), array(pairType(StringType, IntType))), [pair('a', 1n)])
  assert.ok(equals(coerce([pair('a', 1n)], map(StringType, IntType)), mapOf([['a', 1n]])))
})

test('None and an empty array are refused where a value is required', () => {
  assert.equal(codeOf(null, IntType), 'none-for-required')
  assert.equal(codeOf([], array(IntType, true)), 'empty-array')
  assert.equal(codeOf([null], array(IntType)), 'none-for-required')
})

test('equality compares numbers by value, other primitives as text, and order matters', () => {
  assert.ok(equals(1n, 1))
  assert.ok(!equals(9007199254740993n, 9007199254740992))
  assert.ok(equals(true, 'true'))
  assert.ok(!equals(1n, true))
  assert.ok(equals(file('/a'), '/a'))
  assert.ok(equals(null, null))
  assert.ok(!equals(null, 'null'))
  assert.ok(!equals([1n, 2n], [2n, 1n]))
  assert.ok(
    !equals(
      mapOf([
        ['a', 1n],
        ['b', 2n],
      ]),
      mapOf([
        ['b', 2n],
        ['a', 1n],
      ]),
    ),
  )
  assert.ok(equals(mapOf([['a', [1n]]]), mapOf([['a', [1]]])))
})
