import { streamLines } from '../bytes/stream.ts'
import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import { FastaReader, sequenceDifference, type SequenceDifference } from './sequences.ts'

export type SequencesRequest = { left: PlainSource; right: PlainSource }

serve<SequencesRequest, SequenceDifference>(async ({ left, right }, send) => {
  send(sequenceDifference(await readFasta(left), await readFasta(right)), 1)
})

async function readFasta(source: PlainSource): Promise<ReadonlyMap<string, string>> {
  const reader = new FastaReader()
  for await (const { lines } of streamLines(source)) for (const line of lines) reader.read(line)
  return reader.sequences
}
