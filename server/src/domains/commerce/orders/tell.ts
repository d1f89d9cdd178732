import { yuan } from '@omics/contract/commerce/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { mailMessage } from '../../messages/mail-messages.ts'
import { sendMessages } from '../../messages/messages.ts'
import { holdersOfButton } from '../holders.ts'

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

/** Tells whoever ordered that so many fen of it were given back. */
export async function tellRefunded(context: Context, tx: Database, purchaseId: string, amount: number) {
  const { rows } = await tx.execute<{ code: string; person_id: string | null }>(
    sql`select code, person_id from purchase where id = ${purchaseId}`,
  )
  const [order] = rows
  if (!order?.person_id) return
  const details = { code: order.code, amount: yuan(amount) }
  const link = `/project_center?open=${purchaseId}`
  const message = { kind: 'order_refunded' as const, details, link }
  await sendMessages(tx, [order.person_id], message)
  await mailMessage(context, tx, [order.person_id], message)
}

/** Tells those who keep orders of money that pays nothing, or of a refund that was refused. */
export async function tellAttention(context: Context, tx: Database, code: string) {
  const people = await holdersOfButton(tx, 'order_change')
  const link = `/permission/orders?search=${code}`
  const message = { kind: 'order_attention' as const, details: { code }, link }
  await sendMessages(tx, people, message)
  await mailMessage(context, tx, people, message)
}
