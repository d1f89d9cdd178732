import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reactionTo } from './catalogue.ts'
import { dataOf } from './envelope.ts'
import { ApiFailure } from './failure.ts'
import { setSession } from './session.ts'

const body = (code: number, message: unknown = '', more: object = {}) =>
  JSON.stringify({ code, message, data: { kept: true }, ...more })

function failureOf(status: number, text: string): ApiFailure {
  try {
    dataOf(status, text)
  } catch (error) {
    assert.ok(error instanceof ApiFailure)
    return error
  }
  assert.fail('the answer passed')
}

const paragraphs = (error: ApiFailure) => reactionTo(error).tell?.paragraphs ?? []

for (const code of [200, 201, 202, 10_000]) {
  test(`the body code ${code} passes`, () => assert.deepEqual(dataOf(200, body(code)), { kept: true }))
}

test('another body code is refused without a message', () => {
  const failure = failureOf(200, body(499, 'no'))
  assert.equal(failure.code, 499)
  assert.deepEqual(reactionTo(failure), {})
})

test('the body code 422 is told as text or as paragraphs', () => {
  assert.deepEqual(paragraphs(failureOf(200, body(422, 'Too short'))), ['Too short'])
  assert.deepEqual(paragraphs(failureOf(200, body(422, ['Too short', 'Too plain']))), [
    'Too short',
    'Too plain',
  ])
})

test('the body code 401 warns, ends the sign-in and loads the page anew', () => {
  const reaction = reactionTo(failureOf(200, body(401)))
  assert.equal(reaction.tell?.kind, 'warning')
  assert.equal(reaction.goTo, 'fresh-login')
})

test('a fault of the server has no message but its reference', () => {
  const failure = failureOf(500, body(500, 'Sorry', { error: { id: 'internal', reference: 'ab12' } }))
  assert.deepEqual(reactionTo(failure), {})
  assert.equal(failure.reference, 'ab12')
})

test('HTTP 429 asks to wait a minute, 401 leads to the sign-in, 403 tells what the server says', () => {
  assert.match(paragraphs(failureOf(429, body(429))).join(), /1 minute/)
  assert.equal(reactionTo(failureOf(401, body(401))).goTo, 'login')
  assert.deepEqual(paragraphs(failureOf(403, body(403, 'Owners only'))), ['Owners only'])
})

test('HTTP 401 asks a visitor to sign in, for whom nothing can have expired', (t) => {
  const appearance = { name: '', name_abbreviation: '', theme_color: '', img: '', img_thumbnail: '' }
  const rules = { language: null, registration: 'open', owners_invite: false, public_address: null } as const
  t.after(() => setSession(undefined))
  assert.match(paragraphs(failureOf(401, body(401))).join(), /expired/)
  setSession({
    user: undefined,
    menus: [],
    buttons: new Set(),
    unread: 0,
    system: { ...appearance, ...rules, version: 0 },
  })
  assert.deepEqual(paragraphs(failureOf(401, body(401))), ['Sign in to see this.'])
})

test('HTTP 404 leads to the index for the object of the page, stays in place for a part, and is told of an action', () => {
  const failure = failureOf(404, body(404, 'It is gone.'))
  assert.equal(reactionTo(failure, 'page').goTo, 'index')
  assert.deepEqual(reactionTo(failure, 'part'), {})
  assert.deepEqual(reactionTo(failure, 'action'), { tell: { kind: 'error', paragraphs: ['It is gone.'] } })
})

test('HTTP 422 joins its messages, another status is shown, and no answer tells of the network', () => {
  assert.deepEqual(paragraphs(failureOf(422, body(422, ['a', 'b']))), ['a; b'])
  assert.match(paragraphs(failureOf(418, 'teapot')).join(), /418/)
  const taken = body(409, 'It has this name.', { error: { id: 'name_taken' } })
  assert.deepEqual(paragraphs(failureOf(409, taken)), ['It has this name.', 'Status code: 409'])
  assert.match(paragraphs(new ApiFailure(0, {})).join(), /[Nn]etwork error/)
})

test('the sentences about fields are told without the keys by which programs know these', () => {
  const fields = [
    { path: 'title_zh', message: 'This is needed.' },
    { path: 'title_en', message: 'This is needed.' },
  ]
  const more = { error: { id: 'validation', fields } }
  assert.deepEqual(paragraphs(failureOf(422, body(422, 'title_zh: This is needed.', more))), [
    'This is needed.',
  ])
})

test('a wrong password is told by the form, not as an expired sign-in', () => {
  assert.deepEqual(reactionTo(failureOf(401, body(401, 'x', { error: { id: 'wrong_password' } }))), {})
})

test('an answer that is no envelope is refused even on success', () => {
  assert.equal(failureOf(200, '<html>').status, 502)
})
