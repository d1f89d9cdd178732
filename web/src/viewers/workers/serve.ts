import { CutOff } from '../bytes/gzip.ts'
import { ReadError } from '../bytes/range.ts'
import type { WorkerMessage } from './protocol.ts'

/** @param handed buffers that go over without a copy, and are gone here */
export type Send<Part> = (part: Part, share: number, handed?: Transferable[]) => void

/** The worker's side: answers one request with parts, then with done or the error. It is stopped by ending it. */
export function serve<Request, Part>(work: (request: Request, send: Send<Part>) => Promise<void>) {
  const post = (message: WorkerMessage<Part>, transfer: Transferable[] = []) =>
    self.postMessage(message, { transfer })
  self.addEventListener('message', (event: MessageEvent<Request>) => {
    work(event.data, (part, share, handed) => post({ kind: 'part', part, share }, handed))
      .then(() => post({ kind: 'done' }))
      .catch((error: unknown) => post(failure(error)))
  })
}

/** How an error is told to who started a worker. */
export function failure(error: unknown): Extract<WorkerMessage<never>, { kind: 'error' }> {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ReadError) return { kind: 'error', message, status: error.status }
  return { kind: 'error', message, ...(error instanceof CutOff && { cut: true }) }
}
