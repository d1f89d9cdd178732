// Reads a file piece by piece and hashes what it reads, so that what is sent and what is hashed are the same bytes.
import { createSHA256, type IHasher } from 'hash-wasm'
import type { FromHashWorker, ToHashWorker } from './hash-protocol.ts'

/** What a resumed upload sent before is hashed in pieces of this size. */
const catchUpBytes = 8 * 1024 * 1024

let file: File | undefined
let hasher: IHasher | undefined
let hashed = 0
let busy: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<ToHashWorker>) => {
  busy = busy.then(() => serve(data))
})

function answer(message: FromHashWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

async function serve(message: ToHashWorker): Promise<void> {
  try {
    if (message.kind === 'open') {
      file = message.file
      hasher = await createSHA256()
      hasher.init()
      hashed = 0
    } else if (message.kind === 'read') {
      await hashUpTo(message.start)
      const bytes = await read(message.start, message.end)
      if (message.start === hashed) add(bytes)
      answer({ request: message.request, bytes }, [bytes])
    } else {
      await hashUpTo(file?.size ?? 0)
      answer({ request: message.request, sha256: hasher?.digest() ?? '' })
    }
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error)
    if (message.kind !== 'open') answer({ request: message.request, failed: reason })
  }
}

async function hashUpTo(end: number): Promise<void> {
  while (hashed < end) add(await read(hashed, Math.min(end, hashed + catchUpBytes)))
}

async function read(start: number, end: number): Promise<ArrayBuffer> {
  if (!file) throw new Error('No file is open')
  return file.slice(start, end).arrayBuffer()
}

function add(bytes: ArrayBuffer): void {
  hasher?.update(new Uint8Array(bytes))
  hashed += bytes.byteLength
}
