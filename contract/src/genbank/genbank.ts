import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id, listQuery, nothing, pageOf, sortBy, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { relativePath } from '../files/file.ts'
import { formats } from '../formats.ts'

/** A record of GenBank, GenPept or EMBL in a list. Texts are empty where it says nothing. */
export const GenbankRow = z.object({
  id,
  /** With its version, such as `U49845.1`. */
  version: z.string(),
  definition: z.string(),
  organism: z.string(),
  tax_id: z.number().int().nullable(),
  molecule: z.string(),
  circular: z.boolean(),
  division: z.string(),
  /** As `2016-07-14`. */
  updated_on: z.string(),
  length: z.number().int(),
  features: z.number().int(),
  /** Of which the sequence is here: some records only tell of which others they are made. */
  bases: z.number().int(),
  /** The project whose file it comes from; null where everybody sees it. */
  project: z.object({ id, name: z.string() }).nullable(),
  /** `NCBI`, or the name of that file. */
  source: z.string(),
  added_at: timestamp,
})
export type GenbankRow = z.output<typeof GenbankRow>

const Reference = z.object({
  title: z.string(),
  authors: z.string(),
  journal: z.string(),
  pubmed: z.string(),
  doi: z.string(),
})

export const GenbankFacts = z.object({
  lineage: z.array(z.string()),
  keywords: z.array(z.string()),
  references: z.array(Reference),
  comment: z.string(),
})

export const GenbankFeature = z.object({
  place: z.number().int(),
  type: z.string(),
  /** Positions begin with 1. */
  first: z.number().int(),
  last: z.number().int(),
  strand: z.number().int().min(-1).max(1),
  gene: z.string(),
  product: z.string(),
  /** As it is written, such as `complement(join(<1..20,30..>55))`. */
  location: z.string(),
  qualifiers: z.array(z.tuple([z.string(), z.string()])),
})
export type GenbankFeature = z.output<typeof GenbankFeature>

export const sequenceFormats = ['genbank', 'fasta', 'gff', 'cds', 'protein'] as const

const sees = holdersOf('common_genbank')
const query = listQuery.extend({
  sort: sortBy(['version', 'organism', 'length', 'updated_on', 'added_at']).default('-added_at'),
  organism: z.string().trim().max(200).optional(),
  gene: z.string().trim().max(200).optional(),
  product: z.string().trim().max(200).optional(),
  shortest: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  longest: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  /** Days, both included, as the records tell when they were changed. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
})
const chosen = z.array(id).min(1).max(1000)

export const genbank = {
  records: get('/api/common_data/genbank', {
    summary:
      'Records of GenBank and EMBL that everybody, or a project of yours, has here, by words, organism, gene, product, length and date.',
    access: sees,
    query,
    output: pageOf(GenbankRow),
  }),
  list: get('/genostack-api/sequenceData/getList', {
    summary: 'The same as the records of GenBank.',
    access: sees,
    query,
    output: pageOf(GenbankRow),
  }),
  show: get('/genostack-api/sequenceData/{id}', {
    summary: 'A record with a page of its features, all or those of a type, or with a gene or product.',
    access: sees,
    query: listQuery.extend({ type: z.string().trim().max(50).optional() }),
    output: z.object({
      record: GenbankRow.extend(GenbankFacts.shape),
      types: z.array(z.object({ type: z.string(), features: z.number().int() })),
      features: pageOf(GenbankFeature),
    }),
    errors: ['not_found'],
  }),
  sequence: get('/api/tool/sequence', {
    summary:
      'The flat text of a record as it came, to be drawn as a map: by its id, or its accession with or without a version.',
    access: sees,
    query: z.object({ nt_id: z.string().trim().min(1).max(100) }),
    output: nothing,
    transport: 'bytes',
    errors: ['not_found'],
  }),
  fetch: post('/api/common_data/genbank/fetch', {
    summary: 'Have records fetched from NCBI by their accessions in the background, for everybody.',
    access: sees,
    body: z.object({
      accessions: z.array(z.string().trim().regex(formats.sequenceAccession.pattern)).min(1).max(500),
    }),
    output: z.object({ job_id: id }),
    success: 202,
    errors: ['archive_off', 'too_many_records'],
    limit: { times: 20, seconds: 60 },
    ours: true,
  }),
  read: post('/api/common_data/genbank/read', {
    summary:
      'Have the records of a flat file of GenBank or EMBL read in the background: those of a project’s file for that project, those of a common file for everybody.',
    access: sees,
    body: z.object({ file_id: id }),
    output: z.object({ job_id: id }),
    success: 202,
    errors: ['not_found', 'forbidden', 'not_permitted'],
    limit: { times: 60, seconds: 60 },
    ours: true,
  }),
  write: post('/api/common_data/genbank/write', {
    summary:
      'Have records written into a file of a project, as they came, or as FASTA, GFF, their coding sequences or proteins.',
    access: holdersOf('project_change'),
    body: z.object({
      ids: chosen,
      format: z.enum(sequenceFormats),
      project_id: id,
      /** Names of folders with / between them; made where they are not there. */
      folder: relativePath.or(z.literal('')).default(''),
    }),
    output: z.object({ job_id: id }),
    success: 202,
    errors: ['not_found', 'forbidden'],
    ours: true,
  }),
  remove: post('/api/common_data/genbank/remove', {
    summary:
      'Remove records from here: those that everybody sees by whoever changes common data, those of a project by its editors.',
    access: holdersOf('common_data_change', 'project_change'),
    body: z.object({ ids: chosen }),
    output: nothing,
    errors: ['not_found', 'forbidden', 'not_permitted'],
    ours: true,
  }),
} satisfies Resource
