import {
  untypedFromJson,
  type CheckedCall,
  type CheckedTask,
  type CheckedWorkflow,
  type Json,
  type Value,
} from '@omics/wdl/execution'
import { findCall } from './find-call.ts'

/**
 * Attributes that the inputs set in place of what tasks say ("Specifying / Overriding Runtime Attributes"):
 * by the node of the call in the workflow's graph, then by the attribute.
 */
export type RuntimeOverrides = ReadonlyMap<string, ReadonlyMap<string, Value>>

const form = /^(?:(.+)\.)?(?:runtime|requirements|hints)\.(\w+)$/

/** Collects the overrides among the inputs. */
export class OverrideReader {
  readonly found = new Map<string, Map<string, Value>>()

  /** Takes `call.runtime.cpu`, or `runtime.cpu` of a task that runs alone; answers whether it was one. */
  take(callee: CheckedWorkflow | CheckedTask, name: string, json: Json): boolean {
    const [, path, attribute] = form.exec(name) ?? []
    if (attribute === undefined) return false
    const node = nodeOf(callee, path)
    if (node === undefined) return false
    const attributes = this.found.get(node) ?? new Map<string, Value>()
    this.found.set(node, attributes.set(attribute, untypedFromJson(json)))
    return true
  }
}

function nodeOf(callee: CheckedWorkflow | CheckedTask, path: string | undefined): string | undefined {
  if (callee.kind === 'task') return path === undefined ? callee.name : undefined
  let inner: CheckedWorkflow | CheckedTask = callee
  for (const name of path?.split('.') ?? []) {
    const call: CheckedCall | undefined = inner.kind === 'workflow' ? findCall(inner.body, name) : undefined
    if (call === undefined) return undefined
    inner = call.callee
  }
  return inner.kind === 'task' ? path : undefined
}
