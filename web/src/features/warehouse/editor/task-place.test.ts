import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOfTask } from './task-place.ts'

const main = 'version 1.1\nworkflow w { call tools.align call sort }\ntask sort_all {}\ntask sort {\n}\n'
const tools = 'version 1.1\n# task align {\n  task  align\n{ }\ntask sort { }\n'
const sources = [
  { path: 'tools.wdl', content: tools },
  { path: 'main.wdl', content: main },
]
const said = (task: string) => {
  const place = placeOfTask(sources, 'main.wdl', task)
  const content = sources.find(({ path }) => path === place?.path)?.content ?? ''
  const before = content.slice(0, place?.start)
  return place && [place.path, before.split('\n').length, content.slice(place.start, place.end)]
}

test('a task is found by its whole name where it begins, in the entry before other sources', () => {
  assert.deepEqual(said('sort'), ['main.wdl', 4, 'sort'])
  assert.deepEqual(said('align'), ['tools.wdl', 3, 'align'])
})

test('a task that no source has is found nowhere', () => {
  assert.equal(said('call'), undefined)
  assert.equal(said('a.*'), undefined)
})
