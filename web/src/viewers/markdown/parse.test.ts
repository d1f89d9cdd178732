import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Formula } from './formulas.ts'
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

test('formulas between dollars are kept apart from the text around them, and sums of money are none', () => {
  const read = (text: string) => {
    const formulas: Formula[] = []
    const html = parseMarkdown(text, formulas)
    return { html, formulas: formulas.map(({ tex, display }) => `${display ? '' : 'in line: '}${tex}`) }
  }
  assert.deepEqual(read('Let $a_1 * b_1$ and $$c$$ be *x*.').formulas, ['in line: a_1 * b_1', 'c'])
  assert.match(read('Let $a_1$ be *x*.').html ?? '', /^<p>Let <code>.0.<\/code> be <em>x<\/em>\.<\/p>/u)
  assert.deepEqual(read('Before\n$$\n= y \\\\\n- z\n$$\nafter').formulas, ['\n= y \\\\\n- z\n'])
  assert.deepEqual(read('\\begin{align*}\na &= b\n\\end{align*}').formulas, [
    '\\begin{align*}\na &= b\n\\end{align*}',
  ])
  for (const text of ['costs $5 and $6', 'from $5-$6', '`$x$`', '\\$x$', '```\n$$x$$\n```', '$ x $'])
    assert.deepEqual(read(text).formulas, [], text)
  for (const costly of ['$a '.repeat(20_000), '$'.repeat(60_000), '\\begin{a}\n'.repeat(5000)]) {
    const began = performance.now()
    read(costly)
    assert.ok(performance.now() - began < 1500, costly.slice(0, 10))
  }
})
