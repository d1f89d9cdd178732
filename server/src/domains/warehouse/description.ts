import type { Json, WorkflowDescription } from '@omics/contract/warehouse/workflows'
import { describeWorkflow, type CheckedDocument, type Json as WdlJson } from '@omics/wdl'
import { stepGraph } from './step-graph.ts'

/** What screens and forms show of a checked workflow. */
export function describe(document: CheckedDocument): WorkflowDescription | null {
  const described = describeWorkflow(document)
  if (!described) return null
  return {
    name: described.name,
    wdl_version: document.version,
    inputs: described.inputs.map((input) => ({
      name: input.name,
      type: input.typeText,
      optional: input.optional,
      help: input.help ?? '',
      label: input.label ?? '',
      help_zh: input.helpZh ?? '',
      label_zh: input.labelZh ?? '',
      group: input.group ?? '',
      choices: (input.choices ?? []).map(plain),
      default_text: input.defaultText ?? '',
      ...(input.defaultValue !== undefined && { default_value: plain(input.defaultValue) }),
      patterns: [...(input.patterns ?? [])],
      important: input.important ?? false,
    })),
    outputs: described.outputs.map(({ name, typeText, help }) => ({
      name,
      type: typeText,
      help: help ?? '',
    })),
    tasks: described.tasks.map(({ name, description, images, uri }) => ({
      name,
      help: description ?? '',
      images: [...images],
      path: uri,
    })),
    images: [...described.images],
    graph: stepGraph(document),
  }
}

/** JSON that every reader understands: whole numbers beyond 2^53, which none would keep exactly, become text. */
function plain(json: WdlJson): Json {
  if (typeof json === 'bigint') return Number.isSafeInteger(Number(json)) ? Number(json) : String(json)
  if (json === null || typeof json !== 'object') return json
  if (isList(json)) return json.map(plain)
  return Object.fromEntries(Object.entries(json).map(([name, member]) => [name, plain(member)]))
}

const isList = (json: WdlJson): json is readonly WdlJson[] => Array.isArray(json)
