import { z } from 'zod'
import type { JobKind } from '../../gateways/jobs/kind.ts'
import { inspectMissing } from './reads/inspections.ts'
import { readDigests } from './references/digests.ts'

/** Reads what nobody has read yet: digests of references, and files of reads, alignments and variants. */
export const reading: JobKind<Record<string, never>> = {
  name: 'reading',
  data: z.strictObject({}),
  aloneBy: () => 'all',
  schedule: [{ cron: '*/10 * * * *', data: {} }],
  // References of many gigabytes take their time.
  longest: 12 * 3600,
  perform: async (context) => {
    await readDigests(context)
    await inspectMissing(context)
  },
}
