import type { ReportSection } from '@omics/contract/reports/sections'
import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { columnsOf } from '../../samples/columns.ts'
import type { Facts } from './facts.ts'
import { heading } from './heading.ts'
import { ownMethods } from './own-methods.ts'
import { isObject, shownValue } from './shown-value.ts'

/** Which workflow ran: its version, digest and origin. */
export function workflowSection({ analysis, head, words }: Facts): ReportSection {
  return {
    kind: 'workflow',
    ...heading('workflow', words.workflow),
    name: analysis.workflow,
    tag: analysis.tag,
    draft: analysis.draft,
    entry: head.entry,
    sha256: head.sha256,
    origin: comesAlong(head.origin) ? words.supplied : originText(head.origin),
    wdl_version: head.description.wdl_version,
  }
}

const comesAlong = ({ kind }: Record<string, Json>) => kind === 'supplied' || kind === 'tool'

/** `github.com/owner/repository@commit:path`; empty for what was written here. */
function originText(origin: Record<string, Json>): string {
  const of = (key: string) => (typeof origin[key] === 'string' ? origin[key] : '')
  const [owner, repo, path] = [of('owner'), of('repo'), of('path')]
  const commit = of('commit') || of('ref')
  if (!owner || !repo) return of('url')
  return `github.com/${owner}/${repo}${commit && `@${commit}`}${path && `:${path}`}`.slice(0, 1000)
}

/** The inputs by name; samples that an input lists have a section of their own. */
export async function parametersSection(
  context: Context,
  grant: Grant,
  { head: { inputs, description }, words, language }: Facts,
): Promise<ReportSection> {
  const labels = new Map((await columnsOf(context.db, grant)).map(({ key, label }) => [key, label]))
  const items = Object.entries(inputs)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.some(isObject)))
    .map(([name, value]) => ({
      name: name.split('.').slice(1).join('.') || name,
      label: labelIn(
        description.inputs.find((input) => input.name === name),
        language,
      ),
      value: parameterText(value, words, labels).slice(0, 4000),
    }))
  return { kind: 'parameters', ...heading('parameters', words.parameters), items: items.slice(0, 1000) }
}

/** The value itself, or the column of the sample table that gives it. */
function parameterText(value: Json, words: Facts['words'], labels: ReadonlyMap<string, string>): string {
  const column = isObject(value) ? value['this'] : undefined
  if (typeof value === 'boolean') return words[value ? 'yes' : 'no']
  if (typeof column !== 'string') return shownValue(value)
  return words.fromColumn(column === 'name' ? words.sample : (labels.get(column) ?? column))
}

/** Labels are in the language of the workflow's author, and in Chinese where that author wrote them so. */
function labelIn(input: WorkflowInput | undefined, language: Facts['language']): string {
  return (language === 'en' ? input?.label : input?.label_zh) ?? ''
}

/** The tools that ran with their versions, the images by digest, and those that were named and not used. */
export function softwareSection({ software, words }: Facts): ReportSection {
  const { host_tools: tools, used_images: images, unused_images } = software
  return {
    kind: 'software',
    ...heading('software', words.software),
    tools: [...tools],
    images: [...images],
    unused_images,
  }
}

/** What a paper says of how the data were treated: in the workflow's own words, and from the tools that ran. */
export async function methodsSection(context: Context, facts: Facts): Promise<ReportSection> {
  const { analysis, head, software, words } = facts
  const own = await ownMethods(context, facts)
  const tools = software.host_tools.map(({ name, version: number }) => `${name} ${number}`)
  const images = software.used_images.map(({ name, digest }) =>
    digest.startsWith('sha256:') ? `${name} (${digest})` : name,
  )
  const ran =
    words.ran(analysis.workflow, words.version(analysis.tag, analysis.draft), head.description.wdl_version) +
    (tools.length > 0 ? words.tools(words.and(tools)) : '') +
    (images.length > 0 ? words.usedImages(words.and(images)) : '') +
    (software.unused_images.length > 0 ? words.images : '') +
    words.source(head.sha256)
  const text = [own, ran].filter(Boolean).join('\n\n')
  return { kind: 'methods', ...heading('methods', words.methods), text: text.slice(0, 20_000) }
}
