import assert from 'node:assert/strict'
import { courses, type ChapterWrite } from '@omics/contract/learning/courses'
import { chromiumPath } from '../../gateways/chromium.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'
import { partsOf } from './parts-of.ts'

const courseBody = ({ unique }: World) => ({
  title_en: unique('Reading a tree'),
  title_zh: '读懂进化树',
  summary_en: 'Clades & roots',
  level: 'intermediate' as const,
  minutes: 15,
  category: 'methods',
})

const question = {
  text_en: 'What is a clade?',
  text_zh: '什么是进化枝？',
  choices: [
    { en: 'A leaf', zh: '叶节点' },
    { en: 'An ancestor with all that came of it', zh: '祖先及其全部后代' },
  ],
  right: 1,
}
const chapterBody = {
  title_en: 'Clades',
  title_zh: '进化枝',
  text_en: '**A clade** …',
  target: '/tool/Tree',
  questions: [question],
} satisfies Partial<ChapterWrite>

const draft = (world: World) => world.people.administrator.call(courses.create, { body: courseBody(world) })

/** A published course of one chapter with a question. */
async function published(world: World) {
  const { administrator } = world.people
  const { id } = await draft(world)
  const chapter = await administrator.call(courses.addChapter, { body: { ...chapterBody, course_id: id } })
  const course = await administrator.call(courses.setStatus, { body: { course_id: id, status: 'published' } })
  return { course, chapter }
}

/** A published course whose chapter has a file, as its learner reads the chapter. */
async function withFile(world: World, name = 'lecture.webm') {
  const { administrator } = world.people
  const { course, chapter } = await published(world)
  const file = await world.addFile(world.project.id, world.unique(name), 'moving pictures')
  const body = { ...chapterBody, version: chapter.version, files: [{ id: file.id }] }
  await administrator.call(courses.updateChapter, { params: { id: chapter.id }, body })
  const shown = await administrator.call(courses.showChapter, { params: { id: chapter.id } })
  const [shownFile] = shown.files
  assert.ok(shownFile)
  return { course, chapter, file: shownFile }
}

const finish = (who: Caller, id: string) =>
  who.call(courses.finishChapter, { params: { id }, body: { answers: [1] } })
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

export const coursesExamples: ExamplesOf<'courses'> = {
  manageIndex: async (call, world) => {
    const { id, title_en } = await draft(world)
    const { items } = await call({
      query: {
        search: title_en,
        state: 'draft',
        level: 'intermediate',
        category: 'methods',
        sort: 'title_en',
      },
    })
    assert.deepEqual([idsOf(items), items[0]?.learners], [[id], 0])
  },
  dictionaries: async (call) => {
    const { categories, states } = await call({})
    assert.ok(categories.some(({ value }) => value === 'methods'))
    assert.deepEqual(states, ['draft', 'published', 'taken_off'])
  },
  all: async (call, world) => {
    const { course } = await published(world)
    assert.ok(idsOf(await call({})).includes(course.id))
  },
  index: async (call, world) => {
    const { course } = await published(world)
    const { items } = await call({ query: { search: course.title_en } })
    assert.deepEqual([idsOf(items), items[0]?.chapters], [[course.id], 1])
  },
  own: async (call, world) => {
    const { course } = await published(world)
    await call.me.call(courses.enrol, { body: { course_id: course.id } })
    const { items } = await call({ query: { search: course.title_en } })
    assert.deepEqual([idsOf(items), items[0]?.enrolled], [[course.id], true])
  },
  favourites: async (call, world) => {
    const { course } = await published(world)
    await call.me.call(courses.collect, { body: { course_id: course.id } })
    assert.deepEqual(idsOf((await call({ query: { search: course.title_en } })).items), [course.id])
  },
  show: async (call, world) => {
    const { course } = await published(world)
    assert.equal((await call({ params: { id: course.id } })).list[0]?.questions[0]?.right, 1)
  },
  showForUser: async (call, world) => {
    const { course, chapter } = await published(world)
    const { list, done } = await call({ params: { id: course.id } })
    assert.deepEqual([idsOf(list), done], [[chapter.id], 0])
  },
  showChapter: async (call, world) => {
    const { chapter } = await published(world)
    const { questions, text_en, next } = await call({ params: { id: chapter.id } })
    const { right: _right, ...asked } = question
    assert.deepEqual([questions, text_en, next], [[asked], chapterBody.text_en, null])
  },
  create: async (call, world) => {
    const body = courseBody(world)
    const made = await call({ body })
    assert.deepEqual([made.title_en, made.category, made.state], [body.title_en, 'methods', 'draft'])
  },
  update: async (call, world) => {
    const { id, version } = await draft(world)
    const saved = await call({ params: { id }, body: { ...courseBody(world), minutes: 90, version } })
    assert.deepEqual([saved.minutes, saved.version], [90, version + 1])
  },
  remove: async (call, world) => {
    const { id } = await draft(world)
    await call({ params: { id } })
    assert.equal((await world.people.administrator.answer(courses.show, { params: { id } })).status, 404)
  },
  addChapter: async (call, world) => {
    const { id } = await draft(world)
    const chapter = await call({ body: { ...chapterBody, course_id: id } })
    assert.deepEqual([chapter.course_id, chapter.position, chapter.questions], [id, 1, [question]])
  },
  updateChapter: async (call, world) => {
    const { chapter } = await published(world)
    const body = { ...chapterBody, title_en: 'Roots', version: chapter.version }
    assert.equal((await call({ params: { id: chapter.id }, body })).title_en, 'Roots')
  },
  removeChapter: async (call, world) => {
    const { administrator } = world.people
    const { course, chapter } = await published(world)
    const body = { ...chapterBody, course_id: course.id }
    const other = await administrator.call(courses.addChapter, { body })
    await call({ params: { id: chapter.id } })
    const { list } = await administrator.call(courses.show, { params: { id: course.id } })
    assert.deepEqual(idsOf(list), [other.id])
  },
  collect: async (call, world) => {
    const { course } = await published(world)
    assert.equal((await call({ body: { course_id: course.id } })).favourite, true)
  },
  bindUser: async (call, world) => {
    const { course } = await published(world)
    const { stranger } = world.people
    const { persons } = await call({ body: { course_id: course.id, persons: [stranger.personId] } })
    assert.deepEqual(persons, [stranger.personId])
    const { items } = await stranger.call(courses.own, { query: { search: course.title_en } })
    assert.deepEqual([items[0]?.required, items[0]?.enrolled], [true, false])
  },
  setStatus: async (call, world) => {
    const { course } = await published(world)
    const { state } = await call({ body: { course_id: course.id, status: 'taken_off' } })
    assert.equal(state, 'taken_off')
    const params = { id: course.id }
    assert.equal((await world.people.stranger.answer(courses.showForUser, { params })).status, 404)
  },
  enrol: async (call, world) => {
    const { course } = await published(world)
    assert.equal((await call({ body: { course_id: course.id } })).enrolled, true)
  },
  finishChapter: async (call, world) => {
    const { chapter } = await published(world)
    const answer = await call({ params: { id: chapter.id }, body: { answers: [1] } })
    assert.deepEqual(answer, { done: true, right: [true], course_done: true })
  },
  keepPlace: async (call, world) => {
    const { file, chapter } = await withFile(world)
    const place = { seconds: 12, watched: false }
    assert.deepEqual(await call({ params: { id: file.id }, body: place }), place)
    const { files } = await call.me.call(courses.showChapter, { params: { id: chapter.id } })
    assert.deepEqual(files[0]?.place, place)
  },
  fileBytes: async (call, world) => {
    const { file } = await withFile(world)
    const { params, query } = partsOf(courses.fileBytes.path, file.url)
    const response = await call.raw({
      params: { id: params['id'] ?? '', name: params['name'] ?? '' },
      query: { signature: '', until: '', ...query },
    })
    assert.equal(await response.text(), 'moving pictures')
  },
  certificate: async (call, world) => {
    const { course, chapter } = await published(world)
    await finish(call.me, chapter.id)
    const response = await call.raw({ params: { id: course.id } })
    if (chromiumPath() === undefined) return assert.equal(response.status, 503)
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    assert.match(Buffer.from(await response.arrayBuffer()).toString('latin1'), /^%PDF-/)
  },
}
