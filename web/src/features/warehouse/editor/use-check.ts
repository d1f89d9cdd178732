import { useEffect, useRef, useState } from 'react'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { CheckAnswer, CheckRequest, Fault } from './check-protocol.ts'

const pause = 300

/** The faults of all sources, found in a worker a moment after the last key. */
export function useCheck(sources: Sources, entry: string, language: 'en' | 'zh'): readonly Fault[] {
  const worker = useRef<Worker>(undefined)
  const latest = useRef(0)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  useEffect(() => {
    const own = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })
    own.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
      if (data.number === latest.current) setFaults(data.faults)
    })
    worker.current = own
    return () => own.terminate()
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current += 1
      worker.current?.postMessage({ number: latest.current, entry, sources, language } satisfies CheckRequest)
    }, pause)
    return () => clearTimeout(timer)
  }, [sources, entry, language])
  return faults
}
