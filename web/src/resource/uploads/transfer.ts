import { DetailedError, Upload, type HttpRequest } from 'tus-js-client'
import { files } from '@omics/contract/files/files'
import { authorisation, call } from '../../api/client.ts'
import { dataOf } from '../../api/envelope.ts'
import { ApiFailure } from '../../api/failure.ts'
import { renewToken, renewWhenDue } from '../../api/renewal.ts'
import { FileUnreadable } from './file-unreadable.ts'
import { HashedFile } from './hashed-file.ts'
import { HashingEnded } from './running-hash.ts'
import { watchStandstill } from './standstill.ts'
import type { Chosen } from './upload-item.ts'

/** Sent in requests of this size: what a broken connection costs at most. */
const pieceBytes = 8 * 1024 * 1024
const pauses = [0, 500, 1000, 2000, 4000, 8000, 15_000, ...Array<number>(40).fill(20_000)]

export interface TransferEvents {
  onProgress(sent: number): void
  /** The connection broke; it is tried again after a while. */
  onLost(): void
  onChecking(): void
  onDone(fileId: string): void
  onFailed(error: unknown): void
}

/** One file on its way to the server, which can be paused and goes on where it was. */
export interface Transfer {
  start(): void
  pause(): Promise<void>
  /** Gives it up; the server forgets the bytes that it has. */
  discard(): Promise<void>
}

/** Prepares a transfer. What an earlier visit of this browser began is gone on with. */
export function createTransfer(chosen: Chosen, events: TransferEvents): Transfer {
  const source = new HashedFile(chosen.file, (start) => events.onProgress(start))
  const standstill = watchStandstill(() => {
    events.onLost()
    void upload.abort().then(() => upload.start())
  })
  const upload = new Upload(chosen.file, {
    endpoint: '/api/upload',
    ...(chosen.uploadUrl !== undefined && { uploadUrl: chosen.uploadUrl }),
    chunkSize: pieceBytes,
    retryDelays: pauses,
    metadata: metadataOf(chosen),
    fingerprint: async () => fingerprintOf(chosen),
    removeFingerprintOnSuccess: true,
    fileReader: { openFile: async () => source },
    onBeforeRequest: async (request) => {
      await authorise(request)
      standstill.begin()
    },
    onAfterResponse: () => standstill.rest(),
    onShouldRetry: (error) => {
      standstill.rest()
      const again = mayTryAgain(error)
      if (again) events.onLost()
      return again
    },
    onProgress: (sent) => {
      standstill.moved()
      events.onProgress(sent)
    },
    onSuccess: () => void finish(upload, source, events),
    onError: (error) => {
      standstill.rest()
      source.end()
      events.onFailed(failureOf(error))
    },
  })
  return {
    start: () => {
      standstill.start()
      void begin(upload, chosen)
    },
    pause: () => {
      standstill.stop()
      return upload.abort()
    },
    discard: async () => {
      standstill.stop()
      await upload.abort(upload.url !== null).catch(() => undefined)
      source.end()
    },
  }
}

function metadataOf({ projectId, parentId, path }: Chosen): Record<string, string> {
  return { project_id: projectId, parent_id: parentId ?? '', relative_path: path }
}

/** The same file, for the same place, picked again after the tab was closed. */
function fingerprintOf({ file, projectId, parentId, path }: Chosen): string {
  return ['omics', projectId, parentId ?? '', path, file.size, file.lastModified].join('|')
}

async function begin(upload: Upload, { uploadUrl }: Chosen): Promise<void> {
  if (upload.url === null && uploadUrl === undefined) {
    const [previous] = await upload.findPreviousUploads()
    if (previous) upload.resumeFromPreviousUpload(previous)
  }
  upload.start()
}

async function authorise(request: HttpRequest): Promise<void> {
  await renewWhenDue('/api/upload')
  for (const [name, value] of Object.entries(authorisation())) request.setHeader(name, value)
}

/** No answer, a server that starts, or a token that ended while bytes were on their way. */
function mayTryAgain(error: DetailedError): boolean {
  const { causingError: cause } = error
  if (cause instanceof FileUnreadable || cause instanceof HashingEnded) return false
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 401) void renewToken()
  // The protocol's own conflicts are lines of text; a refusal of ours, such as a name that is taken, is JSON.
  if (status === 409) return !error.originalResponse?.getBody().startsWith('{')
  return [0, 401, 423, 502, 503, 504].includes(status)
}

/** The server compares what it has with what was read here, and makes the file. */
async function finish(upload: Upload, source: HashedFile, events: TransferEvents): Promise<void> {
  events.onChecking()
  const id = upload.url?.slice(upload.url.lastIndexOf('/') + 1) ?? ''
  try {
    const sha256 = await source.digest()
    const made = await persistently(() => call(files.finishUpload, { params: { id }, body: { sha256 } }))
    events.onDone(made.id)
  } catch (error) {
    events.onFailed(error)
  } finally {
    source.end()
  }
}

/** The finishing call may be asked again: it gives the same file. */
async function persistently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiFailure) || ![0, 502, 503, 504].includes(error.status)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}

/** What the server said, as the rest of the application knows it. */
function failureOf(error: unknown): unknown {
  const response = error instanceof DetailedError ? error.originalResponse : undefined
  if (response) {
    try {
      dataOf(response.getStatus(), response.getBody())
    } catch (failure) {
      return failure
    }
  }
  return error instanceof DetailedError && error.causingError ? error.causingError : error
}
