import { sentenceOf } from '@omics/singlecell/sentences'
import { lastingThread } from '../../gateways/lasting-thread.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Answers, Question, Unfit } from './read-worker.ts'

const asked = lastingThread<Question, Answer>(new URL('read-worker.ts', import.meta.url), {
  seconds: 120,
  megabytes: 1024,
  atOnce: 2,
  // Who looks at cells asks again and again, and waits for each colour.
  ready: 60,
})

/** What is written from several files takes its time. */
const written = lastingThread<Question, Answer>(new URL('read-worker.ts', import.meta.url), {
  seconds: 3600,
  megabytes: 4096,
  atOnce: 1,
  ready: 0,
})

type AnswerTo<Q extends Question> = Answers[Q['ask']]

/** What files tell, read by a thread that sees no more than it is told of; what is wrong with them is data. */
export async function readApart<Q extends Question>(
  whose: string,
  question: Q,
): Promise<AnswerTo<Q> | Unfit> {
  const answer = await (question.ask === 'joined' ? written : asked)(whose, question)
  if (answer === 'too_heavy') throw new Problem('too_heavy')
  // The thread answers what it was asked.
  return 'unfit' in answer ? answer : (answer.told as AnswerTo<Q>)
}

/** The same where there is nobody to keep a fault for. Throws `unfit_matrix`. */
export async function readOr<Q extends Question>(whose: string, question: Q): Promise<AnswerTo<Q>> {
  const answer = await readApart(whose, question)
  if (answer !== null && typeof answer === 'object' && 'unfit' in answer)
    throw new Problem('unfit_matrix', { details: { reason: sentenceOf(answer.unfit) } })
  return answer
}
