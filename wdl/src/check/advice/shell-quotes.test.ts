import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ShellQuotes } from './shell-quotes.ts'

function splitsAfter(script: string): boolean {
  const quotes = new ShellQuotes()
  quotes.read(script)
  return quotes.splits
}

test('a word outside of quotes is split, one within is not', () => {
  assert.equal(splitsAfter('cat '), true)
  assert.equal(splitsAfter('cat "'), false)
  assert.equal(splitsAfter("cat '"), false)
  assert.equal(splitsAfter('cat "a" \'b\' '), true)
})

test('an escaped quote does not open or close', () => {
  assert.equal(splitsAfter('cat \\" '), true)
  assert.equal(splitsAfter('cat "a \\" '), false)
  assert.equal(splitsAfter("cat 'a\\' "), true)
})

test('a quote in a comment means nothing', () => {
  assert.equal(splitsAfter("# don't\ncat "), true)
  assert.equal(splitsAfter("echo a#b 'c"), false)
})

test('the value of an assignment is not split', () => {
  assert.equal(splitsAfter('input='), false)
  assert.equal(splitsAfter('tool --input='), true)
})

test('a here-document is text up to its word', () => {
  assert.equal(splitsAfter("python3 <<'CODE' > out\nprint("), false)
  assert.equal(splitsAfter("python3 <<CODE\nit's\nCODE\ncat "), true)
  assert.equal(splitsAfter('cat <<< "text" '), true)
})
