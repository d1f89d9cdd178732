import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WdlVersion } from '../syntax/tree.ts'
import type { CoercionMode } from '../types/assignable.ts'
import { formatType } from '../types/format.ts'
import {
  AnyType,
  FileType,
  FloatType,
  IntType,
  NoneType,
  StringType,
  array,
  map,
  optional,
  pair,
  type Type,
} from '../types/type.ts'
import { library } from './library.ts'
import { resolveCall } from './resolve-call.ts'

function returned(
  name: string,
  args: Type[],
  version: WdlVersion = '1.2',
  mode: CoercionMode = 'strict',
): string {
  const called = library.get(name)
  assert.ok(called)
  const answer = resolveCall(called, args, version, mode)
  if ('returns' in answer) return formatType(answer.returns)
  return answer.mismatch === 'count'
    ? 'count'
    : `argument ${answer.position}: ${formatType(answer.expected)} for ${formatType(answer.found)}`
}

test('what a function gives follows from its arguments', () => {
  assert.equal(returned('min', [IntType, IntType]), 'Int')
  assert.equal(returned('min', [IntType, FloatType]), 'Float')
  assert.equal(returned('zip', [array(IntType), array(StringType)]), 'Array[Pair[Int, String]]')
  assert.equal(returned('select_first', [array(optional(FileType), true)]), 'File')
  assert.equal(returned('select_first', [array(optional(FileType))]), 'File')
  assert.equal(returned('select_all', [array(optional(IntType))]), 'Array[Int]')
  assert.equal(returned('flatten', [array(array(IntType))]), 'Array[Int]')
  assert.equal(returned('collect_by_key', [array(pair(StringType, IntType))]), 'Map[String, Array[Int]+]')
  assert.equal(returned('unzip', [array(pair(StringType, IntType))]), 'Pair[Array[String], Array[Int]]')
  assert.equal(returned('keys', [map(IntType, StringType)]), 'Array[Int]')
  assert.equal(returned('prefix', [StringType, array(IntType, true)]), 'Array[String]+')
  assert.equal(returned('defined', [NoneType]), 'Boolean')
  assert.equal(returned('length', [array(AnyType)]), 'Int')
  assert.equal(returned('size', [array(optional(FileType)), StringType]), 'Float')
})

test('what does not fit is named with its place', () => {
  assert.equal(returned('floor', [StringType]), 'argument 1: Float for String')
  assert.equal(returned('floor', [StringType], '1.2', 'tolerant'), 'Int')
  assert.equal(returned('floor', [optional(FloatType)]), 'argument 1: Float for Float?')
  assert.equal(returned('floor', []), 'count')
  assert.equal(returned('length', [StringType], '1.1'), 'argument 1: Array[Any] for String')
  assert.equal(returned('length', [StringType], '1.2'), 'Int')
})

test('the value of an enum has the type of its values', () => {
  const color: Type = {
    kind: 'Enum',
    name: 'Color',
    value: IntType,
    choices: ['Red'],
    values: new Map([['Red', 1n]]),
  }
  assert.equal(returned('value', [color], '1.3'), 'Int')
  assert.equal(returned('value', [StringType], '1.3'), 'argument 1: String for String')
})
