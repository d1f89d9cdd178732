import { sql } from 'drizzle-orm'
import type { SecondFactorAsked } from '@omics/contract/account/entrance'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'
import { personById, type PersonRow } from '../people.ts'
import { Origin } from '../sessions/outside-session.ts'
import { requireStillOpen } from '../sessions/still-open.ts'
import { isRequiredOf } from './policy.ts'

const life = sql`interval '10 minutes'`
const mostTries = 5

/** A sign-in whose first factor was right. */
export interface HalfDone {
  readonly account: PersonRow
  readonly remember: boolean
  /** Whether it is to set a second factor up, or to show the one that there is. */
  readonly enrol: boolean
  /** The session elsewhere from which the one here will begin. */
  readonly origin: Origin | undefined
}

interface Factors extends Record<string, unknown> {
  authenticator: boolean
  passkeys: boolean
}

async function factorsOf(db: Database, personId: string): Promise<Factors> {
  const { rows } = await db.execute<Factors>(sql`
    select exists (select 1 from authenticator where person_id = ${personId} and secret is not null) as authenticator,
      exists (select 1 from passkey where person_id = ${personId}) as passkeys`)
  return rows[0] ?? { authenticator: false, passkeys: false }
}

/** How a sign-in began, whose second factor is asked for. */
interface Begun {
  readonly remember: boolean
  /** The hash that the password fitted, where one was shown. */
  readonly fitted: string | undefined
  readonly origin: Origin | undefined
}

/** Throws `second_factor_needed` with a challenge where a person has a second factor, or has to have one. */
export async function askSecondFactor(
  db: Database,
  personId: string,
  { remember, fitted, origin }: Begun,
): Promise<void> {
  const { authenticator, passkeys } = await factorsOf(db, personId)
  if (!authenticator && !(await isRequiredOf(db, personId))) return
  const challenge = newSecret()
  await db.transaction(async (tx) => {
    await requireStillOpen(tx, personId, fitted)
    await tx.execute(sql`
      insert into sign_in_challenge (token_hash, person_id, remember, origin, expires_at)
      values (${hashSecret(challenge)}, ${personId}, ${remember},
        ${origin === undefined ? null : JSON.stringify(origin)}::jsonb, now() + ${life})`)
  })
  const asked: SecondFactorAsked = {
    challenge,
    enrol: !authenticator && !passkeys,
    app: authenticator,
    passkeys,
  }
  throw new Problem('second_factor_needed', { data: asked })
}

/** Counts a try at a challenge. Throws `challenge_ended` when it is over, spent, or was tried five times. */
export async function tryChallenge(db: Database, challenge: string): Promise<HalfDone> {
  return halfDone(
    db,
    sql`update sign_in_challenge set tries = tries + 1
      where token_hash = ${hashSecret(challenge)} and expires_at > now() and tries < ${mostTries}
      returning person_id, remember, origin`,
  )
}

/** A challenge as it stands, without counting a try. Throws `challenge_ended`. */
export async function readChallenge(db: Database, challenge: string): Promise<HalfDone> {
  return halfDone(
    db,
    sql`select person_id, remember, origin from sign_in_challenge
      where token_hash = ${hashSecret(challenge)} and expires_at > now() and tries < ${mostTries}`,
  )
}

async function halfDone(db: Database, query: ReturnType<typeof sql>): Promise<HalfDone> {
  const { rows } = await db.execute<{ person_id: string; remember: boolean; origin: unknown }>(query)
  const [row] = rows
  if (!row) throw new Problem('challenge_ended')
  const { authenticator, passkeys } = await factorsOf(db, row.person_id)
  return {
    account: await personById(db, row.person_id),
    remember: row.remember,
    enrol: !authenticator && !passkeys,
    origin: row.origin === null ? undefined : Origin.parse(row.origin),
  }
}

/** Spends a challenge: of two at once, one wins. Throws `challenge_ended`. */
export async function spendChallenge(db: Database, challenge: string): Promise<void> {
  const { rowCount } = await db.execute(
    sql`delete from sign_in_challenge where token_hash = ${hashSecret(challenge)}`,
  )
  if (rowCount !== 1) throw new Problem('challenge_ended')
}

/** Ends what somebody has half done, as a new password or a reset does. */
export async function endChallenges(db: Database, personId: string): Promise<void> {
  await db.execute(sql`delete from sign_in_challenge where person_id = ${personId}`)
}

/** Removes what has ended. */
export async function sweepChallenges(db: Database): Promise<void> {
  await db.execute(sql`delete from sign_in_challenge where expires_at < now()`)
  await db.execute(sql`delete from passkey_challenge where expires_at < now()`)
}
