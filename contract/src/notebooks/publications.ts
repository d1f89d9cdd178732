import { z } from 'zod'
import { anybody, whoMay } from '../access.ts'
import { id, listQuery, nothing, pageOf, timestamp } from '../crud.ts'
import { del, get, post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

/** How a notebook is shown to everybody. */
export const PublicationWrite = z.object({
  title: z.string().trim().min(1).max(200).regex(formats.oneLine.pattern),
  summary: z.string().trim().max(2000).default(''),
  /** `list`: it stands among the public notebooks; `link`: only who has its link comes upon it. */
  found_by: z.enum(['list', 'link']).default('link'),
})

/** A notebook as it was when it was published. */
export const Publication = PublicationWrite.extend({
  id,
  size: z.number(),
  published_by: z.string(),
  published_at: timestamp,
})
export type Publication = z.output<typeof Publication>

export const publications = {
  list: get('/api/notebooks/published', {
    summary: 'The notebooks that everybody may come upon, the latest first, searched and in pages.',
    access: anybody,
    query: listQuery,
    output: pageOf(Publication),
    ours: true,
  }),
  show: get('/api/notebooks/published/{id}', {
    summary: 'A published notebook, by its link.',
    access: anybody,
    output: Publication,
    ours: true,
    errors: ['not_found'],
  }),
  content: get('/api/notebooks/published/{id}/content', {
    summary: 'The bytes of a published notebook.',
    access: anybody,
    output: nothing,
    transport: 'bytes',
    ours: true,
    errors: ['not_found', 'bytes_gone'],
  }),
  ofFile: get('/api/files/{id}/publication', {
    summary: 'How a notebook of a project is published; null where it is not.',
    access: whoMay('view', 'file'),
    output: Publication.extend({ current: z.boolean() }).nullable(),
    ours: true,
  }),
  publish: post('/api/files/{id}/publication', {
    summary:
      'Show a notebook to everybody as it is now, without running it. Asked again, it shows what the notebook is then, under the same link.',
    access: whoMay('own', 'file'),
    body: PublicationWrite,
    output: Publication,
    ours: true,
    errors: ['not_a_notebook', 'read_only'],
  }),
  withdraw: del('/api/files/{id}/publication', {
    summary: 'Show a published notebook to nobody any more.',
    access: whoMay('own', 'file'),
    output: nothing,
    ours: true,
    errors: ['not_found'],
  }),
} satisfies Resource
