import { carriedKeys } from '@omics/contract/variants/carriers'
import { streamLines } from '../bytes/stream.ts'
import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import { CarrierCounter, readableOf, type Carriers } from './carriers.ts'

/** Files that are read at once. */
const lanes = 4

serve<{ files: PlainSource[] }, Carriers>(async ({ files }, send) => {
  const counter = new CarrierCounter()
  const waiting = readableOf(files)
  let read = 0
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      // A file that is gone, or is none, leaves its sample uncounted.
      const keys = await variantsOf(file).catch(() => undefined)
      if (keys && counter.add(keys)) read += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  send({ counts: counter.counts, read, of: files.length }, 1)
})

async function variantsOf(file: PlainSource): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { lines } of streamLines(file)) {
    for (const line of lines) for (const key of carriedKeys(line)) keys.add(key)
  }
  return keys
}
