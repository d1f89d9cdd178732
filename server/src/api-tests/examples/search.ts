import assert from 'node:assert/strict'
import { projects } from '@omics/contract/projects/projects'
import type { ExamplesOf } from '../example.ts'

export const searchExamples: ExamplesOf<'search'> = {
  objects: async (call, { unique }) => {
    const name = unique('Looked for 找')
    const { id } = await call.me.call(projects.create, { body: { name } })
    assert.deepEqual(await call({ query: { search: name } }), [
      { kind: 'project', id, name, name_zh: '', path: '', project: null },
    ])
  },
}
