import { z } from 'zod'
import { holdersOf, signedIn, whoMay } from '../access.ts'
import { id, listQuery, pageOf, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { Text } from '../jobs/kinds.ts'
import { ImportUpload } from '../samples/import.ts'

/** A file that an archive keeps of a run. */
const ArchiveFile = z.object({
  address: z.string(),
  name: z.string(),
  /** Null where the archive does not say. */
  bytes: z.number().nullable(),
  md5: z.string().nullable(),
})
export type ArchiveFile = z.output<typeof ArchiveFile>

/** A sequencing run as SRA and ENA describe it; texts are empty where they say nothing. */
export const ArchiveRun = z.object({
  run: z.string(),
  experiment: z.string(),
  /** BioSample, or the archive's own accession. */
  sample: z.string(),
  study: z.string(),
  project: z.string(),
  title: z.string(),
  sample_title: z.string(),
  study_title: z.string(),
  organism: z.string(),
  platform: z.string(),
  instrument: z.string(),
  library: z.string(),
  strategy: z.string(),
  source: z.string(),
  selection: z.string(),
  layout: z.enum(['PAIRED', 'SINGLE', '']),
  reads: z.number().nullable(),
  bases: z.number().nullable(),
  published: z.string(),
  /** What is known of its sample beyond, such as tissue and age, by ENA's names. */
  attributes: z.record(z.string(), z.string()),
  fastq: z.array(ArchiveFile),
  submitted: z.array(ArchiveFile),
  sra: z.array(ArchiveFile),
})
export type ArchiveRun = z.output<typeof ArchiveRun>

const RunList = pageOf(ArchiveRun).extend({
  accession: z.string(),
  study_title: z.string(),
  /** Runs of the accession of which ENA keeps no FASTQ files, whatever is searched. */
  without: z.number().int(),
  read_at: timestamp,
  /** ENA does not answer now: this is what it said then. */
  away: z.boolean(),
})

/** A series of GEO in a list. */
export const SeriesRow = z.object({
  accession: z.string(),
  title: z.string(),
  summary: z.string(),
  organisms: z.array(z.string()),
  samples: z.number().int(),
  type: z.string(),
  published: z.string(),
  /** Whether it has been read here and can be shown without GEO. */
  here: z.boolean(),
})
export type SeriesRow = z.output<typeof SeriesRow>

/** A series of GEO with what its family file says of it. */
export const Series = z.object({
  accession: z.string(),
  title: z.string(),
  summary: z.string(),
  design: z.string(),
  types: z.array(z.string()),
  organisms: z.array(z.string()),
  published: z.string(),
  changed: z.string(),
  institute: z.string(),
  contributors: z.array(z.string()),
  papers: z.array(z.string()),
  platforms: z.array(
    z.object({ accession: z.string(), title: z.string(), organism: z.string(), technology: z.string() }),
  ),
  /** Of a SuperSeries its parts; of a part the SuperSeries. */
  parts: z.array(z.string()),
  part_of: z.array(z.string()),
  /** BioProjects and SRA studies that hold its reads. */
  studies: z.array(z.string()),
  supplementary: z.array(z.string()),
  /** Series matrices, one for each platform. */
  matrices: z.array(z.string()),
  samples: z.number().int(),
  /** What characterises its samples, the most frequent first. */
  characteristics: z.array(
    z.object({ key: z.string(), samples: z.number().int(), examples: z.array(z.string()) }),
  ),
  read_at: timestamp,
})
export type Series = z.output<typeof Series>

export const SeriesSample = z.object({
  accession: z.string(),
  title: z.string(),
  source: z.string(),
  organism: z.string(),
  platform: z.string(),
  molecule: z.string(),
  strategy: z.string(),
  instrument: z.string(),
  biosample: z.string(),
  experiment: z.string(),
  description: z.string(),
  /** In the order of the file; one key may come several times. */
  characteristics: z.array(z.object({ key: z.string(), value: z.string() })),
  supplementary: z.array(z.string()),
})
export type SeriesSample = z.output<typeof SeriesSample>

const outside = [
  'outside_unreachable',
  'outside_refused',
  'archive_off',
  'address_not_allowed',
  'too_many_requests',
] as const
const accession = z.string().trim().min(3).max(40)

/** Which runs make one sample. */
const sampleUnits = ['run', 'experiment', 'sample'] as const

export const ArchivePlan = z.object({
  accession,
  by: z.enum(sampleUnits).default('experiment'),
  /** Only these runs of it; all where it is left out. */
  runs: z.array(accession).max(20_000).optional(),
  /** Whether the reads come along as files of the samples. */
  reads: z.boolean().default(true),
  /** Whether the supplementary files of a series come along. */
  supplementary: z.boolean().default(false),
})
export type ArchivePlan = z.output<typeof ArchivePlan>

const fetching = z.object({
  accessions: z.array(accession).min(1).max(500),
  files: z.enum(['fastq', 'submitted', 'sra']).default('fastq'),
  /** Null is the top of the project. */
  folder_id: id.nullable().default(null),
})
const fetched = z.object({
  /** Null where nothing is to be fetched. */
  job_id: id.nullable(),
  ids: z.array(id),
  /** Files that the project has already. */
  here: z.number().int(),
  /** Runs of which ENA keeps no such files. */
  without: z.array(z.string()),
})

export const archives = {
  geo: get('/api/common_data/geo', {
    summary: 'Series of GEO: those that have been read here, or, with `where=geo`, what GEO itself finds.',
    access: signedIn,
    query: listQuery.extend({ where: z.enum(['here', 'geo']).default('here') }),
    output: pageOf(SeriesRow),
    errors: outside,
  }),
  series: get('/api/common_data/geo/{gse}', {
    summary: 'A series of GEO as it has been read here; null where it has not been yet.',
    access: signedIn,
    output: Series.nullable(),
    errors: ['not_found'],
  }),
  seriesSamples: get('/api/common_data/geo/{gse}/samples', {
    summary: 'The samples of a series that has been read here, in pages.',
    access: signedIn,
    query: listQuery,
    output: pageOf(SeriesSample),
    errors: ['not_found'],
    ours: true,
  }),
  readSeries: post('/api/common_data/geo/{gse}/read', {
    summary: 'Have a series read from GEO in the background, anew where it is here already.',
    access: signedIn,
    output: z.object({ job_id: id }),
    success: 202,
    errors: ['not_found', 'archive_off'],
    limit: { times: 20, seconds: 60 },
    ours: true,
  }),
  sra: get('/api/common_data/sra', {
    summary:
      'Search SRA by words and fields, such as `Mus musculus[Organism] AND "rna seq"[Strategy]`: runs without the addresses of their files.',
    access: signedIn,
    query: listQuery.extend({
      search: z.string().trim().min(2).max(200),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: pageOf(ArchiveRun),
    errors: outside,
  }),
  runs: get('/api/common_data/sra/get_ebi_list', {
    summary:
      'The runs of a run, experiment, sample, study or BioProject with the files that ENA keeps of them, in pages.',
    access: signedIn,
    query: listQuery.extend({ accession }),
    output: RunList,
    errors: ['not_found', ...outside],
  }),
  sraFiles: post('/api/common_data/sra/eutils_dow_list', {
    summary:
      'The files that NCBI keeps of runs, experiments, samples or studies, for what ENA does not have.',
    access: signedIn,
    reads: true,
    body: z.object({ accessions: z.array(accession).min(1).max(200) }),
    output: z.object({ runs: z.array(ArchiveRun) }),
    errors: ['not_found', ...outside],
  }),
  look: post('/api/project/{id}/sample/import/archive', {
    summary:
      'Make a table of samples of a series of GEO, or of runs, and propose where its columns go. Imports nothing yet; it is checked and imported as an uploaded table is, and then its files are fetched.',
    access: whoMay('edit', 'project'),
    body: ArchivePlan,
    output: ImportUpload.extend({
      title: z.string(),
      /** Files that will be fetched, and their bytes as far as the archive tells them. */
      files: z.number().int(),
      bytes: z.number(),
      /** Samples that will get reads. */
      with_reads: z.number().int(),
      /** What should be known before. */
      notes: z.array(Text),
    }),
    success: 201,
    errors: ['not_found', 'unreadable_table', ...outside],
    ours: true,
  }),
  fetch: post('/api/project/{id}/DataList/re_dow_ebi', {
    summary:
      'Fetch the files that ENA keeps of runs, samples or studies into a folder of the project; those that are there from an earlier time are left out.',
    access: whoMay('edit', 'project'),
    body: fetching,
    output: fetched,
    success: 202,
    errors: ['not_found', 'quota_exceeded', 'read_only', ...outside],
  }),
  fetchPublic: post('/api/public_data/re_dow_ebi', {
    summary: 'The same into a public database, named in the body.',
    access: holdersOf('public_data_change'),
    body: fetching.extend({ id }),
    output: fetched,
    success: 202,
    errors: ['not_found', 'forbidden', 'quota_exceeded', 'read_only', ...outside],
  }),
} satisfies Resource
