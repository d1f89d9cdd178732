import type { StepNeeds } from '../resources.ts'
import type { Launch, LaunchCheck } from '@omics/contract/analyses/launches'
import type { Language } from '@omics/contract/errors'
import type { z } from 'zod'
import type { Context } from '../../../../context.ts'
import type { Grant } from '../../../../http/grant.ts'
import type { Sentence } from '../../../../http/problem.ts'
import type { TaskFacts } from '../../../warehouse/checking/checked.ts'
import type { VersionRow } from '../../../warehouse/versions.ts'
import type { ResolvedLaunch } from '../resolve.ts'

export type Check = z.output<typeof LaunchCheck>

/** What the checks look at. */
export interface Subject {
  readonly context: Pick<Context, 'db' | 'config' | 'storage' | 'sandbox'>
  readonly grant: Grant
  readonly language: Language
  readonly resolved: ResolvedLaunch
  readonly launch: Omit<Launch, 'idempotency_key'>
  readonly version: VersionRow
  /** Those that the workflow can reach. */
  readonly tasks: readonly TaskFacts[]
  /** What each step needs of the machine. */
  readonly needs: readonly StepNeeds[]
  /** So many rows, from the first, were looked at for that. */
  readonly rowsLookedAt: number
  readonly host: { readonly cpu: number; readonly memory_bytes: number }
}

/** A check that found nothing. */
export const passed = (code: Check['code'], count: number | null = null): Check => ({
  code,
  state: 'passed',
  count,
  message: '',
  inputs: [],
  by_input: {},
  cures: [],
})

/** A check that found something, with its sentence in the reader's language. */
export function told(
  { language }: Subject,
  code: Check['code'],
  state: 'failed' | 'warning' | 'note',
  sentence: Sentence,
  more: Partial<Check> = {},
): Check {
  return { ...passed(code), state, message: sentence[language], ...more }
}
