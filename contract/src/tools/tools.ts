import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { Launched } from '../analyses/launches.ts'
import { id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { fileName } from '../files/file.ts'
import { Inputs } from '../warehouse/flows.ts'
import { WorkflowDescription } from '../warehouse/workflows.ts'
import { ToolFace } from './face.ts'

const ToolSharing = z.enum(['private', 'groups', 'asked', 'published'])

/** A tool as lists show it. Catalogues are long and read often: what only its own page shows is left to that. */
export const ListedTool = ToolFace.pick({
  title: true,
  title_zh: true,
  summary: true,
  summary_zh: true,
  icon: true,
  categories: true,
}).extend({
  id,
  owner: z.string(),
  /** The platform brings it along, under this key; empty for what people made. */
  key: z.string(),
  mine: z.boolean(),
  sharing: ToolSharing,
  hidden: z.boolean(),
  collected: z.boolean(),
  common: z.boolean(),
  /** How often the reader has run it. */
  uses: z.number().int(),
  /** Programs that it calls are not on this server. */
  lacking: z.boolean(),
})
export type ListedTool = z.output<typeof ListedTool>

export const Tool = ListedTool.extend({
  ...ToolFace.pick({ citations: true, licence: true, packages: true, programs: true }).shape,
  supplied: z.boolean(),
  position: z.number().int(),
  has_example: z.boolean(),
  version,
  updated_at: timestamp,
})
export type Tool = z.output<typeof Tool>

const toolQuery = listQuery.extend({
  category: name.optional(),
  collected: z.stringbool().optional(),
  common: z.stringbool().optional(),
  /** The one that the platform brings along under this key. */
  key: name.optional(),
  sort: sortBy(['position', 'title', 'uses', 'updated_at']).default('position'),
})

/** What a tool needs of the machine that it runs on. */
const ToolNeeds = z.object({
  /** Programs that are not there, and the packages that would bring them. */
  missing_programs: z.array(z.string()),
  missing_packages: z.array(z.string()),
  /** For a person to type on the server; empty where nothing is missing. */
  command: z.string(),
  /** Bytes that installing them would load and take; null where that cannot be told. */
  download: z.number().nullable(),
  disk: z.number().nullable(),
  /** About how long that takes, over a line of usual speed. */
  seconds: z.number().int().nullable(),
  /** The platform itself may install them, when the reader asks for it. */
  may_install: z.boolean(),
})

export const ToolDetail = Tool.extend({
  help: z.string(),
  help_zh: z.string(),
  example: Inputs,
  views: ToolFace.shape.views.unwrap(),
  example_files: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
  groups: z.array(z.object({ id, name: z.string() })),
  workflow_id: id,
  version_id: id,
  tag: z.string(),
  /** In which its tasks run where containers are set up. */
  images: z.array(z.string()),
  needs: ToolNeeds,
})
export type ToolDetail = z.output<typeof ToolDetail>

const Place = z.object({ project_id: id, flow_id: id })

const megabyte = 1024 * 1024
/** The most characters of a text that is pasted; what is larger goes up as a file. */
export const largestPaste = 12 * megabyte
/** Of a call that holds such a text, in bytes. */
const largestBody = 16 * megabyte

/** A text that somebody pasted in place of a file. */
const Pasted = z.object({ name: fileName, content: z.string().min(1).max(largestPaste) })

export const tools = {
  publicIndex: get('/api/tool/publicindex', {
    summary: 'The published tools, searched and in pages.',
    access: holdersOf('cloud_tools_index'),
    query: toolQuery,
    output: pageOf(ListedTool),
  }),
  userIndex: get('/api/tool/userindex', {
    summary: 'Your own tools.',
    access: holdersOf('cloud_tools_index'),
    query: toolQuery,
    output: pageOf(ListedTool),
  }),
  list: get('/api/tool', {
    summary: 'Every tool that you may use: published, your groups’, your own.',
    access: holdersOf('cloud_tools_index'),
    query: toolQuery,
    output: pageOf(ListedTool),
  }),
  search: post('/api/tool/search', {
    summary: 'The same by what stands in the body.',
    access: holdersOf('cloud_tools_index'),
    body: toolQuery,
    output: pageOf(ListedTool),
    reads: true,
  }),
  all: get('/api/tool/all', {
    summary: 'Title, categories and file inputs of every tool that you may use, for choosing one.',
    access: holdersOf('cloud_tools_index'),
    output: z.array(
      Tool.pick({ id: true, title: true, title_zh: true, categories: true, icon: true, common: true }).extend(
        {
          /** Its inputs that take files, with the endings that they expect. */
          takes: z.array(
            z.object({
              name: z.string(),
              label: z.string(),
              label_zh: z.string(),
              patterns: z.array(z.string()),
              /** It takes several files. */
              many: z.boolean(),
            }),
          ),
        },
      ),
    ),
  }),
  collected: get('/api/tool/getcollectTool', {
    summary: 'The tools that you have collected.',
    access: holdersOf('cloud_tools_index'),
    output: z.array(ListedTool),
  }),
  categories: get('/api/tool/getGroup', {
    summary: 'The categories of tools with how many you may use in each.',
    access: holdersOf('cloud_tools_index'),
    output: z.array(
      z.object({ id: z.string(), title_en: z.string(), title_zh: z.string(), count: z.number().int() }),
    ),
  }),
  form: get('/api/tool/show_item/{id}', {
    summary: 'A tool with the inputs and outputs of its version, as its form needs them.',
    access: whoMay('view', 'tool'),
    output: ToolDetail.extend({ description: WorkflowDescription }),
  }),
  setCommon: get('/api/tool/setUserCommon/{id}', {
    summary: 'Put a tool among those that you use often. Asked again, it stays there.',
    access: whoMay('view', 'tool'),
    output: Tool,
    reads: false,
  }),
  collect: post('/api/tool/collect', {
    summary: 'Collect a tool, or leave it.',
    access: holdersOf('cloud_tools_index'),
    body: z.object({ tool_id: id, collected: z.boolean().default(true), common: z.boolean().optional() }),
    output: Tool,
    errors: ['not_found'],
  }),
  show: get('/api/tool/{id}', {
    summary: 'A tool: its face, its example and what it needs. With file=0 the example’s files are left out.',
    access: whoMay('view', 'tool'),
    query: z.object({ file: z.enum(['0', '1']).default('1') }),
    output: ToolDetail,
  }),
  create: post('/api/tool', {
    summary: 'Make a tool, at first your own, of a published version that you may read.',
    access: holdersOf('tool_change'),
    body: ToolFace.extend({ version_id: id }),
    output: ToolDetail,
    success: 201,
    errors: ['not_found', 'not_published'],
  }),
  update: put('/api/tool/{id}', {
    summary:
      'Change the face of a tool, or the version behind it. Where it is published and its version, programs or packages change, administrators publish it anew.',
    access: whoMay('own', 'tool'),
    body: ToolFace.extend({ version_id: id.optional(), version }),
    output: ToolDetail,
    errors: ['not_found', 'not_published', 'stale', 'supplied'],
  }),
  share: put('/api/tool/{id}/sharing', {
    summary:
      'Keep a tool private, share it with groups of yours, or ask for it to be published. Administrators publish, hide and order.',
    access: whoMay('own', 'tool'),
    body: z.object({
      sharing: ToolSharing,
      groups: z.array(id).max(200).default([]),
      hidden: z.boolean().optional(),
      position: z.number().int().min(0).max(100_000).optional(),
    }),
    output: ToolDetail,
    errors: ['forbidden', 'not_found'],
    ours: true,
  }),
  remove: del('/api/tool/{id}', {
    summary: 'Remove a tool. Its runs and its workflow stay.',
    access: whoMay('own', 'tool'),
    output: nothing,
    errors: ['supplied'],
  }),
  place: post('/api/tool/{id}/place', {
    summary: 'Where the tool runs for you: its form in your own space, or in a project; made on first use.',
    access: whoMay('view', 'tool', 'id', ['project_create', 'project_change']),
    body: z.object({ project_id: id.optional() }),
    output: Place,
    errors: ['not_found', 'forbidden', 'person_quota_exceeded'],
    ours: true,
  }),
  tryExample: post('/api/tool/{id}/example', {
    summary: 'Put the example’s files where the tool runs for you, and give its inputs.',
    access: whoMay('view', 'tool', 'id', ['project_create', 'project_change']),
    output: Place.extend({ inputs: Inputs }),
    errors: ['not_found', 'quota_exceeded', 'person_quota_exceeded'],
    ours: true,
  }),
  start: post('/api/tool/{id}/start', {
    summary:
      'Run a tool in your own space, or in a project. Texts become files and the values of their inputs. The same key starts one run only.',
    access: whoMay('view', 'tool', 'id', ['analysis_launch']),
    launches: true,
    largestBody,
    body: z.object({
      name: name.optional(),
      project_id: id.optional(),
      inputs: Inputs.default({}),
      texts: z.record(z.string().max(300), Pasted).default({}),
      use_cache: z.boolean().default(true),
      idempotency_key: z.string().min(8).max(100),
    }),
    output: Launched,
    success: 201,
    errors: [
      'not_ready',
      'faulty_workflow',
      'not_found',
      'forbidden',
      'quota_exceeded',
      'person_quota_exceeded',
    ],
  }),
  install: post('/api/tool/{id}/install', {
    summary: 'Have the packages that a tool lacks installed on the server, by a background job.',
    access: holdersOf('system_configuration'),
    output: z.object({ job_id: id }),
    success: 202,
    errors: ['not_found', 'cannot_install'],
    ours: true,
  }),
  saveFile: post('/api/save_file', {
    summary: 'Keep a text that somebody pasted as a file, in your own space unless a project is named.',
    access: holdersOf('project_create', 'project_change'),
    largestBody,
    body: Pasted.extend({ project_id: id.optional() }),
    output: z.object({ id, name: z.string(), project_id: id }),
    success: 201,
    errors: ['not_found', 'forbidden', 'quota_exceeded', 'person_quota_exceeded'],
  }),
} satisfies Resource
