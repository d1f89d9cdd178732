import { cpus, totalmem } from 'node:os'
import type { LaunchReview } from '@omics/contract/analyses/launches'
import type { Context } from '../../../../context.ts'
import type { Grant } from '../../../../http/grant.ts'
import type { Facts } from '../../../warehouse/checking/checked.ts'
import type { Row } from '../resolve.ts'
import { forecast } from './forecast.ts'
import { pastRuns } from './past-runs.ts'
import { expectedSteps } from './expected-steps.ts'

/** What all tasks together may use here. */
export function hostOf({ config }: Pick<Context, 'config'>): LaunchReview['host'] {
  return {
    cpu: config.taskLimits.cpu ?? cpus().length,
    memory_bytes: config.taskLimits.memoryBytes ?? totalmem(),
  }
}

/** So many bytes of it a step may have here: of the memory for tasks, of the disk what is free. */
export async function hasOf(
  context: Pick<Context, 'config' | 'storage'>,
  resource: 'memory' | 'disks',
): Promise<number> {
  return resource === 'memory' ? hostOf(context).memory_bytes : context.storage.free()
}

/** How long these runs of a version will take, and what the cache does of them; null where no past run tells. */
export async function estimateRuns(
  context: Pick<Context, 'db' | 'config'>,
  grant: Grant,
  version: { readonly id: string; readonly facts: Facts },
  rows: readonly Row[],
  usesCache: boolean,
): Promise<LaunchReview['estimate']> {
  const past = await pastRuns(context.db, grant, version.id)
  if (past.length === 0 || rows.length === 0) return null
  const expected = await expectedSteps(context.db, grant, version, rows, usesCache)
  return forecast(past, expected, hostOf(context).cpu)
}
