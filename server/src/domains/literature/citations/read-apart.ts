import { Worker } from 'node:worker_threads'
import { Problem, type Sentence } from '../../../http/problem.ts'
import type { Citations } from './read-citations.ts'
import type { ReadAnswer } from './read-worker.ts'

const longest = 120_000
const memory = { maxOldGenerationSizeMb: 1024 }

let before: Promise<unknown> = Promise.resolve()

/**
 * Reads a BibTeX or RIS text in a thread of its own, one after the other, as a few pages can take the reader hours.
 * Throws `no_citations` where it holds no papers, or takes too long.
 */
export async function readApart(text: string): Promise<Citations> {
  const reading = before.then(() => answerOf(text))
  before = reading.catch(() => undefined)
  const answer = await reading
  if (answer === 'too_heavy') throw noCitations(tooHeavy)
  if ('read' in answer) return answer.read
  const { line } = answer
  throw noCitations(
    line === undefined ? undefined : { en: ` Line ${line} is not BibTeX.`, zh: `第 ${line} 行不是 BibTeX。` },
  )
}

const tooHeavy: Sentence = {
  en: ' It takes too long to read; bring fewer papers at a time.',
  zh: '读取耗时过长，请分批导入。',
}

function noCitations(where: Sentence = { en: '', zh: '' }): Problem {
  return new Problem('no_citations', { details: { where } })
}

async function answerOf(text: string): Promise<ReadAnswer | 'too_heavy'> {
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData: text,
    resourceLimits: memory,
  })
  const done = Promise.withResolvers<ReadAnswer | 'too_heavy'>()
  const timer = setTimeout(() => done.resolve('too_heavy'), longest)
  worker.once('message', (message: ReadAnswer) => done.resolve(message))
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done.resolve('too_heavy') : done.reject(error),
  )
  worker.once('exit', () => done.resolve('too_heavy'))
  try {
    return await done.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
