import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dictionaries, dictionaryEntries } from '@omics/contract/administration/dictionaries'
import { messages } from '@omics/contract/messages/messages'
import { feedback } from '@omics/contract/support/feedback'
import { until } from '@omics/engine/testing/until'
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { sweepBytes } from '../files/place-bytes.ts'
import { mostWaiting, sweepAttachments } from './attachments.ts'
import { mostInAnHour } from './feedback.ts'

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

const attachmentOf = (id: string) =>
  fetch(`${base}/api/feedback/${id}/attachment`, { headers: { authorization: `Bearer ${admin.token}` } })

test('feedback requires a login', async () => {
  assert.equal((await platform.visitor.answer(feedback.submit, { body: right })).status, 401)
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
      const refused = await member.answer(feedback.submit, { body: { ...right, [field]: value } }, from())
      assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, field], `${field} ${value}`)
    }
})

test('what is told comes in with all its fields, and its HTML harmless', async () => {
  const problem_attachment = [await referenceOf(await upload(member, 'table 表.csv', 'a,b'))]
  const problem_description = '<p>See <strong>this</strong><img src=x onerror=alert(1)></p><script>1</script>'
  const body = { ...right, problem_category: 'fault', problem_description, problem_attachment }
  const { id } = await member.call(feedback.submit, { body })
  const detail = await admin.call(feedback.show, { params: { id } })
  assert.equal(detail.problem_description, '<p>See <strong>this</strong></p>')
  assert.deepEqual(detail.attachment, { name: 'table 表.csv', size: 3 })
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
    const answer = await member.answer(feedback.submit, { body: { ...right, problem_category } }, from())
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
  const answer = await member.answer(feedback.submit, { body: { ...right, problem_attachment: two } }, from())
  assert.equal(answer.status, 422)
})

test('an attachment is only ever kept, never shown, whatever it claims to be', async () => {
  const page = '<script>alert(document.cookie)</script>'
  const reference = await referenceOf(await upload(member, 'evil".html\r\nx: y', page))
  const { id } = await member.call(feedback.submit, { body: { ...right, problem_attachment: [reference] } })
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
  assert.equal((await stranger.answer(feedback.submit, { body }, from())).status, 422)
  const { id } = await member.call(feedback.submit, { body })
  assert.equal((await member.answer(feedback.submit, { body }, from())).status, 422)
  assert.equal(await (await attachmentOf(id)).text(), 'm')
  const { items } = await member.call(feedback.own, {})
  assert.equal(items.filter(({ title }) => title === right.title).length > 0, true)
})

test('uploads that nobody sends pile up neither by number nor by time, and those that were sent stay', async () => {
  const { db, connection } = platform.context
  const kept = await referenceOf(await upload(stranger, 'kept.txt', 'kept'))
  const { id } = await stranger.call(feedback.submit, { body: { ...right, problem_attachment: [kept] } })
  const names = [...'abcde']
  for (const name of names) await upload(stranger, name, `unsent ${name}`)
  const left = async () => {
    const { rows } = await connection.pool.query<{ name: string; key: string }>(
      `select name, storage_key as key from feedback_attachment where person_id = $1 order by name`,
      [stranger.personId],
    )
    return rows
  }
  assert.deepEqual(
    (await left()).map(({ name }) => name),
    ['c', 'd', 'e', 'kept.txt'],
  )
  const unsent = (await left()).find(({ name }) => name === 'e')
  await connection.pool.query(`update feedback_attachment set created_at = now() - interval '25 hours'`)
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
    return stranger.answer(feedback.submit, { body: { ...right, problem_attachment: [reference] } }, from())
  }
  const first = feedback.submit.output.parse((await send('large')).data)
  await pool.query('update feedback_attachment set size = $1 where feedback_id = $2', [mostWaiting, first.id])
  const refused = await send('more')
  assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, 'problem_attachment'])
  assert.equal((await stranger.answer(feedback.submit, { body: right }, from())).status, 200)
  await pool.query(`update feedback set state = 'answered' where id = $1`, [first.id])
  assert.equal((await send('after')).status, 200)
})

test('who may read feedback is told of it, and its writer of the answer, in the app and by e-mail', async () => {
  const { id } = await stranger.call(feedback.submit, { body: { ...right, title: 'Where is my run?' } })
  const told = await until('Nobody is told', async () => {
    const { items } = await admin.call(messages.list, { query: { kind: 'feedback_received' } })
    return items.find(({ link }) => link.endsWith(id))
  })
  assert.equal(told.details['title'], 'Where is my run?')
  const { version } = await admin.call(feedback.show, { params: { id } })
  const answer = { answer: 'Under Analyses, at the top.', version }
  const answered = await admin.call(feedback.answer, { params: { id }, body: answer })
  assert.deepEqual([answered.state, answered.answered_by], ['answered', 'admin'])
  const [message] = (await stranger.call(messages.list, { query: { kind: 'feedback_answered' } })).items
  assert.equal(message?.link, '/index#feedback')
  const letter = await mailbox.letterTo(right.email)
  assert.match(letter.text, /Under Analyses, at the top\./)
  assert.equal((await member.call(messages.list, { query: { kind: 'feedback_received' } })).total, 0)
})

test('of two who answer at once the later is refused as stale and sees the first answer', async () => {
  const { id } = await member.call(feedback.submit, { body: right })
  const { version } = await admin.call(feedback.show, { params: { id } })
  const params = { id }
  const one = await admin.answer(feedback.answer, { params, body: { answer: 'one', version } })
  const two = await admin.answer(feedback.answer, { params, body: { answer: 'two', version } })
  assert.deepEqual([one.status, two.error?.id], [200, 'stale'])
  assert.equal((await admin.call(feedback.show, { params })).answer, 'one')
  const back = await admin.answer(feedback.setState, { params, body: { state: 'new', version: version + 1 } })
  assert.equal(back.error?.id, 'stale')
})

test('a task goes with feedback only when its writer may see it', async () => {
  const task_id = '019a0000-0000-7000-8000-00000000abcd'
  const refused = await member.answer(feedback.submit, { body: { ...right, task_id } }, from())
  assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, 'task_id'])
})

/** An address of its own, so that no limit by address is met. */
function from(): Record<string, string> {
  caller += 1
  return { 'x-forwarded-for': `198.51.100.${caller % 250}` }
}

test('one person sends so much feedback an hour and no more, from wherever', async () => {
  const busy = await platform.person('busy')
  const send = () => busy.answer(feedback.submit, { body: right }, from())
  const answers = await Promise.all(Array.from({ length: mostInAnHour + 3 }, send))
  assert.equal(answers.filter(({ status }) => status === 200).length, mostInAnHour)
  assert.equal((await send()).error?.id, 'too_many_requests')
})
