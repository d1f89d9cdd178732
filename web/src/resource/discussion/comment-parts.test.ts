import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commentParts, mentionBegun, namesIn } from './comment-parts.ts'

const people = [
  { id: '1', name: 'Li' },
  { id: '2', name: 'Li Lei (生信)' },
]
const shown = (text: string) => commentParts(text, people).map(({ is, text: part }) => [is, part])

test('addresses and names are told from words, also between Chinese signs', () => {
  assert.deepEqual(shown('看 https://a.example/x?y=1。@Li Lei (生信) 与@Li'), [
    ['text', '看 '],
    ['link', 'https://a.example/x?y=1'],
    ['text', '。'],
    ['mention', '@Li Lei (生信)'],
    ['text', ' 与'],
    ['mention', '@Li'],
  ])
  assert.deepEqual(shown('(https://a.example/b).'), [
    ['text', '('],
    ['link', 'https://a.example/b'],
    ['text', ').'],
  ])
})

test('an address keeps a bracket that it opens, and leaves one that stands around it', () => {
  const links = (text: string) => shown(text).flatMap(([is, part]) => (is === 'link' ? [part] : []))
  assert.deepEqual(links('https://a.example/wiki/Mouse_(animal)'), ['https://a.example/wiki/Mouse_(animal)'])
  assert.deepEqual(links('(see https://a.example/Mouse_(animal)).'), ['https://a.example/Mouse_(animal)'])
  assert.deepEqual(links('见（https://a.example/a_(b)_c）。'), ['https://a.example/a_(b)_c'])
  assert.deepEqual(links('[https://a.example/x?of[]=1&to[]=2], [https://a.example/y]'), [
    'https://a.example/x?of[]=1&to[]=2',
    'https://a.example/y',
  ])
  assert.deepEqual(links(`https://a.example/${'('.repeat(5000)}b`), [
    `https://a.example/${'('.repeat(5000)}b`,
  ])
  assert.deepEqual(links(`https://a.example/${'()'.repeat(5000)}.`), [
    `https://a.example/${'()'.repeat(5000)}`,
  ])
})

test('what could run is plain text', () => {
  const text = 'javascript:alert(1) <img src=x onerror=alert(1)>'
  assert.deepEqual(shown(text), [['text', text]])
})

test('whose name was taken out again is not mentioned', () => {
  assert.deepEqual(namesIn('only @Li', [...people, ...people]), [people[0]])
})

test('a name is begun by an @ and ends with a space', () => {
  assert.deepEqual(['问 @', '问@李', 'a @b c', 'none'].map(mentionBegun), ['', '李', undefined, undefined])
})
