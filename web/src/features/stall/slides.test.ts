import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partsIn, secondsIn, slidesOf, type Content } from './slides.ts'

const workflow = (at: number) => ({
  id: `w${at}`,
  name: `Workflow ${at}`,
  name_zh: '',
  summary: '',
  summary_zh: '计数',
  category_en: '',
  category_zh: '',
  tag: '1.0',
  published_at: '2026-01-01T00:00:00Z',
})
const empty: Content = { page: undefined, figures: null, workflows: [], notebooks: [], papers: [] }

test('a show of nothing is its welcome', () => {
  assert.deepEqual(slidesOf(empty, partsIn(null)), [{ kind: 'welcome', to: '/' }])
})

test('parts come in their order, a dozen slides of each at most, and only those that were chosen', () => {
  const workflows = Array.from({ length: 30 }, (_, at) => workflow(at))
  const notebook = {
    id: 'n',
    title: 'Depth',
    summary: '',
    found_by: 'list' as const,
    size: 1,
    published_by: 'Li',
    published_at: '2026-01-01T00:00:00Z',
  }
  const content = { ...empty, workflows, notebooks: [notebook] }
  const slides = slidesOf(content, partsIn('notebooks,workflows'))
  assert.deepEqual([slides.length, slides.at(-1)?.to], [14, '/notebook_public_mobile_details?id=n'])
  assert.deepEqual(slidesOf(content, partsIn('notebooks')).length, 2)
  const [, first] = slides
  assert.deepEqual(first?.kind === 'workflow' && [first.title.zh, first.text.en], ['Workflow 0', '计数'])
})

test('an address that says nonsense gives a show all the same', () => {
  assert.deepEqual(partsIn('x,,<img>'), partsIn(null))
  for (const text of [null, '', '0', '-5', '1e9', 'x', '12.5']) assert.equal(secondsIn(text), 12)
  assert.equal(secondsIn('30'), 30)
})
