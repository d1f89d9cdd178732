import type { z } from 'zod'
import { parseJson } from '../../http/parse-json.ts'
import { unreadableAnswer } from '../ask-archive.ts'
import type { Registry } from './registry.ts'

const mostPages = 20
/** More than that the reference implementation refuses. */
const ofPage = 1000
/** Some answer all at once, however many are asked for. */
const mostItems = mostPages * ofPage

/** What a registry lists in pages, each once; of very many the first. */
export async function readPages<Page>(
  registry: Registry,
  first: string,
  schema: z.ZodType<Page>,
  itemsOf: (page: Page) => readonly string[] | null,
): Promise<string[]> {
  const all = new Set<string>()
  const asked = new Set<string>()
  let path: string | undefined = `${first}?n=${ofPage}`
  while (path !== undefined && !asked.has(path) && asked.size < mostPages && all.size < mostItems) {
    asked.add(path)
    const { url, answer } = await registry.ask(path)
    const read = schema.safeParse(parseJson(answer.bytes.toString('utf8')))
    if (!read.success) throw unreadableAnswer(url)
    for (const item of (itemsOf(read.data) ?? []).slice(0, mostItems - all.size)) all.add(item)
    path = nextOf(answer.headers['link'], url)
  }
  return [...all]
}

/** Where the next page stands, as RFC 5988 has it: at the same registry. */
function nextOf(link: string | string[] | undefined, from: URL): string | undefined {
  const text = Array.isArray(link) ? link[0] : link
  const [, found] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(text ?? '') ?? []
  const next = found === undefined ? undefined : URL.parse(found, from.href)
  if (next === null) throw unreadableAnswer(from)
  return next && `${next.pathname}${next.search}`
}
