import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiFailure } from '../api/failure.ts'
import { faultsIn } from './faults-in.ts'

const refusal = (id: 'name_taken' | 'address_taken' | 'stale', details: Record<string, string>) =>
  new ApiFailure(409, { code: 409, message: 'Taken.', error: { id, details } })

test('what somebody else has already is marked where it was typed', () => {
  const values = { name: ' Lin ', email: 'lin@lab.example', roles: ['Lin'] }
  const marked = (error: ApiFailure) => faultsIn(values, error).map(({ path }) => path)
  assert.deepEqual(marked(refusal('name_taken', { name: 'lin' })), ['name'])
  assert.deepEqual(marked(refusal('address_taken', { address: 'lin@lab.example' })), ['email'])
  assert.deepEqual(marked(refusal('stale', { name: 'lin' })), [])
})
