import { z } from 'zod'
import type { ShownKind } from '../../../gateways/jobs/kind.ts'
import { reading } from '../reading.ts'
import { digestsName, readDigestsOf } from './digests.ts'

/** Reads the SHA-256 of the files of one reference that have none yet, for somebody who waits for them. */
export const digests: ShownKind<{ reference: string; name: string }> = {
  name: digestsName,
  data: z.strictObject({ reference: z.uuid(), name: z.string() }),
  title: ({ name }) => ({ en: `Checksums of “${name}”`, zh: `计算“${name}”的校验和` }),
  aloneBy: ({ reference }) => reference,
  // References of many gigabytes take their time.
  longest: 12 * 3600,
  perform: async (context, { reference }, job) => {
    await readDigestsOf(context, reference, job)
    // What is known by its digest is looked at next.
    await context.jobs.put(context.db, reading, [{}])
  },
}
