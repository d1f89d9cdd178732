import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { PlainDescription } from '@omics/wdl'
import type { Answer, Fault, Question, Request, Response } from './wdl-protocol.ts'

const pause = 300

/** Asks about the sources as they are, `text` standing for the file that is being typed. */
export type Ask = (question: Question, text?: string) => Promise<Answer>

/**
 * The faults of all sources and the workflow that they describe, found in a worker a moment after the last key, and
 * what else an editor asks there. The workflow is that of the last text without errors. `isChecked` says whether a first
 * look has ended, `isCurrent` whether the last one was at what stands there now.
 */
export function useWdl(
  sources: Sources,
  entry: string,
  language: 'en' | 'zh',
): {
  faults: readonly Fault[]
  description: PlainDescription | undefined
  isChecked: boolean
  isCurrent: boolean
  ask: Ask
} {
  const worker = useRef<Worker>(undefined)
  const waiting = useRef(new Map<number, (answer: Answer) => void>())
  const number = useRef(0)
  const project = useRef({ sources, entry })
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [description, setDescription] = useState<PlainDescription>()
  const [checked, setChecked] = useState<Sources>()
  useEffect(() => {
    const own = new Worker(new URL('./wdl.worker.ts', import.meta.url), { type: 'module' })
    const open = waiting.current
    own.addEventListener('message', ({ data }: MessageEvent<Response>) => {
      open.get(data.number)?.(data.answer)
      open.delete(data.number)
    })
    worker.current = own
    return () => own.terminate()
  }, [])
  const ask = useCallback<Ask>((question, text) => {
    number.current += 1
    const id = number.current
    const now = project.current
    const request: Request = {
      number: id,
      question,
      project: { ...now, sources: withText(now.sources, question, text) },
    }
    return new Promise((resolve) => {
      waiting.current.set(id, resolve)
      worker.current?.postMessage(request)
    })
  }, [])
  useEffect(() => {
    project.current = { sources, entry }
    let current = true
    const timer = setTimeout(() => {
      void ask({ kind: 'check', language }).then((answer) => {
        if (!current || answer.kind !== 'check') return
        setChecked(sources)
        setFaults(answer.faults)
        if (!answer.faults.some(({ severity }) => severity === 'error')) setDescription(answer.description)
      })
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [sources, entry, language, ask])
  return { faults, description, isChecked: checked !== undefined, isCurrent: checked === sources, ask }
}

function withText(sources: Sources, question: Question, text: string | undefined): Sources {
  if (text === undefined || !('path' in question)) return sources
  return sources.map((source) => (source.path === question.path ? { ...source, content: text } : source))
}
