import { type Bounds, messageOf, startBounded } from './bounded-thread.ts'
import { FairPlaces } from './fair-places.ts'
import { ReadyThreads } from './ready-threads.ts'

/** What a thread posts that can be asked again and again. */
export interface Answered<Answer> {
  readonly answer: Answer
  /** Whether it holds so little that the next question may be asked of it, too. */
  readonly isFit: boolean
}

interface Lasting extends Bounds {
  /** Seconds for which a thread that has answered stands ready for the next question. */
  readonly ready: number
}

/**
 * The same as `boundedThread` for questions that come one after the other: a thread gets each as a message, and answers
 * the next one with its code loaded, compiled and run before. One that gave up or is not fit any more is ended, and a
 * new one stands ready in its place.
 */
export function lastingThread<Question, Answer>(module: URL, bounds: Lasting) {
  const places = new FairPlaces(bounds.atOnce)
  const threads = new ReadyThreads(() => startBounded(module, bounds), bounds.ready, bounds.atOnce)
  return (whose: string, question: Question): Promise<Answer | 'too_heavy'> =>
    places.take(whose, async () => {
      const worker = threads.take()
      let fit: typeof worker | undefined
      const answered = messageOf<Answered<Answer>>(worker, bounds)
      worker.postMessage(question)
      try {
        const told = await answered
        if (told === 'too_heavy') return told
        if (told.isFit) fit = worker
        return told.answer
      } finally {
        if (!fit) await worker.terminate()
        threads.keep(fit)
      }
    })
}
