import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstContent, readmesOf, withoutTitle } from './readme.ts'

const main = { path: 'flow/main.wdl', content: 'version 1.1\n' }
const held = { entry: main.path, workflow: 'Counts', sources: [main], readme: 'Held', readme_zh: '' }

test('a README added to the sources is the README of the version, in either language', () => {
  const sources = [
    main,
    { path: 'README.md', content: '# Counts' },
    { path: 'README.zh.md', content: '# 计数' },
  ]
  assert.deepEqual(readmesOf(held, sources), { readme: '# Counts', readme_zh: '# 计数' })
})

test('a README at the top comes before one beside the entry', () => {
  const sources = [main, { path: 'flow/readme.md', content: 'beside' }]
  assert.equal(readmesOf(held, sources).readme, 'beside')
  assert.equal(readmesOf(held, [...sources, { path: 'README.md', content: 'top' }]).readme, 'top')
})

test('a README above the entry is that of the workflow, the nearest of several', () => {
  const deep = { ...held, entry: 'flows/short/wdl/main.wdl' }
  const [far, near] = ['flows', 'flows/short'].map((path) => ({ path: `${path}/README.md`, content: path }))
  assert.equal(
    readmesOf(
      deep,
      [far, near].filter((file) => file !== undefined),
    ).readme,
    'flows/short',
  )
  assert.equal(readmesOf(deep, [{ path: 'flows/sho/README.md', content: 'other' }]).readme, 'Held')
})

test('a README that was not changed, or that speaks of another folder, leaves the text held so far', () => {
  const file = { path: 'README.md', content: 'file' }
  const before = { ...held, sources: [main, file] }
  assert.equal(readmesOf(before, [{ ...main, content: 'version 1.0\n' }, file]).readme, 'Held')
  assert.equal(readmesOf(held, [main, { path: 'tasks/README.md', content: 'tasks' }]).readme, 'Held')
})

test('a new README begins with the text held so far, or with the name of the workflow', () => {
  assert.equal(firstContent(held, 'README.md'), 'Held')
  assert.equal(firstContent(held, 'README.zh.md'), '# Counts\n\n')
  assert.equal(firstContent(held, 'notes.md'), '')
  assert.equal(firstContent(held, 'tasks/align.wdl'), 'version 1.1\n')
})

test('a first heading that repeats the title of the page is left out, any other stays', () => {
  assert.equal(withoutTitle('# Counts\n\nHow many.', ['Counts', '计数']), '\nHow many.')
  assert.equal(withoutTitle('# 计数\r\n有多少。', ['Counts', '计数']), '有多少。')
  for (const other of ['# Counts of reads\n\nText', 'Counts\n\nText', '## Counts\n'])
    assert.equal(withoutTitle(other, ['Counts', '']), other)
})
