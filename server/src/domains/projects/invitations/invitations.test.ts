import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { api } from '@omics/contract/api'
import { startMailbox, type Mailbox } from '../../../testing/mailbox.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

const { projectInvitations: calls, projects, users, session } = api
const password = 'correct horse'
let platform: Platform
let mailbox: Mailbox
let owner: Caller
let params: { id: string }

before(async () => {
  mailbox = await startMailbox()
  platform = await startPlatform({
    OMICS_SMTP_URL: mailbox.address,
    OMICS_PUBLIC_URL: 'https://omics.example',
  })
  owner = await platform.person('owner')
  const name = 'Liver, see http://evil.example/x'
  params = { id: (await owner.call(projects.create, { body: { name } })).id }
  await letOwnersInvite(true)
})
after(async () => {
  await platform.close()
  await mailbox.close()
})

const letOwnersInvite = (allowed: boolean) =>
  platform.context.db.execute(sql`update system_configuration set owners_invite = ${allowed}`)

const invite = (by: Caller, email: string) =>
  by.answer(calls.create, { params, body: { email, role: 'editor' } }, { host: 'evil.example' })

async function linkOf(email: string) {
  const { text } = await mailbox.letterTo(email)
  return { text, token: /#(\S+)/.exec(text)?.[1] ?? '' }
}

const members = async () => owner.call(projects.members, { params })

test('who has no account makes one by the letter and is a member, and the letter leads nowhere else', async () => {
  assert.equal((await invite(owner, 'New@Lab.example')).status, 201)
  const { text, token } = await linkOf('new@lab.example')
  assert.deepEqual(
    new Set(text.match(/\w+:\/\/[^#\s]+|\w+\.example\S*/g)),
    new Set(['https://omics.example/joining']),
  )
  const made = { token, name: 'newcomer', full_name: '新人', password }
  assert.equal((await platform.visitor.answer(calls.accept, { body: { token } })).status, 422)
  const both = await Promise.all(
    [made, { ...made, name: 'twice' }].map((body) => platform.visitor.answer(calls.accept, { body })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 404], 'the link works once')
  const came = (await members()).find(({ detail }) => detail === 'new@lab.example')
  assert.equal(came?.role, 'editor')
  await platform.visitor.call(session.login, { body: { name: 'new@lab.example', password } })
  assert.deepEqual((await owner.call(calls.list, { params })).items, [])
})

test('whether an address has an account is not told, and its account comes in by its letter alone', async () => {
  const known = await platform.person('known')
  const answers = [await invite(owner, 'known@example.org'), await invite(owner, 'nobody@example.org')]
  const [one, other] = answers.map(({ data }) => Object.keys(calls.create.output.parse(data)).toSorted())
  assert.deepEqual(one, other)
  assert.equal((await known.answer(projects.show, { params })).status, 404, 'nobody is added unasked')
  const { token } = await linkOf('known@example.org')
  await platform.visitor.call(calls.accept, { body: { token } })
  assert.equal((await known.call(projects.show, { params })).role, 'editor')
})

test('an account that never confirmed the address does not come in by it', async () => {
  const squatter = await platform.person('squatter')
  await platform.context.db.execute(
    sql`update person set email_proven = false where id = ${squatter.personId}`,
  )
  await invite(owner, 'squatter@example.org')
  const { token } = await linkOf('squatter@example.org')
  const invited = await platform.visitor.call(calls.invited, { body: { token } })
  assert.equal(invited.account, 'unconfirmed')
  const body = { token, name: 'rightful', full_name: 'Rightful', password }
  assert.equal((await platform.visitor.answer(calls.accept, { body })).error?.id, 'address_taken')
  assert.equal((await squatter.answer(projects.show, { params })).status, 404)
})

test('owners alone invite, where the platform lets them; administrators always', async () => {
  const head = await platform.person('head', 'admin')
  const viewer = await platform.person('viewer')
  await owner.call(projects.addUser, { params, body: { users: [viewer.personId], role: 'viewer' } })
  assert.equal((await invite(viewer, 'a@lab.example')).status, 403)
  await invite(owner, 'early@lab.example')
  const { token } = await linkOf('early@lab.example')
  await letOwnersInvite(false)
  assert.equal((await invite(owner, 'b@lab.example')).error?.id, 'inviting_off')
  assert.equal((await owner.call(calls.list, { params })).barred, 'inviting_off')
  assert.equal((await invite(head, 'c@lab.example')).status, 201)
  const body = { token, name: 'early', full_name: 'Early', password }
  assert.equal((await platform.visitor.answer(calls.accept, { body })).error?.id, 'invitation_ended')
  await letOwnersInvite(true)
  await head.call(users.setState, { body: { ids: [owner.personId], state: 'disabled' } })
  assert.equal((await platform.visitor.answer(calls.accept, { body })).error?.id, 'invitation_ended')
  await head.call(users.setState, { body: { ids: [owner.personId], state: 'active' } })
})

test('letters are counted: to one address three a day, whoever sends them', async () => {
  const [one, other] = [await platform.person('one', 'admin'), await platform.person('other', 'admin')]
  const sent = await Promise.all([one, one, other, other].map((by) => invite(by, 'much@lab.example')))
  assert.deepEqual(sent.map(({ status }) => status).toSorted(), [201, 201, 201, 429])
})
