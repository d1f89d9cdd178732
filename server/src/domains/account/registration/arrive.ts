import type { Arrival } from '@omics/contract/account/arrival'
import type { ProvenCode } from '../codes/spend.ts'
import { spendCode } from '../codes/spend.ts'
import { enter, type Exchange } from '../sessions/entrance.ts'
import type { PersonRow } from '../people.ts'
import { makeTemporary, type Known } from './temporary.ts'

/** What somebody has proven of themselves, with the code that is spent on it, where it was one. */
export interface Proven extends Known {
  readonly code?: ProvenCode
}

/**
 * Lets in whom a way in has recognised as an account, or makes a temporary user of whoever has none here yet. Throws
 * what `enter` does.
 */
export async function arriveBy(
  exchange: Exchange,
  account: PersonRow | undefined,
  { code, ...known }: Proven,
  remember: boolean,
): Promise<Arrival> {
  const { db } = exchange.context
  if (code) await spendCode(db, code)
  if (account) return enter(exchange, account, { remember })
  return { err_code: 201, message: await makeTemporary(exchange, known) }
}
