// Hashes a file as it is sent, out of the page's way.
import { createSHA256, type IHasher } from 'hash-wasm'
import type { FromHashWorker, ToHashWorker } from './hash-protocol.ts'
import { piecesOf } from './pieces.ts'

let file = new File([], '')
let hasher: IHasher | undefined
let hashed = 0
let busy: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<ToHashWorker>) => {
  busy = busy.then(() => serve(data))
})

function answer(message: FromHashWorker): void {
  self.postMessage(message)
}

async function serve(message: ToHashWorker): Promise<void> {
  try {
    if (message.kind === 'open') {
      file = message.file
      hasher = await createSHA256()
      hasher.init()
      hashed = 0
    } else if (message.kind === 'hash') {
      await hashUpTo(message.end)
      answer({ request: message.request, hashed })
    } else {
      await hashUpTo(file.size)
      answer({ request: message.request, sha256: hasher?.digest() ?? '' })
    }
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error)
    if (message.kind !== 'open') answer({ request: message.request, failed: reason })
  }
}

async function hashUpTo(end: number): Promise<void> {
  if (end <= hashed) return noticeChange()
  for await (const piece of piecesOf(file.slice(hashed, end))) {
    hasher?.update(piece)
    hashed += piece.byteLength
  }
}

/** What is sent anew is read by the browser alone; one byte tells whether it is still the file that was chosen. */
async function noticeChange(): Promise<void> {
  await file.slice(0, 1).arrayBuffer()
}
