import assert from 'node:assert/strict'
import type { ExamplesOf } from '../example.ts'

export const registrationExamples: ExamplesOf<'registration'> = {
  info: async (call) => {
    const { ways } = await call({})
    assert.ok(ways.includes('password'))
  },
}
