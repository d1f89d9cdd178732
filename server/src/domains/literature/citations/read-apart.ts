import { errors } from '@omics/contract/errors'
import { boundedThread } from '../../../gateways/bounded-thread.ts'
import { Problem, type Sentence } from '../../../http/problem.ts'
import type { Citations } from './read-citations.ts'
import type { ReadAnswer } from './read-worker.ts'

const answerTo = boundedThread<string, ReadAnswer>(new URL('read-worker.ts', import.meta.url), {
  seconds: 120,
  megabytes: 1024,
  atOnce: 1,
})

/**
 * Reads a BibTeX or RIS text in a thread of its own, one person’s after the other’s, as a few pages can take the reader hours.
 * Throws `no_citations` where it holds no papers, or takes too long.
 */
export async function readApart(whose: string, text: string): Promise<Citations> {
  const answer = await answerTo(whose, () => text)
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
  const told = errors.no_citations
  const message = { en: told.en.replace('{where}', where.en), zh: told.zh.replace('{where}', where.zh) }
  return new Problem('no_citations', { details: { where }, fields: [{ path: 'text', message }] })
}
