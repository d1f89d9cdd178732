import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { operations } from '@omics/contract/administration/operations'
import { tickets } from '@omics/contract/support/tickets'
import { startImapPeer, type ImapPeer } from '../../../testing/imap-peer.ts'
import { startMailbox, type Mailbox } from '../../../testing/mailbox.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { emailOf, headerOf, quoted, readingFrom } from '../../../testing/ticket-mailbox.ts'
import { inbox } from './inbox-job.ts'

let platform: Platform
let admin: Caller
let other: Caller
let customer: Caller
let peer: ImapPeer
let mailbox: Mailbox

before(async () => {
  mailbox = await startMailbox()
  peer = await startImapPeer()
  platform = await startPlatform({
    OMICS_SMTP_URL: mailbox.address,
    ...readingFrom(peer),
    OMICS_INBOX_TAGGED: 'yes',
  })
  admin = await platform.person('admin', 'admin')
  other = await platform.person('other', 'admin')
  customer = await platform.person('customer')
})
after(async () => {
  await platform.close()
  await peer.close()
  await mailbox.close()
})
beforeEach(() => {
  mailbox.letters.length = 0
})

const addressOf = async ({ personId }: Caller) => {
  const { rows } = await platform.context.db.execute<{ email: string }>(
    `select email from person where id = '${personId}'`,
  )
  return rows[0]?.email ?? ''
}

/** A new ticket, and the email that told one of those who look after tickets of it. */
async function told(who = admin) {
  const body = {
    message_type: 'platform' as const,
    phone: '13800000000',
    email: 'lin@lab.example',
    title: 'No plot',
    problem_description: '<p>The volcano &lt;b&gt; is empty</p><p>图是空的</p>',
  }
  const { id } = await customer.call(tickets.submit, { body })
  const letter = await mailbox.letterTo(await addressOf(who))
  return { id, letter, replyTo: headerOf(letter, 'Reply-To') }
}

let number = 0
const deliver = (head: Readonly<Record<string, string>>, body: string) => {
  const all = { 'Message-ID': `<s${(number += 1)}@cloud.example>`, ...head }
  const type = { 'Content-Type': 'text/plain; charset=utf-8' }
  peer.deliver(emailOf({ ...type, ...all }, body))
}

const read = () =>
  inbox.perform(
    platform.context,
    {},
    { id: 'now', signal: new AbortController().signal, progress: () => undefined },
  )

/** What the operation log holds of a ticket that came by email, the latest first. */
const entriesOf = async (id: string) =>
  (await admin.call(operations.list, { query: { kind: 'tickets', limit: 50 } })).items.filter(
    ({ object_id, action }) => object_id === id && action === 'mail ticket',
  )

const shown = (id: string) => admin.call(tickets.show, { params: { id } })

test('who looks after tickets answers one by email, as themselves, and the customer hears of it', async () => {
  const { id, letter, replyTo } = await told()
  assert.match(replyTo, /^support\+s\d+-[0-9a-f]{24}@cloud\.example$/)
  assert.match(letter.text, /What you write above goes to the customer/)
  assert.match(letter.text, /The volcano <b> is empty\r?\n图是空的/)
  await admin.call(tickets.say, { params: { id }, body: { text: 'They owe us money', internal: true } })
  deliver(
    { From: `Admin <${(await addressOf(admin)).toUpperCase()}>`, To: replyTo },
    `Which file? 哪个文件？ (${replyTo})\r\n\r\nOn Mon, 2 Nov 2026 Omics Cloud <n@x.example> wrote:\r\n${quoted(letter.text)}`,
  )
  await read()
  const { posts, state, late } = await shown(id)
  const post = posts.find(({ internal, by_customer }) => !internal && !by_customer)
  assert.deepEqual([post?.person, state, late], ['admin', 'waiting', false])
  assert.equal(post?.text, 'Which file? 哪个文件？ (support+…@cloud.example)')
  const toCustomer = await mailbox.letterTo('lin@lab.example')
  assert.match(toCustomer.text, /哪个文件/)
  assert.doesNotMatch(toCustomer.raw, /owe us money|\bs\d+-[0-9a-f]{24}/)
  assert.match(headerOf(toCustomer, 'Reply-To'), /^support\+t\d+-/)
  const seen = await customer.call(tickets.show, { params: { id } })
  assert.deepEqual(
    seen.posts.map(({ text }) => text),
    [post?.text],
  )
})

test('what comes by email stands in the operation log like what is written on the page', async () => {
  const { id, replyTo } = await told()
  const staff = await addressOf(admin)
  deliver({ From: staff, To: replyTo }, 'A secret of theirs')
  await read()
  deliver(
    { From: 'lin@lab.example', To: headerOf(await mailbox.letterTo('lin@lab.example'), 'Reply-To') },
    'Thank you',
  )
  // Their letters are of this test alone.
  await mailbox.letterTo(await addressOf(other))
  await read()
  for (const who of [admin, other]) await mailbox.letterTo(await addressOf(who))
  const entries = await entriesOf(id)
  assert.deepEqual(
    entries.map(({ person_id, address }) => [person_id, address]),
    [
      [customer.personId, 'lin@lab.example'],
      [admin.personId, staff],
    ],
  )
  const [, byStaff] = await Promise.all(
    entries.map((entry) => admin.call(operations.show, { params: { id: entry.id } })),
  )
  assert.ok(byStaff?.succeeded)
  assert.doesNotMatch(JSON.stringify(byStaff), /secret/)
})

test('the customer’s word reaches them with a way to answer it, beneath what is quoted too', async () => {
  const { id } = await told()
  await admin.call(tickets.say, { params: { id }, body: { text: 'Which file?' } })
  mailbox.letters.length = 0
  await customer.call(tickets.say, { params: { id }, body: { text: 'The one of batch 2' } })
  const letter = await mailbox.letterTo(await addressOf(admin))
  assert.match(letter.text, /The one of batch 2/)
  const head = { From: await addressOf(admin), To: 'support@cloud.example' }
  deliver(
    { ...head, References: headerOf(letter, 'References') },
    `${quoted(letter.text)}\r\n\r\nThank you, it runs.`,
  )
  await read()
  assert.ok(
    (await shown(id)).posts.some(({ text, by_customer }) => text === 'Thank you, it runs.' && !by_customer),
  )
})

test('nobody else answers by what was sent to one of them', async () => {
  const { id, replyTo } = await told()
  const { letter: another } = await told()
  const staff = await addressOf(admin)
  const heads: Record<string, string>[] = [
    // A colleague to whom it was forwarded, the customer, a stranger, and programs.
    { From: await addressOf(other) },
    { From: 'lin@lab.example' },
    { From: await addressOf(customer) },
    { From: 'evil@elsewhere.example', 'Reply-To': staff, Sender: staff },
    { From: `"${staff}" <evil@elsewhere.example>` },
    { From: staff, 'Auto-Submitted': 'auto-replied' },
    // Whoever only says so, as the mailbox's server found, and a key that is another's.
    { From: staff, 'Authentication-Results': 'mx.cloud.example; spf=fail smtp.mailfrom=x; dmarc=fail' },
    { From: staff, 'Authentication-Results': 'mx.cloud.example; spf=fail; dkim=none' },
    { From: staff, To: replyTo.replace(/[0-9a-f]{24}/, '0'.repeat(24)) },
    { From: staff, To: replyTo.replace('+s', '+t') },
    { From: await addressOf(other), To: headerOf(another, 'Reply-To') },
  ]
  for (const head of heads) deliver({ To: replyTo, ...head }, 'Refund everything')
  // Nothing but what is quoted says nothing.
  deliver({ From: staff, To: replyTo }, '> Refund everything')
  await read()
  assert.equal((await shown(id)).posts.length, 0)
  assert.ok(peer.mails.every(({ seen }) => seen))
  const genuine = 'mx.cloud.example; spf=fail; dkim=pass header.d=cloud.example; dmarc=pass'
  deliver({ From: staff, To: replyTo, 'Authentication-Results': genuine }, 'By a forwarder')
  await read()
  assert.deepEqual(
    (await shown(id)).posts.map(({ text }) => text),
    ['By a forwarder'],
  )
})

test('who may not answer any more does not by email either, and whose ticket it is speaks as its customer', async () => {
  const { id, replyTo } = await told(other)
  await platform.context.db.execute(`delete from person_role where person_id = '${other.personId}'`)
  deliver({ From: await addressOf(other), To: replyTo }, 'Still here')
  await read()
  assert.equal((await shown(id)).posts.length, 0)
  mailbox.letters.length = 0
  const body = {
    message_type: 'platform' as const,
    phone: '13800000000',
    email: 'own@lab.example',
    title: 'Mine',
  }
  const own = (await admin.call(tickets.submit, { body })).id
  const letter = await mailbox.letterTo(await addressOf(admin))
  deliver({ From: await addressOf(admin), To: headerOf(letter, 'Reply-To') }, 'More of it')
  await read()
  const [post] = (await shown(own)).posts
  assert.deepEqual([post?.text, post?.by_customer], ['More of it', true])
})
