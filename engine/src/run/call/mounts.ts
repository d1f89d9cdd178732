import { join, normalize } from 'node:path'
import type { Requirements } from '@omics/wdl/execution'
import { isInside } from '../../files/inside.ts'
import { failure, RunFailure } from '../failure/failure.ts'

/** A volume that a task asks for at a place of its own. */
export type Mount = {
  /** Where the task sees it. */
  target: string
  /** Where it lies, below the work folder: so it is counted, kept and removed with that. */
  folder: string
}

// Not in the way of a pattern such as `*`.
const FOLDER = '.disks'
/** What a task sees there already, and must go on to see. */
const TAKEN = [
  '/work',
  '/inputs',
  '/omics',
  '/command',
  '/proc',
  '/sys',
  '/dev',
  '/etc',
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/boot',
  '/run',
]

/**
 * The volumes with a mount point of their own that a task asks for, the outer before the inner. Rejects with
 * RunFailure mountRefused.
 */
export function mountsOf({ disks }: Requirements): Mount[] {
  const targets = new Set(disks.flatMap(({ mount }) => (mount === undefined ? [] : [targetOf(mount)])))
  return [...targets].sort().map((target, index) => ({ target, folder: join(FOLDER, String(index)) }))
}

function targetOf(mount: string): string {
  const target = normalize(mount).replace(/(?<=.)\/$/, '')
  if (mount.includes('\0') || TAKEN.some((taken) => isInside(taken, target) || isInside(target, taken)))
    throw new RunFailure(failure('mountRefused', { mount }))
  return target
}
