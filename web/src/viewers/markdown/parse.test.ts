import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMarkdown } from './parse.ts'

test('a text that would hold up the page is given up, and others are read as before', () => {
  const costly = ['_a*'.repeat(60_000), '>'.repeat(200_000), '> '.repeat(10_000)]
  for (const text of costly) {
    const began = performance.now()
    assert.ok(parseMarkdown(text) === undefined, text.slice(0, 10))
    assert.ok(performance.now() - began < 1500, text.slice(0, 10))
  }
  assert.equal(parseMarkdown('# A\n\n\n*b* \\* `c`\n'), '<h1>A</h1>\n<p><em>b</em> * <code>c</code></p>\n')
})
