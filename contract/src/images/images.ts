import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { crud, id, nothing, timestamp } from '../crud.ts'
import { del, get, post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

const path = '/api/docker_warehouse'
const sees = holdersOf('docker_warehouse', 'docker_warehouse_show')
const changes = holdersOf('image_change')
const count = z.number().int()
const outside = [
  'outside_unreachable',
  'outside_refused',
  'address_not_allowed',
  'too_large',
  'archive_off',
  'image_unknown',
] as const
const summary = z.string().trim().max(500).regex(formats.oneLine.pattern)

/** A repository without tag, as people write it; stored with its registry. */
const imageName = z.string().trim().max(300).regex(formats.imageName.pattern)
const tag = z.string().trim().regex(formats.imageTag.pattern)

export const ImageWrite = z.object({
  name: imageName,
  summary: summary.default(''),
  summary_zh: summary.default(''),
  /** The programs in it, by the names of their commands. */
  tools: z.array(z.string().trim().regex(formats.programName.pattern)).max(100).default([]),
  address: z
    .union([z.literal(''), z.string().trim().max(2000).regex(formats.webAddress.pattern)])
    .default(''),
})

/** An image of the software store. */
export const Image = ImageWrite.extend({
  id,
  name: z.string(),
  versions: count,
  /** Versions that lie on this machine. */
  pulled: count,
  /** The tag of a later version at its registry, as of the last check; empty where there is none. */
  newer: z.string(),
  checked_at: timestamp.nullable(),
  version: count,
  updated_at: timestamp,
})
export type Image = z.output<typeof Image>

export const severities = ['critical', 'high', 'medium', 'low', 'unknown'] as const
export type Severity = (typeof severities)[number]

const Scan = z.object({
  scanner: z.string(),
  at: timestamp,
  counts: z.record(z.enum(severities), count),
})

/** A tag of an image, held to what it was when it was added or taken anew. */
export const ImageVersion = z.object({
  id,
  tag: z.string(),
  digest: z.string(),
  /** What is fetched for this machine, packed. */
  bytes: count,
  platforms: z.array(z.string()),
  made_at: timestamp.nullable(),
  added_at: timestamp,
  /** When it was fetched; null while it does not lie on this machine. */
  pulled_at: timestamp.nullable(),
  /** What it takes on this machine. */
  pulled_bytes: count.nullable(),
  /** The tag is another image at its registry by now, as of the last check. */
  moved: z.boolean(),
  scan: Scan.nullable(),
})
export type ImageVersion = z.output<typeof ImageVersion>

/** A workflow whose tasks name an image, as far as the reader may use it. */
const Naming = z.object({ id, name: z.string(), name_zh: z.string() })

/** An image that published workflows name. */
export const NamedImage = z.object({
  /** As it stands in the workflow. */
  name: z.string(),
  repository: z.string(),
  tag: z.string(),
  /** Where it stands in the store. */
  image_id: id.nullable(),
  pulled: z.boolean(),
  workflows: z.array(Naming),
})
export type NamedImage = z.output<typeof NamedImage>

/** What this machine has for images. */
export const ImageMachine = z.object({
  /** What tasks run in containers by; null where they run in none. */
  engine: z.enum(['docker', 'podman', 'apptainer', 'tes']).nullable(),
  /** Images are fetched ahead of tasks: not where other machines fetch their own. */
  pulls: z.boolean(),
  scanner: z.enum(['trivy', 'grype']).nullable(),
})
export type ImageMachine = z.output<typeof ImageMachine>

export const Finding = z.object({
  id: z.string(),
  severity: z.enum(severities),
  package: z.string(),
  installed: z.string(),
  /** The version that mends it; empty where there is none. */
  fixed: z.string(),
  title: z.string(),
})
export type Finding = z.output<typeof Finding>

export const FoundImage = z.object({
  name: z.string(),
  description: z.string(),
  stars: count,
  pulls: count,
  official: z.boolean(),
})
export type FoundImage = z.output<typeof FoundImage>

const HubSearch = {
  summary: 'Images of Docker Hub by words, or of another registry where one is named.',
  access: sees,
  query: z.object({
    search: z.string().trim().min(2).max(100),
    registry: z.string().trim().max(255).regex(formats.registryHost.pattern).default('docker.io'),
    page: z.coerce.number().int().min(1).max(100).default(1),
  }),
  output: z.object({ items: z.array(FoundImage), total: count }),
  errors: [...outside],
  limit: { times: 30, seconds: 60 },
} as const

const ofVersion = `${path}/{id}/versions/{version_id}` as const
const Job = z.object({ job_id: id })

const ordinary = crud(path, {
  one: 'an image',
  many: 'images',
  row: Image,
  write: ImageWrite,
  sort: ['name', 'updated_at'],
  view: 'docker_warehouse',
  change: 'image_change',
})

export const images = {
  ...ordinary,
  show: get(`${path}/{id}`, {
    summary: 'An image with its versions, the latest first, and the workflows that name it.',
    access: sees,
    output: Image.extend({
      of_versions: z.array(ImageVersion),
      workflows: z.array(Naming.extend({ tags: z.array(z.string()) })),
    }),
    errors: ['not_found'],
  }),
  remove: del(`${path}/{id}`, {
    summary:
      'Take an image out of the store, with what lies of it on this machine. Refused while workflows name what lies here.',
    access: changes,
    output: nothing,
    errors: ['not_found', 'image_in_use', 'image_busy'],
  }),
  all: get(`${path}/all`, {
    summary: 'Every image with its versions, for choosing one.',
    access: sees,
    output: z.array(
      z.object({
        id,
        name: z.string(),
        versions: z.array(z.object({ id, tag: z.string(), digest: z.string() })),
      }),
    ),
  }),
  getDockerHubItem: get(`${path}/getDockerHubItem`, HubSearch),
  hubItem: get('/api/getDockerHubItem', HubSearch),
  machine: get(`${path}/machine`, {
    summary: 'By what tasks run in images here, and whether a scanner is there.',
    access: sees,
    output: ImageMachine,
    ours: true,
  }),
  named: get(`${path}/named`, {
    summary: 'The images that published workflows name, with those workflows that you may use.',
    access: sees,
    output: z.array(NamedImage),
    ours: true,
  }),
  tags: get(`${path}/tags`, {
    summary: 'The tags of an image at its registry, the latest version first.',
    access: changes,
    query: z.object({ name: imageName, search: z.string().trim().max(128).default('') }),
    output: z.object({ tags: z.array(z.string()), total: count }),
    errors: ['validation', ...outside],
    ours: true,
    limit: { times: 60, seconds: 60 },
  }),
  bring: post(`${path}/from_workflows`, {
    summary: 'Add every image that published workflows name and the store lacks; nothing is fetched.',
    access: changes,
    output: z.object({ added: count }),
    ours: true,
  }),
  addVersion: post(`${path}/{id}/versions`, {
    summary:
      'Add a tag, held to the digest that it has at its registry now; one that is there is taken anew.',
    access: changes,
    body: z.object({ tag }),
    output: ImageVersion,
    success: 201,
    errors: ['not_found', ...outside],
    ours: true,
    limit: { times: 60, seconds: 60 },
  }),
  removeVersion: del(ofVersion, {
    summary: 'Take a version out, with what lies of it on this machine.',
    access: changes,
    output: nothing,
    errors: ['not_found', 'image_in_use', 'image_busy'],
    ours: true,
  }),
  pull: post(`${ofVersion}/pull`, {
    summary: 'Have a version fetched to this machine by its digest, in the background.',
    access: changes,
    output: Job,
    success: 202,
    errors: ['not_found'],
    ours: true,
  }),
  discard: post(`${ofVersion}/discard`, {
    summary: 'Remove from this machine what was fetched of a version that no workflow names.',
    access: changes,
    output: ImageVersion,
    errors: ['not_found', 'image_in_use', 'image_busy'],
    ours: true,
  }),
  check: post(`${path}/{id}/check`, {
    summary: 'Ask the registry for later versions, and whether tags are still the same image.',
    access: changes,
    output: Image,
    errors: ['not_found', ...outside],
    ours: true,
    limit: { times: 30, seconds: 60 },
  }),
  scan: post(`${ofVersion}/scan`, {
    summary: 'Have a version looked through for known vulnerabilities by the scanner of this machine.',
    access: changes,
    output: Job,
    success: 202,
    errors: ['not_found'],
    ours: true,
  }),
  findings: get(`${ofVersion}/findings`, {
    summary: 'What the last scan of a version found, the worst first.',
    access: sees,
    output: z.array(Finding),
    errors: ['not_found'],
    ours: true,
  }),
} satisfies Resource
