import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { users as endpoints, type Person, type User } from '@omics/contract/account/users'
import { person } from '../../../db/tables/account.ts'
import { implement } from '../../../http/implement.ts'
import { addressInLetters } from '../../../http/public-address.ts'
import { contains } from '../../../resource/page.ts'
import { requireGivable } from '../givable.ts'
import { importUsers } from './import.ts'
import { canMail, leaveInvitations } from './invitation-letters.ts'
import { acceptInvitation, invite, inviteByMail, invitedBy } from './invitations.ts'
import { createPerson } from '../people.ts'
import { withNames } from './names.ts'
import { tellSecurity } from '../tell-security.ts'
import { refuseOwnAddress, tellNewAddress } from './addresses.ts'
import { requireJoinable, requireMovable } from './placing.ts'
import { removeUser, requireOthers, requireRanking, requireReach, setState } from './control.ts'
import { listUsers, userById, usersByIds, usersWhere } from './rows.ts'
import { changeUser, placeUser, setReach } from './write.ts'

export default implement(endpoints, {
  list: ({ context: { db }, query }) => listUsers(db, query),

  all: async ({ context: { db } }) => {
    const { rows } = await db.execute<Chosen>(sql`
      select id, name, full_name from person where state = 'active' order by full_name collate reading_order, id limit 10000`)
    return rows
  },

  show: ({ context: { db }, params }) => userById(db, params.id),

  create: async ({ context: { db }, identity, body, note }) => {
    const write = withNames(body)
    await requireGivable(db, identity, write.roles)
    await requireJoinable(db, identity, body.groups)
    const id = await db.transaction(async (tx) => {
      const row = await createPerson(tx, write)
      await placeUser(tx, row.id, write)
      return row.id
    })
    const after = await userById(db, id)
    note({ objectId: id, after })
    return after
  },

  update: async ({ context, identity, params, body, request, note }) => {
    const { db } = context
    const before = await userById(db, params.id)
    await requireRanking(db, identity, [before.id])
    refuseOwnAddress(identity, before, body)
    await requireGivable(db, identity, body.roles)
    await requireMovable(db, identity, placeOf(before), body)
    await changeUser(db, before, body)
    const after = await userById(db, before.id)
    note({ objectId: before.id, before, after })
    await tellNewAddress(context, before, after, request)
    return after
  },

  remove: async ({ context: { db }, identity, params, note }) => {
    const before = await userById(db, params.id)
    requireOthers(identity, [before.id])
    await requireRanking(db, identity, [before.id])
    await removeUser(db, before.id)
    note({ objectId: before.id, before })
    return null
  },

  setState: async ({ context: { db }, identity, body, note }) => {
    const before = await usersByIds(db, body.ids)
    if (body.state === 'disabled') requireOthers(identity, body.ids)
    await requireRanking(db, identity, body.ids)
    await setState(db, body.ids, body.state)
    note({
      objectId: body.ids.join(','),
      before: before.map(({ name, state }) => ({ name, state })),
      after: body,
    })
    return usersByIds(db, body.ids)
  },

  setDataPermission: async ({ context: { db }, identity, body, note }) => {
    const before = await usersByIds(db, body.ids)
    await requireRanking(db, identity, body.ids)
    await requireReach(db, identity, body.data_permission)
    await setReach(db, body.ids, body.data_permission)
    note({
      objectId: body.ids.join(','),
      before: before.map(({ name, data_permission }) => ({ name, data_permission })),
      after: body,
    })
    return usersByIds(db, body.ids)
  },

  select: async ({ context: { db }, body }) => {
    const { rows } = await db.execute<Chosen>(sql`
      select id, name, full_name from person where ${usersWhere({ ...body, state: 'active' })}
      order by full_name collate reading_order, id limit 10000`)
    return rows
  },

  invite: async ({ context, identity, params, request, language, note }) => {
    const before = await userById(context.db, params.id)
    // Whoever came upon an open window, or a token, would set the password without the present one.
    requireOthers(identity, [before.id])
    await requireRanking(context.db, identity, [before.id])
    const invitation = await invite(context, before, {
      by: identity.fullName,
      language,
      origin: addressInLetters(context.config, request),
    })
    note({ objectId: before.id, after: { name: before.name, expires_at: invitation.expires_at } })
    return invitation
  },

  sendInvitations: async ({ context, identity, body, request, language, note }) => {
    const people = await usersByIds(context.db, body.ids)
    requireOthers(identity, body.ids)
    const requireAbove = () => requireRanking(context.db, identity, body.ids)
    await requireAbove()
    const from = { by: identity.fullName, language, origin: addressInLetters(context.config, request) }
    const unsent = await inviteByMail(context, people, from, requireAbove)
    note({ objectId: body.ids.join(','), after: { sent: people.length - unsent.length } })
    return {
      sent: people.length - unsent.length,
      unsent: unsent.map(({ id, name, full_name }) => ({ id, name, full_name })),
    }
  },

  invited: ({ context: { db }, body }) => invitedBy(db, body.token),

  accept: async ({ context, body, request, note }) => {
    const { id, name, again } = await acceptInvitation(context.db, body.token, body.password, body)
    note({ objectId: id })
    if (again) await tellSecurity(context, id, 'password_changed', request)
    return { name }
  },

  import: async ({ context, identity, body, request, language, note }) => {
    const answer = await importUsers(context.db, identity, body.csv)
    note({
      after: { rows: answer.rows, faults: answer.faults.length, made: answer.made.map(({ name }) => name) },
    })
    const origin = addressInLetters(context.config, request)
    const from = { by: identity.fullName, language, origin }
    const mailing = answer.made.length > 0 && (await canMail(context.mailer, from))
    // The links are told in the answer all the same.
    if (mailing) await leaveInvitations(context, answer.made, from)
    return { ...answer, mailing }
  },

  find: async ({ context: { db }, query }) => {
    const rows = await db
      .select()
      .from(person)
      .where(sql`state = 'active' and ${contains(sql`(name || ' ' || full_name)`, query.search)}`)
      .orderBy(sql`full_name collate reading_order`)
      .limit(20)
    return rows.map(({ id, name, fullName }) => ({ id, name, full_name: fullName }))
  },
})

type Chosen = z.output<typeof Person> & Record<string, unknown>

const placeOf = ({ groups, department }: User) => ({
  groups: groups.map(({ id }) => id),
  department_id: department?.id ?? null,
})
