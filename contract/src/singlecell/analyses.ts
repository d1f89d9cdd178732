import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { analysisStates, callStates } from '../analyses/analyses.ts'
import { id, listQuery, name, nothing, pageOf, timestamp } from '../crud.ts'
import { del, get, post, type Resource } from '../endpoint.ts'

const count = z.number().int().min(0).max(100_000_000)

/** What a cell must have to stay; what is not set is found from the distributions. */
const Thresholds = z.object({
  least_counts: count.optional(),
  least_genes: count.optional(),
  most_genes: count.optional(),
  /** Of a cell's counts, in percent. */
  most_mitochondrial: z.number().min(0).max(100).optional(),
})

const settings = z.object({
  /** Whether cells that resemble the sum of two others are taken away; from counts alone. */
  find_doublets: z.boolean(),
  variable_genes: z.number().int().min(50).max(20_000),
  components: z.number().int().min(2).max(100),
  /** The column whose groups are batches that are joined; empty for none. */
  batch: z.string().max(300),
  method: z.enum(['leiden', 'louvain']),
  neighbours: z.number().int().min(2).max(200),
  umap_neighbours: z.number().int().min(2).max(200),
  resolution: z.number().min(0.01).max(20),
  /** What each cell is labelled by; one of the library or of the project. */
  cell_reference_id: id.nullable(),
  /** A file of the project, in place of the lists of markers that come along. */
  marker_lists_id: id.nullable(),
  /** A file of the project with sets of genes by which each cell is scored. */
  gene_sets_id: id.nullable(),
})
const openSettings = Thresholds.extend({
  /** Without it as many are taken away as are to be expected. */
  most_doublet_score: z.number().min(0).max(1).optional(),
})
/** Some settings in place of those before; what is left out stays, and does not fall back to what is usual. */
const ChangedSettings = openSettings.extend(settings.partial().shape)

const { shape } = settings
/** How the steps of an analysis are set. */
export const SingleCellSettings = openSettings.extend({
  find_doublets: shape.find_doublets.default(false),
  variable_genes: shape.variable_genes.default(2000),
  components: shape.components.default(20),
  batch: shape.batch.default(''),
  method: shape.method.default('leiden'),
  neighbours: shape.neighbours.default(10),
  umap_neighbours: shape.umap_neighbours.default(15),
  resolution: shape.resolution.default(1),
  cell_reference_id: shape.cell_reference_id.default(null),
  marker_lists_id: shape.marker_lists_id.default(null),
  gene_sets_id: shape.gene_sets_id.default(null),
})
export type SingleCellSettings = z.output<typeof SingleCellSettings>

export const SingleCellAnalysis = z.object({
  /** The id of the analysis, as on all other screens. */
  id,
  /** The id of its run. */
  flow_id: id,
  code: z.string(),
  name: z.string(),
  project_id: id,
  project: z.string(),
  single_cell_file_id: id.nullable(),
  matrix: z.string(),
  /** The name of the reference that cells were labelled by; empty without one. */
  reference: z.string(),
  state: z.enum(analysisStates),
  settings: SingleCellSettings,
  /** The h5ad file with everything that was found; null until it ends. */
  result_file_id: id.nullable(),
  launched_by: z.string(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type SingleCellAnalysis = z.output<typeof SingleCellAnalysis>

const key = z.string().min(8).max(100)
const launchErrors = [
  'not_found',
  'forbidden',
  'not_ready',
  'faulty_workflow',
  'quota_exceeded',
  'person_quota_exceeded',
] as const

const Distribution = z.object({ edges: z.array(z.number()), cells: z.array(z.number().int()) })
const Flow = z.object({ flowId: id })

export const singleCellAnalyses = {
  list: get('/api/single_cell_analysis', {
    summary: 'Analyses of single cells, the latest first; with id those of one matrix.',
    access: holdersOf('single_cell_list'),
    query: listQuery.extend({ id: id.optional(), state: z.enum(analysisStates).optional() }),
    output: pageOf(SingleCellAnalysis),
  }),
  create: post('/api/single_cell_analysis', {
    summary: 'Analyse a matrix of cells. The same key starts one analysis only.',
    access: holdersOf('analysis_launch'),
    launches: true,
    body: z.object({
      single_cell_file_id: id,
      name: name.optional(),
      settings: SingleCellSettings.prefault({}),
      idempotency_key: key,
    }),
    output: SingleCellAnalysis,
    success: 201,
    errors: launchErrors,
  }),
  show: get('/api/single_cell_analysis/{id}', {
    summary: 'An analysis of single cells with its settings and its result.',
    access: whoMay('view', 'analysis'),
    output: SingleCellAnalysis,
    errors: ['not_found'],
  }),
  remove: del('/api/single_cell_analysis/{id}', {
    summary: 'Remove an analysis of single cells once it has ended, as on the screen of analyses.',
    access: whoMay('edit', 'analysis'),
    output: nothing,
    errors: ['not_found', 'still_running'],
  }),
} satisfies Resource

/** Calls of the specification whose paths stand outside /api; they are answered like all others. */
export const singleCellJobs = {
  step1: post('/sca/step1', {
    summary:
      'The distributions that thresholds of quality are set over, what is suggested, and how many cells would remain.',
    access: holdersOf('single_cell'),
    body: z.object({ single_cell_file_id: id, thresholds: Thresholds.prefault({}) }),
    output: z.object({
      counts: Distribution,
      genes: Distribution,
      mitochondrial: Distribution,
      suggested: Thresholds.required(),
      cells: z.number().int(),
      remaining: z.number().int(),
      /** How many cells each threshold alone takes away. */
      lost: z.object({
        counts: z.number().int(),
        genes_low: z.number().int(),
        genes_high: z.number().int(),
        mitochondrial: z.number().int(),
      }),
    }),
    errors: ['not_found', 'unfit_matrix', 'too_heavy', 'not_ready'],
    reads: true,
  }),
  submit: post('/job-api/submitApplication/local', {
    summary: 'The same as making an analysis, answered by the id of its run alone.',
    access: holdersOf('analysis_launch'),
    launches: true,
    body: z.object({
      application: z.literal('single_cell').default('single_cell'),
      single_cell_file_id: id,
      name: name.optional(),
      settings: SingleCellSettings.prefault({}),
      idempotency_key: key,
    }),
    output: Flow,
    success: 201,
    errors: launchErrors,
  }),
  status: get('/job-api/job/status', {
    summary: 'How far a run is. flowId is the id of the run, and the states are those of all runs.',
    access: holdersOf('single_cell_list'),
    query: z.object({ flowId: id }),
    output: Flow.extend({
      analysis_id: id,
      state: z.enum(analysisStates),
      done: z.number().int(),
      steps: z.number().int().nullable(),
    }),
    errors: ['not_found'],
  }),
  submitShell: post('/job-api/shellJob/submit', {
    summary:
      'Run an analysis of single cells again with some settings changed: only the steps that follow from them are computed.',
    access: holdersOf('analysis_launch'),
    launches: true,
    body: z.object({
      flowId: id,
      settings: ChangedSettings,
      idempotency_key: key,
    }),
    output: Flow,
    success: 201,
    errors: launchErrors,
  }),
  shellStatus: get('/job-api/shellJob/status', {
    summary: 'How far each step of a run is, in the states of all calls.',
    access: holdersOf('single_cell_list'),
    query: z.object({ flowId: id }),
    output: Flow.extend({
      state: z.enum(analysisStates),
      steps: z.array(z.object({ name: z.string(), state: z.enum(callStates) })),
    }),
    errors: ['not_found'],
  }),
} satisfies Resource
