import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrayLiteralType, commonType, mapLiteralType } from './common.ts'
import { formatType } from './format.ts'
import { Any, Boolean, File, Float, Int, None, String, array, optional, pair, type Type } from './type.ts'

function common(...types: Type[]): string | undefined {
  const type = commonType(types)
  return type && formatType(type)
}

test('items of one type have that type in common', () => {
  assert.equal(common(Int, Int), 'Int')
  assert.equal(common(Int, Float), 'Float')
  assert.equal(common(Int, None), 'Int?')
  assert.equal(common(optional(Int), Float), 'Float?')
  assert.equal(common(File, String), 'String')
  assert.equal(common(Int, String), 'String')
  assert.equal(common(array(Int, true), array(Any)), 'Array[Int]')
  assert.equal(common(pair(Int, None), pair(Float, String)), 'Pair[Float, String?]')
  assert.equal(common(array(Int), Int), undefined)
  assert.equal(common(Boolean, Int), undefined)
})

test('a literal with items is not empty, and a literal without items is any array', () => {
  assert.deepEqual(arrayLiteralType([Int]), array(Int, true))
  assert.deepEqual(arrayLiteralType([]), array(Any))
  assert.deepEqual(mapLiteralType([], []), { kind: 'Map', key: Any, value: Any })
})
