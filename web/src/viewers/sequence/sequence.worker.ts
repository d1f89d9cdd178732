import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import { bytesOf, type SequenceDocument } from './load.ts'
import { readRecords } from './read-records.ts'
import { SequenceFault } from './record.ts'

serve<{ source: PlainSource }, SequenceDocument>(async ({ source }, send) => {
  try {
    send({ kind: 'records', records: readRecords(source.name, await bytesOf(source)) }, 1)
  } catch (error) {
    if (!(error instanceof SequenceFault)) throw error
    send({ kind: 'broken', why: error.why }, 1)
  }
})
