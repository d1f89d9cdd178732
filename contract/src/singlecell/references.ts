import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { crud, id, name, timestamp, version } from '../crud.ts'
import type { Resource } from '../endpoint.ts'

export const CellReference = z.object({
  id,
  name: z.string(),
  note: z.string(),
  /** Where its types are published, such as a DOI. */
  source: z.string(),
  /** A table with a gene a row and columns named after types, or an h5ad of annotated cells. */
  file_id: id,
  file: z.string(),
  /** Null for a file of the library, whose references everybody may use. */
  project_id: id.nullable(),
  project: z.string(),
  /** Of an h5ad the column that tells the type of each cell; empty for a table, and where a usual name was found. */
  label_column: z.string(),
  types: z.array(z.string()),
  genes: z.number().int(),
  /** How many columns or cells have a type. */
  profiles: z.number().int(),
  version,
  updated_at: timestamp,
})
export type CellReference = z.output<typeof CellReference>

export const CellReferenceWrite = z.object({
  name,
  note: z.string().trim().max(2000).default(''),
  source: z.string().trim().max(500).default(''),
  file_id: id,
  label_column: z.string().max(300).default(''),
})

const ordinary = crud('/api/cell_references', {
  one: 'a reference of cell types',
  many: 'references of cell types: those of the library, and of projects that you may see',
  row: CellReference,
  write: CellReferenceWrite,
  sort: ['name', 'updated_at'],
  ours: true,
  view: 'cell_references',
  change: 'project_change',
})
const access = holdersOf('cell_references', 'single_cell')

/** What cells are labelled by. Who may see or change a reference is who may see or change its file. */
export const cellReferences = {
  ...ordinary,
  list: {
    ...ordinary.list,
    access,
    /** With a project, those that can be used in it. */
    query: ordinary.list.query.extend({ project_id: id.optional() }),
  },
  show: { ...ordinary.show, access },
  create: { ...ordinary.create, errors: ['validation', 'not_found', 'forbidden', 'too_heavy', 'name_taken'] },
  update: {
    ...ordinary.update,
    errors: ['validation', 'not_found', 'forbidden', 'too_heavy', 'stale', 'name_taken'],
  },
} satisfies Resource
