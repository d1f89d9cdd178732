import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCommandEscapes, readEscapes } from './escapes.ts'

function read(raw: string): { value: string; faults: string[] } {
  const faults: string[] = []
  return { value: readEscapes(raw, ({ text }) => faults.push(text)), faults }
}

test('every escape of the specification is read', () => {
  assert.deepEqual(read(String.raw`\\ \n \t \' \" \~ \$`), { value: '\\ \n \t \' " ~ $', faults: [] })
  assert.deepEqual(read(String.raw`\101\x41\u0041\U0001F600`), { value: 'AAA😀', faults: [] })
})

test('what is no escape stays as it is written and is reported', () => {
  assert.deepEqual(read(String.raw`\.bam\d`), { value: String.raw`\.bam\d`, faults: ['\\.', '\\d'] })
  assert.deepEqual(read(String.raw`\xZZ`), { value: String.raw`\xZZ`, faults: ['\\x'] })
  assert.deepEqual(read(String.raw`\UFFFFFFFF`).value, String.raw`\UFFFFFFFF`)
})

test('in a heredoc command only its closing mark and placeholders can be escaped', () => {
  assert.equal(
    readCommandEscapes(String.raw`a \>>> b >\>> c \n \~{x} \${y} \}`, true),
    String.raw`a >>> b >>> c \n ~{x} \${y} \}`,
  )
})

test('in a command in braces the brace and placeholders can be escaped', () => {
  assert.equal(
    readCommandEscapes(String.raw`awk '{ print \$1 \}' \${HOME} \~{x}`, false),
    "awk '{ print \\$1 }' ${HOME} ~{x}",
  )
})
