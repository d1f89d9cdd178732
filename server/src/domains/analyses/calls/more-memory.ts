import type { Failure } from '@omics/contract/analyses/analyses'
import { stepOf } from '@omics/contract/analyses/resources'
import type { Context } from '../../../context.ts'
import { hostOf } from '../launch/estimate/estimate.ts'
import type { StoredFailure } from '../rows.ts'

const half = 2 ** 29

/** A failure with what its step may be given next, where its memory was short: half as much again, in halves of a GiB. */
export function withMoreMemory(
  context: Pick<Context, 'config'>,
  failure: Failure | null,
  stored: StoredFailure | null,
): Failure | null {
  if (!failure || !stored || failure.call === '') return failure
  if (stored.code !== 'outOfMemory' && stored.code !== 'outOfDefaultMemory') return failure
  const had = Number(stored.args.limit)
  if (!(had > 0)) return failure
  const bytes = Math.ceil((had * 1.5) / half) * half
  const fits = bytes <= hostOf(context).memory_bytes
  return { ...failure, more_memory: { step: stepOf(failure.call), bytes, fits } }
}
