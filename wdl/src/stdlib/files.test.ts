import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EvaluationError } from '../faults/fault.ts'
import { evaluateText } from '../testing/evaluate-text.ts'
import type { WdlVersion } from '../syntax/tree.ts'
import { toJson, type Json } from '../values/json.ts'
import { file, type Value } from '../values/value.ts'
import type { EvaluationHost } from './host.ts'

/** Keeps its files in memory. */
class MemoryHost implements EvaluationHost {
  readonly files: Map<string, string>

  constructor(files: Readonly<Record<string, string>> = {}) {
    this.files = new Map(Object.entries(files))
  }

  readFile(path: string): string {
    const text = this.files.get(path)
    if (text === undefined) throw new Error('no such file')
    return text
  }

  writeFile(name: string, text: string): string {
    const path = `/written/${this.files.size}-${name}`
    this.files.set(path, text)
    return path
  }

  size(path: string): number {
    return new TextEncoder().encode(this.readFile(path)).length
  }

  glob(pattern: string): string[] {
    const suffix = pattern.replace(/^.*\*/, '')
    return [...this.files.keys()].filter((path) => path.endsWith(suffix))
  }
}

const files = {
  text: 'a b\n\nc\r\n\r\n',
  empty: '',
  emptyLines: `${'\n'.repeat(1_000_000)}x\n\n`,
  returns: `${'\r'.repeat(200_000)}x`,
  int: ' 42 \n',
  big: '9223372036854775808',
  float: '-1.5e3\n',
  yes: 'TRUE\n',
  table: 'x\ty\n1\t2\n3\t4\n',
  ragged: 'x\ty\n1\n',
  pairs: 'a\t1\nb\t2\n',
  twice: 'a\t1\na\t2\n',
  json: '{"a": [1, 1.0, null], "big": 9007199254740993}',
  broken: '{"a": ',
}

function json(text: string, version: WdlVersion = '1.1', values: Record<string, Value> = {}): Json {
  const value = evaluateText(text, { version, values, host: new MemoryHost(files) })
  if (value instanceof Promise) throw new Error('a promise of a host that never waits')
  return toJson(value)
}

function codeOf(text: string, version: WdlVersion = '1.1', values: Record<string, Value> = {}): string {
  try {
    return `value ${JSON.stringify(json(text, version, values))}`
  } catch (error) {
    if (error instanceof EvaluationError) return error.code
    throw error
  }
}

function written(text: string, version: WdlVersion = '1.1', values: Record<string, Value> = {}): string {
  const host = new MemoryHost(files)
  const value = evaluateText(text, { version, values, host })
  assert.ok(typeof value === 'object' && value !== null && 'path' in value)
  return host.readFile(value.path)
}

test('reading text strips line ends: all at the end of a string, one of each line', () => {
  assert.equal(json('read_string("text")'), 'a b\n\nc')
  assert.deepEqual(json('read_lines("text")'), ['a b', '', 'c', ''])
  assert.deepEqual(json('[read_string("empty")]'), [''])
  assert.deepEqual(json('read_lines("empty")'), [])
})

test('reading a single value allows space around it and nothing else', () => {
  assert.equal(json('read_int("int")'), 42)
  assert.equal(json('read_float("float")'), -1500)
  assert.equal(json('read_float("int")'), 42)
  assert.equal(json('read_boolean("yes")'), true)
  assert.equal(codeOf('read_int("float")'), 'malformed-file')
  assert.equal(codeOf('read_int("big")'), 'malformed-file')
  assert.equal(codeOf('read_int("empty")'), 'malformed-file')
  assert.equal(codeOf('read_boolean("int")'), 'malformed-file')
  assert.equal(codeOf('read_int("absent")'), 'cannot-read-file')
})

test('tables: rows of fields, maps of two columns, objects under a header', () => {
  assert.deepEqual(json('read_tsv("table")'), [
    ['x', 'y'],
    ['1', '2'],
    ['3', '4'],
  ])
  assert.deepEqual(json('read_tsv("ragged")'), [['x', 'y'], ['1']])
  assert.deepEqual(json('read_map("pairs")'), { a: '1', b: '2' })
  assert.equal(codeOf('read_map("twice")'), 'duplicate-key')
  assert.equal(codeOf('read_map("ragged")'), 'row-columns')
  assert.deepEqual(json('read_objects("table")'), [
    { x: '1', y: '2' },
    { x: '3', y: '4' },
  ])
  assert.equal(codeOf('read_objects("ragged")'), 'row-columns')
  assert.equal(codeOf('read_object("table")'), 'row-count')
  assert.deepEqual(json('read_object("pairs")'), { a: 'b', 1: '2' })
})

test('read_tsv of 1.2 takes a header, or names', () => {
  assert.deepEqual(json('read_tsv("table", true)', '1.2'), [
    { x: '1', y: '2' },
    { x: '3', y: '4' },
  ])
  assert.deepEqual(json('read_tsv("pairs", false, ["k", "v"])', '1.2'), [
    { k: 'a', v: '1' },
    { k: 'b', v: '2' },
  ])
  assert.deepEqual(json('read_tsv("table", true, ["k", "v"])', '1.2'), [
    { k: '1', v: '2' },
    { k: '3', v: '4' },
  ])
  assert.equal(codeOf('read_tsv("table", true)', '1.1'), 'argument-count')
})

test('read_json tells Int from Float and keeps large integers', () => {
  assert.deepEqual(json('read_json("json")'), { a: [1, 1, null], big: 9007199254740993n })
  assert.equal(json('"~{read_json("json").a[0]} ~{read_json("json").a[1]}"'), '1 1.000000')
  assert.equal(codeOf('read_json("broken")'), 'invalid-json')
})

test('writing ends every line, and an empty array makes an empty file', () => {
  assert.equal(written('write_lines(["a", "b"])'), 'a\nb\n')
  assert.equal(written('write_lines([])'), '')
  assert.equal(written('write_tsv([["a", "b"], ["c"]])'), 'a\tb\nc\n')
  assert.equal(written('write_map({"a": 1, "b": 2})'), 'a\t1\nb\t2\n')
  assert.equal(written('write_object(object { a: 1, b: "x" })'), 'a\tb\n1\tx\n')
  assert.equal(written('write_objects([object { a: 1 }, object { a: 2 }])'), 'a\n1\n2\n')
  assert.equal(codeOf('write_objects([object { a: 1 }, object { b: 2 }])'), 'different-members')
  assert.equal(codeOf('write_object(object { a: [1] })'), 'not-a-field')
  assert.equal(codeOf('write_lines([None])'), 'argument-type')
})

test('write_tsv of 1.2 writes structs, and a header when asked', () => {
  assert.equal(written('write_tsv([object { a: 1, b: 2 }], true)', '1.2'), 'a\tb\n1\t2\n')
  assert.equal(written('write_tsv([["1", "2"]], true, ["a", "b"])', '1.2'), 'a\tb\n1\t2\n')
  assert.equal(written('write_tsv([object { a: 1, b: 2 }], false)', '1.2'), '1\t2\n')
})

test('write_json tells Float from Int, and refuses keys that are no text', () => {
  assert.equal(written('write_json({"a": [1, 2], "b": [1.0]})'), '{"a": [1, 2], "b": [1.0]}')
  assert.equal(written('write_json(9007199254740993)'), '9007199254740993')
  assert.equal(codeOf('write_json({1: "a"})'), 'json-key')
  assert.equal(codeOf('write_json([{true: "a"}])'), 'json-key')
})

test('size sums what is there, in any unit', () => {
  assert.equal(json('size("text")'), 10)
  assert.equal(json('size("text", "KiB")'), 10 / 1024)
  assert.equal(json('size("text", "kb")'), 10 / 1000)
  assert.equal(json('size(f)', '1.1', { f: null }), 0)
  assert.equal(json('size([f, g])', '1.1', { f: file('int'), g: null }), 5)
  assert.equal(json('size(x)', '1.2', { x: { kind: 'Pair', left: file('int'), right: [file('int')] } }), 10)
  assert.equal(codeOf('size("absent")'), 'cannot-read-file')
  assert.equal(codeOf('size("text", "pint")'), 'unknown-unit')
})

test('without files, and without a command that has run, there is a fault of its own', () => {
  assert.throws(() => evaluateText('read_string("text")'), { code: 'needs-files' })
  assert.equal(codeOf('stdout()'), 'only-after-command')
})

test('a file of a million empty lines is read in a moment', () => {
  const began = performance.now()
  assert.equal(json('length(read_string("emptyLines"))', '1.2'), 1_000_001)
  assert.ok(performance.now() - began < 2000)
})

test('a text of nothing but marks before its last letter loses none of them, in a moment', () => {
  const began = performance.now()
  assert.equal(json(`basename("${'/'.repeat(200_000)}x")`), 'x')
  assert.deepEqual(json('read_lines("returns")'), [`${'\r'.repeat(200_000)}x`])
  assert.ok(performance.now() - began < 2000)
})
