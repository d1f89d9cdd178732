import { z } from 'zod'
import { parseJson } from '../../http/parse-json.ts'
import { Problem } from '../../http/problem.ts'
import { unreadableAnswer } from '../ask-archive.ts'
import { fetchOutside } from '../outside.ts'
import { dockerHub, type RegistrySettings } from './registry-settings.ts'
import { readPages } from './pages.ts'
import { Registry } from './registry.ts'

export interface FoundImage {
  /** With its registry. */
  readonly name: string
  readonly description: string
  readonly stars: number
  readonly pulls: number
  readonly official: boolean
}

const largest = 4 * 1024 ** 2
const pageSize = 50
/** So many of Quay's pages are one of ours. */
const quayPages = 5
const count = z.number().int().min(0).catch(0)
const text = z
  .string()
  .nullable()
  .catch('')
  .transform((value) => (value ?? '').slice(0, 500))

const HubAnswer = z.object({
  count: z.number().int(),
  results: z
    .array(
      z.object({
        repo_name: z.string().max(300),
        short_description: text,
        star_count: count,
        pull_count: count,
        is_official: z.boolean().catch(false),
      }),
    )
    .nullable()
    .transform((results) => results ?? []),
})
const QuayAnswer = z.object({
  has_additional: z.boolean().catch(false),
  results: z.array(
    z.object({
      name: z.string().max(300),
      namespace: z.object({ name: z.string().max(300) }),
      description: text,
      stars: count.optional(),
    }),
  ),
})
const Catalogue = z.object({ repositories: z.array(z.string().max(300)).nullable() })

type Found = { readonly items: FoundImage[]; readonly total: number }

/** Images of a registry by words: Docker Hub and Quay are searched, of others the catalogue is looked through. */
export function searchRegistry(
  settings: RegistrySettings,
  registry: string,
  words: string,
  page: number,
): Promise<Found> {
  if (registry === dockerHub) return searchHub(settings, words, page)
  return registry === 'quay.io' ? searchQuay(settings, words, page) : lookThrough(settings, registry, words)
}

async function searchHub(settings: RegistrySettings, words: string, page: number): Promise<Found> {
  const query = new URLSearchParams({ query: words, page: String(page), page_size: String(pageSize) })
  const answer = await askFor(settings, `${settings.hub}/v2/search/repositories/?${query}`, HubAnswer)
  const items = answer.results.map((one) => ({
    name: `${dockerHub}/${one.repo_name.includes('/') ? '' : 'library/'}${one.repo_name}`,
    description: one.short_description,
    stars: one.star_count,
    pulls: one.pull_count,
    official: one.is_official,
  }))
  return { items, total: answer.count }
}

/** Quay gives ten at a time, and says whether there are more, not how many. */
async function searchQuay(settings: RegistrySettings, words: string, page: number): Promise<Found> {
  const items: FoundImage[] = []
  const first = (page - 1) * quayPages + 1
  let more = true
  for (let asked = first; more && asked < first + quayPages; asked += 1) {
    const query = new URLSearchParams({ query: words, page: String(asked) })
    const address = `${settings.addressOf('quay.io')}/api/v1/find/repositories?${query}`
    const answer = await askFor(settings, address, QuayAnswer)
    more = answer.has_additional && answer.results.length > 0
    for (const { name, namespace, description, stars = 0 } of answer.results)
      items.push({
        name: `quay.io/${namespace.name}/${name}`,
        description,
        stars,
        pulls: 0,
        official: false,
      })
  }
  return { items: items.slice(0, pageSize), total: (page - 1) * pageSize + items.length + Number(more) }
}

async function lookThrough(settings: RegistrySettings, registry: string, words: string): Promise<Found> {
  const whole = new Registry(settings, { registry, repository: '' })
  const names = await readPages(whole, '_catalog', Catalogue, (found) => found.repositories)
  const fitting = names.filter((name) => name.includes(words.toLowerCase()))
  const items = fitting.slice(0, pageSize).map((name) => ({
    name: `${registry}/${name}`,
    description: '',
    stars: 0,
    pulls: 0,
    official: false,
  }))
  return { items, total: fitting.length }
}

async function askFor<T>(settings: RegistrySettings, address: string, schema: z.ZodType<T>): Promise<T> {
  const url = new URL(address)
  const { status, bytes } = await fetchOutside(address, { allowed: settings.allowed, largest })
  if (status !== 200) {
    const reason = { en: `status ${status}`, zh: `状态码 ${status}` }
    throw new Problem('outside_unreachable', { details: { host: url.host, reason } })
  }
  const read = schema.safeParse(parseJson(bytes.toString('utf8')))
  if (!read.success) throw unreadableAnswer(url)
  return read.data
}
