import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { passkeys as endpoints, type Passkey } from '@omics/contract/account/passkeys'
import type { Database } from '../../../db/database.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { enter } from '../sessions/entrance.ts'
import { requirePresence } from '../factors/presence.ts'
import { personById } from '../people.ts'
import { tellSecurity } from '../tell-security.ts'
import { requireSession } from '../sessions/require-session.ts'
import { algorithms, handleOf, newChallenge, patience, registered, shownBy } from './ceremony.ts'
import { relyingParty, requireRelyingParty } from './relying-party.ts'
import { hasId } from '../../../http/relation.ts'

const publicKey = 'public-key' as const

export default implement(endpoints, {
  list: async ({ context: { db }, identity, request }) => {
    requireSession(identity)
    const rows = await passkeysOf(db, identity.personId)
    return { possible: relyingParty(request) !== undefined, items: rows.map(present) }
  },

  options: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    const { personId } = identity
    const { id } = requireRelyingParty(request)
    await requirePresence(context, personId, body, request)
    note({ objectId: personId })
    const { name, fullName } = await personById(context.db, personId)
    const { rows } = await context.db.execute(sql`select name from system_configuration`)
    const kept = await passkeysOf(context.db, personId)
    return {
      challenge: await newChallenge(context.db, personId),
      rp: { id, name: String(rows[0]?.['name'] || 'Omics Cloud') },
      user: { id: handleOf(personId), name, displayName: fullName },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: publicKey })),
      timeout: patience,
      excludeCredentials: kept.map((row) => ({ id: row.credential_id, type: publicKey })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  },

  add: async ({ context, identity, body, request, note }) => {
    requireSession(identity)
    const { db } = context
    const { personId } = identity
    const made = await registered(db, personId, body.response, requireRelyingParty(request))
    const { rows } = await db.execute<Row>(sql`
      insert into passkey (id, person_id, name, credential_id, public_key, counter)
      values (${uuidv7()}, ${personId}, ${body.name}, ${made.credentialId}, ${made.publicKey}, ${made.counter})
      on conflict (credential_id) do nothing
      returning id, name, credential_id, created_at, last_used_at`)
    const [row] = rows
    if (!row) throw new Problem('passkey_refused')
    note({ objectId: row.id, after: { name: row.name } })
    await tellSecurity(context, personId, 'passkey_added', request)
    return present(row)
  },

  remove: async ({ context, identity, params, body, request, note }) => {
    requireSession(identity)
    const kept = await passkeysOf(context.db, identity.personId)
    if (!kept.some(({ id }) => id === params.id)) throw new Problem('not_found')
    await requirePresence(context, identity.personId, body, request)
    const { rows } = await context.db.execute(sql`
      delete from passkey where ${hasId(sql`id`, params.id)} and person_id = ${identity.personId} returning name`)
    const [row] = rows
    if (!row) throw new Problem('not_found')
    note({ objectId: params.id, before: { name: row['name'] } })
    await tellSecurity(context, identity.personId, 'passkey_removed', request)
    return null
  },

  request: async ({ context: { db }, request }) => ({
    rpId: requireRelyingParty(request).id,
    challenge: await newChallenge(db, null),
    timeout: patience,
    userVerification: 'required' as const,
  }),

  signIn: async ({ context, body, request, reply, note }) => {
    const personId = await shownBy(context.db, body.response, requireRelyingParty(request))
    note({ objectId: personId })
    const account = await personById(context.db, personId)
    return enter({ context, request, reply }, account, { remember: body.remember, strong: true })
  },
})

interface Row extends Record<string, unknown> {
  id: string
  name: string
  credential_id: string
  created_at: string
  last_used_at: string | null
}

async function passkeysOf(db: Database, personId: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, name, credential_id, created_at, last_used_at from passkey
    where person_id = ${personId} order by created_at desc, id`)
  return rows
}

const present = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: new Date(row.created_at).toISOString(),
  last_used_at: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
})
