import { useEffect, useMemo, useState } from 'react'
import { streamLines } from '../../viewers/bytes/stream.ts'
import { coverageIn, summaryFiles, type Coverage } from './coverage.ts'
import type { OutputGroup } from './group-outputs.ts'

/** Coverage by sample, as far as a summary among the outputs tells it. */
export function useCoverage(groups: readonly OutputGroup[]): ReadonlyMap<string, Coverage> {
  const files = useMemo(() => summaryFiles(groups), [groups])
  const [found, setFound] = useState<ReadonlyMap<string, Coverage>>(new Map())
  const key = files.map(({ id }) => id).join()
  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      const all = new Map<string, Coverage>()
      for (const file of files) {
        const lines: string[] = []
        for await (const part of streamLines(file, abort.signal)) lines.push(...part.lines)
        for (const [sample, coverage] of coverageIn(lines)) all.set(sample, coverage)
        if (all.size === 0) continue
        setFound(new Map(all))
      }
    }
    // The bars are a help: without a table that can be read there are none.
    read().catch(() => undefined)
    return () => abort.abort()
    // A new signature in an address does not make it another file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return found
}
