import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tickets } from '@omics/contract/support/tickets'
import { startImapPeer, type ImapPeer } from '../../../testing/imap-peer.ts'
import { startMailbox, type Mailbox } from '../../../testing/mailbox.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { emailOf, headerOf, quoted, readingFrom } from '../../../testing/ticket-mailbox.ts'
import { sweepMail } from '../sweep.ts'
import { inbox } from './inbox-job.ts'

let platform: Platform
let admin: Caller
let customer: Caller
let neighbour: Caller
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
  customer = await platform.person('customer')
  neighbour = await platform.person('neighbour')
})
after(async () => {
  await platform.close()
  await peer.close()
  await mailbox.close()
})

/** A ticket with an answer that has gone out: the letter, and where it wants to be answered. */
async function answered(who: Caller, email: string) {
  const body = { message_type: 'platform' as const, phone: '13800000000', email, title: 'No plot' }
  const { id } = await who.call(tickets.submit, { body })
  await admin.call(tickets.say, { params: { id }, body: { text: 'Which file?' } })
  const letter = await mailbox.letterTo(email)
  return { id, letter, replyTo: headerOf(letter, 'Reply-To') }
}

const read = () =>
  inbox.perform(
    platform.context,
    {},
    { id: 'now', signal: new AbortController().signal, progress: () => undefined },
  )

const postsOf = async (id: string) =>
  (await admin.call(tickets.show, { params: { id } })).posts.map(({ text }) => text)

let number = 0
const fresh = () => `<m${(number += 1)}@lab.example>`

test('an answer by email lands in its ticket without what it quotes, and opens it again', async () => {
  const { id, letter, replyTo } = await answered(customer, 'lin@lab.example')
  assert.match(replyTo, /^support\+t\d+-[0-9a-f]{24}@cloud\.example$/)
  assert.match(letter.text, /请在此行上方回复/)
  const head = {
    From: 'Lin <LIN@lab.example>',
    To: replyTo,
    'Message-ID': fresh(),
    'Content-Type': 'text/plain; charset=utf-8',
  }
  peer.deliver(
    emailOf(
      head,
      `The file 读数.csv.\r\n\r\nOn Mon, 2 Nov 2026 Omics Cloud\r\n<noreply@x.example> wrote:\r\n${quoted(letter.text)}`,
    ),
  )
  await read()
  const { posts, state } = await admin.call(tickets.show, { params: { id } })
  const own = posts.find(({ by_customer }) => by_customer)
  assert.deepEqual([own?.text, own?.person, state], ['The file 读数.csv.', 'customer', 'new'])
  // Delivered once more, and read again from the same place: still once.
  peer.deliver(emailOf(head, 'The file 读数.csv.'))
  for (const one of peer.mails) one.seen = false
  await read()
  assert.equal((await postsOf(id)).length, 2)
  assert.ok(peer.mails.every(({ seen }) => seen))
})

test('where the address says nothing, what the email answers does', async () => {
  const { id, letter } = await answered(customer, 'lin@lab.example')
  const head = {
    From: 'lin@lab.example',
    To: 'support@cloud.example',
    'Message-ID': fresh(),
    References: headerOf(letter, 'References'),
  }
  peer.deliver(emailOf(head, 'By its thread.'))
  await read()
  assert.ok((await postsOf(id)).includes('By its thread.'))
})

test('files come along under harmless names, and HTML as its words', async () => {
  const { id, replyTo } = await answered(customer, 'lin@lab.example')
  const file = (name: string) =>
    `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\nYWNndA==\r\n`
  const head = {
    From: 'lin@lab.example',
    To: replyTo,
    'Message-ID': fresh(),
    'Content-Type': 'multipart/mixed; boundary=b',
  }
  const html =
    '--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<style>p{}</style><p>See &lt;b&gt; 图</p><script>alert(1)</script><p>Lin</p>\r\n'
  peer.deliver(
    emailOf(
      head,
      `${html}${['../../etc/passwd', '..', '<img onerror=x>.csv', 'a\u202egnp.exe'].map(file).join('')}--b--`,
    ),
  )
  await read()
  const post = (await admin.call(tickets.show, { params: { id } })).posts.find(
    ({ by_customer }) => by_customer,
  )
  assert.equal(post?.text, 'See <b> 图\nLin')
  assert.deepEqual(
    post?.attachments.map(({ name, size }) => [name.replace('agnp', 'a gnp'), size]).toSorted(),
    [
      ['passwd', 4],
      ['attachment-2', 4],
      ['<img onerror=x>.csv', 4],
      ['a gnp.exe', 4],
    ].toSorted(),
  )
})

test('emails of strangers, programs and forgers change nothing, and are told how to answer once at most', async () => {
  const { id, replyTo } = await answered(customer, 'lin@lab.example')
  const other = await answered(neighbour, 'wang@lab.example')
  mailbox.letters.length = 0
  const send = (head: Readonly<Record<string, string>>, body = 'Let me in') =>
    peer.deliver(emailOf({ From: 'lin@lab.example', To: replyTo, 'Message-ID': fresh(), ...head }, body))
  const forged = replyTo.replace(/[0-9a-f]{24}/, '0'.repeat(24))
  send({ To: forged })
  send({ To: 'support@cloud.example' })
  send({ From: 'evil@elsewhere.example', To: forged })
  for (const automatic of [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'List-Id': '<all.lab.example>' },
    { 'Return-Path': '<>' },
    { From: 'MAILER-DAEMON@lab.example' },
    { 'Content-Type': 'multipart/report; boundary=x' },
  ])
    send(automatic)
  send({ From: 'lin@lab.example, evil@elsewhere.example' })
  peer.deliver('')
  peer.deliver(Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 31) % 256)))
  peer.deliver(
    Buffer.concat([
      Buffer.from(emailOf({ From: 'evil@elsewhere.example', To: forged }, '')),
      Buffer.alloc(20 * 1024 * 1024, 'a'),
    ]),
  )
  // The right key, but of another's ticket; and once more.
  for (let time = 0; time < 3; time += 1) send({ From: 'wang@lab.example' })
  await read()
  assert.ok(peer.mails.every(({ seen }) => seen))
  assert.deepEqual([(await postsOf(id)).length, (await postsOf(other.id)).length], [1, 1])
  const told = await mailbox.letterTo('wang@lab.example')
  assert.match(told.raw, /^Auto-Submitted: auto-replied/im)
  assert.match(told.text, /sign in/)
  // What answers that by itself is answered by nobody.
  send({ From: 'wang@lab.example', 'Auto-Submitted': 'auto-replied' })
  send({ From: 'wang@lab.example' })
  await read()
  const { rows } = await platform.context.db.execute('select address from mail_told')
  assert.deepEqual(rows, [{ address: 'wang@lab.example' }])
  assert.deepEqual(mailbox.letters, [])
})

test('an email is of whom it says that it is from alone: neither an address for answers, nor the key of another’s or an earlier ticket makes it theirs', async () => {
  const { id, replyTo } = await answered(customer, 'lin@lab.example')
  const earlier = await answered(customer, 'lin@lab.example')
  const { rows } = await platform.context.db.execute<{ email: string }>(
    `select email from person where id = '${admin.personId}'`,
  )
  const staff = rows[0]?.email ?? ''
  const heads: Record<string, string>[] = [
    // Whoever the customer forwarded it to, under the name of those who answer, and of the customer.
    { From: staff, To: replyTo },
    { From: 'evil@elsewhere.example', 'Reply-To': 'lin@lab.example', Sender: 'lin@lab.example', To: replyTo },
    { From: '"lin@lab.example" <evil@elsewhere.example>', To: replyTo },
    { From: 'lin@lab.example.elsewhere.example', To: replyTo },
    { From: 'lin@lab.example', To: 'support@cloud.example', Subject: replyTo },
    // Both numbers, and a key that is neither's.
    { From: 'lin@lab.example', To: replyTo.replace(/t\d+-/, 't999999-') },
    { From: 'wang@lab.example', To: replyTo, 'In-Reply-To': `<${earlier.replyTo}>` },
  ]
  for (const head of heads) peer.deliver(emailOf({ 'Message-ID': fresh(), ...head }, 'Refund everything'))
  await read()
  assert.deepEqual([(await postsOf(id)).length, (await postsOf(earlier.id)).length], [1, 1])
  // The key of the one ticket leads into that one, whatever else the email says.
  const head = { From: 'lin@lab.example', To: replyTo, Subject: earlier.replyTo, 'Message-ID': fresh() }
  peer.deliver(emailOf(head, 'Into the first'))
  await read()
  assert.deepEqual([(await postsOf(id)).length, (await postsOf(earlier.id)).length], [2, 1])
})

test('what is known of emails that came to nothing is forgotten in time, and of answers never', async () => {
  const { db } = platform.context
  const count = async (table: string) =>
    (await db.execute<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows ?? 0
  await db.execute("update ticket_mail set came_at = now() - interval '89 days'")
  await sweepMail(db)
  assert.ok((await count("ticket_mail where outcome <> 'taken'")) > 0)
  await db.execute("update ticket_mail set came_at = now() - interval '91 days'")
  await db.execute("update mail_told set told_at = now() - interval '400 days'")
  const taken = await count("ticket_mail where outcome = 'taken'")
  await sweepMail(db)
  const left = [await count('ticket_mail'), await count('mail_told')]
  assert.deepEqual(left, [taken, 0])
  assert.ok(taken > 0)
})

test('a customer who may not sign in any more is not put in', async () => {
  const { id, replyTo } = await answered(neighbour, 'sun@lab.example')
  await platform.context.db.execute(`update person set state = 'disabled' where id = '${neighbour.personId}'`)
  peer.deliver(emailOf({ From: 'sun@lab.example', To: replyTo, 'Message-ID': fresh() }, 'Still here'))
  await read()
  assert.equal((await postsOf(id)).length, 1)
})

/** For several tests: one address may not send much feedback within a minute. */
let shared: ReturnType<typeof answered> | undefined
const sharedTicket = () => (shared ??= answered(customer, 'lin@lab.example'))

test('an email without a word stands in its ticket as that, and opens it again', async () => {
  const { id, replyTo } = await sharedTicket()
  const params = { id }
  const { version } = await admin.call(tickets.show, { params })
  await admin.call(tickets.setHandleType, { params, body: { handle_type: 'solved', version } })
  peer.deliver(emailOf({ From: 'lin@lab.example', To: replyTo, 'Message-ID': fresh() }, ''))
  peer.deliver(emailOf({ From: 'lin@lab.example', To: replyTo, 'Message-ID': fresh() }, ' \r\n\t\r\n'))
  await read()
  assert.deepEqual(await postsOf(id), ['Which file?', '…', '…'])
  assert.equal((await admin.call(tickets.show, { params })).state, 'new')
  assert.ok(peer.mails.every(({ seen }) => seen))
})

test('an email that is too large is told in its ticket, and so little of it is fetched', async () => {
  const { id, replyTo } = await sharedTicket()
  const head = { From: 'lin@lab.example', To: replyTo, 'Message-ID': fresh() }
  peer.deliver(Buffer.concat([Buffer.from(emailOf(head, 'See')), Buffer.alloc(20 * 1024 * 1024, 'a')]))
  peer.sent = 0
  await read()
  assert.match((await postsOf(id)).join('\n'), /too much to be read/)
  assert.ok(peer.sent > 0 && peer.sent < 2 ** 20, `${peer.sent} bytes`)
  assert.ok(peer.mails.every(({ seen }) => seen))
})

test('what comes too soon after others is fetched again after a while, and not each minute', async () => {
  const writer = await platform.person('eager')
  const { id, replyTo } = await answered(writer, 'eager@lab.example')
  const most = 60
  for (let at = 0; at <= most; at += 1)
    peer.deliver(emailOf({ From: 'eager@lab.example', To: replyTo, 'Message-ID': fresh() }, `Word ${at}`))
  await read()
  assert.equal((await postsOf(id)).length, 1 + most)
  peer.sent = 0
  await read()
  assert.deepEqual([peer.sent, peer.mails.filter(({ seen }) => !seen).length], [0, 1])
  const { db } = platform.context
  await db.execute("update ticket_post set created_at = created_at - interval '2 hours'")
  await db.execute("update ticket_mail set came_at = now() - interval '1 hour' where outcome = 'later'")
  await read()
  assert.deepEqual([(await postsOf(id)).length, peer.mails.every(({ seen }) => seen)], [2 + most, true])
})
