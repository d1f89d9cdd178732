import type { Context } from '../../context.ts'
import { sweepIndexing } from './make-index.ts'
import { sweepBytes } from './place-bytes.ts'
import { inspectMissing } from './reads/inspections.ts'
import { readDigests } from './references/digests.ts'
import { sweepUploads } from './uploads/uploads.ts'

const oneDay = 24 * 60 * 60 * 1000

/**
 * What has to be done now and then: give up old uploads, remove bytes that nothing names and what crashes left, read
 * missing digests, look at reads that nobody looked at.
 */
export async function sweepFiles(context: Context): Promise<void> {
  await sweepUploads(context)
  await sweepBytes(context)
  await context.storage.sweep(oneDay)
  await sweepIndexing(context.config, oneDay)
  await readDigests(context)
  await inspectMissing(context)
}
