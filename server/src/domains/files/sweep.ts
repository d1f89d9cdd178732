import type { Context } from '../../context.ts'
import { sweepBytes } from './keep.ts'
import { readDigests } from './references.ts'
import { sweepUploads } from './uploads/uploads.ts'

/** What has to be done now and then: give up old uploads, remove bytes that nothing names, read missing digests. */
export async function sweepFiles(context: Context): Promise<void> {
  await sweepUploads(context)
  await sweepBytes(context)
  await readDigests(context)
}
