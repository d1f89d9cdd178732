import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dictionaries, dictionaryEntries } from '@omics/contract/administration/dictionaries'
import { messages } from '@omics/contract/messages/messages'
import { projects } from '@omics/contract/projects/projects'
import { feedbackPanel, serviceDays } from '@omics/contract/support/desk'
import { latestPosts, tickets } from '@omics/contract/support/tickets'
import { until } from '@omics/engine/testing/until'
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { builtinRoles } from '../account/person-roles.ts'
import { sweepBytes } from '../files/place-bytes.ts'
import { mostWaiting, sweepAttachments } from './attachments.ts'
import { mostPostsInAnHour } from './conversation.ts'
import { mostInAnHour } from './submit.ts'
import { sweepTickets } from './sweep.ts'

let platform: Platform
let admin: Caller
let member: Caller
let stranger: Caller
let base: string
let mailbox: Mailbox

before(async () => {
  mailbox = await startMailbox()
  platform = await startPlatform({ OMICS_SMTP_URL: mailbox.address, OMICS_PROXY: '127.0.0.1' })
  base = await platform.server.listen({ host: '127.0.0.1', port: 0 })
  admin = await platform.person('admin', 'admin')
  member = await platform.person('member')
  stranger = await platform.person('stranger')
})
after(async () => {
  await platform.close()
  await mailbox.close()
})

const right = {
  message_type: 'platform' as const,
  phone: '13800000000',
  email: 'lin@example.org',
  title: 'The plot is empty',
}

let caller = 0
async function upload(who: Caller, name: string, bytes: Uint8Array | string): Promise<Response> {
  const form = new FormData()
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  caller += 1
  const headers = { authorization: `Bearer ${who.token}`, 'x-forwarded-for': `192.0.2.${caller}` }
  return fetch(`${base}/api/customer_service_upload`, { method: 'POST', headers, body: form })
}

async function referenceOf(response: Response): Promise<string> {
  const { data, message } = (await response.json()) as { data: string; message: string }
  assert.equal(message, data)
  return message
}

const attachmentOf = async (id: string, who = admin, file?: string) => {
  const { files } = await admin.call(tickets.show, { params: { id } })
  const path = `/api/customer_service/${id}/attachments/${file ?? files[0]?.id}`
  return fetch(base + path, { headers: { authorization: `Bearer ${who.token}` } })
}

test('feedback requires a login', async () => {
  assert.equal((await platform.visitor.answer(tickets.submit, { body: right })).status, 401)
  assert.equal((await upload(platform.visitor, 'a.txt', 'a')).status, 401)
})

test('phone, e-mail and title are required and checked on the server too', async () => {
  const wrong = {
    phone: ['', '1380000000', '138000000000', '１３８00000000', '手机', '13800000000 x'],
    email: ['', 'lin', 'lin@', '林@example.org', 'lin@例子.中国'],
    title: ['', '   '],
  }
  for (const [field, values] of Object.entries(wrong))
    for (const value of values) {
      const refused = await member.answer(tickets.submit, { body: { ...right, [field]: value } }, from())
      assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, field], `${field} ${value}`)
    }
})

test('what is told comes in with all its fields, and its HTML harmless', async () => {
  const problem_attachment = [await referenceOf(await upload(member, 'table 表.csv', 'a,b'))]
  const problem_description = '<p>See <strong>this</strong><img src=x onerror=alert(1)></p><script>1</script>'
  const body = { ...right, problem_category: 'fault', problem_description, problem_attachment }
  const { id } = await member.call(tickets.submit, { body })
  const detail = await admin.call(tickets.show, { params: { id } })
  assert.equal(detail.problem_description, '<p>See <strong>this</strong></p>')
  assert.deepEqual([detail.files[0]?.name, detail.files[0]?.size], ['table 表.csv', 3])
  assert.deepEqual([detail.phone, detail.email, detail.person], ['13800000000', 'lin@example.org', 'member'])
})

test('the categories are the active entries of the dictionary problem_feedback_n', async () => {
  const { items } = await admin.call(dictionaries.list, { query: { search: 'problem_feedback_n' } })
  const entry = { dictionary_id: items[0]?.id ?? '', title_en: 'Old', title_zh: '旧', position: 9 }
  const old = { ...entry, value: 'old', state: 'disabled' as const }
  await admin.call(dictionaryEntries.create, { body: old })
  for (const [problem_category, status] of [
    ['wish', 200],
    ['', 200],
    ['old', 422],
    ['nonsense', 422],
  ] as const) {
    const answer = await member.answer(tickets.submit, { body: { ...right, problem_category } }, from())
    assert.equal(answer.status, status, problem_category)
  }
})

test('an attachment is smaller than 100 MB and only one goes with feedback', async () => {
  const limit = 100 * 1024 * 1024
  assert.equal((await upload(member, 'below.bin', new Uint8Array(limit - 1))).status, 200)
  const refused = await upload(member, 'at.bin', new Uint8Array(limit))
  assert.equal(refused.status, 413)
  const two = [
    await referenceOf(await upload(member, 'a', 'a')),
    await referenceOf(await upload(member, 'b', 'b')),
  ]
  const answer = await member.answer(tickets.submit, { body: { ...right, problem_attachment: two } }, from())
  assert.equal(answer.status, 422)
})

test('an attachment is only ever kept, never shown, whatever it claims to be', async () => {
  const page = '<script>alert(document.cookie)</script>'
  const reference = await referenceOf(await upload(member, 'evil".html\r\nx: y', page))
  const { id } = await member.call(tickets.submit, { body: { ...right, problem_attachment: [reference] } })
  const response = await attachmentOf(id)
  assert.equal(await response.text(), page)
  const header = (name: string) => response.headers.get(name) ?? ''
  assert.equal(header('content-type'), 'application/octet-stream')
  assert.match(header('content-disposition'), /^attachment; /)
  assert.equal(header('x-content-type-options'), 'nosniff')
  assert.match(header('content-security-policy'), /^sandbox; default-src 'none'/)
  assert.equal(response.headers.get('x'), null)
})

test('an attachment belongs to who uploaded it and goes with one message', async () => {
  const reference = await referenceOf(await upload(member, 'mine.txt', 'm'))
  const body = { ...right, problem_attachment: [reference] }
  assert.equal((await stranger.answer(tickets.submit, { body }, from())).status, 422)
  const { id } = await member.call(tickets.submit, { body })
  assert.equal((await member.answer(tickets.submit, { body }, from())).status, 422)
  assert.equal(await (await attachmentOf(id)).text(), 'm')
  const { items } = await member.call(tickets.own, {})
  assert.equal(items.filter(({ title }) => title === right.title).length > 0, true)
})

test('uploads that nobody sends pile up neither by number nor by time, and those that were sent stay', async () => {
  const { db, connection } = platform.context
  const kept = await referenceOf(await upload(stranger, 'kept.txt', 'kept'))
  const { id } = await stranger.call(tickets.submit, { body: { ...right, problem_attachment: [kept] } })
  const names = [...'abcde']
  for (const name of names) await upload(stranger, name, `unsent ${name}`)
  const left = async () => {
    const { rows } = await connection.pool.query<{ name: string; key: string }>(
      `select name, storage_key as key from ticket_attachment where person_id = $1 order by name`,
      [stranger.personId],
    )
    return rows
  }
  assert.deepEqual(
    (await left()).map(({ name }) => name),
    ['c', 'd', 'e', 'kept.txt'],
  )
  const unsent = (await left()).find(({ name }) => name === 'e')
  await connection.pool.query(`update ticket_attachment set created_at = now() - interval '25 hours'`)
  await sweepAttachments(db)
  await connection.pool.query(`update storage_garbage set since = now() - interval '1 hour'`)
  await sweepBytes(platform.context)
  assert.deepEqual(
    (await left()).map(({ name }) => name),
    ['kept.txt'],
  )
  assert.equal(await platform.context.storage.size(unsent?.key ?? ''), undefined)
  assert.equal(await (await attachmentOf(id)).text(), 'kept')
})

test('the attachments of feedback that waits for an answer take so much and no more', async () => {
  const { pool } = platform.context.connection
  const send = async (name: string) => {
    const reference = await referenceOf(await upload(stranger, name, name))
    return stranger.answer(tickets.submit, { body: { ...right, problem_attachment: [reference] } }, from())
  }
  const first = tickets.submit.output.parse((await send('large')).data)
  await pool.query('update ticket_attachment set size = $1 where ticket_id = $2', [mostWaiting, first.id])
  const refused = await send('more')
  assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, 'problem_attachment'])
  assert.equal((await stranger.answer(tickets.submit, { body: right }, from())).status, 200)
  await pool.query(`update ticket set state = 'solved' where id = $1`, [first.id])
  assert.equal((await send('after')).status, 200)
})

test('who may read feedback is told of it, and its writer of the answer, in the app and by e-mail', async () => {
  const { id } = await stranger.call(tickets.submit, { body: { ...right, title: 'Where is my run?' } })
  const told = await until('Nobody is told', async () => {
    const { items } = await admin.call(messages.list, { query: { kind: 'feedback_received' } })
    return items.find(({ link }) => link.endsWith(id))
  })
  assert.equal(told.details['title'], 'Where is my run?')
  const body = { text: 'Under Analyses, at the top.', leaves: 'solved' as const }
  const answered = await admin.call(tickets.say, { params: { id }, body })
  assert.deepEqual([answered.state, answered.posts[0]?.person], ['solved', 'admin'])
  const [message] = (await stranger.call(messages.list, { query: { kind: 'feedback_answered' } })).items
  assert.equal(message?.link, `/customer_service_center/customer_service_center_index?open=${id}`)
  const letter = await mailbox.letterTo(right.email)
  assert.match(letter.text, /Under Analyses, at the top\./)
  assert.equal((await member.call(messages.list, { query: { kind: 'feedback_received' } })).total, 0)
})

const newTicket = async (title = right.title) => {
  const { data } = await member.answer(tickets.submit, { body: { ...right, title } }, from())
  return admin.call(tickets.show, { params: { id: tickets.submit.output.parse(data).id } })
}

test('a ticket goes from dispatched to received, in work, waiting, solved and closed, and a word of its customer opens it again', async () => {
  const { id, version } = await newTicket()
  const params = { id }
  const helper = await platform.person('helper', 'admin')
  const given = await admin.call(tickets.dispatch, { params, body: { person_id: helper.personId, version } })
  assert.equal(given.state, 'dispatched')
  assert.equal((await helper.call(messages.list, { query: { kind: 'ticket_assigned' } })).total, 1)
  const refused = await admin.answer(tickets.receive, { params })
  assert.deepEqual(
    [refused.error?.id, refused.message],
    ['ticket_of_another', 'helper looks after this ticket. Have it handed over to you.'],
  )
  for (const round of [1, 2])
    assert.equal((await helper.call(tickets.receive, { params })).state, 'received', `${round}`)
  assert.equal(
    (await helper.call(tickets.say, { params, body: { text: 'Which browser?' } })).state,
    'waiting',
  )
  assert.equal((await member.call(tickets.say, { params, body: { text: 'Firefox' } })).state, 'in_work')
  const solved = await helper.call(tickets.say, { params, body: { text: 'Done', leaves: 'solved' } })
  assert.deepEqual([solved.state, solved.due_at], ['solved', null])
  const late = { params, body: { person_id: admin.personId, version: solved.version } }
  assert.equal((await admin.answer(tickets.dispatch, late)).error?.id, 'ticket_ended')
  assert.equal((await member.call(tickets.rate, { params, body: { stars: 4 } })).state, 'closed')
  const again = await member.call(tickets.say, { params, body: { text: 'It is back' } })
  assert.deepEqual([again.state, again.due_at === null], ['in_work', false])
})

test('of two who hand a ticket over at once the later is refused as stale and sees where it is', async () => {
  const { id, version } = await newTicket()
  const body = { person_id: admin.personId, version }
  const [one, two] = await Promise.all(
    [1, 2].map(() => admin.answer(tickets.dispatch, { params: { id }, body })),
  )
  assert.deepEqual([one?.status, two?.status].toSorted(), [200, 409])
})

test('a ticket is its customer’s and theirs who look after tickets, and notes and their files are not the customer’s', async () => {
  const { id } = await newTicket()
  const params = { id }
  for (const call of [tickets.show, tickets.say, tickets.rate] as const)
    assert.equal((await stranger.answer(call, { params, body: { text: 'x', stars: 1 } }, from())).status, 404)
  const file = await referenceOf(await upload(admin, 'note.txt', 'secret'))
  const body = { text: 'A known customer', internal: true, attachments: [file] }
  const noted = await admin.call(tickets.say, { params, body })
  assert.deepEqual([noted.state, noted.posts.length, noted.posts[0]?.attachments.length], ['new', 1, 1])
  assert.deepEqual((await member.call(tickets.show, { params })).posts, [])
  assert.equal((await attachmentOf(id, member, file)).status, 404)
  assert.equal((await attachmentOf(id, admin, file)).status, 200)
  const own = await member.call(tickets.own, { query: { limit: 1 } })
  assert.deepEqual([own.items[0]?.id, own.items[0]?.attachments], [id, 0])
  assert.equal(
    (await member.answer(tickets.say, { params, body: { text: 'x', internal: true } })).status,
    403,
  )
})

test('receiving a ticket is a GET, which no other site and no prefetch makes in somebody’s name', async () => {
  const { id } = await newTicket()
  const headers = {
    cookie: `token=${admin.token}`,
    'sec-purpose': 'prefetch',
    'sec-fetch-site': 'cross-site',
  }
  const fetched = await platform.server.inject({ url: `/api/customer_service/receive/${id}`, headers })
  assert.equal(fetched.statusCode, 401)
  assert.equal((await admin.call(tickets.show, { params: { id } })).state, 'new')
})

test('an answer is promised one working day later, over weekends, holidays and in the time zone that is set', async () => {
  const { pool } = platform.context.connection
  const promised = async (received: string) => {
    const { rows } = await pool.query<{ at: Date }>('select answer_promised($1) as at', [received])
    return rows[0]?.at.toISOString()
  }
  const holiday = { day: '2026-10-01', kind: 'holiday' as const, title: 'National Day' }
  await admin.call(serviceDays.create, { body: holiday })
  await admin.call(serviceDays.create, { body: { day: '2026-10-10', kind: 'working', title: 'Made up for' } })
  assert.equal((await admin.answer(serviceDays.create, { body: holiday })).error?.id, 'name_taken')
  // A Tuesday; the Wednesday before the holiday; a Friday before a Saturday on which people work; a Sunday.
  assert.equal(await promised('2026-09-22T02:00:00Z'), '2026-09-23T02:00:00.000Z')
  assert.equal(await promised('2026-09-30T02:00:00Z'), '2026-10-02T02:00:00.000Z')
  assert.equal(await promised('2026-10-09T02:00:00Z'), '2026-10-10T02:00:00.000Z')
  assert.equal(await promised('2026-10-11T02:00:00Z'), '2026-10-12T15:59:59.000Z')
  const panel = await admin.call(feedbackPanel.show, {})
  const set = (time_zone: string) => admin.answer(feedbackPanel.update, { body: { ...panel, time_zone } })
  assert.equal((await set('Mars/Olympus')).error?.fields?.[0]?.path, 'time_zone')
  assert.equal((await set('America/New_York')).status, 200)
  // Saturday 31 October there, before the clocks go back.
  assert.equal(await promised('2026-11-01T02:00:00Z'), '2026-11-03T04:59:59.000Z')
  await set('Asia/Shanghai')
})

test('a holiday that is registered late moves what is promised, and what is late by it is so only then', async () => {
  const { pool } = platform.context.connection
  const { id } = await newTicket('Over the holiday')
  const set = (owed: string) =>
    pool.query(
      `update ticket set owed_since = $2, due_at = answer_promised($2), late_told_at = now() where id = $1`,
      [id, owed],
    )
  const due = async () => (await admin.call(tickets.show, { params: { id } })).due_at
  await set('2031-03-04T02:00:00Z')
  assert.equal(await due(), '2031-03-05T02:00:00.000Z')
  const body = { day: '2031-03-05', kind: 'holiday' as const, title: 'Registered late' }
  const day = await admin.call(serviceDays.create, { body })
  assert.equal(await due(), '2031-03-06T02:00:00.000Z')
  const { rows } = await pool.query('select late_told_at from ticket where id = $1', [id])
  assert.deepEqual(rows, [{ late_told_at: null }])
  await admin.call(serviceDays.update, {
    params: { id: day.id },
    body: { ...body, day: '2031-03-06', version: day.version },
  })
  assert.equal(await due(), '2031-03-05T02:00:00.000Z')
  await admin.call(serviceDays.remove, { params: { id: day.id } })
  await admin.call(tickets.say, { params: { id }, body: { text: 'Here' } })
  await admin.call(serviceDays.create, { body })
  assert.equal(await due(), null)
})

test('an answer that is late is shown and told once, and what has long been solved is closed', async () => {
  const { pool } = platform.context.connection
  const { id } = await newTicket('Nobody answers')
  await pool.query(`update ticket set due_at = now() - interval '1 minute' where id = $1`, [id])
  await sweepTickets(platform.context)
  await sweepTickets(platform.context)
  const told = (await admin.call(messages.list, { query: { kind: 'ticket_late' } })).items
  assert.equal(told.filter(({ link }) => link.endsWith(id)).length, 1)
  assert.deepEqual(
    (await admin.call(tickets.list, { query: { late: 'true', search: 'Nobody answers' } })).items.map(
      (one) => one.id,
    ),
    [id],
  )
  const body = { text: 'Here', leaves: 'solved' as const }
  assert.equal((await admin.call(tickets.say, { params: { id }, body })).late, false)
  await pool.query(`update ticket set solved_at = now() - interval '8 days' where id = $1`, [id])
  await sweepTickets(platform.context)
  assert.equal((await admin.call(tickets.show, { params: { id } })).state, 'closed')
})

test('a task goes with feedback only when its writer may see it', async () => {
  const task_id = '019a0000-0000-7000-8000-00000000abcd'
  const refused = await member.answer(tickets.submit, { body: { ...right, task_id } }, from())
  assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, 'task_id'])
})

/** An address of its own, so that no limit by address is met. */
function from(): Record<string, string> {
  caller += 1
  return { 'x-forwarded-for': `198.51.100.${caller % 250}` }
}

test('one person sends so much feedback an hour and no more, from wherever', async () => {
  const busy = await platform.person('busy')
  const send = () => busy.answer(tickets.submit, { body: right }, from())
  const answers = await Promise.all(Array.from({ length: mostInAnHour + 3 }, send))
  assert.equal(answers.filter(({ status }) => status === 200).length, mostInAnHour)
  assert.equal((await send()).error?.id, 'too_many_requests')
})

test('one person writes so much in tickets an hour and no more, whoever’s they are', async () => {
  const writer = await platform.person('writer')
  const two = [await sentBy(writer, 'One'), await sentBy(writer, 'Other')]
  const write = (n: number) =>
    writer.answer(tickets.say, { params: { id: two[n % 2] ?? '' }, body: { text: 'And?' } }, from())
  const answers = await Promise.all(Array.from({ length: mostPostsInAnHour + 3 }, (_, n) => write(n)))
  assert.equal(answers.filter(({ status }) => status === 200).length, mostPostsInAnHour)
  assert.equal((await write(0)).error?.id, 'too_many_requests')
})

test('however much a customer writes, those who look after tickets are told once until they read it or answer', async () => {
  const writer = await platform.person('insistent')
  const params = { id: await sentBy(writer, 'Told once') }
  const letters = await platform.person('letters', 'admin')
  const silent = { kind: 'ticket_replied', in_app: false, by_email: true } as const
  await letters.call(messages.prefer, { body: silent })
  const write = () => writer.call(tickets.say, { params, body: { text: 'And?' } })
  const told = async () => {
    const { items } = await admin.call(messages.list, { query: { kind: 'ticket_replied', limit: 500 } })
    return items.filter(({ link }) => link.endsWith(params.id)).length
  }
  await admin.call(messages.read, { body: {} })
  for (const _ of [1, 2, 3]) await write()
  assert.equal(await told(), 1)
  await admin.call(messages.read, { body: {} })
  for (const _ of [1, 2]) await write()
  assert.equal(await told(), 2)
  await admin.call(tickets.say, { params, body: { text: 'Soon' } })
  for (const _ of [1, 2]) await write()
  assert.equal(await told(), 3)
  // Who wants emails alone had one before the answer and one after it.
  await admin.call(tickets.say, { params, body: { text: 'The last letter' } })
  const last = () => mailbox.letters.some(({ text }) => text.includes('The last letter'))
  await until('The last letter did not come', last)
  assert.equal(mailbox.letters.filter(({ to }) => to === 'letters@example.org').length, 2)
})

test('a ticket gives its latest messages, and the earlier ones and their files by pages', async () => {
  const { pool } = platform.context.connection
  const writer = await platform.person('talkative')
  const params = { id: await sentBy(writer, 'Long') }
  const file = await referenceOf(await upload(writer, 'first.txt', 'first'))
  const begun = await writer.call(tickets.say, { params, body: { text: 'First', attachments: [file] } })
  assert.equal(begun.posts_total, 1)
  await pool.query(
    `insert into ticket_post (id, ticket_id, person_name, by_customer, internal, text, created_at)
    select gen_random_uuid(), $1, '', false, n = $2, n::text, now() + make_interval(secs => n)
    from generate_series(1, $2::int) n`,
    [params.id, latestPosts + 2],
  )
  const shown = await writer.call(tickets.show, { params })
  assert.deepEqual(
    [shown.posts_total, shown.posts.length, shown.posts[0]?.text, shown.posts.at(-1)?.text],
    [latestPosts + 2, latestPosts, '2', `${latestPosts + 1}`],
  )
  const earlier = await writer.call(tickets.posts, { params, query: { page: 2, limit: latestPosts } })
  assert.deepEqual(
    earlier.items.map(({ text }) => text),
    ['1', 'First'],
  )
  assert.equal((await admin.call(tickets.posts, { params })).total, latestPosts + 3)
  assert.equal((await stranger.answer(tickets.posts, { params })).status, 404)
  assert.equal(await (await attachmentOf(params.id, writer, file)).text(), 'first')
})

test('who looks after tickets no more lists and hears of none, and what is theirs is told to those who do', async () => {
  const { pool } = platform.context.connection
  const writer = await platform.person('customer')
  const former = await platform.person('former', 'admin')
  const params = { id: await sentBy(writer, 'Left behind') }
  const { version } = await admin.call(tickets.show, { params })
  await admin.call(tickets.dispatch, { params, body: { person_id: former.personId, version } })
  const listed = async () => (await former.call(tickets.everyOwn, {})).items.map(({ id }) => id)
  assert.deepEqual(await listed(), [params.id])
  const { member: role } = builtinRoles
  await pool.query('update person_role set role_id = $1 where person_id = $2', [role, former.personId])
  await pool.query('delete from message')
  assert.deepEqual(await listed(), [])
  await writer.call(tickets.say, { params, body: { text: 'Anybody there?' } })
  await pool.query(`update ticket set due_at = now() - interval '1 minute' where id = $1`, [params.id])
  await sweepTickets(platform.context)
  for (const kind of ['ticket_replied', 'ticket_late'] as const) {
    const heard = async (who: Caller) =>
      (await who.call(messages.list, { query: { kind } })).items.some(({ link }) => link.endsWith(params.id))
    assert.deepEqual([await heard(former), await heard(admin)], [false, true], kind)
  }
})

test('of a task in a project that they left a customer is told its code alone', async () => {
  const { pool } = platform.context.connection
  const { id: project } = await admin.call(projects.create, { body: { name: 'Secret lake' } })
  const writer = await platform.person('leaver')
  const member = { kind: 'person', member_id: writer.personId } as const
  const place = { params: { id: project } }
  await admin.call(projects.addUser, { ...place, body: { users: [writer.personId], role: 'viewer' } })
  await pool.query(
    `with w as (insert into workflow (id, name) values (gen_random_uuid(), 'w') returning id),
    v as (insert into workflow_version (id, workflow_id, tag, state, entry, sha256)
      select gen_random_uuid(), id, '1', 'draft', 'main.wdl', '' from w returning id)
    insert into analysis (id, project_id, number, name, workflow_version_id, mode, idempotency_key)
    select gen_random_uuid(), $1, 1, 'Spring', id, 'files', 'key' from v`,
    [project],
  )
  const { rows } = await pool.query<{ id: string }>('select id from analysis where project_id = $1', [
    project,
  ])
  const params = { id: await sentBy(writer, 'A task', rows[0]?.id) }
  const about = async (who: Caller) => {
    const { task } = await who.call(tickets.show, { params })
    return [task?.code.replace(/.*-/, ''), task?.name, task?.project, task?.state, task?.visible]
  }
  assert.deepEqual(await about(writer), ['1', 'Spring', 'Secret lake', 'waiting', true])
  await admin.call(projects.removeMember, { ...place, body: member })
  assert.deepEqual(await about(writer), ['1', null, null, null, false])
  assert.deepEqual(await about(admin), ['1', 'Spring', 'Secret lake', 'waiting', true])
})

/** Sends feedback of somebody; gives its id. */
async function sentBy(who: Caller, title: string, task_id: string | null = null): Promise<string> {
  const { data } = await who.answer(tickets.submit, { body: { ...right, title, task_id } }, from())
  return tickets.submit.output.parse(data).id
}
