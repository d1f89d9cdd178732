import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { groups } from '@omics/contract/administration/groups'
import { courses } from '@omics/contract/learning/courses'
import { messages } from '@omics/contract/messages/messages'
import { until } from '@omics/engine/testing/until'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let admin: Caller
let lin: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
})
after(() => platform.close())

const choices = [
  { en: 'No', zh: '否' },
  { en: 'Yes', zh: '是' },
]
const question = (right: number) => ({ text_en: 'Is it?', text_zh: '是吗？', choices, right })

async function newCourse(title: string, chapters: number, status: 'draft' | 'published' = 'published') {
  const { id } = await admin.call(courses.create, { body: { title_en: title, title_zh: `${title}（课程）` } })
  for (let number = 1; number <= chapters; number += 1)
    await admin.call(courses.addChapter, {
      body: {
        course_id: id,
        title_en: `Part ${number}`,
        title_zh: `第 ${number} 章`,
        questions: [question(1), question(0)],
      },
    })
  if (status === 'published') await admin.call(courses.setStatus, { body: { course_id: id, status } })
  return admin.call(courses.show, { params: { id } })
}

const answer = (id: string, answers: number[]) =>
  lin.call(courses.finishChapter, { params: { id }, body: { answers } })

test('a chapter is done once all its questions are answered rightly, and the course with its last chapter, in any order', async () => {
  const { id, list } = await newCourse('Two parts', 2)
  const [first, second] = [list[0]?.id ?? '', list[1]?.id ?? '']
  assert.deepEqual(await answer(second, [1, 1]), { done: false, right: [true, false], course_done: false })
  assert.deepEqual(await answer(second, []), { done: false, right: [false, false], course_done: false })
  assert.deepEqual(await answer(second, [1, 0]), { done: true, right: [true, true], course_done: false })
  const early = await lin.answer(courses.certificate, { params: { id } })
  assert.equal(early.error?.id, 'course_unfinished')
  assert.equal((await answer(first, [1, 0])).course_done, true)
  await admin.call(courses.addChapter, { body: { course_id: id, title_en: 'Later', title_zh: '后来' } })
  const later = await lin.call(courses.showForUser, { params: { id } })
  assert.deepEqual([later.done, later.chapters, later.finished_at !== null], [2, 3, true])
})

test('a question of which no choice is right is refused, as nobody would get to the end of its course', async () => {
  const course = await newCourse('Unanswerable', 1, 'draft')
  const write = { title_en: 'A', title_zh: '甲', questions: [question(1), question(2)] }
  const [chapter] = course.list
  const refused = [
    await admin.answer(courses.addChapter, { body: { ...write, course_id: course.id } }),
    await admin.answer(courses.updateChapter, {
      params: { id: chapter?.id ?? '' },
      body: { ...write, version: chapter?.version ?? 0 },
    }),
  ]
  for (const { error } of refused) assert.equal(error?.fields?.[0]?.path, 'questions.1.right')
})

test('the certificate is in the language of whoever asks for it', async () => {
  const { id, list, title_en, title_zh } = await newCourse('Printed', 1)
  await answer(list[0]?.id ?? '', [1, 0])
  for (const [language, title] of [
    ['zh', title_zh],
    ['en', title_en],
  ] as const) {
    const { statusCode, headers } = await platform.server.inject({
      url: `/api/learning_center/${id}/certificate`,
      headers: { authorization: `Bearer ${lin.token}`, 'accept-language': language },
    })
    assert.equal(statusCode, 200)
    assert.ok(String(headers['content-disposition']).endsWith(`''${encodeURIComponent(`${title}.pdf`)}`))
  }
})

test('a certificate holds a name and a title of whatever length, with its course and its day beneath', async () => {
  const { id, list } = await newCourse('课'.repeat(190), 1)
  const long = await platform.person('long')
  await platform.context.db.execute(
    sql`update person set full_name = ${`🧬${'Ångström'.repeat(24)}学习者`} where id = ${long.personId}`,
  )
  await long.call(courses.finishChapter, {
    params: { id: list[0]?.id ?? '' },
    body: { answers: [1, 0] },
  })
  const { rawPayload } = await platform.server.inject({
    url: `/api/learning_center/${id}/certificate`,
    headers: { authorization: `Bearer ${long.token}` },
  })
  const reading = getDocument({ data: Uint8Array.from(rawPayload), verbosity: 0 })
  const { items } = await (await (await reading.promise).getPage(1)).getTextContent()
  const lines = items.flatMap((item) =>
    'str' in item ? { text: item.str, y: Number(item.transform[5]) } : [],
  )
  const text = lines.map((line) => line.text).join('')
  for (const said of ['🧬', '学习者', '课'.repeat(20), '30 minutes']) assert.ok(text.includes(said), text)
  // The frame of the page ends 20 mm above its edge.
  const frame = (20 * 72) / 25.4
  assert.ok(Math.min(...lines.map(({ y }) => y)) > frame, JSON.stringify(lines.at(-1)))
  await reading.destroy()
})

test('whoever has done all the others has finished once the last chapter is taken away', async () => {
  const { id, list } = await newCourse('Shrinking', 2)
  await answer(list[0]?.id ?? '', [1, 0])
  await admin.call(courses.removeChapter, { params: { id: list[1]?.id ?? '' } })
  assert.notEqual((await lin.call(courses.showForUser, { params: { id } })).finished_at, null)
})

test('what is right is told to nobody but managers, and drafts to nobody else at all', async () => {
  const course = await newCourse('Secret', 1)
  const chapter = await lin.answer(courses.showChapter, { params: { id: course.list[0]?.id ?? '' } })
  assert.equal(JSON.stringify(chapter.data).includes('"right"'), false)
  assert.equal((await lin.answer(courses.show, { params: { id: course.id } })).error?.id, 'not_permitted')
  const hidden = await newCourse('Hidden', 1, 'draft')
  for (const call of [courses.showForUser, courses.certificate])
    assert.equal((await lin.answer(call, { params: { id: hidden.id } })).status, 404)
  const params = { id: hidden.list[0]?.id ?? '' }
  assert.equal((await lin.answer(courses.showChapter, { params })).status, 404)
  assert.equal((await lin.answer(courses.finishChapter, { params, body: {} })).status, 404)
  assert.equal((await lin.call(courses.index, { query: { search: 'Hidden' } })).total, 0)
})

test('a course without chapters is not published, and one that is taken off goes on for those who take it', async () => {
  const empty = await newCourse('Empty', 0, 'draft')
  const publish = { body: { course_id: empty.id, status: 'published' as const } }
  assert.equal((await admin.answer(courses.setStatus, publish)).error?.id, 'course_empty')
  const { id, list } = await newCourse('Going', 1)
  const only = { params: { id: list[0]?.id ?? '' } }
  assert.equal((await admin.answer(courses.removeChapter, only)).error?.id, 'last_chapter')
  await lin.call(courses.enrol, { body: { course_id: id } })
  await admin.call(courses.setStatus, { body: { course_id: id, status: 'taken_off' } })
  assert.equal((await lin.call(courses.showForUser, { params: { id } })).state, 'taken_off')
  await admin.call(courses.removeChapter, only)
  assert.equal((await admin.answer(courses.showForUser, { params: { id } })).status, 404)
})

test('a course whose only chapter is going as it is published is not published', async () => {
  const { id, list } = await newCourse('Both at once', 1, 'draft')
  const published = await platform.context.db.transaction(async (tx) => {
    await tx.execute(sql`select from course where id = ${id} for update`)
    await tx.execute(sql`delete from chapter where id = ${list[0]?.id ?? ''}`)
    const answered = admin.answer(courses.setStatus, { body: { course_id: id, status: 'published' } })
    await until('nobody waits for the course', async () => {
      const { rows } = await platform.context.db.execute<{ waiting: boolean }>(
        sql`select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waiting`,
      )
      return rows[0]?.waiting === true
    })
    return { answered }
  })
  assert.equal((await published.answered).error?.id, 'course_empty')
})

test('who had to take a course that was taken off before they began is told that, others that there is none', async () => {
  const { id, list } = await newCourse('Came too late', 1)
  await admin.call(courses.bindUser, { body: { course_id: id, persons: [lin.personId] } })
  await admin.call(courses.setStatus, { body: { course_id: id, status: 'taken_off' } })
  const chapter = { params: { id: list[0]?.id ?? '' } }
  for (const answered of [
    await lin.answer(courses.showForUser, { params: { id } }),
    await lin.answer(courses.showChapter, chapter),
    await lin.answer(courses.enrol, { body: { course_id: id } }),
  ])
    assert.deepEqual([answered.status, answered.error?.id], [409, 'course_taken_off'])
  const other = await platform.person('other')
  assert.equal((await other.answer(courses.showForUser, { params: { id } })).status, 404)
  assert.equal((await lin.call(courses.own, { query: { search: 'Came too late' } })).total, 0)
})

test('a course that is made a draft again leaves those who finished it their certificate, and is nobody else’s', async () => {
  const { id, list } = await newCourse('Written anew', 1)
  await answer(list[0]?.id ?? '', [1, 0])
  const other = await platform.person('begun')
  await other.call(courses.enrol, { body: { course_id: id } })
  await admin.call(courses.setStatus, { body: { course_id: id, status: 'draft' } })
  assert.notEqual((await lin.call(courses.showForUser, { params: { id } })).finished_at, null)
  assert.equal((await lin.call(courses.own, { query: { search: 'Written anew' } })).total, 1)
  const { statusCode } = await platform.server.inject({
    url: `/api/learning_center/${id}/certificate`,
    headers: { authorization: `Bearer ${lin.token}` },
  })
  assert.equal(statusCode, 200)
  assert.equal((await other.answer(courses.showForUser, { params: { id } })).status, 404)
})

test('a course that somebody finished is not deleted, and taken off it leaves them their certificate', async () => {
  const { id, list } = await newCourse('Kept', 1)
  await answer(list[0]?.id ?? '', [1, 0])
  const refused = await admin.answer(courses.remove, { params: { id } })
  assert.equal(refused.error?.id, 'course_finished')
  await admin.call(courses.setStatus, { body: { course_id: id, status: 'taken_off' } })
  const certificate = await platform.server.inject({
    url: `/api/learning_center/${id}/certificate`,
    headers: { authorization: `Bearer ${lin.token}` },
  })
  assert.ok(certificate.rawPayload.subarray(0, 5).equals(Buffer.from('%PDF-')))
  const begun = await newCourse('Begun', 1)
  await lin.call(courses.enrol, { body: { course_id: begun.id } })
  await admin.call(courses.remove, { params: { id: begun.id } })
})

test('a course is given to people and groups, who find it among theirs, and managers see who has done it', async () => {
  const { id, list } = await newCourse('Given', 1)
  const group = await admin.call(groups.create, { body: { name: 'Ward', members: [lin.personId] } })
  const body = { course_id: id, groups: [group.id], persons: [admin.personId, admin.personId] }
  const given = await admin.call(courses.bindUser, { body })
  assert.deepEqual([given.groups, given.persons], [[group.id], [admin.personId]])
  const { items } = await lin.call(courses.own, { query: { search: 'Given' } })
  assert.deepEqual([items[0]?.required, items[0]?.enrolled], [true, false])
  await answer(list[0]?.id ?? '', [1, 0])
  const { people, finished } = await admin.call(courses.show, { params: { id } })
  assert.equal(finished, 1)
  assert.deepEqual(people.map(({ name, required, done }) => [name, required, done]).toSorted(), [
    ['admin', true, 0],
    ['lin', true, 1],
  ])
  const gone = { body: { course_id: id, persons: ['019a0000-0000-7000-8000-00000000abcd'] } }
  assert.equal((await admin.answer(courses.bindUser, gone)).error?.fields?.[0]?.path, 'persons')
  assert.deepEqual((await admin.call(courses.show, { params: { id } })).groups, [group.id])
})

test('who has to take a course hears of it once it is published, once, and no more when they have finished', async () => {
  const { id, list, title_en, title_zh } = await newCourse('Heard of', 1, 'draft')
  const told = async () =>
    (await lin.call(messages.list, {})).items
      .filter(({ link }) => link === `/cloud_classroom/cloud_classroom_detail/${id}`)
      .map(({ kind, details }) => [kind, details])
  const group = await admin.call(groups.create, { body: { name: 'Heard', members: [lin.personId] } })
  const bind = (who: { groups?: string[]; persons?: string[] }) =>
    admin.call(courses.bindUser, { body: { course_id: id, ...who } })
  await bind({ persons: [lin.personId] })
  assert.deepEqual(await told(), [], 'a draft cannot be taken yet')
  const publish = () => admin.call(courses.setStatus, { body: { course_id: id, status: 'published' } })
  await publish()
  await publish()
  await bind({ persons: [lin.personId], groups: [group.id] })
  const once = [['course_required', { title_en, title_zh }]]
  assert.deepEqual(await told(), once)
  await answer(list[0]?.id ?? '', [1, 0])
  await bind({})
  await bind({ groups: [group.id] })
  assert.deepEqual(await told(), once)
})

test('three courses come along in both languages', async () => {
  const { items } = await lin.call(courses.index, { query: { search: '', sort: 'title_en' } })
  const along = items.filter(({ id }) => id.startsWith('019a0000'))
  assert.equal(along.length, 3)
  for (const { id } of along) {
    const { list } = await admin.call(courses.show, { params: { id } })
    for (const one of list)
      assert.ok(one.text_en && one.text_zh && one.target && one.label_en && one.label_zh)
  }
})
