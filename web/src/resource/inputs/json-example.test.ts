import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonExample, mayHoldFiles } from './json-example.ts'

test('a value of each type is shown as it is written', () => {
  assert.equal(jsonExample('Map[String, Int]'), '{"a": 1}')
  assert.equal(jsonExample('Pair[Int, Array[String]+]?'), '{"left": 1, "right": ["a"]}')
  assert.equal(jsonExample('Array[Array[Int]]'), '[[1]]')
  assert.equal(jsonExample('Map[String, Pair[Int, Float]]'), '{"a": {"left": 1, "right": 0.5}}')
  assert.equal(jsonExample('Map[Int, Boolean]'), '{"1": true}')
  assert.equal(jsonExample('Sample'), '{"name": …}')
})

test('files can be put into what may name some', () => {
  for (const type of ['Map[String, File]', 'Pair[File, Int]?', 'Array[Sample]+', 'Array[Array[File?]]'])
    assert.ok(mayHoldFiles(type), type)
  for (const type of ['Array[Int]', 'Map[String, Array[Float]]', 'Object', 'Pair[Boolean, String]'])
    assert.ok(!mayHoldFiles(type), type)
})
