import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameIn, summaryIn } from './imported.ts'

const task = 'task say {\n  meta {\n    description: "Says it."\n  }\n  command <<<>>>\n}\n'
const sources = [
  {
    path: 'a.wdl',
    content: `version 1.1\nworkflow a {\n  meta {\n    description: "Calls variants."\n  }\n}\n${task}`,
  },
  { path: 'b.wdl', content: `version 1.1\n${task}workflow b { call say }\n${task}` },
  { path: 'c.wdl', content: task },
  { path: 'e.wdl', content: `version 1.1\nworkflow e { meta { description: 'In one line.' } }\n` },
]

test('name and summary of a new workflow are those of its main file, and of no task in it', () => {
  const read = (path: string) => [nameIn({ sources }, path), summaryIn({ sources }, path)]
  assert.deepEqual(['a.wdl', 'b.wdl', 'c.wdl', 'd.wdl', 'e.wdl'].map(read), [
    ['a', 'Calls variants.'],
    ['b', ''],
    ['', ''],
    ['', ''],
    ['e', 'In one line.'],
  ])
})
