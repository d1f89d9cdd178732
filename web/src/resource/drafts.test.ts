import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'

test('what is typed into a form is there until it is dropped, field by field', () => {
  keepDraft('sample', { name: 'liver' })
  keepDraft('sample', { note: 'old' })
  keepDraft('sample', { note: 'new' })
  assert.deepEqual(draftOf('sample'), { name: 'liver', note: 'new' })
  assert.equal(draftOf('project'), undefined)
  dropDraft('sample')
  assert.equal(draftOf('sample'), undefined)
})

test('passwords and what else is secret is kept nowhere', () => {
  keepDraft('user', { password: 'correct horse', client_secret: 'x', name: 'Lin' })
  assert.deepEqual(draftOf('user'), { name: 'Lin' })
  keepDraft('ticket', { token: 'x' })
  assert.equal(draftOf('ticket'), undefined)
})

test('of many drafts the oldest goes', () => {
  for (let form = 0; form < 60; form += 1) keepDraft(`form ${form}`, { name: 'a' })
  assert.equal(draftOf('form 9'), undefined)
  assert.deepEqual(draftOf('form 59'), { name: 'a' })
})
