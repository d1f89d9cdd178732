import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAssignable } from './assignable.ts'
import { formatType } from './format.ts'
import {
  BooleanType,
  FileType,
  FloatType,
  IntType,
  NoneType,
  ObjectType,
  StringType,
  array,
  map,
  optional,
  pair,
  type Type,
} from './type.ts'

const person: Type = {
  kind: 'Struct',
  name: 'Person',
  members: new Map([
    ['name', StringType],
    ['age', optional(IntType)],
  ]),
}

const always: [Type, Type][] = [
  [StringType, FileType],
  [FileType, StringType],
  [IntType, FloatType],
  [IntType, StringType],
  [IntType, optional(FloatType)],
  [NoneType, optional(IntType)],
  [array(IntType, true), array(FloatType)],
  [map(StringType, IntType), map(StringType, FloatType)],
  [pair(IntType, StringType), pair(FloatType, FileType)],
  [map(StringType, StringType), ObjectType],
  [ObjectType, person],
  [person, ObjectType],
  [person, map(StringType, optional(StringType))],
  [array(IntType), array(optional(IntType))],
]

const tolerantOnly: [Type, Type][] = [
  [FloatType, IntType],
  [StringType, IntType],
  [optional(IntType), IntType],
  [array(IntType), array(IntType, true)],
  [map(StringType, IntType), array(pair(StringType, IntType))],
  [array(pair(StringType, IntType)), map(StringType, IntType)],
]

const never: [Type, Type][] = [
  [IntType, BooleanType],
  [IntType, FileType],
  [array(StringType), StringType],
  [NoneType, IntType],
  [map(IntType, StringType), person],
  [StringType, array(StringType)],
  [pair(IntType, IntType), array(IntType)],
]

test('what the specification converts is assignable in both modes', () => {
  for (const [from, to] of always) {
    assert.ok(isAssignable(from, to, 'strict'), `${formatType(from)} to ${formatType(to)}`)
    assert.ok(isAssignable(from, to, 'tolerant'), `${formatType(from)} to ${formatType(to)}`)
  }
})

test('its limited exceptions are assignable in the tolerant mode alone', () => {
  for (const [from, to] of tolerantOnly) {
    assert.ok(!isAssignable(from, to, 'strict'), `${formatType(from)} to ${formatType(to)}`)
    assert.ok(isAssignable(from, to, 'tolerant'), `${formatType(from)} to ${formatType(to)}`)
  }
})

test('nothing else is assignable', () => {
  for (const [from, to] of never) {
    assert.ok(!isAssignable(from, to, 'tolerant'), `${formatType(from)} to ${formatType(to)}`)
  }
})
