import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import { describeFailure, type Failure } from '@omics/engine'

const seconds = (time: SQL) => sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Times in whole seconds, as the service's schema writes them, of a row that may lack them. */
export const timesOf = (row: SQL) =>
  sql`${seconds(sql`${row}.started_at`)} as start_time, ${seconds(sql`${row}.finished_at`)} as end_time`

export interface Times {
  readonly start_time: string | null
  readonly end_time: string | null
}

/** The members of a log that tell when; what is not known is left out. */
export function presentTimes({ start_time, end_time }: Times) {
  return { ...(start_time !== null && { start_time }), ...(end_time !== null && { end_time }) }
}

/** Why something failed, in words; nothing where it did not. */
export function toldFailure(failure: Failure | null, language: Language): string[] {
  if (failure === null) return []
  const { what, advice } = describeFailure(failure, language)
  return [what, advice, ...(failure.stderr === undefined ? [] : [failure.stderr])]
}
