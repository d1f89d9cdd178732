import { failure } from '../workers/serve.ts'
import type { PlainSource } from '../source.ts'
import { joined } from './joined.ts'
import { streamBytes, type StreamPart } from './stream.ts'
import type { Answer } from './stream-elsewhere.ts'

const eachAnswer = 1024 * 1024

/** Reads and unpacks a file for another worker, as much at a time as is asked for. */
self.addEventListener('message', ({ data }: MessageEvent<PlainSource | 'next'>) => {
  if (data === 'next') answering = answering.then(answer)
  else parts = inPieces(data)
})

let parts: AsyncGenerator<StreamPart> | undefined
let answering: Promise<void> = Promise.resolve()

async function answer(): Promise<void> {
  try {
    const next = await parts?.next()
    const part = next?.done === false ? next.value : undefined
    const said: Answer = part ? { kind: 'part', part, share: 0 } : { kind: 'done' }
    self.postMessage(said, { transfer: part ? [part.bytes.buffer] : [] })
  } catch (error) {
    const said: Answer = failure(error)
    self.postMessage(said)
  }
}

/** The file in pieces of about the same size, each of which goes over without a copy. */
async function* inPieces(source: PlainSource): AsyncGenerator<StreamPart> {
  let held: Uint8Array[] = []
  let size = 0
  let last = 0
  for await (const { bytes, read } of streamBytes(source)) {
    held.push(bytes)
    size += bytes.length
    last = read
    if (size < eachAnswer) continue
    yield { bytes: joined(held), read }
    held = []
    size = 0
  }
  if (size > 0) yield { bytes: joined(held), read: last }
}
