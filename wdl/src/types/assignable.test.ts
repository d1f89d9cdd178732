import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAssignable } from './assignable.ts'
import { formatType } from './format.ts'
import {
  Boolean,
  File,
  Float,
  Int,
  None,
  ObjectType,
  String,
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
    ['name', String],
    ['age', optional(Int)],
  ]),
}

const always: [Type, Type][] = [
  [String, File],
  [File, String],
  [Int, Float],
  [Int, String],
  [Int, optional(Float)],
  [None, optional(Int)],
  [array(Int, true), array(Float)],
  [map(String, Int), map(String, Float)],
  [pair(Int, String), pair(Float, File)],
  [map(String, String), ObjectType],
  [ObjectType, person],
  [person, ObjectType],
  [person, map(String, optional(String))],
  [array(Int), array(optional(Int))],
]

const tolerantOnly: [Type, Type][] = [
  [Float, Int],
  [String, Int],
  [optional(Int), Int],
  [array(Int), array(Int, true)],
  [map(String, Int), array(pair(String, Int))],
  [array(pair(String, Int)), map(String, Int)],
]

const never: [Type, Type][] = [
  [Int, Boolean],
  [Int, File],
  [array(String), String],
  [None, Int],
  [map(Int, String), person],
  [String, array(String)],
  [pair(Int, Int), array(Int)],
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
