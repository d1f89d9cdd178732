// The program of a process that checks workflows for `check-sources`.
import { serialize } from 'node:v8'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { serveEvaluations } from '@omics/engine/isolated'
import { check, importsOf, needsGiven, taskSource } from './check.ts'
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
  needsGiven(
    signal: AbortSignal,
    ...given: Parameters<typeof needsGiven>
  ): Promise<{ needs: Awaited<ReturnType<typeof needsGiven>>; bytes: number }>
}

serveEvaluations((): Checker => ({
  check: async (_, sources, entry) => {
    const checked = await check(sources, entry)
    return { checked, bytes: serialize(checked).byteLength }
  },
  taskSource: (_, content, name) => taskSource(content, name),
  importsOf: (_, address, content) => importsOf(address, content),
  needsGiven: async (_, ...given) => {
    const needs = await needsGiven(...given)
    return { needs, bytes: serialize(needs).byteLength }
  },
}))
