import type { ErrorCode } from '@omics/contract/errors'
import type { DatabaseError } from 'pg'
import { databaseErrorOf } from '../db/error-kinds.ts'
import { Problem } from '../http/problem.ts'

/**
 * Does a change and refuses, by the one of its values that another row has, what a constraint of the database does not
 * allow; `taken` is what it refuses with where that is no name.
 */
export async function refusing<Result>(
  values: Readonly<Record<string, unknown>>,
  change: () => Promise<Result>,
  taken: ErrorCode = 'name_taken',
): Promise<Result> {
  try {
    return await change()
  } catch (cause) {
    const error = databaseErrorOf(cause)
    if (error?.code === '23505')
      throw new Problem(taken, { details: { name: takenOf(error, values) }, cause })
    if (error?.code === '23001') throw new Problem('still_referenced', { cause })
    if (error?.code === '23503') throw new Problem('not_found', { cause })
    throw cause
  }
}

/**
 * The value that another row has. PostgreSQL tells the columns of the constraint and what they were to hold, as
 * `Key (project_id, lower(name))=(…, primer) already exists.`, in its own language around the parentheses; the last of
 * them is what people gave, those before it say within what.
 */
function takenOf({ detail = '' }: DatabaseError, values: Readonly<Record<string, unknown>>): string {
  const [, keys = '', held = ''] = /\((.*?)\)=\((.*)\)/su.exec(detail) ?? []
  const columns = keys.split(', ')
  const column = columns.at(-1)?.replace(/^.*\(|(?:::\w+)?\)+$/g, '') ?? ''
  const value = values[column]
  return typeof value === 'string'
    ? value
    : held
        .split(', ')
        .slice(columns.length - 1)
        .join(', ')
}
