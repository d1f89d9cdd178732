import { z } from 'zod'
import { anybody, holdersOf, signedIn } from '../access.ts'
import { image, target } from '../administration/tool-introductions.ts'
import { signedQuery } from '../files/file.ts'
import { id, listQuery, name, nothing, oneLine, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export const courseStates = ['draft', 'published', 'taken_off'] as const

/** The dictionary whose entries are the categories of courses. */
export const courseCategories = 'course_category'

const level = z.enum(courseLevels)
const state = z.enum(courseStates)
const summary = z.string().trim().max(1000).default('')
const minutes = z.number().int().min(1).max(100_000)

export const CourseWrite = z.object({
  title_en: name,
  title_zh: name,
  summary_en: summary,
  summary_zh: summary,
  level: level.default('beginner'),
  minutes: minutes.default(30),
  teacher: z.string().trim().max(200).default(''),
  category: z.string().trim().max(200).default(''),
  cover: image.default(''),
})
export type CourseWrite = z.output<typeof CourseWrite>

/** A course in a list, with how far its reader is. */
export const Course = CourseWrite.extend({
  id,
  state,
  chapters: z.number().int(),
  /** How many chapters the reader has done. */
  done: z.number().int(),
  enrolled: z.boolean(),
  favourite: z.boolean(),
  /** The reader has to take it. */
  required: z.boolean(),
  version,
  updated_at: timestamp,
})
export type Course = z.output<typeof Course>

/** What managers read of a course beside that. */
const ManagedCourse = Course.extend({ learners: z.number().int(), finished: z.number().int() })
export type ManagedCourse = z.output<typeof ManagedCourse>

const words = z.string().trim().min(1).max(500)

/** A question at the end of a chapter, of which one choice is right. */
export const Question = z.object({
  text_en: words,
  text_zh: words,
  choices: z
    .array(z.object({ en: words, zh: words }))
    .min(2)
    .max(6),
  right: z.number().int().min(0).max(5),
})
export type Question = z.output<typeof Question>

const text = z.string().trim().max(50_000).default('')

/** The most files of a chapter. */
export const mostChapterFiles = 20

/** A video, a notebook or another file of a chapter; its name says which. */
export const ChapterFile = z.object({ id, name: z.string(), size: z.number() })
export type ChapterFile = z.output<typeof ChapterFile>

export const ChapterWrite = z.object({
  title_en: name,
  title_zh: name,
  /** Markdown. */
  text_en: text,
  text_zh: text,
  /** The page on which it is tried; empty for none. */
  target: target.default(''),
  /** What is to be looked for there, in the page's own words. */
  label_en: oneLine(200).default(''),
  label_zh: oneLine(200).default(''),
  position: z.number().int().min(0).max(100_000).default(0),
  questions: z.array(Question).max(10).default([]),
  /** In their order, by their ids, or by those of files of projects that are to be among them as they are now. */
  files: z.array(z.object({ id })).max(mostChapterFiles).default([]),
})
export type ChapterWrite = z.output<typeof ChapterWrite>

export const Chapter = ChapterWrite.extend({
  id,
  course_id: id,
  files: z.array(ChapterFile),
  version,
  updated_at: timestamp,
})
export type Chapter = z.output<typeof Chapter>

/** How far somebody has watched a video. */
export const Place = z.object({
  seconds: z.number().int().min(0).max(1_000_000),
  /** It was seen to its end, at some time. */
  watched: z.boolean(),
})
export type Place = z.output<typeof Place>

/** A file of a chapter as its learner opens it, by an address that ends within hours. */
export const LearnerFile = ChapterFile.extend({ media_type: z.string(), url: z.string(), place: Place })
export type LearnerFile = z.output<typeof LearnerFile>

/** A chapter as its learner sees it, without what is right. */
export const LearnerChapter = Chapter.omit({ questions: true }).extend({
  questions: z.array(Question.omit({ right: true })),
  files: z.array(LearnerFile),
  done: z.boolean(),
  course: z.object({ title_en: z.string(), title_zh: z.string() }),
  previous: id.nullable(),
  next: id.nullable(),
})
export type LearnerChapter = z.output<typeof LearnerChapter>

const ChapterName = z.object({
  id,
  title_en: z.string(),
  title_zh: z.string(),
  done: z.boolean(),
  questions: z.number().int(),
})

export const LearnerCourse = Course.extend({
  list: z.array(ChapterName),
  finished_at: timestamp.nullable(),
})
export type LearnerCourse = z.output<typeof LearnerCourse>

const Learner = z.object({
  person_id: id,
  name: z.string(),
  required: z.boolean(),
  done: z.number().int(),
  enrolled_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
})

export const CourseDetail = ManagedCourse.extend({
  list: z.array(Chapter),
  /** Who has to take it. */
  persons: z.array(id),
  groups: z.array(id),
  /** Who takes it or has to, the latest first; at most 500. */
  people: z.array(Learner),
})
export type CourseDetail = z.output<typeof CourseDetail>

const query = listQuery.extend({
  level: level.optional(),
  category: z.string().max(200).optional(),
  sort: sortBy(['title_en', 'title_zh', 'minutes', 'updated_at']).optional(),
})
const listed = { access: signedIn, query, output: pageOf(Course) } as const
const manage = holdersOf('course_change')
const seen = holdersOf('cloud_academy_manage_index')
const path = '/api/learning_center'
const course = { output: CourseDetail, access: manage } as const

export const courses = {
  manageIndex: get(`${path}/manageindex`, {
    summary: 'All courses in every state, with how many take them.',
    access: seen,
    query: query.extend({ state: state.optional() }),
    output: pageOf(ManagedCourse),
  }),
  dictionaries: get(`${path}/getDictionaries`, {
    summary: 'The categories, levels and states of courses.',
    access: signedIn,
    output: z.object({
      categories: z.array(z.object({ value: z.string(), title_en: z.string(), title_zh: z.string() })),
      levels: z.array(level),
      states: z.array(state),
    }),
  }),
  all: get(`${path}/all`, {
    summary: 'The names of all published courses.',
    access: signedIn,
    output: z.array(z.object({ id, title_en: z.string(), title_zh: z.string() })),
  }),
  index: get(`${path}/index`, { summary: 'Published courses, searched and in pages.', ...listed }),
  own: get(`${path}/userindex`, { summary: 'The courses that you take, or have to take.', ...listed }),
  favourites: get(`${path}/PersonalIndex`, { summary: 'The courses that you collected.', ...listed }),
  show: get(`${path}/{id}`, {
    summary: 'A course as its managers see it: chapters with what is right, and who takes it.',
    ...course,
    access: seen,
    errors: ['not_found'],
  }),
  showForUser: get(`${path}/usershow/{id}`, {
    summary: 'A published course with its chapters, and how far you are.',
    access: signedIn,
    output: LearnerCourse,
    errors: ['not_found', 'course_taken_off'],
  }),
  showChapter: get(`${path}/chaptershow/{id}`, {
    summary: 'A chapter of a published course.',
    access: signedIn,
    output: LearnerChapter,
    errors: ['not_found', 'course_taken_off'],
  }),
  create: post(path, { summary: 'Make a course, as a draft.', ...course, body: CourseWrite, success: 201 }),
  update: put(`${path}/{id}`, {
    summary: 'Change a course.',
    ...course,
    body: CourseWrite.extend({ version }),
    errors: ['not_found', 'stale'],
  }),
  remove: del(`${path}/{id}`, {
    summary:
      'Delete a course with its chapters and all progress in it. One that somebody finished is kept for the sake of their certificates; it can be taken off.',
    access: manage,
    output: nothing,
    errors: ['not_found', 'course_finished'],
  }),
  addChapter: post(`${path}/chapterStore`, {
    summary: 'Add a chapter to a course.',
    access: manage,
    body: ChapterWrite.extend({ course_id: id }),
    output: Chapter,
    success: 201,
    errors: ['not_found', 'in_every_project'],
  }),
  updateChapter: post(`${path}/chapterupdate/{id}`, {
    summary: 'Change a chapter.',
    access: manage,
    body: ChapterWrite.extend({ version }),
    output: Chapter,
    errors: ['not_found', 'stale', 'in_every_project'],
  }),
  removeChapter: del(`${path}/chapterDestroy/{id}`, {
    summary: 'Delete a chapter, unless it is the only one of a published course.',
    access: manage,
    output: nothing,
    errors: ['not_found', 'last_chapter'],
  }),
  collect: post(`${path}/collect`, {
    summary: 'Collect a course, or leave it.',
    access: signedIn,
    body: z.object({ course_id: id, collected: z.boolean().default(true) }),
    output: LearnerCourse,
    errors: ['not_found', 'course_taken_off'],
  }),
  bindUser: post(`${path}/bindUser`, {
    summary: 'Set which people and groups have to take a course.',
    ...course,
    body: z.object({
      course_id: id,
      persons: z.array(id).max(1000).default([]),
      groups: z.array(id).max(200).default([]),
    }),
    errors: ['not_found'],
  }),
  setStatus: post(`${path}/setStatus`, {
    summary: 'Publish a course, take it off, or make it a draft again.',
    ...course,
    body: z.object({ course_id: id, status: state }),
    errors: ['not_found', 'course_empty'],
  }),
  enrol: post(`${path}/enrol`, {
    summary: 'Take a course. Asked again, you go on with it.',
    access: signedIn,
    body: z.object({ course_id: id }),
    output: LearnerCourse,
    ours: true,
    errors: ['not_found', 'course_taken_off'],
  }),
  finishChapter: post(`${path}/chapters/{id}/done`, {
    summary:
      'Say that a chapter is done, with an answer to each of its questions; it is done once all are right.',
    access: signedIn,
    body: z.object({ answers: z.array(z.number().int().min(0).max(5)).max(10).default([]) }),
    output: z.object({ done: z.boolean(), right: z.array(z.boolean()), course_done: z.boolean() }),
    ours: true,
    errors: ['not_found', 'course_taken_off'],
  }),
  keepPlace: put(`${path}/files/{id}/place`, {
    summary: 'Keep how far you have watched a video of a chapter.',
    access: signedIn,
    body: Place.extend({ watched: Place.shape.watched.default(false) }),
    output: Place,
    ours: true,
    errors: ['not_found'],
  }),
  fileBytes: get(`${path}/files/{id}/{name}`, {
    summary: 'The bytes of a file of a chapter by its signed address, whole or a range of them.',
    access: anybody,
    query: signedQuery,
    output: nothing,
    transport: 'bytes',
    ours: true,
    errors: ['link_ended', 'range_not_satisfiable', 'bytes_gone'],
  }),
  certificate: get(`${path}/{id}/certificate`, {
    summary: 'The certificate of a course that you finished, as a PDF in your language.',
    access: signedIn,
    output: nothing,
    transport: 'bytes',
    ours: true,
    errors: ['not_found', 'course_taken_off', 'course_unfinished', 'printing_missing', 'printing_failed'],
  }),
} satisfies Resource
