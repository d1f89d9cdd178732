import type { PlainSource } from '../source.ts'
import { readRange } from './range.ts'
import type { StreamPart } from './stream.ts'

const eachRead = 2 * 1024 * 1024
/** Of a smaller file the beginning is sooner there without it. */
const leastSize = 4 * 1024 * 1024
/** In the flags of a header: fields of its own follow, which only files of many members have; RFC 1952, 2.3.1. */
const extraFields = 4

/** Thrown where the browser unpacks no further: several members, a file that breaks off, a byte that was changed. */
export class NotByBrowser extends Error {}

/** Whether the browser may unpack a gzip file, which begins so, by itself. */
export function isForBrowser(head: Uint8Array, size: number): boolean {
  return size >= leastSize && ((head[3] ?? 0) & extraFields) === 0
}

/** What a gzip file holds, four times as fast as by script. Throws `NotByBrowser` behind what could be unpacked. */
export async function* unpackedByBrowser(
  source: PlainSource,
  signal?: AbortSignal,
): AsyncGenerator<StreamPart> {
  let read = 0
  let failure: { readonly error: unknown } | undefined
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        try {
          const bytes = await readRange(source, read, read + eachRead, signal)
          read += bytes.length
          if (bytes.length === 0) controller.close()
          else controller.enqueue(new Uint8Array(bytes))
        } catch (error) {
          failure = { error }
          controller.error(error)
        }
      },
    },
    { highWaterMark: 0 },
  )
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        throw failure ? failure.error : new NotByBrowser(String(error))
      })
      if (done) return
      yield { bytes: value, read }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
