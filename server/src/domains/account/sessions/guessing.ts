import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import type { ErrorCode } from '@omics/contract/errors'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'

const since = sql`now() - interval '15 minutes'`
/**
 * Few for an account from one address; more from all together, so that a stranger cannot lock an account with a few
 * guesses; and few enough from one address for all accounts that one password tried on everybody leads nowhere.
 */
const allowed = { own: 10, account: 100, address: 40 }

/** How a try ends that was a wrong guess; any other end does not count. */
const wrong: readonly ErrorCode[] = [
  'wrong_password',
  'wrong_old_password',
  'wrong_sent_code',
  'presence_unproven',
]

/** One connection has a whole /64 of IPv6, which counts as one address. The space keeps the three kinds apart. */
const keysOf = (account: string, address: string) => ({
  own: digest(`${account} ${normalizeIP(address)}`),
  account: digest(account),
  address: digest(` ${normalizeIP(address)}`),
})

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Lets somebody try a password or code, unless too many tries for the account or from the address were wrong within
 * fifteen minutes, whether the account exists or not: `too_many_requests`. A try counts from its beginning, so that
 * many at once are no way around.
 * @param account its id, or the name as typed where there is none
 */
export async function guardGuesses<T>(
  db: Database,
  account: string,
  address: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const keys = keysOf(account, address)
  await db.transaction(async (tx) => {
    await count(tx, keys.own, allowed.own)
    await count(tx, keys.account, allowed.account)
    await count(tx, keys.address, allowed.address)
  })
  try {
    const right = await attempt()
    // Only its own address starts afresh: the guesses of others go on counting.
    await db.execute(sql`delete from guess where key = ${keys.own}`)
    await uncount(db, [keys.account, keys.address])
    return right
  } catch (error) {
    if (!(error instanceof Problem && wrong.includes(error.code)))
      await uncount(db, [keys.own, keys.account, keys.address])
    throw error
  }
}

/** Removes the counts that have had their time. */
export async function sweepGuesses(db: Database): Promise<void> {
  await db.execute(sql`delete from guess where since < ${since}`)
}

/** Forgets all wrong guesses, so that somebody who has guessed too often gets in at once. */
export async function forgetGuesses(db: Database): Promise<void> {
  await db.execute(sql`delete from guess`)
}

async function count(tx: Database, key: string, most: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    insert into guess as g (key, count) values (${key}, 1)
    on conflict (key) do update set
      count = case when g.since < ${since} then 1 else g.count + 1 end,
      since = case when g.since < ${since} then now() else g.since end
    where g.since < ${since} or g.count < ${most} returning 1`)
  if (rows.length === 0) throw new Problem('too_many_requests')
}

async function uncount(db: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await db.execute(sql`update guess set count = greatest(count - 1, 0) where key = ${key}`)
}
