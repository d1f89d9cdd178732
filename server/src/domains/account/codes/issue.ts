import { randomInt } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { codeRules, type CodePurpose } from '@omics/contract/account/codes'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'

/** What a code proves: that whoever types it reads what is sent there. */
export interface Proof {
  readonly channel: 'mail' | 'sms'
  /** An email address in small letters, or the eleven digits of a phone. */
  readonly address: string
  readonly purpose: CodePurpose
}

/** How many codes one network address may ask for within an hour, for whomever. */
const askedInAnHour = 20

export interface Issued {
  readonly id: string
  readonly code: string
}

/** Makes a code, and ends the one before it. Throws `too_many_requests` where too many were asked for. */
export function issueCode(
  { db, signer }: Pick<Context, 'db' | 'signer'>,
  { channel, address, purpose }: Proof,
  ip: string,
): Promise<Issued> {
  const id = uuidv7()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const from = normalizeIP(ip)
  return db.transaction(async (tx) => {
    // Two that ask at once for one address, or from one, wait for each other: both count.
    for (const one of [address, from].toSorted())
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code ${one}`}))`)
    await refuseTooMany(tx, channel, address, from)
    await tx.execute(sql`
      insert into proof_code (id, channel, address, purpose, code_signature, asked_from, expires_at)
      values (${id}, ${channel}, ${address}, ${purpose}, ${signer.sign(signed(id, code))}, ${from},
        now() + make_interval(mins => ${codeRules.minutes}))`)
    return { id, code }
  })
}

/** A code that reached nobody: another may be asked for at once. */
export async function withdrawCode(db: Database, id: string): Promise<void> {
  await db.execute(sql`delete from proof_code where id = ${id}`)
}

/** What is signed of a code. Six digits are soon tried out where only their hash is kept. */
export const signed = (id: string, code: string): readonly string[] => ['code', id, code]

async function refuseTooMany(db: Database, channel: string, address: string, from: string): Promise<void> {
  const { secondsBetween, anHour, aDay } = codeRules
  const { rows } = await db.execute<{ many: boolean }>(sql`
    select count(*) filter (where created_at > now() - make_interval(secs => ${secondsBetween})) > 0
        or count(*) filter (where created_at > now() - interval '1 hour') >= ${anHour}
        or count(*) >= ${aDay}
        or (select count(*) from proof_code
            where asked_from = ${from} and created_at > now() - interval '1 hour') >= ${askedInAnHour} as many
    from proof_code
    where channel = ${channel} and address = ${address} and created_at > now() - interval '1 day'`)
  if (rows[0]?.many) throw new Problem('too_many_requests')
}

/** Forgets codes that neither open anything nor count any more. */
export async function sweepCodes(db: Database): Promise<void> {
  await db.execute(sql`delete from proof_code where created_at < now() - interval '1 day'`)
}
