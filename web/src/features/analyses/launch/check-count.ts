import type { LaunchReview } from '@omics/contract/analyses/launches'
import type { Say } from '../../../ui/language/i18n.ts'
import type { launchMessages } from './messages.ts'

type Check = LaunchReview['checks'][number]

/** Of what each check counts what it found right. */
const counted = {
  inputs_complete: 'countedRuns',
  inputs_valid: 'countedRuns',
  files_readable: 'countedFiles',
  addresses_answer: 'countedAddresses',
  indexes_given: 'countedFiles',
  texts_sound: 'countedFiles',
  sequences_match: 'countedFiles',
  pairs_match: 'countedPairs',
  reads_sound: 'countedFiles',
  rows_differ: 'countedRuns',
  images_available: 'countedImages',
  fits_host: 'countedCores',
  fits_cluster: 'countedCores',
  space_left: 'countedFiles',
  tools_present: 'countedTools',
  // It speaks up only where it is not.
  sandbox_ready: 'countedTools',
  budget_left: 'countedRuns',
} as const satisfies Record<Check['code'], string>

/** How much a check that passed looked at, such as 4 files; undefined where it counts nothing. */
export function countOf(
  t: Say<(typeof launchMessages)['en']>,
  { code, state, count }: Pick<Check, 'code' | 'state' | 'count'>,
): string | undefined {
  return count === null || state !== 'passed' ? undefined : t(counted[code], { count })
}
