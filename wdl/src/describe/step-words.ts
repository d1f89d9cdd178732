import type { CheckedCall, CheckedWorkflow } from '../check/checked.ts'
import type { Json } from '../values/json.ts'
import { metadataOf, textMember } from './metadata.ts'

/** What the author calls a step, in each language, where they do. */
export type StepWords = { label?: string; label_zh?: string }

/**
 * The title of a call: that of the task or workflow that it calls, or where it has a name of its own, that which stands
 * under this name in `steps` of the meta section of the workflow.
 */
export function stepWords({ name, callee }: CheckedCall, workflow: CheckedWorkflow | undefined): StepWords {
  const own = objectIn(metadataOf(workflow?.node.meta)['steps'])[name]
  return titlesIn(own ?? (name === callee.name ? metadataOf(callee.node.meta) : undefined))
}

/** The title of a task in each language, as `title` and `title_zh` of its meta section give it. */
export function titlesIn(meta: Json | undefined): StepWords {
  const members = objectIn(meta)
  const [label, labelZh] = [
    textMember(members, 'title', 'label'),
    textMember(members, 'title_zh', 'label_zh'),
  ]
  return { ...(label !== undefined && { label }), ...(labelZh !== undefined && { label_zh: labelZh }) }
}

function objectIn(json: Json | undefined): Readonly<Record<string, Json>> {
  const isObject = typeof json === 'object' && json !== null && !isList(json)
  return isObject ? json : {}
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)
