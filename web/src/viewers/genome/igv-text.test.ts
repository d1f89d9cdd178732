import assert from 'node:assert/strict'
import { test } from 'node:test'
import { popoverOf } from './igv-text.ts'

test('what is told of a press is told as text, whatever the file holds', () => {
  const marked = `<form onclick="x">'&`
  const text = '&lt;form onclick=&quot;x&quot;&gt;&#39;&amp;'
  assert.equal(
    popoverOf([
      { name: marked, value: marked },
      '<hr>',
      marked,
      { html: marked },
      { name: 'Depth', value: 7 },
    ]),
    `<div title="${text}"><span>${text}</span>&nbsp;&nbsp;&nbsp;${text}</div><hr><div>${text}</div>` +
      '<div title="7"><span>Depth</span>&nbsp;&nbsp;&nbsp;7</div>',
  )
  assert.equal(popoverOf([{ html: `<hr onload=x>` }]), '<hr>')
  assert.equal(popoverOf(['<hr/>']), '<hr>', 'as igv.js writes it between the parts of a read')
  assert.equal(popoverOf(undefined), '')
})
