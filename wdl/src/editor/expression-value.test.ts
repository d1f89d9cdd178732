import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expressionValue } from './expression-value.ts'

test('an expression has its type and its value as JSON, whatever the type is', async () => {
  const known = 'Array[Int] depths = [30, 12, 45]\nMap[String, Int] reads = {"A": 3}'
  const expected = {
    '1 + 2': ['Int', '3'],
    'length(depths) / 2.0': ['Float', '1.5'],
    'sep(", ", prefix("x", depths))': ['String', '"x30, x12, x45"'],
    'zip(["a"], [1])': ['Array[Pair[String, Int]]+', '[{"left": "a", "right": 1}]'],
    'reads["A"] > 2 && defined(depths)': ['Boolean', 'true'],
  }
  for (const [expression, [type, value]] of Object.entries(expected))
    assert.deepEqual(await expressionValue(known, expression, 'en'), { type, value }, expression)
})

test('what has no value says why, in the language of the reader', async () => {
  assert.match((await expressionValue('', '1 / 0', 'en')).fault ?? '', /zero/i)
  assert.match((await expressionValue('', 'unknown + 1', 'zh')).fault ?? '', /unknown/)
  assert.match((await expressionValue('', 'read_string("/etc/passwd")', 'en')).fault ?? '', /file/)
  for (const broken of ['', '1 +', '} task x {', '"'])
    assert.notEqual((await expressionValue('', broken, 'en')).fault, undefined, broken)
})

test('declarations with a fault are told of, and what is not finite is refused', async () => {
  assert.match((await expressionValue('Int a = "x"', 'a', 'en')).fault ?? '', /cannot become Int/)
  assert.match((await expressionValue('', 'range(1000000000)', 'en')).fault ?? '', /range/)
})
