import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { hashSecret } from '../../../http/secrets.ts'

/** Crockford's base 32 in lower case: no letter that is read as another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const count = 10

/** Fresh recovery codes of 80 random bits each, in place of all earlier ones. Only their hashes are kept. */
export async function makeRecoveryCodes(db: Database, personId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newTypedSecret)
  await db.execute(sql`delete from recovery_code where person_id = ${personId}`)
  for (const code of codes)
    await db.execute(
      sql`insert into recovery_code (person_id, code_hash) values (${personId}, ${hashed(code)})`,
    )
  return codes
}

/** Spends a recovery code; false when it is none. Of two at once, one wins. */
export async function spendRecoveryCode(db: Database, personId: string, typed: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from recovery_code where person_id = ${personId} and code_hash = ${hashed(typed)}`,
  )
  return rowCount === 1
}

/** A secret of 80 random bits that somebody types over, in groups of four letters. */
export const newTypedSecret = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

/** As people type it: in capitals or not, with or without hyphens, an O for a zero, an I or L for a one. */
const hashed = (typed: string) =>
  hashSecret(typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1'))
