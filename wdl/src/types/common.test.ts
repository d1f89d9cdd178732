import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrayLiteralType, commonType, mapLiteralType } from './common.ts'
import { formatType } from './format.ts'
import {
  AnyType,
  BooleanType,
  FileType,
  FloatType,
  IntType,
  NoneType,
  StringType,
  array,
  optional,
  pair,
  type Type,
} from './type.ts'

function common(...types: Type[]): string | undefined {
  const type = commonType(types)
  return type && formatType(type)
}

test('items of one type have that type in common', () => {
  assert.equal(common(IntType, IntType), 'Int')
  assert.equal(common(IntType, FloatType), 'Float')
  assert.equal(common(IntType, NoneType), 'Int?')
  assert.equal(common(optional(IntType), FloatType), 'Float?')
  assert.equal(common(FileType, StringType), 'String')
  assert.equal(common(IntType, StringType), 'String')
  assert.equal(common(array(IntType, true), array(AnyType)), 'Array[Int]')
  assert.equal(common(pair(IntType, NoneType), pair(FloatType, StringType)), 'Pair[Float, String?]')
  assert.equal(common(array(IntType), IntType), undefined)
  assert.equal(common(BooleanType, IntType), undefined)
})

test('a literal with items is not empty, and a literal without items is any array', () => {
  assert.deepEqual(arrayLiteralType([IntType]), array(IntType, true))
  assert.deepEqual(arrayLiteralType([]), array(AnyType))
  assert.deepEqual(mapLiteralType([], []), { kind: 'Map', key: AnyType, value: AnyType })
})
