import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAddress, kindOf, shown, withoutEmpty } from './input-values.ts'

const kind = (type: string, choices: string[] = []) => kindOf({ type, choices })

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

test('empty values are not sent, zero and false are', () => {
  assert.deepEqual(withoutEmpty({ a: '', b: 0, c: false, d: [], e: null }), { b: 0, c: false })
})

test('an address is one of https, http or S3 that ends with the name of a file', () => {
  for (const address of ['https://host/a.bam', 's3://bucket/reads of/a b.fq', 'HTTP://h:8080/x?y=1'])
    assert.equal(isAddress(address), true, address)
  for (const text of ['', 'a.bam', 'https://host', 'https://host/', 's3://bucket/folder/', 'ftp://host/a'])
    assert.equal(isAddress(text), false, text)
})
