import { z } from 'zod'
import { whoMay } from '../access.ts'
import { Person } from '../account/users.ts'
import { id, listQuery, nothing, pageOf, timestamp } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'
import { discussedPaths, type DiscussedKind } from './tags.ts'

export const Comment = z.object({
  id,
  /** Null once the account of its author is deleted. */
  author: z.object({ id, name: z.string() }).nullable(),
  /** As it was written, with its line breaks; `@` and the name of each person mentioned stands in it. */
  text: z.string(),
  mentions: z.array(z.object({ id, name: z.string() })),
  created_at: timestamp,
  edited_at: timestamp.nullable(),
  /** The caller wrote it, and may change it. */
  mine: z.boolean(),
  may_remove: z.boolean(),
})
export type Comment = z.output<typeof Comment>

const CommentWrite = z.object({
  text: z.string().trim().min(1).max(10_000).regex(formats.notBlank.pattern),
  /** People who are to be told. */
  mentions: z.array(id).max(20).default([]),
})
export type CommentWrite = z.output<typeof CommentWrite>

const Written = z.object({
  comment: Comment,
  /** Those of the mentioned who may not see what it is about, and were not told. */
  untold: z.array(id),
})

function commentsOf<const Kind extends DiscussedKind>(kind: Kind) {
  const access = whoMay('view', kind)
  const path = `${discussedPaths[kind]}/comments` as const
  return {
    list: get(path, {
      summary: `What people said about the ${kind}, the latest first, in pages.`,
      access,
      query: listQuery.omit({ search: true }),
      output: pageOf(Comment),
      ours: true,
    }),
    create: post(path, {
      summary: `Say something about the ${kind}. Those who are mentioned and may see it are told.`,
      access,
      body: CommentWrite,
      output: Written,
      success: 201,
      errors: ['read_only'],
      ours: true,
      limit: { times: 60, seconds: 60 },
    }),
    people: get(`${discussedPaths[kind]}/people`, {
      summary: `People who may see the ${kind} and whose name holds the text, to be mentioned.`,
      access,
      query: z.object({ search: z.string().trim().max(100).default('') }),
      output: z.array(Person),
      ours: true,
    }),
  }
}

/** The calls of a discussion by what it is about. */
export const commentsOn = {
  analysis: commentsOf('analysis'),
  sample: commentsOf('sample'),
  file: commentsOf('file'),
  report: commentsOf('report'),
  workflow: commentsOf('workflow'),
}

export const comments = {
  ofAnalysis: commentsOn.analysis.list,
  ofSample: commentsOn.sample.list,
  ofFile: commentsOn.file.list,
  ofReport: commentsOn.report.list,
  ofWorkflow: commentsOn.workflow.list,
  onAnalysis: commentsOn.analysis.create,
  onSample: commentsOn.sample.create,
  onFile: commentsOn.file.create,
  onReport: commentsOn.report.create,
  onWorkflow: commentsOn.workflow.create,
  peopleOfAnalysis: commentsOn.analysis.people,
  peopleOfSample: commentsOn.sample.people,
  peopleOfFile: commentsOn.file.people,
  peopleOfReport: commentsOn.report.people,
  peopleOfWorkflow: commentsOn.workflow.people,
  update: put('/api/comments/{id}', {
    summary: 'Change a comment of one’s own. Those who are mentioned for the first time are told.',
    access: whoMay('view', 'comment'),
    body: CommentWrite,
    output: Written,
    errors: ['forbidden'],
    ours: true,
  }),
  remove: del('/api/comments/{id}', {
    summary: 'Delete a comment of one’s own; owners of the project delete those of others, too.',
    access: whoMay('view', 'comment'),
    output: nothing,
    errors: ['forbidden'],
    ours: true,
  }),
} satisfies Resource
