import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { users } from '@omics/contract/account/users'
import { messages } from '@omics/contract/messages/messages'
import { projects } from '@omics/contract/projects/projects'
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let owner: Caller
let mailbox: Mailbox

before(async () => {
  mailbox = await startMailbox()
  platform = await startPlatform({ OMICS_SMTP_URL: mailbox.address })
  await platform.server.listen({ host: '127.0.0.1', port: 0 })
  owner = await platform.person('owner')
})
after(async () => {
  await platform.close()
  await mailbox.close()
})

async function share(name: string, ...people: readonly Caller[]): Promise<void> {
  const { id } = await owner.call(projects.create, { body: { name } })
  const users = people.map(({ personId }) => personId)
  await owner.call(projects.addUser, { params: { id }, body: { users, role: 'viewer' } })
}

test('messages are filtered by kind and by unread, and read one by one or all at once', async () => {
  const reader = await platform.person('reader')
  for (const name of ['One', 'Two', 'Three']) await share(name, reader)
  const { items } = await reader.call(messages.list, { query: { kind: 'project_shared' } })
  assert.deepEqual(
    items.map(({ details }) => details['project']),
    ['Three', 'Two', 'One'],
  )
  assert.equal((await reader.call(messages.list, { query: { kind: 'analysis_failed' } })).total, 0)
  await reader.call(messages.read, { body: { ids: items.slice(0, 1).map(({ id }) => id) } })
  assert.equal((await reader.call(messages.list, { query: { unread: 'true' } })).total, 2)
  await reader.call(messages.read, { body: {} })
  assert.equal((await reader.call(messages.unread, {})).count, 0)
})

test('who may look at every project is told, too, when one is shared with them', async () => {
  const head = await platform.person('head of all', 'admin')
  const seeing = await platform.person('seeing')
  const body = { ids: [seeing.personId], data_permission: 'all' as const }
  await head.call(users.setDataPermission, { body })
  await share('Seen before', seeing)
  assert.equal((await seeing.call(messages.list, { query: { kind: 'project_shared' } })).total, 1)
})

test('nobody reads, or marks as read, what was sent to somebody else', async () => {
  const [one, other] = [await platform.person('one'), await platform.person('other')]
  await share('Confidential', one)
  const { items } = await one.call(messages.list, {})
  await other.call(messages.read, { body: { ids: items.map(({ id }) => id) } })
  assert.equal((await one.call(messages.unread, {})).count, 1)
  assert.equal((await other.call(messages.list, {})).total, 0)
})

test('an open window counts a message when it comes, and when it is read elsewhere', async () => {
  const reader = await platform.person('watching')
  const { port } = platform.server.server.address() as AddressInfo
  const leaving = new AbortController()
  const { body } = await fetch(`http://127.0.0.1:${port}/api/events?topics=messages`, {
    headers: { authorization: `Bearer ${reader.token}` },
    signal: leaving.signal,
  })
  const stream = body?.getReader()
  const until = async (text: string) => {
    let come = ''
    while (!come.includes(text)) {
      const part = await stream?.read()
      if (!part || part.done) throw new Error(`The stream ended after ${come}`)
      come += Buffer.from(part.value).toString()
    }
  }
  await until('"unread":0')
  await share('Watched', reader)
  await until('"unread":1')
  await reader.call(messages.read, { body: {} })
  await until('"unread":0')
  leaving.abort()
})

test('a kind that somebody turned off does not reach them on that way, and still does on the other', async () => {
  const [quiet, mailless] = [await platform.person('quiet'), await platform.person('mailless')]
  const off = { kind: 'project_shared' as const, in_app: false, by_email: true }
  const { kinds, email_works, email } = await quiet.call(messages.prefer, { body: off })
  assert.deepEqual(
    kinds.find(({ kind }) => kind === 'project_shared'),
    off,
  )
  assert.deepEqual([email_works, email], [true, 'quiet@example.org'])
  await mailless.call(messages.prefer, { body: { ...off, in_app: true, by_email: false } })
  const last = await platform.person('last')
  await share('Shared', quiet, mailless, last)
  await mailbox.letterTo('quiet@example.org')
  // Letters go out one after the other, so those who are left out would have theirs by now.
  await mailbox.letterTo('last@example.org')
  await delay(200)
  assert.equal(mailbox.letters.filter(({ to }) => to === 'mailless@example.org').length, 0)
  assert.equal((await quiet.call(messages.unread, {})).count, 0)
  assert.equal((await mailless.call(messages.unread, {})).count, 1)
})

test('an email speaks the language of its reader', async () => {
  const reader = await platform.person('zhang')
  const { pool } = platform.context.connection
  await pool.query(`update person set language = 'zh' where id = $1`, [reader.personId])
  await share('Viruses', reader)
  assert.match((await mailbox.letterTo('zhang@example.org')).text, /项目：Viruses/)
})

test('that feedback came in is offered to those who may read it alone', async () => {
  const kindsOf = async (caller: Caller) =>
    (await caller.call(messages.preferences, {})).kinds.map(({ kind }) => kind)
  const reader = await platform.person('feedback-reader', 'admin')
  const member = await platform.person('no-feedback-reader')
  assert.ok((await kindsOf(reader)).includes('feedback_received'))
  const kinds = await kindsOf(member)
  assert.deepEqual([kinds.includes('feedback_received'), kinds.includes('feedback_answered')], [false, true])
})
