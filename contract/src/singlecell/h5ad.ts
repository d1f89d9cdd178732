import { z } from 'zod'
import { whoMay } from '../access.ts'
import { id, timestamp } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'

const H5adPart = z.object({
  path: z.string(),
  depth: z.number().int(),
  kind: z.enum(['group', 'data', 'link']),
  /** How anndata says that it is kept, such as csr_matrix; empty where nothing is said. */
  encoding: z.string(),
  shape: z.array(z.number()),
  type: z.string(),
  /** Its first values, as texts. */
  first: z.array(z.string()),
})
export type H5adPart = z.output<typeof H5adPart>

/** What is told of an h5ad file among results. */
export const h5ad = {
  preview: get('/api/report_results/PreviewH5ad/{id}', {
    summary:
      'All parts of an h5ad or another HDF5 file with their shapes, types and first values; {id} is a file’s. The file is not read whole.',
    access: whoMay('view', 'file'),
    output: z.object({
      name: z.string(),
      bytes: z.number(),
      parts: z.array(H5adPart),
      /** There are more parts than are told. */
      cut: z.boolean(),
    }),
    errors: ['unfit_matrix', 'too_heavy'],
  }),
  browserLink: get('/api/report_results/getCellXgeneUrl/{id}', {
    summary:
      'Make a link to the browser of cells over an h5ad file. Its address shows that file’s cells, and nothing else, to whoever has it, until it ends, is withdrawn, or you may no longer see the file. {id} is a file’s.',
    access: whoMay('edit', 'file'),
    query: z.object({ hours: z.coerce.number().int().min(1).max(720).default(24) }),
    output: z.object({ url: z.string(), link_id: id, file_id: id, ends_at: timestamp }),
    errors: ['not_found'],
    reads: false,
  }),
} satisfies Resource
