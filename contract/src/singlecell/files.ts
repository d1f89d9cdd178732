import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { Text } from '../jobs/kinds.ts'

export const matrixFormats = ['h5ad', 'tenx_h5', 'tenx_folder', 'loom', 'table'] as const
export const matrixStates = ['looking', 'ready', 'unfit'] as const

/** Of fewer cells nothing is computed, as they tell nothing about groups. */
export const fewestCells = 10

const valueKinds = ['counts', 'normalised', 'scaled'] as const

/** What a matrix of cells tells of itself. */
const MatrixFacts = z.object({
  cells: z.number().int(),
  genes: z.number().int(),
  /** How many values it holds. */
  values: z.number(),
  /** Whole numbers; logarithms of such; or values scaled below 0, from which nothing is computed. */
  kind: z.enum(valueKinds),
  /** As the names of genes tell. */
  species: z.enum(['human', 'mouse', 'other']),
  /** How many genes of mitochondria it has. */
  mitochondrial: z.number().int(),
  /** Names of genes that come again, and are numbered. */
  repeated_genes: z.number().int(),
  /** Barcodes that do. */
  repeated_cells: z.number().int().optional(),
  /** Genes are ids of Ensembl without symbols, by which no list of markers finds them. */
  ids_only: z.boolean().optional(),
  /** What is known of each cell, with how many names there are of it; null for numbers. */
  columns: z.array(z.object({ name: z.string(), groups: z.number().int().nullable() })),
  embeddings: z.array(z.string()),
  /** Values beside those of the matrix, such as of spliced transcripts, with what they are. */
  layers: z.array(z.object({ name: z.string(), kind: z.enum(valueKinds) })).optional(),
  /** Layers that are of other cells or genes, or hold too many values to be read. */
  layers_left_out: z.array(z.string()).optional(),
})
export type MatrixFacts = z.output<typeof MatrixFacts>

export const SingleCellFile = z.object({
  id,
  project_id: id,
  project: z.string(),
  name: z.string(),
  note: z.string(),
  state: z.enum(matrixStates),
  /** Null while it is looked at, and of what is no matrix. */
  format: z.enum(matrixFormats).nullable(),
  facts: MatrixFacts.nullable(),
  /** Why it is unfit, and what to do. */
  fault: Text.nullable(),
  /** Of the project: one file, or the three of a folder of 10x Genomics. */
  files: z.array(z.object({ id, name: z.string() })),
  bytes: z.number(),
  added_by: z.string(),
  /** How many analyses were started from it. */
  analyses: z.number().int(),
  may_change: z.boolean(),
  version,
  created_at: timestamp,
  updated_at: timestamp,
})
export type SingleCellFile = z.output<typeof SingleCellFile>

const note = z.string().trim().max(2000).default('')

export const singleCellFiles = {
  list: get('/api/single_cell_file', {
    summary: 'The matrices of cells of your projects and your own space, searched and in pages.',
    access: holdersOf('single_cell'),
    query: listQuery.extend({
      project_id: id.optional(),
      state: z.enum(matrixStates).optional(),
      format: z.enum(matrixFormats).optional(),
      sort: sortBy(['created_at', 'name']).default('-created_at'),
    }),
    output: pageOf(SingleCellFile),
  }),
  show: get('/api/single_cell_file/{id}', {
    summary: 'A matrix of cells with what it tells of itself.',
    access: whoMay('view', 'single_cell_file'),
    output: SingleCellFile,
  }),
  create: post('/api/single_cell_file', {
    summary:
      'Register files of a project as a matrix of cells: one file, or the three of a folder of 10x Genomics, or that folder, or an archive (ZIP, TAR) of it. It is looked at in the background.',
    access: holdersOf('project_change'),
    body: z.object({ file_ids: z.array(id).min(1).max(3), name: name.optional(), note }),
    output: SingleCellFile,
    success: 201,
    errors: ['not_found', 'forbidden'],
  }),
  join: post('/api/single_cell_file/joined', {
    summary:
      'Join matrices of several samples of a project into one h5ad: with the genes of any, the sample of each cell, and what a table says of the samples, whose first column names them. Places in tissue are kept where all of them have such, and so are layers that all have with values of the same kind. It is written beside the first and looked at in the background.',
    access: holdersOf('project_change'),
    body: z.object({
      matrices: z
        .array(z.object({ single_cell_file_id: id, sample: z.string().trim().min(1).max(100) }))
        .min(2)
        .max(100),
      /** A file of the project: TSV or CSV. */
      table_file_id: id.nullable().default(null),
      name,
      note,
    }),
    output: SingleCellFile,
    success: 201,
    errors: ['not_found', 'forbidden'],
  }),
  update: put('/api/single_cell_file/{id}', {
    summary: 'Name a matrix of cells, or write a note to it.',
    access: whoMay('edit', 'single_cell_file'),
    body: z.object({ name, note, version }),
    output: SingleCellFile,
    errors: ['stale'],
  }),
  look: post('/api/single_cell_file/{id}/look', {
    summary:
      'Look once more at a matrix of cells that could not be read, such as after space was freed; one that is ready stays as it is.',
    access: whoMay('edit', 'single_cell_file'),
    output: SingleCellFile,
    ours: true,
  }),
  remove: del('/api/single_cell_file/{id}', {
    summary: 'Take a matrix of cells off the list. Its files and its analyses stay.',
    access: whoMay('edit', 'single_cell_file'),
    output: nothing,
  }),
} satisfies Resource
