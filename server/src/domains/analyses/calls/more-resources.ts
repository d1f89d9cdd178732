import type { Failure, MoreOfResource } from '@omics/contract/analyses/analyses'
import { stepOf } from '@omics/contract/analyses/resources'
import type { Context } from '../../../context.ts'
import { hasOf } from '../launch/estimate/estimate.ts'
import type { StoredFailure } from '../rows.ts'

const half = 2 ** 29

/** What was short, and what there was of it in bytes; undefined of what is cured by something else. */
function shortOf(failure: StoredFailure): { resource: MoreOfResource['resource']; had: number } | undefined {
  switch (failure.code) {
    case 'outOfMemory':
    case 'outOfDefaultMemory':
      return { resource: 'memory', had: Number(failure.args.limit) }
    case 'diskLimit':
      return { resource: 'disks', had: Number(failure.args.limit) }
    default:
      return undefined
  }
}

/** A failure with what its step may be given next, where it had too little: half as much again, in halves of a GiB. */
export async function withMoreResources(
  context: Pick<Context, 'config' | 'storage'>,
  failure: Failure | null,
  stored: StoredFailure | null,
): Promise<Failure | null> {
  if (!failure || !stored || failure.call === '') return failure
  const short = shortOf(stored)
  if (!short || !(short.had > 0)) return failure
  const { resource } = short
  const bytes = Math.ceil((short.had * 1.5) / half) * half
  const fits = bytes <= (await hasOf(context, resource))
  return { ...failure, more: { step: stepOf(failure.call), resource, bytes, fits } }
}
