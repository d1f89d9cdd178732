import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '@omics/contract/json'
import {
  byWholeNames,
  defaultShown,
  fieldFor,
  isAddress,
  kindOf,
  meantBy,
  shown,
  withoutEmpty,
  writtenJson,
} from './input-values.ts'

const kind = (type: string, choices: string[] = []) => kindOf({ type, choices, members: [] })

test('an input gets the field that its type asks for', () => {
  assert.deepEqual(
    ['File', 'File?', 'Array[File]+', 'Boolean?', 'Int', 'Float', 'String', 'Map[String, Int]'].map((type) =>
      kind(type),
    ),
    ['file', 'file', 'files', 'boolean', 'integer', 'number', 'text', 'json'],
  )
  assert.equal(kind('Directory?'), 'text')
  assert.equal(kind('String', ['bwa', 'minimap2']), 'choice')
})

test('a file is shown by its name', () => {
  assert.equal(shown(['omics://01990000-0000-7000-8000-000000000000/样本 1.fq.gz']), '样本 1.fq.gz')
})

test('a struct is shown with its files by name', () => {
  const reads = 'omics://01990000-0000-7000-8000-000000000000/S1_R1.fq.gz'
  assert.equal(shown({ name: 'S1', reads, depth: 30 }), '{ name: S1, reads: S1_R1.fq.gz, depth: 30 }')
})

test('empty values are not sent; zero, false and an empty list are', () => {
  assert.deepEqual(withoutEmpty({ a: '', b: 0, c: false, d: [], e: null }), { b: 0, c: false, d: [] })
})

const readable: Readonly<Record<string, Json>> = {
  Int: 5,
  Float: 0.5,
  String: '样本 "1"',
  Boolean: false,
  File: 'omics://01990000-0000-7000-8000-000000000000/a.fq',
  Directory: 'https://host/folder',
  'Array[File]': ['a.fq', 'b.fq'],
  'Array[Int]': [],
  'Array[String]+': ['a'],
  'Array[Array[Int]]': [[1], []],
  'Map[String, Int]': { a: 1 },
  'Pair[Int, String]': { left: 1, right: 'x' },
  Sample: { name: 'S1', depth: 30 },
  Object: {},
}

test('every type, and its optional, shows the value that it is given in its own field', () => {
  for (const [type, value] of Object.entries(readable)) {
    for (const written of [type, `${type}?`]) {
      assert.equal(fieldFor({ type: written, choices: [], members: [] }, value), kind(written), written)
      assert.deepEqual(meantBy(writtenJson(value)), value, written)
    }
  }
  assert.equal(fieldFor({ type: 'Color', choices: ['Red', 'Blue'], members: [] }, 'Blue'), 'choice')
})

test('what the field of a type cannot show is shown as JSON, not as the default', () => {
  const unfit: [string, Json][] = [
    ['Int', '5'],
    ['Int', 2.5],
    ['Float', '0.5'],
    ['Boolean', 'true'],
    ['String', 5],
    ['File', { path: 'a.fq' }],
    ['Array[File]', 'a.fq'],
    ['Array[File]', []],
    ['Directory?', ['a']],
  ]
  for (const [type, value] of unfit) {
    assert.equal(fieldFor({ type, choices: [], members: [] }, value), 'json', type)
    assert.deepEqual(meantBy(writtenJson(value)), value, type)
  }
  assert.equal(fieldFor({ type: 'Color', choices: ['Red'], members: [] }, 'Green'), 'json')
})

test('what cannot be read stays as it was written', () => {
  assert.equal(writtenJson(meantBy('[1, 2')), '[1, 2')
  assert.equal(meantBy('  '), undefined)
  assert.equal(meantBy('null'), undefined)
})

test('inputs in JSON may leave out the name of the workflow, and have comments', () => {
  const inputs = [{ name: 'align.reads' }, { name: 'align.call.threads' }]
  assert.deepEqual(byWholeNames({ reads: 1, 'call.threads': 2, other: 3, '# why': 'x' }, inputs), {
    'align.reads': 1,
    'align.call.threads': 2,
    other: 3,
  })
})

test('an address is one of https, http or S3 that ends with the name of a file', () => {
  for (const address of ['https://host/a.bam', 's3://bucket/reads of/a b.fq', 'HTTP://h:8080/x?y=1'])
    assert.equal(isAddress(address), true, address)
  for (const text of ['', 'a.bam', 'https://host', 'https://host/', 's3://bucket/folder/', 'ftp://host/a'])
    assert.equal(isAddress(text), false, text)
})

test('whether something is so is said in words, as a value and as a default', () => {
  const say = (word: 'yes' | 'no') => ({ yes: '是', no: '否' })[word]
  assert.deepEqual([shown(true, say), shown([false, 'a'], say), shown(false)], ['是', '否, a', 'false'])
  assert.equal(defaultShown({ default_text: 'true', default_value: true }, say), '是')
  assert.equal(defaultShown({ default_text: '"fast"', default_value: 'fast' }, say), 'fast')
})
