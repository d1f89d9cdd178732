import { sql } from 'drizzle-orm'
import type { Invitation, User } from '@omics/contract/account/users'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'
import { refusing } from '../../../resource/refusing.ts'
import { hashPassword } from '../passwords.ts'
import { canMail, invitationDays, sendInvitation, type Sender } from './invitation-letters.ts'
import { withdrawTokens } from '../sessions/personal-tokens.ts'
import { refuseBorrowedName } from '../registration/make-account.ts'
import { setPassword } from '../set-password.ts'

const expiry = () => new Date(Date.now() + invitationDays * 86_400_000)

/**
 * Makes the one link of each person by which they set a password; an earlier one ends. Only hashes are kept. Gives the
 * tokens of the links by person.
 */
export async function makeInvitations(
  db: Database,
  people: readonly string[],
  expiresAt: Date = expiry(),
): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map(people.map((id) => [id, newSecret()]))
  await storeInvitations(db, tokens, expiresAt)
  return tokens
}

async function storeInvitations(
  db: Database,
  tokens: ReadonlyMap<string, string>,
  expiresAt: Date,
): Promise<void> {
  const rows = [...tokens].map(([person, token]) => ({ person, hash: hashSecret(token).toString('hex') }))
  await db.execute(sql`
    insert into invitation (person_id, token_hash, expires_at)
    select person, decode(hash, 'hex'), ${expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(person uuid, hash text)
    on conflict (person_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
}

/**
 * Ends the links of people who have come to hold more: whoever was above them and made one may not be so any more, and
 * would come to act through what they hold now.
 * @param settled those alone who have a password, so that a link is not what they come in by
 */
export async function endInvitations(
  tx: Database,
  people: readonly string[],
  { settled = false }: { readonly settled?: boolean } = {},
): Promise<void> {
  await tx.execute(sql`
    delete from invitation i using person p where p.id = i.person_id
      and p.id = any(${sql.param([...people])}::uuid[]) and (${!settled} or p.password_hash <> '')`)
}

/** Invites somebody: the link is told once, and sent by email where the platform can and knows its own address. */
export async function invite(context: Sending, user: User, from: Sender): Promise<Invitation> {
  if (user.state !== 'active') throw new Problem('account_disabled')
  const expiresAt = expiry()
  const token = (await makeInvitations(context.db, [user.id], expiresAt)).get(user.id) ?? ''
  const mailed =
    user.email !== '' &&
    (await canMail(context.mailer, from)) &&
    (await sendInvitation(context, { ...user, token }, from))
  return { token, expires_at: expiresAt.toISOString(), mailed }
}

type Sending = Pick<Context, 'db' | 'mailer' | 'log'>

/**
 * Sends people their links by email alone, one after the other. Gives those whom none reached: they have no address, are
 * switched off, or the mail server would not take it. Letters take their time, in which people may come to hold more:
 * `stillAllowed` throws where the inviter is no longer above all of them. Throws `mail_off`, `own_address_unknown`.
 */
export async function inviteByMail(
  context: Sending,
  people: readonly User[],
  from: Sender,
  stillAllowed: () => Promise<void>,
): Promise<readonly User[]> {
  if (!(await context.mailer.isConfigured())) throw new Problem('mail_off')
  if (from.origin === undefined) throw new Problem('own_address_unknown')
  const unsent: User[] = []
  for (const user of people) {
    const token = newSecret()
    const isReachable = user.state === 'active' && user.email !== ''
    if (isReachable && (await sendInvitation(context, { ...user, token }, from))) {
      await stillAllowed()
      await storeInvitations(context.db, new Map([[user.id, token]]), expiry())
    }
    // Whom no email reached may have been handed a link before, which goes on working.
    else unsent.push(user)
  }
  return unsent
}

interface Invited extends Record<string, unknown> {
  name: string
  full_name: string
  email: string
  again: boolean
}

const open = (token: string) => sql`
  i.token_hash = ${hashSecret(token)} and i.expires_at > now() and p.state = 'active'`

/** Whom an invitation is for. Throws `invitation_ended`. */
export async function invitedBy(db: Database, token: string) {
  const { rows } = await db.execute<Invited & { expires_at: string }>(sql`
    select p.name, p.full_name, p.email, i.expires_at, p.password_hash <> '' as again from invitation i join person p on p.id = i.person_id
    where ${open(token)}`)
  const [row] = rows
  if (!row) throw new Problem('invitation_ended')
  const { name, full_name, expires_at } = row
  return { name, full_name, unnamed: isUnnamed(row), expires_at: new Date(expires_at).toISOString() }
}

/** Nobody has said yet how they are called, so that their address stands for it. */
const isUnnamed = ({ full_name, email, again }: Invited) => !again && full_name === email

interface Names {
  readonly name?: string | undefined
  readonly full_name?: string | undefined
}

/**
 * Sets the password of the person invited and spends the link: of two at once, one wins. All sessions and tokens end.
 * Names are taken from those alone who have none yet. Tells whether there was a password before. Throws `name_taken`.
 */
export async function acceptInvitation(db: Database, token: string, password: string, names: Names = {}) {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Invited & { id: string }>(sql`
      delete from invitation i using person p where p.id = i.person_id and ${open(token)}
      returning p.id, p.name, p.full_name, p.email, p.password_hash <> '' as again`)
    const [row] = rows
    if (!row) throw new Problem('invitation_ended')
    const name = isUnnamed(row) ? await callThem(tx, row, names) : row.name
    await setPassword(tx, row.id, passwordHash)
    await withdrawTokens(tx, row.id)
    return { id: row.id, name, again: row.again }
  })
}

async function callThem(
  tx: Database,
  { id, email, ...before }: Invited & { id: string },
  names: Names,
): Promise<string> {
  const { name = before.name, full_name = before.full_name } = names
  if (names.name !== undefined) refuseBorrowedName(name, [email])
  await refusing({ name }, () =>
    tx.execute(sql`update person set name = ${name}, full_name = ${full_name} where id = ${id}`),
  )
  return name
}
