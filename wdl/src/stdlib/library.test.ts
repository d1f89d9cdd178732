import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EvaluationError } from '../faults/fault.ts'
import { evaluateText, type TextContext } from '../testing/evaluate-text.ts'
import { toJson, type Json } from '../values/json.ts'
import { mapOf } from '../values/map.ts'
import { file, type Value } from '../values/value.ts'

function json(text: string, context: TextContext = {}): Json {
  const value = evaluateText(text, { version: '1.3', ...context })
  if (value instanceof Promise) throw new Error('a promise without a host')
  return toJson(value)
}

function codeOf(text: string, context: TextContext = {}): string {
  try {
    return `value ${JSON.stringify(json(text, context))}`
  } catch (error) {
    if (error instanceof EvaluationError) return error.code
    throw error
  }
}

test('numbers: rounding gives Int, halves go up; min and max keep Int among Ints', () => {
  assert.deepEqual(
    json('[floor(-1.5), ceil(-1.5), round(2.5), round(-2.5), round(2.4999)]'),
    [-2, -1, 3, -2, 2],
  )
  assert.equal(evaluateText('max(1, 2)'), 2n)
  assert.equal(evaluateText('min(1, 2.5)'), 1)
  assert.equal(codeOf('floor(1e300)'), 'integer-overflow')
})

test('sub takes a POSIX pattern and a literal replacement', () => {
  const text = 'I like chocolate when\nit is late'
  const values = { text }
  assert.equal(json('sub(text, "like", "love")', { values }), 'I love chocolate when\nit is late')
  assert.equal(json('sub(text, "late$", "early")', { values }), 'I like chocolate when\nit is early')
  assert.equal(json('sub(text, "[[:alpha:]]{4}", "4")', { values }), 'I 4 44e 4\nit is 4')
  assert.equal(
    json('sub(text, "[^ ]late", "!")', { values }),
    'I like choc!ate when\nit is late'.replace('choc!ate', 'choc!'),
  )
  assert.equal(json('sub("a.b", ".", "$&")'), '$&$&$&')
  assert.equal(json('sub("ab", "(a)(b)", "\\\\2\\\\1")'), 'ba')
  assert.equal(json('sub("a.bam", "\\\\.bam$", ".bai")'), 'a.bai')
  assert.equal(json('sub("a]b", "[]]", "-")'), 'a-b')
  assert.equal(json('sub("a{b", "a{", "-")'), '-b')
  assert.equal(json('sub("foobar", "foo|foobar", "-")'), '-')
  assert.equal(json('sub("a_b_c", "^.*?_", "")'), 'b_c')
  assert.equal(json('sub("😀a", ".", "x")'), 'xx')
  assert.equal(codeOf('sub("aa", "(a)\\\\1", "x")'), 'invalid-pattern')
  assert.equal(json('sub("x1y22", "[0-9]+", "")'), 'xy')
  assert.equal(codeOf('sub("a", "(", "")'), 'invalid-pattern')
  assert.equal(codeOf('sub("a", "[a", "")'), 'invalid-pattern')
})

test('a pattern made to be slow is not', () => {
  const values = { text: `${'a'.repeat(5000)}!` }
  const started = process.cpuUsage()
  assert.equal(json('matches(text, "(a+)+$")', { values }), false)
  assert.ok(process.cpuUsage(started).user < 2e6)
})

test('strings: find, matches, split, sep and the affixes', () => {
  assert.deepEqual(json('[find("abc", "b."), find("abc", "x")]'), ['bc', null])
  assert.deepEqual(json('[matches("abc", "^b"), matches("abc", "b")]'), [false, true])
  assert.deepEqual(json('split("a, b,c", ", *")'), ['a', 'b', 'c'])
  assert.equal(json('sep(", ", [1, 2.5])'), '1.000000, 2.500000')
  assert.equal(json('sep(", ", [])'), '')
  assert.deepEqual(json('prefix("-i ", ["a", "b"])'), ['-i a', '-i b'])
  assert.deepEqual(json('suffix(".gz", [1])'), ['1.gz'])
  assert.deepEqual(json('quote([true, false])'), ['"true"', '"false"'])
  assert.deepEqual(json('squote(["a"])'), ["'a'"])
})

test('paths: basename with and without a suffix, join_paths of relative parts', () => {
  const values = { f: file('/data/a.tar.gz') }
  assert.equal(json('basename(f)', { values }), 'a.tar.gz')
  assert.equal(json('basename(f, ".tar.gz")', { values }), 'a')
  assert.equal(json('basename("a.txt", ".gz")'), 'a.txt')
  assert.equal(json('join_paths(["/a", "b/", "c"])'), '/a/b/c')
  assert.equal(codeOf('join_paths("/a", "/b")'), 'absolute-second-path')
})

test('arrays: length, range, shape and selection', () => {
  assert.deepEqual(json('[length([]), length([1, 2]), length("añb"), length({"a": 1})]'), [0, 2, 3, 1])
  assert.deepEqual(json('range(3)'), [0, 1, 2])
  assert.equal(codeOf('range(-1)'), 'negative-length')
  assert.equal(codeOf('range(1000000000000)'), 'too-many-items')
  assert.deepEqual(json('transpose([[1, 2, 3], [4, 5, 6]])'), [
    [1, 4],
    [2, 5],
    [3, 6],
  ])
  assert.deepEqual(json('transpose([])'), [])
  assert.equal(codeOf('transpose([[1], [2, 3]])'), 'ragged-rows')
  assert.deepEqual(json('cross([1, 2], ["a"])'), [
    { left: 1, right: 'a' },
    { left: 2, right: 'a' },
  ])
  assert.equal(codeOf('zip([1], [1, 2])'), 'unequal-lengths')
  assert.deepEqual(json('unzip([(1, "a"), (2, "b")])'), { left: [1, 2], right: ['a', 'b'] })
  assert.deepEqual(json('flatten([[1], [], [2, 3]])'), [1, 2, 3])
  assert.deepEqual(json('chunk([1, 2, 3], 2)'), [[1, 2], [3]])
  assert.deepEqual(json('chunk([], 2)'), [])
  assert.equal(codeOf('chunk([1], 0)'), 'chunk-size')
  assert.equal(json('contains([1, 2], 2)'), true)
  assert.equal(json('contains(["a"], "b")'), false)
})

test('select_first fails when there is nothing to select, unless it has a default', () => {
  assert.equal(json('select_first([None, 3, 4])'), 3)
  assert.equal(codeOf('select_first([])'), 'nothing-to-select')
  assert.equal(codeOf('select_first([None])'), 'nothing-to-select')
  assert.equal(json('select_first([None], 5)'), 5)
  assert.deepEqual(json('select_all([None, 1, None])'), [1])
  assert.equal(json('defined(n)', { values: { n: null } }), false)
})

test('maps: pairs there and back, groups, and keys at any depth', () => {
  assert.deepEqual(json('as_pairs({"a": 1})'), [{ left: 'a', right: 1 }])
  assert.deepEqual(json('as_map([("b", 1), ("a", 2)])'), { b: 1, a: 2 })
  assert.equal(codeOf('as_map([("a", 1), ("a", 2)])'), 'duplicate-key')
  assert.deepEqual(json('keys({2: "b", 1: "a"})'), [2, 1])
  assert.deepEqual(json('values({2: "b", 1: "a"})'), ['b', 'a'])
  assert.deepEqual(json('collect_by_key([("a", 1), ("b", 2), ("a", 3)])'), { a: [1, 3], b: [2] })
  assert.equal(json('contains_key({"a": None}, "a")'), true)
  assert.equal(json('contains_key({"a": {"b": 1}}, ["a", "b"])'), true)
  assert.equal(json('contains_key({"a": {"b": 1}}, ["a", "b", "c"])'), false)
})

test('a function that came later, or a wrong number of arguments, is named', () => {
  assert.equal(codeOf('as_map([("a", 1)])', { version: '1.0' }), 'unknown-function')
  assert.equal(codeOf('chunk([1], 1)', { version: '1.1' }), 'unknown-function')
  assert.equal(codeOf('floor(1.5, 2)'), 'argument-count')
  assert.equal(codeOf('floor("a")'), 'argument-type')
})

test('a choice of an enum gives its value', () => {
  const red: Value = { kind: 'Enum', name: 'Color', choice: 'Red', value: '#f00' }
  assert.equal(json('value(red)', { values: { red } }), '#f00')
  assert.equal(json('"~{red}"', { values: { red } }), 'Red')
})

test('keys of one value are one key, whatever their kind of number or path', () => {
  const values = {
    table: mapOf([
      [1.5, 'a'],
      [2, 'b'],
    ]),
    f: mapOf([[file('/a'), 1n]]),
  }
  assert.equal(json('table[2]', { values }), 'b')
  assert.equal(json('f["/a"]', { values }), 1)
})
