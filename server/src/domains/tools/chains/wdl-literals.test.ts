import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wdlLiteral, wdlText } from './wdl-literals.ts'

test('nothing in a text ends it or begins a placeholder', () => {
  assert.equal(wdlText('a"b\\c\n~{x} ${y}'), String.raw`"a\"b\\c\n\u007e{x} \u0024{y}"`)
  assert.equal(wdlText('中文 🧬'), '"中文 🧬"')
})

test('numbers keep their type, and what has no literal has none', () => {
  assert.equal(wdlLiteral(1, 'Float'), '1.0')
  assert.equal(wdlLiteral(1, 'Int'), '1')
  assert.equal(wdlLiteral([1, 2], 'Array[Float]+'), '[1.0, 2.0]')
  assert.equal(wdlLiteral({ a: 1 }, 'Pair'), undefined)
})
