import { sql } from 'drizzle-orm'
import type { Invitation, User } from '@omics/contract/account/users'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'
import { hashPassword } from '../passwords.ts'
import { withdrawTokens } from '../sessions/personal-tokens.ts'
import { setPassword } from '../set-password.ts'

const days = 7

const expiry = () => new Date(Date.now() + days * 86_400_000)

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
  const rows = [...tokens].map(([person, token]) => ({ person, hash: hashSecret(token).toString('hex') }))
  await db.execute(sql`
    insert into invitation (person_id, token_hash, expires_at)
    select person, decode(hash, 'hex'), ${expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(person uuid, hash text)
    on conflict (person_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return tokens
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
export async function invite(
  { db, mailer, log }: Pick<Context, 'db' | 'mailer' | 'log' | 'config'>,
  user: User,
  from: Sender,
): Promise<Invitation> {
  if (user.state !== 'active') throw new Problem('account_disabled')
  const expiresAt = expiry()
  const token = (await makeInvitations(db, [user.id], expiresAt)).get(user.id) ?? ''
  const mailed =
    user.email !== '' &&
    (await canMail(mailer, from)) &&
    (await mail({ mailer, log }, { ...user, token }, from))
  return { token, expires_at: expiresAt.toISOString(), mailed }
}

/** Whose invitation it is, and where the platform is reached; without that its links are told, but not sent. */
export interface Sender {
  readonly by: string
  readonly language: Language
  readonly origin: string | undefined
}

type Addressed = Pick<User, 'name' | 'full_name' | 'email'> & { readonly token: string }

type Post = Pick<Context, 'mailer' | 'log'>

/** Whether links can be sent to the people themselves. */
export async function canMail(mailer: Context['mailer'], { origin }: Sender): Promise<boolean> {
  return origin !== undefined && mailer.isConfigured()
}

/** Sends people their links, one after the other. */
export async function mailInvitations(post: Post, people: readonly Addressed[], from: Sender): Promise<void> {
  for (const one of people) await mail(post, one, from)
}

/** Sends somebody their link; whether that went well. */
async function mail({ mailer, log }: Post, person: Addressed, from: Sender): Promise<boolean> {
  const link = `${from.origin}/invitation#${person.token}`
  try {
    await mailer.send({ to: person.email, ...texts[from.language](person, from.by, link) })
    return true
  } catch (error) {
    log.error({ err: error }, 'An invitation could not be sent')
    return false
  }
}

const texts = {
  en: ({ full_name, name }: Addressed, by: string, link: string) => ({
    subject: 'Your account is ready',
    text: `${full_name},\n\n${by} made an account for you. Your user name is ${name}. Choose a password here within ${days} days:\n\n${link}\n`,
  }),
  zh: ({ full_name, name }: Addressed, by: string, link: string) => ({
    subject: '你的账号已开通',
    text: `${full_name}，你好：\n\n${by} 为你开通了账号，用户名是 ${name}。请在 ${days} 天内打开下面的链接设置密码：\n\n${link}\n`,
  }),
} satisfies Record<Language, unknown>

interface Invited extends Record<string, unknown> {
  id: string
  name: string
  full_name: string
  expires_at: string
  again: boolean
}

const open = (token: string) => sql`
  i.token_hash = ${hashSecret(token)} and i.expires_at > now() and p.state = 'active'`

/** Whom an invitation is for. Throws `invitation_ended`. */
export async function invitedBy(db: Database, token: string) {
  const { rows } = await db.execute<Invited>(sql`
    select p.name, p.full_name, i.expires_at from invitation i join person p on p.id = i.person_id
    where ${open(token)}`)
  const [row] = rows
  if (!row) throw new Problem('invitation_ended')
  const { name, full_name, expires_at } = row
  return { name, full_name, expires_at: new Date(expires_at).toISOString() }
}

/**
 * Sets the password of the person invited and spends the link: of two at once, one wins. All sessions and tokens end.
 * Tells whether there was a password before.
 */
export async function acceptInvitation(db: Database, token: string, password: string) {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Invited>(sql`
      delete from invitation i using person p where p.id = i.person_id and ${open(token)}
      returning p.id, p.name, p.password_hash <> '' as again`)
    const [row] = rows
    if (!row) throw new Problem('invitation_ended')
    await setPassword(tx, row.id, passwordHash)
    await withdrawTokens(tx, row.id)
    return { id: row.id, name: row.name, again: row.again }
  })
}
