import { z } from 'zod'
import { anybody, whoMay } from '../access.ts'
import { id, timestamp } from '../crud.ts'
import { del, get, type Resource } from '../endpoint.ts'
import { ShownCells } from './cells.ts'
import { readsAt } from './reads.ts'

/** A link that opens the cells of a file now. */
const CellLink = z.object({
  id,
  created_by: z.string(),
  created_at: timestamp,
  ends_at: timestamp,
  opened: z.number().int(),
  last_opened_at: timestamp.nullable(),
})
export type CellLink = z.output<typeof CellLink>

/** The links to the cells of a file, which `h5ad.browserLink` makes; {id} is the file’s. */
export const cellLinks = {
  list: get('/api/single_cell_browser/{id}/links', {
    summary: 'The links that open the cells of a file now, the latest first.',
    access: whoMay('edit', 'file'),
    output: z.array(CellLink),
    ours: true,
  }),
  withdraw: del('/api/single_cell_browser/{id}/links/{link_id}', {
    summary: 'End a link to the cells of a file before its time. It opens nothing from now on.',
    access: whoMay('edit', 'file'),
    output: z.array(CellLink),
    errors: ['not_found'],
    ours: true,
  }),
} satisfies Resource

const path = '/api/single_cell_link/{id}'
const errors = ['not_found', 'share_ended', 'unfit_matrix', 'too_heavy'] as const

/** What a link opens without signing in; {id} is the link itself, as its address holds it. */
export const linkedCells = {
  show: get(path, {
    summary:
      'What the h5ad file behind a link holds for the browser of cells, and what people call its groups, without who they are.',
    access: anybody,
    output: ShownCells.omit({ project_id: true, analysis: true, others: true, may_label: true }).extend({
      ends_at: timestamp,
    }),
    errors: [...errors],
    limit: { times: 120, seconds: 60 },
    ours: true,
  }),
  ...readsAt(path, { access: anybody, errors, compareLimit: { times: 60, seconds: 60 } }),
} satisfies Resource
