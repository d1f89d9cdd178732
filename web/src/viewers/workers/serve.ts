import { ReadError } from '../bytes/range.ts'
import type { WorkerMessage } from './protocol.ts'

type Send<Part> = (part: Part, share: number) => void

/** The worker's side: answers one request with parts, then with done or the error. It is stopped by ending it. */
export function serve<Request, Part>(work: (request: Request, send: Send<Part>) => Promise<void>) {
  const post = (message: WorkerMessage<Part>) => self.postMessage(message, {})
  self.addEventListener('message', (event: MessageEvent<Request>) => {
    work(event.data, (part, share) => post({ kind: 'part', part, share }))
      .then(() => post({ kind: 'done' }))
      .catch((error: unknown) => post(failure(error)))
  })
}

function failure(error: unknown): { kind: 'error'; message: string; status?: number } {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof ReadError
    ? { kind: 'error', message, status: error.status }
    : { kind: 'error', message }
}
