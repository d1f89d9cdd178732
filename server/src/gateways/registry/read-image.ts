import { z } from 'zod'
import { parseJson } from '../../http/parse-json.ts'
import { unreadableAnswer } from '../ask-archive.ts'
import { readPages } from './pages.ts'
import { digestOf, type Registry } from './registry.ts'

const size = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/)
const Manifest = z.object({
  config: z.object({ digest, size }),
  layers: z.array(z.object({ size })).max(1000),
})
const Index = z.object({
  manifests: z
    .array(
      z.object({
        digest,
        platform: z
          .object({
            os: z.string().max(40),
            architecture: z.string().max(40),
            variant: z.string().max(40).optional(),
          })
          .optional(),
      }),
    )
    .max(200),
})
const Configuration = z.object({
  created: z.string().optional(),
  os: z.string().max(40).default('linux'),
  architecture: z.string().max(40).default(''),
})
const Tags = z.object({ tags: z.array(z.string()).nullable() })

const indexTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
]
const manifestTypes = [
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
]
const ours = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch

export interface RegistryImage {
  /** Of the index where there is one, as engines record it. */
  readonly digest: string
  /** What is fetched for this machine, packed. */
  readonly bytes: number
  /** As `linux/amd64`. */
  readonly platforms: readonly string[]
  /** When it was built; null where it does not say. */
  readonly madeAt: string | null
}

/** What a registry knows of a tag. For an index, size and date are those of this machine's kind, or of its first. */
export async function readImage(registry: Registry, tag: string): Promise<RegistryImage> {
  const { url, answer } = await registry.askOwn(
    `manifests/${encodeURIComponent(tag)}`,
    [...indexTypes, ...manifestTypes].join(', '),
  )
  const own = digestOf(answer.bytes)
  const json = parseJson(answer.bytes.toString('utf8'))
  const index = Index.safeParse(json)
  const listed = index.success ? index.data.manifests.filter(({ platform }) => isImage(platform)) : []
  const chosen = listed.find(({ platform }) => platform?.architecture === ours) ?? listed[0]
  if (index.success && !chosen) throw unreadableAnswer(url)
  const bytes = chosen && (await registry.content('manifests', chosen.digest, manifestTypes.join(', ')))
  const manifest = Manifest.safeParse(bytes ? parseJson(bytes.toString('utf8')) : json)
  if (!manifest.success) throw unreadableAnswer(url)
  const about = Configuration.safeParse(
    parseJson((await registry.content('blobs', manifest.data.config.digest)).toString('utf8')),
  )
  if (!about.success) throw unreadableAnswer(url)
  const made = new Date(about.data.created ?? '')
  return {
    digest: own,
    bytes: manifest.data.layers.reduce((sum, layer) => sum + layer.size, manifest.data.config.size),
    platforms: chosen
      ? [...new Set(listed.map(({ platform }) => platformOf(platform)))]
      : [`${about.data.os}/${about.data.architecture}`],
    madeAt: Number.isNaN(made.getTime()) || made.getTime() <= 0 ? null : made.toISOString(),
  }
}

type Platform = z.output<typeof Index>['manifests'][number]['platform']

/** Attestations of builds stand in an index beside the images. */
const isImage = (platform: Platform) => platform?.os !== 'unknown'
const platformOf = (platform: Platform) =>
  platform ? [platform.os, platform.architecture, platform.variant].filter(Boolean).join('/') : 'linux'

/** All tags of a repository, in the registry's order; of very many the first. */
export async function readTags(registry: Registry): Promise<string[]> {
  const tags = await readPages(registry, `${registry.repository}/tags/list`, Tags, (page) => page.tags)
  return tags.filter((tag) => /^\w[\w.-]{0,127}$/.test(tag))
}
