import { sql } from 'drizzle-orm'
import type { Arrival } from '@omics/contract/account/arrival'
import { formats } from '@omics/contract/formats'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { newSecret } from '../../../http/secrets.ts'
import { accountOf } from '../codes/account-of.ts'
import { enter, type Exchange } from '../sessions/entrance.ts'
import type { Origin } from '../sessions/outside-session.ts'
import { createPerson, findBySignInName, personById, type PersonRow } from '../people.ts'
import { builtinRoles } from '../person-roles.ts'
import { accountOfOutside, joinOutside, type OutsideSubject } from '../registration/outside-identity.ts'
import { makeTemporary } from '../registration/temporary.ts'
import { tellSecurity } from '../tell-security.ts'
import { followGroups, type GroupMap } from './mapped-groups.ts'

/** Whom an organisation has signed on. Email and phone are there where it vouches for them. */
export interface OutsidePerson {
  readonly identity: OutsideSubject
  readonly accountName: string
  readonly full_name: string
  readonly email: string
  readonly groups: readonly string[]
  /** Their session there, where the organisation has one that can be left. */
  readonly origin?: Origin
}

/** How an organisation's people are taken in, as the administrator has set it. */
export interface SignOnPolicy {
  /** Of whom there is no account yet: one is made, they complete one themselves, or they stay out. */
  readonly newcomers: string
  /** Whether whoever has the same email address here is the same person. */
  readonly joinByEmail: boolean
  readonly groups: GroupMap
  /** The organisation has asked for a second factor. */
  readonly strong: boolean
}

type FullExchange = Exchange & {
  readonly context: Pick<Context, 'db' | 'mailer' | 'config' | 'jobs' | 'vault'>
}

/** Lets in whom an organisation has signed on. Throws `sign_on_unknown` and what `enter` does. */
export async function arriveFromOutside(
  exchange: FullExchange,
  who: OutsidePerson,
  policy: SignOnPolicy,
  remember: boolean,
  note: (entry: { objectId: string }) => void,
): Promise<Arrival> {
  const { db } = exchange.context
  const account =
    (await known(exchange, who, policy)) ?? (policy.newcomers === 'create' ? await make(db, who) : undefined)
  if (!account) {
    if (policy.newcomers !== 'complete') throw new Problem('sign_on_unknown')
    const { identity: outside, full_name, email } = who
    return { err_code: 201, message: await makeTemporary(exchange, { outside, full_name, email }) }
  }
  note({ objectId: account.id })
  if (account.state === 'active') await followGroups(db, account.id, policy.groups, who.groups)
  return enter(exchange, account, { remember, strong: policy.strong, origin: who.origin })
}

/** The account of somebody. Who is joined to one by their email address is told. */
async function known(
  { context, request }: FullExchange,
  { identity, email, accountName }: OutsidePerson,
  { joinByEmail }: SignOnPolicy,
): Promise<PersonRow | undefined> {
  const { db } = context
  const joined = await accountOfOutside(db, identity)
  if (joined || !joinByEmail || email === '') return joined
  const same = await accountOf(db, { channel: 'mail', address: email })
  if (!same) return undefined
  if (!(await joinOutside(db, same.id, identity, accountName || email))) return accountOfOutside(db, identity)
  await tellSecurity(context, same.id, 'identity_joined', request)
  return same
}

/** Makes the account of somebody who comes for the first time. Two windows at once make one. */
async function make(db: Database, who: OutsidePerson): Promise<PersonRow | undefined> {
  const { identity, full_name, accountName, email } = who
  const id = await db.transaction(async (tx) => {
    // Serialises the first arrivals of one person, of which each would make an account.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${identity.kind} ${identity.subject}`}, 0))`,
    )
    const already = await accountOfOutside(tx, identity)
    if (already) return already.id
    const name = await freeName(tx, accountName || email)
    const taken = email !== '' && (await findBySignInName(tx, email)) !== undefined
    const made = await createPerson(tx, {
      name,
      full_name: full_name || accountName || name,
      email: taken ? '' : email,
      phone: '',
      roles: [builtinRoles.member],
    })
    await joinOutside(tx, made.id, identity, accountName || email)
    return made.id
  })
  return personById(db, id)
}

const tries = 20

/** A user name after what the organisation calls somebody, and like nobody's email address or phone number. */
async function freeName(db: Database, wanted: string): Promise<string> {
  const local = wanted.split('@')[0] ?? ''
  const letters = [...local.normalize('NFC')].filter((letter) => formats.accountName.pattern.test(letter))
  const plain = letters.join('').slice(0, 40)
  const base = plain.length < 2 || !/\p{L}/u.test(plain) ? `user-${plain}` : plain
  for (let index = 1; index <= tries; index += 1) {
    const name = index === 1 ? base : `${base}-${index}`
    if (!(await findBySignInName(db, name))) return name
  }
  return `${base}-${newSecret()
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 8)
    .toLowerCase()}`
}
