import { databaseErrorOf } from '../db/error-kinds.ts'
import { Problem } from '../http/problem.ts'

/** Does a change and refuses, by the name among its values, what a constraint of the database does not allow. */
export async function refusing<Result>(
  values: Readonly<Record<string, unknown>>,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change()
  } catch (cause) {
    const code = databaseErrorOf(cause)?.code
    if (code === '23505') throw new Problem('name_taken', { details: { name: nameOf(values) }, cause })
    if (code === '23001') throw new Problem('still_referenced', { cause })
    if (code === '23503') throw new Problem('not_found', { cause })
    throw cause
  }
}

function nameOf(values: Readonly<Record<string, unknown>>): string {
  const name = values['key'] ?? values['value'] ?? values['name'] ?? values['title_en']
  return typeof name === 'string' ? name : ''
}
