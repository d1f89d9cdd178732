import { joined } from '../bytes/joined.ts'
import { streamBytes } from '../bytes/stream.ts'
import { plainSource, type FileSource, type PlainSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import { SequenceFault, type SequenceRecord } from './record.ts'

/** Bytes of a file, unpacked, beyond which a tab would hold too much beside it. */
const largest = 64 * 1024 * 1024

export type SequenceDocument =
  | { readonly kind: 'records'; readonly records: readonly SequenceRecord[] }
  | { readonly kind: 'broken'; readonly why: SequenceFault['why'] }

/** Reads records in a worker; what is none says why. */
export async function loadSequences(source: FileSource, signal: AbortSignal): Promise<SequenceDocument> {
  const worker = new Worker(new URL('./sequence.worker.ts', import.meta.url), { type: 'module' })
  let read: SequenceDocument = { kind: 'broken', why: 'format' }
  const keep = (document: SequenceDocument) => {
    read = document
  }
  await runWorker(worker, { source: plainSource(source) }, keep, signal)
  return read
}

/** All bytes of a file, unpacked; `SequenceFault` where they are too many. */
export async function bytesOf(source: PlainSource): Promise<Uint8Array> {
  if (source.size > largest) throw new SequenceFault('large')
  const parts: Uint8Array[] = []
  let total = 0
  for await (const { bytes } of streamBytes(source)) {
    total += bytes.length
    if (total > largest) throw new SequenceFault('large')
    parts.push(bytes)
  }
  return joined(parts)
}
