import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { codeRules } from '@omics/contract/account/codes'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { guardGuesses } from '../sessions/guessing.ts'
import { signed, type Proof } from './issue.ts'

/** A code that was typed rightly and is not spent yet. Only `checkCode` makes one. */
export interface ProvenCode {
  readonly id: string
  readonly address: string
}

/**
 * Checks the newest code that was sent somewhere. Every try counts, right or wrong, before anything else happens.
 * Throws `wrong_sent_code` for one that is wrong, too old, spent, for another purpose, or tried too often, and
 * `too_many_requests` to who goes on trying: else a stranger would use up every code of somebody.
 */
export function checkCode(
  context: Pick<Context, 'db' | 'signer'>,
  proof: Proof,
  code: string,
  { ip }: FastifyRequest,
): Promise<ProvenCode> {
  const { channel, address, purpose } = proof
  return guardGuesses(context.db, `code ${channel} ${address} ${purpose}`, ip, () =>
    tryCode(context, proof, code),
  )
}

async function tryCode(
  { db, signer }: Pick<Context, 'db' | 'signer'>,
  { channel, address, purpose }: Proof,
  code: string,
): Promise<ProvenCode> {
  const { rows } = await db.execute<{ id: string; code_signature: string }>(sql`
    update proof_code set tries = tries + 1
    where id = (
        select id from proof_code where channel = ${channel} and address = ${address} and purpose = ${purpose}
        order by created_at desc, id desc limit 1)
      and spent_at is null and expires_at > now() and tries < ${codeRules.tries}
    returning id, code_signature`)
  const [row] = rows
  if (!row || !signer.isValid(signed(row.id, code), row.code_signature)) throw new Problem('wrong_sent_code')
  return { id: row.id, address }
}

/**
 * Spends a code within the change that it allows: where that fails the code stays good, and of two at once one wins.
 * Throws `wrong_sent_code`.
 */
export async function spendCode(tx: Database, { id }: ProvenCode): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update proof_code set spent_at = now() where id = ${id} and spent_at is null`,
  )
  if (rowCount === 0) throw new Problem('wrong_sent_code')
}
