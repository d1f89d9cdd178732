import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { mailMessage } from '../../messages/mail-messages.ts'
import { sendMessages } from '../../messages/messages.ts'

interface Paid {
  readonly id: string
  readonly person_id: string | null
}

/** Tells whoever ordered that the payment is here. */
export async function tellPaid(
  context: Context,
  tx: Database,
  { id, person_id: personId }: Paid,
  code: string,
) {
  if (personId === null) return
  const message = { kind: 'order_paid' as const, details: { code }, link: `/project_center?open=${id}` }
  await sendMessages(tx, [personId], message)
  await mailMessage(context, tx, [personId], message)
}

/** Tells those who keep orders of money that pays nothing, or of a refund that was refused. */
export async function tellAttention(context: Context, tx: Database, code: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct p.id from person p
    join person_role held on held.person_id = p.id join role r on r.id = held.role_id
    where p.state = 'active' and (r.builtin = 'admin' or 'order_change' = any(r.buttons))`)
  const people = rows.map(({ id }) => id)
  const link = `/permission/orders?search=${code}`
  const message = { kind: 'order_attention' as const, details: { code }, link }
  await sendMessages(tx, people, message)
  await mailMessage(context, tx, people, message)
}
