import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  registrationLinks as endpoints,
  type RegistrationLink,
} from '@omics/contract/account/registration-links'
import type { Database } from '../../../db/database.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { isId } from '../../../http/relation.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'
import { requireGivable } from '../givable.ts'
import { builtinRoles } from '../person-roles.ts'

const most = 500

export default implement(endpoints, {
  list: ({ context: { db } }) => links(db),

  create: async ({ context: { db }, identity, body, note }) => {
    // Whoever registers by it becomes a member.
    await requireGivable(db, identity, [builtinRoles.member])
    const id = uuidv7()
    const token = newSecret()
    await db.execute(sql`
      insert into registration_invitation (id, token_hash, note, uses_left, expires_at, created_by)
      values (${id}, ${hashSecret(token)}, ${body.note}, ${body.uses}, now() + make_interval(days => ${body.days}),
        ${identity.personId})`)
    const [row] = await links(db, id)
    if (!row) throw new Error('The link was not stored')
    note({ objectId: id, after: row })
    return { token, row }
  },

  withdraw: async ({ context: { db }, params, note }) => {
    const [before] = isId(params.id) ? await links(db, params.id) : []
    if (!before) throw new Problem('not_found')
    await db.execute(sql`delete from registration_invitation where id = ${params.id}`)
    note({ objectId: params.id, before })
    return null
  },
})

/** The links, or one of them. */
async function links(db: Database, id?: string): Promise<RegistrationLink[]> {
  const { rows } = await db.execute<RegistrationLink & Record<string, unknown>>(sql`
    select i.id, i.note, i.used, i.uses_left, i.expires_at, coalesce(p.full_name, '') as created_by, i.created_at
    from registration_invitation i left join person p on p.id = i.created_by
    where ${id ?? null}::uuid is null or i.id = ${id ?? null}::uuid
    order by i.created_at desc, i.id desc limit ${most}`)
  return rows.map((row) => ({
    ...row,
    expires_at: new Date(row.expires_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
  }))
}
