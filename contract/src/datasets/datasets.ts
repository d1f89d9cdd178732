import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { SignedFile } from '../files/file.ts'
import { formats } from '../formats.ts'
import { Json } from '../json.ts'

const words = (most: number) => z.string().trim().max(most).default('')

/** Somebody who made a dataset, as DataCite has it. */
const Creator = z.object({
  name,
  orcid: z.string().trim().regex(formats.orcid.pattern).or(z.literal('')).default(''),
  affiliation: words(300),
})

export const datasetAccess = ['open', 'request', 'closed'] as const

const DatasetWrite = z.object({
  name,
  name_zh: name.or(z.literal('')).default(''),
  description: words(10_000),
  description_zh: words(10_000),
  group_id: id.nullable().default(null),
  creators: z.array(Creator).max(200).default([]),
  publisher: words(300),
  year: z.number().int().min(1900).max(2200),
  /** The day in that year on which it first appeared, as ISO 8601; empty where nobody has said. */
  issued: z.iso.date().or(z.literal('')).default(''),
  /** Whom to write to about it; everybody who finds the dataset reads it. */
  contact: z.email().max(200).or(z.literal('')).default(''),
  doi: z.string().trim().regex(formats.doi.pattern).or(z.literal('')).default(''),
  release: words(100),
  /** Its short name in the list of SPDX, such as `CC-BY-4.0`; empty where nobody has said. */
  license: words(100),
  labels: z.array(name).max(50).default([]),
  /** Everybody reads its files, those who asked and were let, or the members of its project alone. */
  access: z.enum(datasetAccess).default('closed'),
})

export const Dataset = DatasetWrite.extend({
  id,
  group: z.object({ id, name: z.string(), name_zh: z.string() }).nullable(),
  resources: z.number().int(),
  bytes: z.number(),
  may_read: z.boolean(),
  may_change: z.boolean(),
  may_answer: z.boolean(),
  /** When others than its members first could read it or ask to. */
  published_at: timestamp.nullable(),
  version,
  created_at: timestamp,
  updated_at: timestamp,
})
export type Dataset = z.output<typeof Dataset>

const ResourceVersion = z.object({
  number: z.number().int(),
  /** Null of a link, and of a file that is gone. */
  file_id: id.nullable(),
  /** Of a file elsewhere; empty to those who may not read the dataset. */
  link: z.string(),
  size: z.number().nullable(),
  sha256: z.string().nullable(),
  media_type: z.string(),
  created_at: timestamp,
})

export const DatasetResource = ResourceVersion.extend({
  id,
  dataset_id: id,
  name: z.string(),
  description: z.string(),
})
export type DatasetResource = z.output<typeof DatasetResource>

export const DatasetRequest = z.object({
  id,
  dataset_id: id,
  person: z.object({ id, name: z.string(), email: z.string() }),
  reason: z.string(),
  state: z.enum(['waiting', 'granted', 'refused', 'ended']),
  answer: z.string(),
  ends_at: timestamp.nullable(),
  created_at: timestamp,
  answered_at: timestamp.nullable(),
})
export type DatasetRequest = z.output<typeof DatasetRequest>

const GroupWrite = z.object({ name, name_zh: name.or(z.literal('')).default(''), description: words(2000) })
export const DatasetGroup = GroupWrite.extend({ id, datasets: z.number().int(), version })
export type DatasetGroup = z.output<typeof DatasetGroup>

const sees = holdersOf('common_dataset')
const keeps = holdersOf('common_data_change')
const changes = holdersOf('project_change')
const query = listQuery.extend({
  sort: sortBy(['name', 'year', 'updated_at']).default('-updated_at'),
  label: z.string().trim().max(200).optional(),
  group_id: id.optional(),
  access: z.enum(datasetAccess).optional(),
})
/** What a resource is: a file that the caller may read, which is put into the dataset without copying its bytes, or an address. */
const what = {
  file_id: id.nullable().default(null),
  link: z.string().trim().max(4000).regex(formats.webAddress.pattern).or(z.literal('')).default(''),
}

export const datasets = {
  labels: get('/api/dataset/get_label_list', {
    summary: 'The labels of datasets, the most frequent first.',
    access: sees,
    output: z.array(z.object({ label: z.string(), datasets: z.number().int() })),
  }),
  licenses: get('/api/dataset/getLicenseList', {
    summary: 'The licences of SPDX that are in force, by their short names; those for data first.',
    access: sees,
    output: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  }),
  list: get('/api/dataset', {
    summary: 'Datasets, searched in both languages, by label, group and access.',
    access: sees,
    query,
    output: pageOf(Dataset),
  }),
  create: post('/api/dataset', {
    summary: 'Make a dataset. You own the project that holds its files.',
    access: holdersOf('project_create'),
    body: DatasetWrite,
    output: Dataset,
    success: 201,
    errors: ['not_found', 'person_quota_exceeded'],
  }),
  groups: get('/api/dataset/group_list', {
    summary: 'The groups of datasets by name; with `all_fields=True` what is told of each, too.',
    access: sees,
    query: z.object({ all_fields: z.string().max(10).optional() }),
    output: z.array(DatasetGroup.partial({ description: true, datasets: true })),
  }),
  createGroup: post('/api/dataset/group_create', {
    summary: 'Make a group of datasets.',
    access: keeps,
    body: GroupWrite,
    output: DatasetGroup,
    success: 201,
    errors: ['name_taken'],
  }),
  updateGroup: post('/api/dataset/group_update', {
    summary: 'Change a group of datasets, named in the body.',
    access: keeps,
    body: GroupWrite.extend({ id, version }),
    output: DatasetGroup,
    errors: ['not_found', 'stale', 'name_taken'],
  }),
  removeGroup: del('/api/dataset/group_delete/{id}', {
    summary: 'Remove a group; its datasets stay without one.',
    access: keeps,
    output: nothing,
    errors: ['not_found'],
  }),
  createResource: post('/api/dataset/resource_create', {
    summary: 'Add a file or an address to a dataset.',
    access: changes,
    body: z.object({ dataset_id: id, name: name.optional(), description: words(5000), ...what }),
    output: DatasetResource,
    success: 201,
    errors: ['not_found', 'forbidden', 'name_taken', 'quota_exceeded', 'in_every_project'],
  }),
  updateResource: post('/api/dataset/resource_update', {
    summary:
      'Change a resource, named in the body. With another file or address it gets a new version; the old ones stay.',
    access: changes,
    body: z.object({ id, name, description: words(5000), ...what }),
    output: DatasetResource,
    errors: ['not_found', 'forbidden', 'name_taken', 'quota_exceeded', 'in_every_project'],
  }),
  showResource: get('/api/dataset/resource_show/{id}', {
    summary: 'A resource with its versions, and an address of its bytes for who may read them.',
    access: sees,
    output: z.object({
      resource: DatasetResource,
      versions: z.array(ResourceVersion),
      signed: SignedFile.nullable(),
    }),
    errors: ['not_found'],
  }),
  removeResource: del('/api/dataset/resource_delete/{id}', {
    summary: 'Remove a resource with its versions; its files go to the trash of the project.',
    access: changes,
    output: nothing,
    errors: ['not_found', 'forbidden'],
  }),
  show: get('/api/dataset/{id}', {
    summary: 'A dataset with its resources, and what was answered to the caller who asked for it.',
    access: sees,
    output: z.object({
      dataset: Dataset,
      resources: z.array(DatasetResource),
      request: DatasetRequest.nullable(),
    }),
    errors: ['not_found'],
  }),
  update: put('/api/dataset/{id}', {
    summary: 'Change what a dataset is, and who reads its files.',
    access: whoMay('own', 'project'),
    body: DatasetWrite.extend({ version }),
    output: Dataset,
    errors: ['not_found', 'stale'],
  }),
  remove: del('/api/dataset/{id}', {
    summary: 'Move a dataset with its project to the trash.',
    access: whoMay('own', 'project'),
    output: nothing,
    errors: ['not_found'],
  }),
  schemaOrg: get('/api/dataset/{id}/schema.org', {
    summary: 'A dataset as schema.org describes it, in JSON-LD, for search engines.',
    access: sees,
    output: Json,
    errors: ['not_found'],
    ours: true,
  }),
  crate: get('/api/dataset/{id}/ro-crate-metadata.json', {
    summary:
      'A dataset as RO-Crate 1.1, as a file of its own, as programs of RO-Crate read it; its files are named by the addresses of their DRS objects.',
    access: sees,
    output: nothing,
    transport: 'bytes',
    errors: ['not_found'],
    ours: true,
  }),
  ask: post('/api/dataset/{id}/ask', {
    summary: 'Ask to read the files of a dataset that is open on request.',
    access: sees,
    body: z.object({ reason: z.string().trim().min(1).max(5000) }),
    output: DatasetRequest,
    success: 201,
    errors: ['not_found', 'dataset_not_asked'],
    limit: { times: 20, seconds: 60 },
    ours: true,
  }),
  requests: get('/api/dataset/{id}/requests', {
    summary: 'Who asked to read a dataset, the latest first.',
    access: whoMay('own', 'project'),
    query: listQuery.omit({ search: true }),
    output: pageOf(DatasetRequest),
    errors: ['not_found'],
    ours: true,
  }),
  answer: post('/api/dataset/{id}/answer', {
    summary:
      'Let somebody read a dataset, until a time or for good, or refuse, with a reason; also what was granted before.',
    access: whoMay('own', 'project'),
    body: z.object({
      request_id: id,
      granted: z.boolean(),
      answer: words(5000),
      ends_at: timestamp.nullable().default(null),
    }),
    output: DatasetRequest,
    errors: ['not_found'],
    ours: true,
  }),
} satisfies Resource
