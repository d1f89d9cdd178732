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

test('placeholders print primitive values in their one form', () => {
  assert.equal(
    evaluateText('"~{1} ~{-2.5} ~{true} ~{"x"} ${1e21}"'),
    '1 -2.500000 true x 1000000000000000000000.000000',
  )
  assert.equal(evaluateText(`'~{if true then '~{1 + 1}' else "no"}'`), '2')
})

test('None prints as nothing, and makes nothing of what is joined to it', () => {
  assert.equal(evaluateText('"a~{None}b"'), 'ab')
  assert.equal(evaluateText('"a~{"--x " + n}b"', { values: { n: null } }), 'ab')
  assert.equal(evaluateText('"a~{"--x " + n}b"', { values: { n: 'y' } }), 'a--x yb')
})

test('the options of 1.0 join, choose and stand in', () => {
  const values = { items: [1n, 2n], yes: true, none: null, file: file('/f') }
  const text = (source: string) => evaluateText(source, { version: '1.0', values })
  assert.equal(text(`"\${sep=', ' items}"`), '1, 2')
  assert.equal(text(`"~{sep='' items}"`), '12')
  assert.equal(text(`"~{true='--yes' false='--no' yes}"`), '--yes')
  assert.equal(text(`"~{true='--yes' false='' !yes}"`), '')
  assert.equal(text(`"~{default='d' none}"`), 'd')
  assert.equal(text(`"~{default='d' file}"`), '/f')
  assert.equal(text(`"~{sep=' ' file}"`), '/f')
  assert.equal(text(`"~{sep=' ' none}"`), '')
})

test('since 1.2 a placeholder that fails for None is empty, and sep needs an array', () => {
  const values = { none: null, file: file('/f') }
  assert.equal(evaluateText('"a~{select_first([none])}b"', { version: '1.2', values }), 'ab')
  assert.equal(evaluateText('"a~{none * 2}b"', { version: '1.2', values }), 'ab')
  assert.equal(codeOf('"a~{select_first([none])}b"', { version: '1.1', values }), 'nothing-to-select')
  assert.equal(codeOf('"a~{1 / 0}b"', { version: '1.2', values }), 'division-by-zero')
  assert.equal(codeOf(`"~{sep=' ' file}"`, { version: '1.2', values }), 'separator-needs-array')
})

test('an array without a separator does not print, what the tolerant check lets pass does as JSON', () => {
  assert.equal(codeOf('"~{[1, 2]}"'), 'array-needs-separator')
  assert.equal(codeOf('"~{sep=" " [[1]]}"'), 'unprintable')
  assert.equal(evaluateText('"~{{"a": 1}}"'), '{"a": 1}')
  assert.equal(codeOf(`"~{true='a' false='b' 1}"`, { version: '1.0' }), 'boolean-needs-both')
})

test('a path prints as the command sees it', () => {
  const host = {
    readFile: () => '',
    writeFile: () => '',
    size: () => 0,
    glob: () => [],
    resolve: (path: string) => `/inside${path}`,
  }
  const values = { f: file('/a'), files: [file('/a'), file('/b')] }
  assert.equal(evaluateText('"~{f}"', { host, values }), '/inside/a')
  assert.equal(evaluateText(`"~{sep=' ' files}"`, { host, values, version: '1.0' }), '/inside/a /inside/b')
})
