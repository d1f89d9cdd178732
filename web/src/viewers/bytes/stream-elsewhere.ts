import type { PlainSource } from '../source.ts'
import type { WorkerMessage } from '../workers/protocol.ts'
import { failureOf } from '../workers/run.ts'
import type { StreamPart } from './stream.ts'

export type Answer = WorkerMessage<StreamPart>

/** Pieces that may wait until they are used: the other thread has something to do, and memory stays small. */
const ahead = 6

/** The bytes of a file in order, as `streamBytes` gives them, read and unpacked by another thread while this one works. */
export async function* streamBytesElsewhere(source: PlainSource): AsyncGenerator<StreamPart> {
  const worker = new Worker(new URL('./stream.worker.ts', import.meta.url), { type: 'module' })
  const answers: Answer[] = []
  let heard = () => {}
  const hear = (answer: Answer) => {
    answers.push(answer)
    heard()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data))
  worker.addEventListener('error', ({ message }) => hear({ kind: 'error', message }))
  try {
    worker.postMessage(source)
    for (let piece = 0; piece < ahead; piece += 1) worker.postMessage('next')
    for (;;) {
      const answer = answers.shift()
      if (!answer) await new Promise<void>((resolve) => (heard = resolve))
      else if (answer.kind === 'done') return
      else if (answer.kind === 'error') throw failureOf(answer)
      else {
        worker.postMessage('next')
        yield answer.part
      }
    }
  } finally {
    worker.terminate()
  }
}
