import { z } from 'zod'
import { signedIn, whoMay } from '../access.ts'
import { id, name, nothing, timestamp } from '../crud.ts'
import { get, post, put, type Resource } from '../endpoint.ts'
import { Cells, named, readsAt } from './reads.ts'

const GivenName = z.object({ label: z.string(), by: z.string(), at: timestamp })
const CellLabel = GivenName.extend({
  column: z.string(),
  group: z.string(),
  /** What it was named before, the latest first; none by a link. */
  earlier: z.array(GivenName),
})

/** Cells that somebody took out of their groups, by a name of their own. */
const CellSplit = z.object({
  id,
  column: z.string(),
  label: z.string(),
  cells: z.string(),
  by: z.string(),
  at: timestamp,
})
const keepErrors = [
  ...(['not_found', 'forbidden', 'read_only', 'unfit_matrix', 'too_heavy', 'quota_exceeded'] as const),
]
/** A picture of tissue under its cells. */
const SectionImage = z.object({
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Pixels of it for one of the coordinates. */
  scale: z.number(),
  /** Why it cannot be shown: it is no picture, has too many pixels, or nobody says how large they are. */
  fault: z.enum(['no_image', 'too_large', 'no_scale']).nullable(),
})
const Section = z.object({
  name: z.string(),
  /** How wide a spot is, in coordinates; null where the file does not say. */
  spot: z.number().nullable(),
  images: z.array(SectionImage),
})
export type Section = z.output<typeof Section>

const readErrors = [...(['not_found', 'unfit_matrix', 'too_heavy'] as const)]

const columnName = z.string().min(1).max(300)

const Result = z.object({ file_id: id, code: z.string(), name: z.string() })

/** What an h5ad file holds for the browser of cells. */
export const ShownCells = z.object({
  name: z.string(),
  project_id: id,
  cells: z.number().int(),
  genes: z.number().int(),
  kind: z.enum(['counts', 'normalised', 'scaled']),
  embeddings: z.array(z.string()),
  /** Columns of cells with the names of their groups, null for numbers, and their colours where the file gives them. */
  columns: z.array(
    z.object({
      name: z.string(),
      groups: z.array(z.string()).nullable(),
      colours: z.array(z.string()).optional(),
    }),
  ),
  /** Slices of tissue, over whose pictures the cells of `spatial` lie. */
  sections: z.array(Section),
  /** The column whose groups are these sections; null where there is one section, or no such column. */
  section_column: z.string().nullable(),
  /** The latest name of each group that somebody renamed. */
  labels: z.array(CellLabel),
  /** In the order in which they were made; the latest counts. */
  splits: z.array(CellSplit),
  /** The analysis that it is the result of, as all results are called alike; null of other files. */
  analysis: Result.nullable(),
  /** Results of other analyses of the same matrix, the latest first. */
  others: z.array(Result),
  may_label: z.boolean(),
})

/** What the browser of cells reads of an h5ad file; {id} is the file’s. */
export const cells = {
  show: get('/api/single_cell_browser/{id}', {
    summary: 'What an h5ad file holds for the browser of cells, and what people call its groups.',
    access: signedIn,
    output: ShownCells,
    errors: readErrors,
    ours: true,
  }),
  ...readsAt('/api/single_cell_browser/{id}', { access: signedIn, errors: readErrors }),
  column: get('/api/single_cell_browser/{id}/column', {
    summary:
      'A column of cells as little-endian float32: the number of each group, -1 for none, or the values. With from, the column of another file, for the cells of this one by their barcodes.',
    access: signedIn,
    query: named.extend({ from: id.optional() }),
    output: nothing,
    transport: 'bytes',
    errors: readErrors,
    ours: true,
  }),
  label: post('/api/single_cell_browser/{id}/labels', {
    summary:
      'Name groups of cells; several by one name are one group from then on. Who named it and when is kept; the latest name counts.',
    access: whoMay('edit', 'file'),
    body: z.object({
      column: columnName,
      groups: z.array(z.string().max(300)).min(1).max(200),
      label: name,
    }),
    output: z.array(CellLabel),
    errors: ['not_found', 'forbidden', 'read_only'],
    ours: true,
  }),
  split: post('/api/single_cell_browser/{id}/splits', {
    summary:
      'Take cells out of their groups by a name: a new group, or one that there is. Who did so and when is kept; the latest counts.',
    access: whoMay('edit', 'file'),
    body: z.object({ column: columnName, cells: Cells, label: name }),
    output: z.array(CellSplit),
    errors: ['not_found', 'forbidden', 'read_only', 'validation'],
    ours: true,
  }),
  countSplit: put('/api/single_cell_browser/{id}/splits/{split_id}', {
    summary: 'Take a split back, or let it count again; where others were made since, they stay.',
    access: whoMay('edit', 'file'),
    body: z.object({ counts: z.boolean() }),
    output: z.array(CellSplit),
    errors: ['not_found', 'forbidden', 'read_only', 'validation'],
    ours: true,
  }),
  keepNamed: post('/api/single_cell_browser/{id}/named', {
    summary:
      'Put a copy of an h5ad file beside it, with a column more for each whose groups people named or split, such as cluster_named. As seurat it is kept as SeuratDisk and other readers of Seurat take it: by cell, counts in raw, categories as of anndata 0.7.',
    access: whoMay('edit', 'file'),
    body: z.object({ form: z.enum(['anndata', 'seurat']).default('anndata') }),
    output: z.object({ file_id: id, name: z.string() }),
    success: 201,
    errors: keepErrors,
    ours: true,
  }),
  keepSubset: post('/api/single_cell_browser/{id}/subset', {
    summary:
      'Put an h5ad file with some of the cells beside it and register it as a matrix, which can be analysed.',
    access: whoMay('edit', 'file'),
    body: z.object({ cells: Cells, name }),
    output: z.object({ file_id: id, single_cell_file_id: id }),
    success: 201,
    errors: keepErrors,
    ours: true,
  }),
} satisfies Resource
