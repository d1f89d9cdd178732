import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TemplateContents } from '@omics/contract/reports/blocks'
import { merged } from './merged.ts'

const idOf = (name: string) => `00000000-0000-7000-8000-${name.padStart(12, '0')}`
const text = (name: string, said = '') => ({ kind: 'text', id: idOf(name), text: { en: said, zh: '' } })
const chapter = (name: string, ...blocks: unknown[]) => ({
  id: idOf(name),
  title: { en: name, zh: '' },
  blocks,
})
const contents = (...chapters: unknown[]) => TemplateContents.parse({ chapters })
const outline = (all: TemplateContents) =>
  all.chapters.map(({ id, blocks }) =>
    [id, ...blocks.map((block) => block.id)].map((one) => one.replace(/^0+-0+-7000-8000-0*/, '')),
  )

const base = contents(chapter('c1', text('b1'), text('b2')), chapter('c2', text('b3')))

test('changes of different blocks are put together, whoever made them', () => {
  const mine = contents(chapter('c1', text('b1', 'mine'), text('b2')), chapter('c2', text('b3'), text('b4')))
  const theirs = contents(chapter('c1', text('b1'), text('b5'), text('b2', 'theirs')), chapter('c2'))
  const found = merged(base, mine, theirs)
  assert.ok('contents' in found)
  assert.deepEqual(outline(found.contents), [
    ['c1', 'b1', 'b5', 'b2'],
    ['c2', 'b4'],
  ])
  const said = found.contents.chapters[0]?.blocks.map((block) => block.kind === 'text' && block.text.en)
  assert.deepEqual(said, ['mine', '', 'theirs'])
})

test('one moves a block into another chapter and the other one changes it: both hold', () => {
  const mine = contents(chapter('c1', text('b1')), chapter('c2', text('b2'), text('b3')))
  const theirs = contents(chapter('c1', text('b1'), text('b2', 'theirs')), chapter('c2', text('b3')))
  const found = merged(base, mine, theirs)
  assert.ok('contents' in found)
  assert.deepEqual(outline(found.contents), [
    ['c1', 'b1'],
    ['c2', 'b2', 'b3'],
  ])
  const [, { blocks = [] } = {}] = found.contents.chapters
  assert.equal(blocks[0]?.kind === 'text' && blocks[0].text.en, 'theirs')
})

test('what both changed, or one changed and the other took away, is named rather than chosen', () => {
  const mine = contents(chapter('c1', text('b1', 'mine'), text('b2')), chapter('c2', text('b3', 'mine')))
  const theirs = contents(chapter('c1', text('b1', 'theirs'), text('b2')), chapter('c2'))
  assert.deepEqual(merged(base, mine, theirs), { both: [idOf('b1'), idOf('b3')] })
})

test('a chapter that one takes away while the other adds to it is named', () => {
  const mine = contents(chapter('c1', text('b1'), text('b2')))
  const theirs = contents(chapter('c1', text('b1'), text('b2')), chapter('c2', text('b3'), text('b4')))
  assert.deepEqual(merged(base, mine, theirs), { both: [idOf('b4')] })
  assert.deepEqual(merged(base, mine, base), { contents: mine })
})
