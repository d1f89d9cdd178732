import { useEffect, useState } from 'react'
import type { ExpressionValue } from '@omics/wdl'
import { useFormat } from '../../../ui/language/format.ts'
import type { ExpressionRequest } from './expressions.worker.ts'

/** Milliseconds after the last key, and those that one expression may take. */
const pause = 250
export const longest = 3000

export type Valued = ExpressionValue | 'too-long'

/** The values of expressions, each as soon as it is known; one that takes too long is ended, and the next goes on. */
export function useExpressions(declarations: string, expressions: readonly string[]): readonly Valued[] {
  const { language } = useFormat()
  const [values, setValues] = useState<readonly Valued[]>([])
  const asked = JSON.stringify([declarations, expressions, language])
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      let worker = start()
      const known: Valued[] = []
      for (const expression of expressions) {
        const value = await ask(worker, { declarations, expression, language }, abort.signal)
        if (abort.signal.aborted) break
        if (value === 'too-long') {
          worker.terminate()
          worker = start()
        }
        known.push(value)
        setValues([...known])
      }
      if (expressions.length === 0) setValues([])
      worker.terminate()
    }, pause)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
    // The texts and the language alone say what is asked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])
  return values
}

const start = () => new Worker(new URL('./expressions.worker.ts', import.meta.url), { type: 'module' })

function ask(worker: Worker, request: ExpressionRequest, signal: AbortSignal): Promise<Valued> {
  return new Promise((resolve) => {
    const end = (value: Valued) => {
      clearTimeout(timer)
      worker.removeEventListener('message', hear)
      resolve(value)
    }
    const hear = ({ data }: MessageEvent<ExpressionValue>) => end(data)
    const timer = setTimeout(() => end('too-long'), longest)
    signal.addEventListener('abort', () => end('too-long'), { once: true })
    worker.addEventListener('message', hear)
    worker.postMessage(request, [])
  })
}
