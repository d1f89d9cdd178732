import { CutOff } from '../bytes/gzip.ts'
import { ReadError } from '../bytes/range.ts'
import type { WorkerMessage } from './protocol.ts'

/**
 * The page's side: sends the request, hears the parts, and ends the worker when it is done or not wanted.
 * @param handed buffers of the request that go over without a copy, and are gone here
 */
export function runWorker<Request, Part>(
  worker: Worker,
  request: Request,
  onPart: (part: Part, share: number) => void,
  signal: AbortSignal,
  handed: Transferable[] = [],
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.addEventListener('message', (event: MessageEvent<WorkerMessage<Part>>) => {
      const message = event.data
      if (message.kind === 'part') onPart(message.part, message.share)
      else if (message.kind === 'done') resolve()
      else reject(failureOf(message))
    })
    worker.postMessage(request, handed)
  }).finally(() => worker.terminate())
}

/** The error that a worker told of. */
export function failureOf({ message, status, cut }: Extract<WorkerMessage<never>, { kind: 'error' }>): Error {
  if (cut) return new CutOff()
  return status === undefined ? new Error(message) : new ReadError(status)
}
