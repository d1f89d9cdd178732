import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

export const role = z.enum(['viewer', 'editor', 'owner'])
const description = z.string().max(20_000)

/** How many runs stand where; the wells of a project's card. */
const RunCounts = z.object({
  waiting: z.number().int(),
  running: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  stopped: z.number().int(),
})

/** Analyses are called by it: SC2 in SC2-43. */
const prefix = z.string().trim().toUpperCase().regex(formats.projectPrefix.pattern)

export const Project = z.object({
  id,
  name: z.string(),
  /** What its analyses are called by, as SC2 in SC2-43; no two projects have the same. */
  prefix: z.string(),
  description: z.string(),
  version,
  role: role.nullable(),
  favourite: z.boolean(),
  demonstration: z.boolean(),
  samples: z.number().int(),
  files: z.number().int(),
  bytes: z.number(),
  quota_bytes: z.number(),
  runs: RunCounts,
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: timestamp.nullable(),
})
export type Project = z.output<typeof Project>

const ProjectWrite = z.object({
  name,
  description: description.default(''),
  /** Made from the name when left out; only owners change it. */
  prefix: prefix.optional(),
})

export const Member = z.object({
  kind: z.enum(['person', 'group']),
  id,
  name: z.string(),
  detail: z.string(),
  role,
  added_at: timestamp,
})
export type Member = z.output<typeof Member>

const membership = z.object({ role })

const days = z.object({ days: z.number().int().min(1).max(366).default(30) })
const Day = z.iso.date()
const runsByDay = z.array(
  z.object({
    day: Day,
    succeeded: z.number(),
    failed: z.number(),
    stopped: z.number(),
    core_hours: z.number(),
  }),
)
const samplesByDay = z.array(z.object({ day: Day, added: z.number(), total: z.number() }))
const storage = z.array(
  z.object({
    name: z.string(),
    /** With what lies in the trash, which takes space like the rest. */
    bytes: z.number(),
    files: z.number(),
    /** What of the bytes came within the days asked for. */
    added_bytes: z.number(),
  }),
)

const filters = listQuery.extend({
  trash: z.stringbool().or(z.boolean()).default(false),
  favourite: z.stringbool().or(z.boolean()).optional(),
  sort: sortBy(['name', 'updated_at', 'created_at']).default('-updated_at'),
})

const RunningAnalysis = z.object({
  id,
  project_id: id,
  project: z.string(),
  name: z.string(),
  number: z.number().int(),
  code: z.string(),
  workflow: z.string(),
  workflow_zh: z.string(),
  state: z.enum(['waiting', 'running']),
  runs: RunCounts,
  calls_done: z.number().int(),
  /** How many there will be, as past runs tell; null where none does. */
  calls: z.number().int().nullable(),
  started_at: timestamp.nullable(),
})

const FailedAnalysis = z.object({
  id,
  project_id: id,
  project: z.string(),
  name: z.string(),
  number: z.number().int(),
  code: z.string(),
  failed: z.number().int(),
  finished_at: timestamp.nullable(),
})

/** The analysis whose results came last. */
const LatestResult = z.object({
  id,
  code: z.string(),
  name: z.string(),
  workflow: z.string(),
  workflow_zh: z.string(),
  tag: z.string(),
  state: z.enum(['succeeded', 'failed', 'stopped']),
  runs: RunCounts,
  finished_at: timestamp.nullable(),
  files: z.number().int(),
  report_id: id.nullable(),
})
export type LatestResult = z.output<typeof LatestResult>

export const projects = {
  list: get('/api/projects', {
    summary: 'The projects that you may see, in pages.',
    access: holdersOf('project_list'),
    query: filters,
    output: pageOf(Project),
  }),
  all: get('/api/projects/all', {
    summary: 'Id, name and prefix of every project that you may see, for choosing one.',
    access: holdersOf('project_list', 'project_detail', 'process_warehouse_show'),
    output: z.array(z.object({ id, name: z.string(), prefix: z.string(), role: role.nullable() })),
  }),
  prefix: get('/api/projects/prefix', {
    summary: 'A prefix for the analyses of a new project, made from its name, that no project has.',
    access: holdersOf('project_create'),
    query: z.object({ name }),
    output: z.object({ prefix: z.string() }),
    ours: true,
  }),
  search: post('/api/projects/search', {
    reads: true,
    summary: 'The same list with its filters in the body.',
    access: holdersOf('project_list'),
    query: z.object({ page: filters.shape.page }),
    body: filters.omit({ page: true }),
    output: pageOf(Project),
  }),
  create: post('/api/projects', {
    summary: 'Make a project, whose owner you are.',
    access: holdersOf('project_create'),
    body: ProjectWrite,
    output: Project,
    success: 201,
    errors: ['person_quota_exceeded'],
  }),
  show: get('/api/projects/{id}', {
    summary: 'One project.',
    access: whoMay('view', 'project'),
    output: Project,
  }),
  update: put('/api/projects/{id}', {
    summary:
      'Rename or describe a project; its owners change its prefix. A stale version is refused with the current row.',
    access: whoMay('edit', 'project'),
    body: ProjectWrite.extend({ version }),
    output: Project,
    errors: ['stale', 'forbidden'],
  }),
  remove: del('/api/projects/{id}', {
    summary: 'Move a project to the trash. Its running analyses are stopped.',
    access: whoMay('own', 'project'),
    output: nothing,
  }),
  restore: post('/api/projects/{id}/restore', {
    summary: 'Bring a project back from the trash.',
    access: holdersOf('project_change'),
    output: Project,
    errors: ['not_found', 'forbidden', 'person_quota_exceeded'],
    ours: true,
  }),
  favour: post('/api/projects/{id}/favourite', {
    summary: 'Mark a project as a favourite of yours, or no longer.',
    access: whoMay('view', 'project'),
    body: z.object({ favourite: z.boolean() }),
    output: nothing,
    ours: true,
  }),
  members: get('/api/projects/{id}/members', {
    summary: 'Who may see the project: people and groups with their roles.',
    access: whoMay('view', 'project'),
    output: z.array(Member),
    ours: true,
  }),
  addUser: post('/api/projects/adduser/{id}', {
    summary: 'Add people, or change the role of those who are members already.',
    access: whoMay('own', 'project'),
    body: membership.extend({ users: z.array(id).min(1).max(1000) }),
    output: z.array(Member),
    errors: ['not_found', 'last_owner'],
  }),
  addGroup: post('/api/projects/addgroup/{id}', {
    summary: 'Add groups, or change the role of those that are members already.',
    access: whoMay('own', 'project'),
    body: membership.extend({ groups: z.array(id).min(1).max(1000) }),
    output: z.array(Member),
    errors: ['not_found', 'last_owner'],
  }),
  removeMember: post('/api/projects/{id}/members/remove', {
    summary:
      'Take a person or a group out. Their running analyses go on under the project; their share links end.',
    access: whoMay('own', 'project'),
    body: z.object({ kind: z.enum(['person', 'group']), member_id: id }),
    output: z.array(Member),
    errors: ['not_found', 'last_owner'],
    ours: true,
  }),
  dashboard: get('/api/projects/{id}/dashboard', {
    summary: 'Figures of one project: samples, files, space, analyses by state, core hours.',
    access: whoMay('view', 'project'),
    output: z.object({
      samples: z.number().int(),
      files: z.number().int(),
      bytes: z.number(),
      quota_bytes: z.number(),
      members: z.number().int(),
      workflows: z.number().int(),
      reports: z.number().int(),
      analyses: RunCounts,
      core_hours: z.number(),
      latest: LatestResult.nullable(),
    }),
  }),
  charUser: post('/api/projects/{id}/char_user', {
    reads: true,
    summary: 'Who did how much in the project: operations, uploaded bytes, analyses.',
    access: whoMay('view', 'project'),
    body: days,
    output: z.array(
      z.object({
        person: z.string(),
        operations: z.number(),
        uploaded_bytes: z.number(),
        analyses: z.number(),
      }),
    ),
  }),
  chartFlow: post('/api/projects/{id}/chartFlow', {
    reads: true,
    summary: 'Runs of the project by day and end.',
    access: whoMay('view', 'project'),
    body: days,
    output: runsByDay,
  }),
  chartDataSample: post('/api/projects/{id}/chartDataSample', {
    reads: true,
    summary: 'Samples of the project by day.',
    access: whoMay('view', 'project'),
    body: days,
    output: samplesByDay,
  }),
  home: get('/api/dashboard', {
    summary: 'What concerns you now: running analyses, what failed, projects, space.',
    access: holdersOf('project_list', 'project_overview'),
    output: z.object({
      running: z.array(RunningAnalysis),
      needs_you: z.array(FailedAnalysis),
      projects: z.array(Project),
      projects_total: z.number().int(),
      bytes: z.number(),
      quota_bytes: z.number(),
      /** What may still be stored: the less of what the quotas leave and what the disk of the server has. */
      free_bytes: z.number(),
      free_by: z.enum(['quota', 'disk']),
    }),
  }),
  homeChartFlow: post('/api/chartFlow', {
    reads: true,
    summary: 'Runs of all your projects by day and end.',
    access: holdersOf('project_list', 'project_overview'),
    body: days,
    output: runsByDay,
  }),
  homeChartData: post('/api/chartData', {
    reads: true,
    summary: 'Space by project, and how much of it came within the last days.',
    access: holdersOf('project_list', 'project_overview'),
    body: days,
    output: storage,
  }),
  homeChartDataSample: post('/api/chartDataSample', {
    reads: true,
    summary: 'Samples of all your projects by day.',
    access: holdersOf('project_list', 'project_overview'),
    body: days,
    output: samplesByDay,
  }),
} satisfies Resource
