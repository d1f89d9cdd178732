import { posix } from 'node:path'
import { inTurn } from '@omics/engine/files'
import { sourcePath, type Sources } from '@omics/contract/warehouse/workflows'
import type { Config } from '../../config.ts'
import { fetchOutside } from '../../gateways/outside.ts'
import { importsOf } from '../warehouse/checking/check-sources.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { largestTexts } from './run-form.ts'

/** A workflow's text with all that it imports, by path, and which of these is the workflow. */
export interface WorkflowText {
  readonly entry: string
  readonly sources: Sources
}

const largestSource = 2 * 1024 ** 2
const mostSources = 500

/** The workflow that an address names: among what was attached, else on the web with what it imports from beside it. */
export async function workflowText(
  config: Pick<Config, 'outsideAllowed'>,
  person: string,
  url: string,
  attached: ReadonlyMap<string, string>,
): Promise<WorkflowText> {
  if (/^https?:\/\//i.test(url)) {
    if (!isAddress(url)) {
      throw refuseField('workflow_url', {
        en: `${url} is no address. Write one such as https://example.org/main.wdl.`,
        zh: `${url} 不是有效的地址，请填写类似 https://example.org/main.wdl 的地址。`,
      })
    }
    return fetchWorkflow(config, person, url)
  }
  const entry = posix.normalize(url.replace(/^file:\/\//, '')).replace(/^(\.?\/)+/, '')
  if (!attached.has(entry)) {
    throw refuseField('workflow_url', {
      en: `Nothing is attached as “${entry}”. Name an attached file that ends in .wdl, or an https address.`,
      zh: `附件中没有“${entry}”。请填写附件中 .wdl 文件的路径，或 https 地址。`,
    })
  }
  return { entry, sources: [...attached].map(([path, content]) => ({ path, content })) }
}

/** Whether it can be read as an address, its path included. */
function isAddress(text: string): boolean {
  try {
    decodeURIComponent(new URL(text).pathname)
    return true
  } catch {
    return false
  }
}

async function fetchWorkflow(
  { outsideAllowed }: Pick<Config, 'outsideAllowed'>,
  person: string,
  url: string,
): Promise<WorkflowText> {
  const texts = new Map<string, string>()
  const refused: Problem[] = []
  let length = 0
  const read = async (address: string): Promise<string> => {
    const [problem] = refused
    if (problem !== undefined) throw problem
    if (texts.size >= mostSources) throw new Error(`more than ${mostSources} files`)
    const text = await fetchSource(address, outsideAllowed).catch((error: unknown) => {
      if (error instanceof Problem) refused.push(error)
      throw error
    })
    length += text.length
    if (length > largestTexts) refused.push(new Problem('too_large', { details: { limit: '4 MB' } }))
    texts.set(address, text)
    return text
  }
  // One file may import thousands, and neither this memory nor the other side is to bear them all at once.
  const fewAtOnce = inTurn(8)
  const known = new Set<string>()
  const fetchAll = async (address: string): Promise<void> => {
    if (known.has(address)) return
    known.add(address)
    const imported = await fewAtOnce(async () => {
      // What is not there is told by the check.
      const content = await read(address).catch(() => undefined)
      return content === undefined ? [] : importsOf(person, address, content)
    })
    await Promise.all(imported.map(fetchAll))
  }
  await fetchAll(url)
  const [problem] = refused
  if (problem !== undefined) throw problem
  return placed(url, texts)
}

async function fetchSource(address: string, allowed: readonly string[]): Promise<string> {
  const { status, bytes } = await fetchOutside(address, { allowed, largest: largestSource })
  if (status === 200) return bytes.toString('utf8')
  const reason = { en: `${address}: status ${status}`, zh: `${address}：状态码 ${status}` }
  throw new Problem('outside_unreachable', { details: { host: new URL(address).host, reason } })
}

/** Addresses as paths below the folder that all of them have in common. */
function placed(url: string, texts: ReadonlyMap<string, string>): WorkflowText {
  const { origin } = new URL(url)
  const paths = new Map([...texts.keys()].map((address) => [address, pathOf(address, origin)]))
  const folders = [...paths.values()].map((path) => posix.dirname(path).split('/'))
  const [first = []] = folders
  const differing = first.findIndex((part, at) => folders.some((folder) => folder[at] !== part))
  const common = first.slice(0, differing < 0 ? first.length : differing).join('/')
  const relative = (address: string) => (paths.get(address) ?? '').slice(common.length).replace(/^\/+/, '')
  return {
    entry: relative(url),
    sources: [...texts].map(([address, content]) => ({ path: relative(address), content })),
  }
}

function pathOf(address: string, origin: string): string {
  const { origin: own, pathname } = new URL(address)
  const path = decodeURIComponent(pathname)
  if (own === origin && sourcePath.safeParse(path.slice(1)).success) return path
  throw refuseField('workflow_url', {
    en: `${address} lies elsewhere than the workflow itself. Attach it instead.`,
    zh: `${address} 与流程不在同一站点，请改为以附件提交。`,
  })
}
