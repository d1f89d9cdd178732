// Hashes a file as it is sent, out of the page's way.
import { createSHA256 } from 'hash-wasm'
import type { FromHashWorker, HashAnswer, ToHashWorker } from './hash-protocol.ts'
import { piecesOf } from './pieces.ts'

const hasher = createSHA256()

self.addEventListener('message', ({ data }: MessageEvent<ToHashWorker>) => {
  void answerTo(data).then(say)
})

function say(message: FromHashWorker): void {
  self.postMessage(message)
}

async function answerTo({ bytes, state }: ToHashWorker): Promise<HashAnswer> {
  try {
    const sha256 = await hasher
    if (state) sha256.load(state)
    else sha256.init()
    for await (const piece of piecesOf(bytes)) {
      sha256.update(piece)
      say('goes on')
    }
    return { state: new Uint8Array(sha256.save()), sha256: sha256.digest() }
  } catch (error) {
    // Whatever reads a file throws these; anything else is no fault of the file.
    return error instanceof DOMException ? { unreadable: error.name } : { failed: String(error) }
  }
}
