import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { profile as endpoints, type Profile } from '@omics/contract/account/profile'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { person } from '../../db/tables/account.ts'
import { implement } from '../../http/implement.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { accountOf, holderOf } from './codes/account-of.ts'
import type { Proof } from './codes/issue.ts'
import { checkCode, spendCode, type ProvenCode } from './codes/spend.ts'
import { requirePresence } from './factors/presence.ts'
import { groupsOf, personById } from './people.ts'
import { regionNames, requireRegion } from './regions.ts'
import { requireSession } from './sessions/require-session.ts'
import { tellSecurity } from './tell-security.ts'

export default implement(endpoints, {
  show: ({ context, identity }) => present(context, identity.personId),

  setInfo: async ({ context, identity, body, note }) => {
    requireSession(identity)
    requireRegion(body.region)
    const id = identity.personId
    const before = await present(context, id)
    if (body.image !== '' && body.image !== before.image) await requireOwnImage(context.db, body.image, id)
    const { full_name, image, introduction, language, region } = body
    await context.db.execute(sql`
      update person set full_name = ${full_name}, image = ${image}, introduction = ${introduction},
        language = ${language}, region = ${region}, version = version + 1, updated_at = now()
      where id = ${id}`)
    const after = await present(context, id)
    note({ objectId: id, before: noted(before), after: noted(after) })
    return after
  },

  setPhone: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    const id = identity.personId
    const before = await present(context, id)
    await requirePresence(context, id, body.presence, request)
    const proof = { channel: 'sms', address: body.phone, purpose: 'bind' } as const
    const code =
      body.phone === '' ? undefined : await proven(context, before.proves.phone, proof, body.code, request)
    await context.db.transaction(async (tx) => {
      if (code) await spendCode(tx, code)
      await refuseTaken(tx, proof, id)
      const phoneProven = sql`${code !== undefined} or (phone_proven and phone = ${body.phone})`
      await tx.update(person).set({ phone: body.phone, phoneProven }).where(eq(person.id, id))
    })
    note({ objectId: id, before: { phone: before.phone }, after: { phone: body.phone } })
    if (body.phone !== before.phone) await tellSecurity(context, id, 'phone_changed', request)
    return present(context, id)
  },

  setEmail: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    const id = identity.personId
    const before = await present(context, id)
    await requirePresence(context, id, body.presence, request)
    const proof = { channel: 'mail', address: body.email.toLowerCase(), purpose: 'bind' } as const
    const code = await proven(context, before.proves.email, proof, body.code, request)
    await context.db.transaction(async (tx) => {
      if (code) await spendCode(tx, code)
      await refuseTaken(tx, proof, id)
      const { email } = body
      const emailProven = sql`${code !== undefined} or (email_proven and lower(email) = lower(${email}))`
      await tx.update(person).set({ email, emailProven }).where(eq(person.id, id))
    })
    note({ objectId: id, before: { email: before.email }, after: { email: body.email } })
    if (body.email.toLowerCase() !== before.email.toLowerCase())
      await tellSecurity(context, id, 'email_changed', request, before.email)
    return present(context, id)
  },
})

const noted = ({ full_name, image, introduction, language, region }: Profile) => ({
  full_name,
  image,
  introduction,
  language,
  region,
})

/** Checks the code that proves an address; where the platform can send none there, nothing proves it. */
async function proven(
  context: Context,
  asked: boolean,
  proof: Proof,
  code: string,
  request: FastifyRequest,
): Promise<ProvenCode | undefined> {
  if (!asked) return undefined
  if (code === '') throw refuseField('code', { en: 'This is needed.', zh: '此项必填。' })
  return checkCode(context, proof, code, request)
}

/** Two who take the same address at once wait for each other. */
async function refuseTaken(tx: Database, proof: Proof, own: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`address ${proof.address}`}))`)
  // Whoever wrote a phone there without proof keeps nobody from proving it.
  const other = await (proof.channel === 'sms' ? accountOf : holderOf)(tx, proof)
  if (other && other.id !== own) throw new Problem('address_taken', { details: { address: proof.address } })
}

/** A picture that somebody else stored may be one of a report that is not open to everybody. */
async function requireOwnImage(db: Database, image: string, personId: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from stored_image where id::text = ${image.slice('/images/'.length)} and person_id = ${personId}`)
  if (rows.length === 0) throw new Problem('not_found')
}

async function present({ db, mailer, sms }: Context, id: string): Promise<Profile> {
  const row = await personById(db, id)
  const { rows } = await db.execute<{ region: string; department: Profile['department'] }>(sql`
    select p.region, (select json_build_object('id', d.id, 'name', d.name) from department d
      where d.id = p.department_id) as department
    from person p where p.id = ${id}`)
  const { region = '', department = null } = rows[0] ?? {}
  return {
    id,
    name: row.name,
    full_name: row.fullName,
    email: row.email,
    phone: row.phone,
    image: row.image,
    introduction: row.introduction,
    language: row.language,
    region,
    department,
    region_names: regionNames(region),
    user_groups: await groupsOf(db, id),
    has_password: row.passwordHash !== '',
    proves: { email: await mailer.isConfigured(), phone: await sms.isConfigured() },
    created_at: row.createdAt.toISOString(),
  }
}
