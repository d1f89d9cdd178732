// The program of a process that checks workflows for `check-sources`.
import { serialize } from 'node:v8'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { serveEvaluations } from '@omics/engine/isolated'
import { check, documentOf, importsOf, needsGiven, taskSource, type NeedsOfRows } from './check.ts'
import type { CheckedSources } from './checked.ts'

/** What a checker does. */
export type Checker = {
  /** `bytes` is what the answer takes to keep. */
  check(
    signal: AbortSignal,
    sources: Sources,
    entry: string,
  ): Promise<{ checked: CheckedSources; bytes: number }>
  taskSource(signal: AbortSignal, content: string, name: string): string
  importsOf(signal: AbortSignal, address: string, content: string): string[]
  /** Reads the document that `needsGiven` is asked of, and keeps it until anything else is asked. */
  keep(signal: AbortSignal, key: string, sources: Sources, entry: string): Promise<void>
  /** Undefined where the document of this key is not the one that is kept. */
  needsGiven(
    signal: AbortSignal,
    key: string,
    inputs: Parameters<typeof needsGiven>[1],
    sizes: Parameters<typeof needsGiven>[2],
    milliseconds: number,
  ): { told: NeedsOfRows; bytes: number } | undefined
}

/** One alone: the largest fill half of what such a process may have. */
let kept: { readonly key: string; readonly document: Awaited<ReturnType<typeof documentOf>> } | undefined

/** What is asked for somebody else has no less room for a document that one before them brought. */
function withAllRoom<Out>(work: () => Out): Out {
  kept = undefined
  return work()
}

serveEvaluations((): Checker => ({
  check: async (_, sources, entry) => {
    const checked = await withAllRoom(() => check(sources, entry))
    return { checked, bytes: serialize(checked).byteLength }
  },
  taskSource: (_, content, name) => withAllRoom(() => taskSource(content, name)),
  importsOf: (_, address, content) => withAllRoom(() => importsOf(address, content)),
  keep: async (_, key, sources, entry) => {
    kept = { key, document: await withAllRoom(() => documentOf(sources, entry)) }
  },
  needsGiven: (_, key, inputs, sizes, milliseconds) => {
    if (kept?.key !== key) return undefined
    const told = needsGiven(kept.document, inputs, sizes, milliseconds)
    return { told, bytes: serialize(told).byteLength }
  },
}))
