import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id, listQuery, name, pageOf, timestamp, version } from '../crud.ts'
import { get, post, put, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

const taxId = z.number().int().positive()

/** A taxon as lineages name it. */
const Named = z.object({
  tax_id: taxId,
  name: z.string(),
  rank: z.string(),
  /** Empty where nobody has given one. */
  name_zh: z.string(),
})
export type NamedTaxon = z.output<typeof Named>

/** A taxon in a list. */
export const TaxonRow = Named.extend({
  /** In English; empty where NCBI has none. */
  common_name: z.string(),
  /** The name by which a search found it, where that is none of those above. */
  found_by: z.string(),
  has_children: z.boolean(),
})
export type TaxonRow = z.output<typeof TaxonRow>

const Note = z.object({
  name_zh: name.or(z.literal('')).default(''),
  note: z.string().trim().max(5000).default(''),
  note_zh: z.string().trim().max(5000).default(''),
})

/** A taxon with all that is known of it. */
export const Taxon = Named.extend({
  common_name: z.string(),
  parent_id: taxId,
  /** From the root down to its parent. */
  lineage: z.array(Named),
  children: z.number().int(),
  /** Its other names by their class, such as `synonym`, as NCBI calls that. */
  names: z.array(z.object({ name: z.string(), class: z.string() })),
  /** Ids that have been merged into it. */
  merged: z.array(z.number().int()),
  note: z.string(),
  note_zh: z.string(),
  /** Of what people have added; 0 where nobody has. */
  version,
})
export type Taxon = z.output<typeof Taxon>

const path = '/api/common_data/taxonomy/name'

/** The taxonomy of NCBI, as it was imported last, with what people have added. */
export const taxonomy = {
  names: get(path, {
    summary:
      'Taxa by a name of any kind, English or Chinese, its beginning, pinyin, or with typing errors, or by their id; without a search the children of one, the root unless told.',
    access: holdersOf('common_taxonomy'),
    query: listQuery.extend({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      parent_id: z.coerce.number().int().positive().max(2_147_483_647).default(1),
    }),
    output: pageOf(TaxonRow),
  }),
  name: get(`${path}/{tax_id}`, {
    summary:
      'A taxon with its names, its lineage and what people have added. An id that was merged gives the one it became.',
    access: holdersOf('common_taxonomy'),
    output: Taxon,
    errors: ['not_found'],
  }),
  annotate: put(`${path}/{tax_id}`, {
    summary: 'Give a taxon its Chinese name and notes. They stay when the taxonomy is imported anew.',
    access: holdersOf('common_data_change'),
    body: Note.extend({ version }),
    output: Taxon,
    errors: ['not_found', 'stale'],
  }),
  state: get('/api/common_data/taxonomy/import', {
    summary: 'What is imported of the taxonomy; null where nothing is.',
    access: holdersOf('common_taxonomy'),
    output: z
      .object({ taxa: z.number().int(), names: z.number().int(), source: z.string(), imported_at: timestamp })
      .nullable(),
    ours: true,
  }),
  import: post('/api/common_data/taxonomy/import', {
    summary:
      'Import a taxdump.tar.gz of NCBI in the background, from an address or from a file that you may read. What is there serves until the new one is whole.',
    access: holdersOf('common_data_change'),
    body: z.union([
      z.strictObject({ address: z.string().trim().min(8).max(4000).regex(formats.fileAddress.pattern) }),
      z.strictObject({ file_id: id }),
    ]),
    output: z.object({ job_id: id }),
    success: 202,
    errors: ['not_found'],
    limit: { times: 20, seconds: 60 },
    ours: true,
  }),
} satisfies Resource
