import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { indexKinds } from '../files/common-data.ts'
import { formats } from '../formats.ts'

/** An assembly of a genome as NCBI keeps it. */
export const Assembly = z.object({
  /** With its version; the latest where none was asked for. */
  accession: z.string(),
  name: z.string(),
  organism: z.string(),
  tax_id: z.string(),
  level: z.string(),
  submitter: z.string(),
  published: z.string(),
  /** The folder of NCBI, or of a mirror. */
  address: z.string(),
  files: z.array(z.object({ name: z.string(), what: z.enum(['sequence', 'gff', 'gtf', 'report']) })),
  /** Indexes that can be made here. */
  indexes: z.array(z.enum(indexKinds)),
  /** Those of them that installed workflows ask for. */
  asked: z.array(z.enum(indexKinds)),
  /** The entry of the library that is this assembly; null where it is not there yet. */
  entry_id: id.nullable(),
})
export type Assembly = z.output<typeof Assembly>

const accession = z.string().trim().toUpperCase().regex(formats.assemblyAccession.pattern)
const keeps = holdersOf('common_data_change')
const outside = [
  ...(['not_found', 'outside_unreachable', 'outside_refused', 'archive_off'] as const),
  ...(['address_not_allowed', 'too_many_requests'] as const),
] as const

/** Genomes that come into the library by the accession of their assembly. */
export const assemblies = {
  show: get('/api/common_data/assembly', {
    summary: 'An assembly of GenBank or RefSeq as NCBI describes it, with the files that would come.',
    access: keeps,
    query: z.object({ accession }),
    output: Assembly,
    errors: outside,
    ours: true,
  }),
  add: post('/api/common_data/assembly', {
    summary:
      'Have a genome fetched into the library: its sequence, genes and report, checked by MD5, with indexes. It is there once all of it is whole; until then what has come counts towards your own space.',
    access: keeps,
    body: z.object({
      accession,
      /** Left out: those that installed workflows ask for. */
      indexes: z.array(z.enum(indexKinds)).max(indexKinds.length).optional(),
    }),
    output: z.object({ job_id: id }),
    success: 202,
    errors: [...outside, 'name_taken', 'person_quota_exceeded'],
    ours: true,
  }),
} satisfies Resource
