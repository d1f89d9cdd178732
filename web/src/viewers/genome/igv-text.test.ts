import assert from 'node:assert/strict'
import { test } from 'node:test'
import { popoverOf } from './igv-text.ts'
import { wordFor } from './igv-words.ts'

test('what is told of a press is told as text, whatever the file holds', () => {
  const marked = `<form onclick="x">'&`
  const text = '&lt;form onclick=&quot;x&quot;&gt;&#39;&amp;'
  assert.equal(
    popoverOf(
      [{ name: marked, value: marked }, '<hr>', marked, { html: marked }, { name: 'Depth', value: 7 }],
      String,
    ),
    `<div title="${text}"><span>${text}</span>&nbsp;&nbsp;&nbsp;${text}</div><hr><div>${text}</div>` +
      '<div title="7"><span>Depth</span>&nbsp;&nbsp;&nbsp;7</div>',
  )
  assert.equal(popoverOf([{ html: `<hr onload=x>` }], String), '<hr>')
  for (const line of ['<hr/>', '<HR/>'])
    assert.equal(popoverOf([line], String), '<hr>', 'as igv.js writes it between the parts of a read')
  assert.equal(popoverOf(undefined, String), '')
})

test('what igv.js calls the parts of a read is told in our words, and what a file calls them stays', () => {
  assert.deepEqual(
    [
      'Read Name',
      'Genomic Location: ',
      'Mapping Quality',
      'Yes',
      'Value:&nbsp;&nbsp;',
      'toString',
      'Gene X',
    ].map((told) => wordFor(told)),
    ['readName', 'genomicPlace', 'mapping', 'yes', 'value', undefined, undefined],
  )
  const say = (told: string) => (wordFor(told) === undefined ? told : `<${wordFor(told)}>`)
  assert.equal(
    popoverOf([{ name: 'Duplicate', value: 'No' }], say),
    '<div title="&lt;no&gt;"><span>&lt;duplicate&gt;</span>&nbsp;&nbsp;&nbsp;&lt;no&gt;</div>',
  )
})
