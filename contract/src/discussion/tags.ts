import { z } from 'zod'
import { signedIn, whoMay } from '../access.ts'
import { id } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { Tag, tagColours, tagName } from './tag.ts'

/** What can wear tags and be talked about. */
export const discussedKinds = ['analysis', 'sample', 'file', 'report', 'workflow'] as const
export type DiscussedKind = (typeof discussedKinds)[number]

/** Where an object of each kind stands in the API. */
export const discussedPaths = {
  analysis: '/api/analyses/{id}',
  sample: '/api/samples/{id}',
  file: '/api/files/{id}',
  report: '/api/report_results/{id}',
  workflow: '/api/process_warehouse/{id}',
} as const satisfies Record<DiscussedKind, string>

/** Tags to put on and to take off. A colour is given to the tag wherever it is worn; a new one has one of its own. */
const TagChange = z.object({
  add: z
    .array(z.object({ name: tagName, colour: z.enum(tagColours).optional() }))
    .max(20)
    .default([]),
  remove: z.array(tagName).max(20).default([]),
})
export type TagChange = z.output<typeof TagChange>

function tagsOf<const Kind extends DiscussedKind>(kind: Kind) {
  return post(`${discussedPaths[kind]}/tags`, {
    summary: `Put tags on ${kind === 'analysis' ? 'an' : 'a'} ${kind} and take others off. Those that others put on meanwhile stay.`,
    access: whoMay('edit', kind),
    body: TagChange,
    output: z.array(Tag),
    errors: ['read_only'],
    ours: true,
  })
}

export const tags = {
  list: get('/api/tags', {
    summary:
      'The tags that objects of a kind wear which you see, by name; with project_id those of one project. How many wear each is counted.',
    access: signedIn,
    query: z.object({ kind: z.enum(discussedKinds), project_id: id.optional() }),
    output: z.array(Tag.extend({ worn: z.number().int() })),
    ours: true,
  }),
  several: post('/api/projects/{id}/tags', {
    summary: 'Put tags on many objects of a project and take others off: of all of them, or of none.',
    access: whoMay('edit', 'project'),
    body: TagChange.extend({
      kind: z.enum(discussedKinds).exclude(['workflow']),
      ids: z.array(id).min(1).max(10_000),
    }),
    output: z.object({ changed: z.number().int() }),
    errors: ['not_found'],
    ours: true,
  }),
  analysis: tagsOf('analysis'),
  sample: tagsOf('sample'),
  file: tagsOf('file'),
  report: tagsOf('report'),
  workflow: tagsOf('workflow'),
} satisfies Resource
