import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FileSource } from '../source.ts'
import { sourcesOf } from './sources.ts'

const file = (name: string): FileSource => ({ name, size: 1, url: `/${name}` })

test('tracks lie on the reference that one of them brings along, unless another genome is chosen', () => {
  const tracks = [file('a.bed'), { ...file('b.bam'), reference: file('run.fa') }]
  const referencesOf = (parts: Record<string, readonly FileSource[]>) =>
    sourcesOf({ tracks, ...parts }, file('x')).map(({ reference }) => reference?.name)
  assert.deepEqual(referencesOf({}), ['run.fa', 'run.fa'])
  assert.deepEqual(referencesOf({ genome: [file('mine.fa')] }), ['mine.fa', 'mine.fa'])
})
