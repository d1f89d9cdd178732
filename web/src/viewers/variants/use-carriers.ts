import { useEffect, useState } from 'react'
import { plainSource, type FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { Carriers } from './carriers.ts'

/** What was counted last, so that going from sample to sample does not count again. */
let last: { key: string; carriers: Carriers } | undefined

/** In how many samples of a run each variant is, counted once in a worker; undefined while it counts, and for one sample. */
export function useCarriers(cohort: readonly FileSource[] = []): Carriers | undefined {
  const key = cohort.map(({ url, size }) => `${url.split('?')[0]} ${size}`).join('\n')
  const [counted, setCounted] = useState(last)
  useEffect(() => {
    if (cohort.length < 2 || last?.key === key) return
    const abort = new AbortController()
    const worker = new Worker(new URL('./carriers.worker.ts', import.meta.url), { type: 'module' })
    const keep = (carriers: Carriers) => {
      last = { key, carriers }
      setCounted(last)
    }
    // The column is a help: when it cannot be had, the variants are shown without it.
    runWorker(worker, { files: cohort.map(plainSource) }, keep, abort.signal).catch(() => undefined)
    return () => abort.abort()
    // A new signature in an address does not make it another file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return cohort.length > 1 && counted?.key === key ? counted.carriers : undefined
}
