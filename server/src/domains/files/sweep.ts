import type { Context } from '../../context.ts'
import { sweepIndexing } from './make-index.ts'
import { sweepBytes } from './place-bytes.ts'

const oneDay = 24 * 60 * 60 * 1000

/** Removes bytes that nothing names and what crashes left. */
export async function sweepFiles(context: Context): Promise<void> {
  await sweepBytes(context)
  await context.storage.sweep(oneDay)
  await sweepIndexing(context.config, oneDay)
}
