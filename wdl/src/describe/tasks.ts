import type { CheckedTask } from '../check/checked.ts'
import type { ExpressionNode } from '../syntax/tree.ts'
import type { Json } from '../values/json.ts'
import { constantText } from './constant-text.ts'
import { metadataOf } from './metadata.ts'
import { ownDescription } from './own-description.ts'
import {
  describeInput,
  describeOutputs,
  type InputDescription,
  type OutputDescription,
} from './parameters.ts'
import { sourceText } from './source-text.ts'

export type TaskDescription = {
  name: string
  /** The file that holds it. */
  uri: string
  description?: string
  /** Inputs and outputs go by their own names, as a call gives them. */
  inputs: InputDescription[]
  outputs: OutputDescription[]
  /** Container images, the first one that works being taken; empty when none is named or it is not constant. */
  images: string[]
  /** Attributes of runtime or requirements, as they are written. */
  attributes: Record<string, string>
  meta: Record<string, Json>
}

/** A task as documentation and forms show it; attributes are told as they are written. */
export function describeTask(task: CheckedTask): TaskDescription {
  const meta = metadataOf(task.node.meta)
  const description = ownDescription(task)
  const attributes: Record<string, string> = {}
  for (const section of [task.node.runtime, task.node.requirements]) {
    for (const { name, value } of section?.attributes ?? [])
      attributes[name.text] = sourceText(task.document, value.span)
  }
  return {
    name: task.name,
    uri: task.document.uri,
    ...(description === undefined ? {} : { description }),
    inputs: [...task.inputs.values()].map((input) => describeInput(task, input, input.name)),
    outputs: describeOutputs(task, (name) => name),
    images: imagesOf(task),
    attributes,
    meta,
  }
}

function imagesOf(task: CheckedTask): string[] {
  const attributes = [...(task.node.requirements?.attributes ?? []), ...(task.node.runtime?.attributes ?? [])]
  const image =
    attributes.find(({ name }) => name.text === 'container') ??
    attributes.find(({ name }) => name.text === 'docker')
  if (!image) return []
  const candidates: ExpressionNode[] = image.value.kind === 'array' ? image.value.items : [image.value]
  return candidates.flatMap((candidate) => constantText(candidate, task) ?? [])
}
