import { sql } from 'drizzle-orm'
import type { AuthenticatorOffer } from '@omics/contract/account/factors'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { personById } from '../people.ts'
import { makeRecoveryCodes, spendRecoveryCode } from './recovery.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

type Safe = Pick<Context, 'db' | 'vault'>

/** Wrong codes of one person within fifteen minutes, from wherever: their password is known to whoever tries. */
const mostFailures = 10
const window = sql`interval '15 minutes'`
/** How long a secret that was shown waits for its first code. */
const offerLife = sql`interval '15 minutes'`

interface Row extends Record<string, unknown> {
  secret: Buffer | null
  enabled_at: string | null
  offered_secret: Buffer | null
  recovery_codes: number
}

const place = (personId: string) => `authenticator of ${personId}`

async function read(db: Database, personId: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select secret, enabled_at, case when offered_at > now() - ${offerLife} then offered_secret end as offered_secret,
      (select count(*)::int from recovery_code where person_id = ${personId}) as recovery_codes
    from authenticator where person_id = ${personId}`)
  return rows[0]
}

/** Since when a person has an authenticator app, and how many recovery codes are left; undefined without one. */
export async function authenticatorOf(db: Database, personId: string) {
  const row = await read(db, personId)
  if (!row?.enabled_at) return undefined
  return { since: new Date(row.enabled_at).toISOString(), recovery_codes: row.recovery_codes }
}

/** A fresh secret, which a first code puts into force. One that is in force stays so until then. */
export async function offerAuthenticator({ db, vault }: Safe, personId: string): Promise<AuthenticatorOffer> {
  const { name } = await personById(db, personId)
  const { rows } = await db.execute(sql`select name from system_configuration`)
  const secret = newTotpSecret()
  const sealed = vault.seal(place(personId), secret)
  await db.execute(sql`
    insert into authenticator (person_id, offered_secret, offered_at) values (${personId}, ${sealed}, now())
    on conflict (person_id) do update set offered_secret = excluded.offered_secret, offered_at = excluded.offered_at`)
  return { secret, uri: totpUri(secret, String(rows[0]?.['name'] || 'Omics Cloud'), name) }
}

/** Puts the offered secret into force by its first code, and gives the recovery codes. Throws `wrong_code`. */
export async function enableAuthenticator(
  { db, vault }: Safe,
  personId: string,
  code: string,
): Promise<string[]> {
  await countTry(db, personId)
  const row = await read(db, personId)
  const step = row?.offered_secret
    ? totpStep(vault.open(place(personId), row.offered_secret), digits(code))
    : undefined
  if (step === undefined || !row) throw new Problem('wrong_code')
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update authenticator set secret = offered_secret, enabled_at = now(), spent_step = ${step},
        offered_secret = null, offered_at = null, failures = 0
      where person_id = ${personId} and offered_secret = ${row.offered_secret}`)
    if (rowCount === 0) throw new Problem('wrong_code')
    return makeRecoveryCodes(tx, personId)
  })
}

/**
 * Takes a code of the app, or a recovery code, and says which; each counts once. Throws `wrong_code`, or
 * `too_many_requests` after ten wrong ones within fifteen minutes, in whichever sign-in.
 */
export async function takeCode(
  { db, vault }: Safe,
  personId: string,
  code: string,
): Promise<'app' | 'recovery'> {
  await countTry(db, personId)
  const row = await read(db, personId)
  if (!row?.secret) throw new Problem('wrong_code')
  const step = totpStep(vault.open(place(personId), row.secret), digits(code))
  const taken =
    step === undefined ? await spendRecoveryCode(db, personId, code) : await spendStep(db, personId, step)
  if (!taken) throw new Problem('wrong_code')
  await db.execute(sql`update authenticator set failures = 0 where person_id = ${personId}`)
  return step === undefined ? 'recovery' : 'app'
}

/** Gives up the app and its recovery codes; false where there was none. */
export async function removeAuthenticator(db: Database, personId: string): Promise<boolean> {
  await db.execute(sql`delete from recovery_code where person_id = ${personId}`)
  const { rows } = await db.execute<{ enabled: boolean }>(sql`
    delete from authenticator where person_id = ${personId} returning secret is not null as enabled`)
  return rows[0]?.enabled ?? false
}

async function spendStep(db: Database, personId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update authenticator set spent_step = ${step} where person_id = ${personId} and spent_step < ${step}`)
  return rowCount === 1
}

/** Counts a try before it is looked at, so that many at once are no more than one after another. */
async function countTry(db: Database, personId: string): Promise<void> {
  const { rows } = await db.execute<{ failures: number }>(sql`
    update authenticator set
      failures = case when failed_since > now() - ${window} then least(failures, ${mostFailures}) + 1 else 1 end,
      failed_since = case when failed_since > now() - ${window} then failed_since else now() end
    where person_id = ${personId} returning failures`)
  const [row] = rows
  if (!row) throw new Problem('wrong_code')
  if (row.failures > mostFailures) throw new Problem('too_many_requests')
}

/** Apps show codes in two groups. */
const digits = (code: string) => code.replaceAll(/[\s-]/g, '')
