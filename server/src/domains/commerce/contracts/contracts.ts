import {
  type ContractDetail,
  ContractTemplate,
  contracts as endpoints,
  contractTemplates,
  type ContractWrite,
} from '@omics/contract/commerce/contracts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { requireSession } from '../../account/sessions/require-session.ts'
import type { Identity } from '../../../http/identity.ts'
import { implement } from '../../../http/implement.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { crudOn } from '../../../resource/crud/crud-on.ts'
import { allOf, contains, readPage } from '../../../resource/page.ts'
import { sendDocument } from './document.ts'
import { addFile, removeDraft, removeFile, sendFile } from './files.ts'
import { choicesOf, contractDetail, inState, ordinary } from './rows.ts'
import { accept, end, recall, send } from './settle.ts'

const noted = ({ name, number, state, accepted_name, end_reason, files }: ContractDetail) => ({
  name,
  number,
  state,
  accepted_name,
  end_reason,
  files,
})

/** Sees that a contract names what is its customer's, and a period that does not end before it begins. */
async function requireFitting(db: Database, write: ContractWrite): Promise<void> {
  if (write.ends_on < write.starts_on)
    throw refuseField('ends_on', {
      en: 'The last day cannot come before the first.',
      zh: '结束日期不能早于开始日期。',
    })
  const { rows } = await db.execute(
    sql`select from person where id = ${write.customer_id} and state = 'active'`,
  )
  if (rows.length === 0)
    throw refuseField('customer_id', {
      en: 'This account is not there any more. Choose another one.',
      zh: '该账号已不存在，请重新选择。',
    })
  const choices = await choicesOf(db, write.customer_id)
  for (const name of ['projects', 'orders'] as const) {
    const known = new Set(choices[name].map(({ id }) => id))
    if (!write[name].every((id) => known.has(id)))
      throw refuseField(name, {
        en: 'Choose what belongs to the customer.',
        zh: '只能选择属于该客户的内容。',
      })
  }
}

export default [
  ...implement(endpoints, {
    ...ordinary,

    list: (call) => ordinary.list({ ...call, query: call.query }, inState(call.query.state)),

    own: (call) =>
      ordinary.list(
        call,
        allOf(
          sql`t.customer_id = ${call.identity.personId} and t.sent_at is not null`,
          inState(call.query.state),
        ),
      ),

    choices: ({ context: { db }, query }) => choicesOf(db, query.customer_id),

    create: async (call) => {
      await requireFitting(call.context.db, call.body)
      return ordinary.create(call)
    },

    update: async (call) => {
      const { db } = call.context
      const before = await ordinary.find(db, call.params.id)
      call.note({ objectId: before.id, before })
      if (before.state !== 'draft') throw new Problem('contract_sent')
      await requireFitting(db, call.body)
      return ordinary.update(call)
    },

    remove: async ({ context, params, note }) => {
      const before = await ordinary.find(context.db, params.id)
      note({ objectId: before.id, before })
      await removeDraft(context, before.id)
      return null
    },

    show: ({ context: { db }, identity, params }) => contractDetail(db, identity, params.id),

    document: async ({ context, identity, params, language, reply }) => {
      await sendDocument(
        context,
        identity,
        await contractDetail(context.db, identity, params.id),
        language,
        reply,
      )
      return null
    },

    send: async ({ context, identity, params: { id }, body, note }) => {
      await nameFirst(context.db, identity, id, note)
      const before = await send(context, identity, { id, ...body })
      return changed(context.db, identity, before, note)
    },

    recall: async ({ context, identity, params: { id }, body, note }) => {
      await nameFirst(context.db, identity, id, note)
      const before = await recall(context, identity, { id, ...body })
      return changed(context.db, identity, before, note)
    },

    accept: async ({ context, identity, params: { id }, body: { version, accepted_name }, note }) => {
      requireSession(identity)
      await nameFirst(context.db, identity, id, note)
      const before = await accept(context, identity, { id, version }, accepted_name)
      return changed(context.db, identity, before, note)
    },

    end: async ({ context, identity, params: { id }, body: { version, reason }, note }) => {
      await nameFirst(context.db, identity, id, note)
      const before = await end(context, identity, { id, version }, reason)
      return changed(context.db, identity, before, note)
    },

    files: async ({ context: { db }, query }) => {
      const from = sql`contract_file f join contract t on t.id = f.contract_id`
      const where = allOf(
        inState(query.state),
        contains(sql`(f.name || ' ' || t.number || ' ' || t.name || ' ' || t.customer)`, query.search),
      )
      return readPage(db, query, { from, where }, async ({ limit, offset }) => {
        const { rows } = await db.execute(sql`
          select f.id, f.name, f.size, f.person_name, f.accepted, ${isoTime(sql`f.created_at`)} as created_at,
            t.id as contract_id, t.number, t.name as contract_name, contract_state(t) as state
          from ${from} where ${where} order by f.created_at desc, f.id desc limit ${limit} offset ${offset}`)
        return z.array(endpoints.files.output.shape.items.element).parse(rows)
      })
    },

    addFile: async ({ context, identity, params: { id }, request, note }) => {
      await nameFirst(context.db, identity, id, note)
      await addFile(context, identity, id, request)
      const now = await contractDetail(context.db, identity, id)
      note({ objectId: id, after: noted(now) })
      return now
    },

    file: async ({ context, identity, params: { id, file_id }, reply }) => {
      await contractDetail(context.db, identity, id)
      await sendFile(context, reply, id, file_id)
      return null
    },

    removeFile: async ({ context, identity, params: { id, file_id }, note }) => {
      await nameFirst(context.db, identity, id, note)
      const file = await removeFile(context, id, file_id)
      const now = await contractDetail(context.db, identity, id)
      note({ objectId: id, before: { file }, after: noted(now) })
      return now
    },
  }),

  ...implement(
    contractTemplates,
    crudOn({
      table: 'contract_template',
      ...ContractTemplate,
      sort: 'name',
      searched: sql`(t.name || ' ' || t.text)`,
    }),
  ),
]

type Noting = (entry: { objectId: string; before: unknown }) => void

/** Names a contract in the operation log before something is done with it, which may be refused. */
async function nameFirst(db: Database, identity: Identity, id: string, note: Noting): Promise<void> {
  const before = await contractDetail(db, identity, id)
  note({ objectId: before.id, before: noted(before) })
}

/** What a contract is after a change, written down beside what it was. */
async function changed(
  db: Database,
  identity: Identity,
  before: ContractDetail,
  note: (entry: { objectId: string; before: unknown; after: unknown }) => void,
): Promise<ContractDetail> {
  const now = await contractDetail(db, identity, before.id)
  note({ objectId: now.id, before: noted(before), after: noted(now) })
  return now
}
