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

/** Tells those who keep orders of money that pays nothing, or of a refund that was refused. */
export async function tellAttention(context: Context, tx: Database, code: string) {
  const people = await holdersOfButton(tx, 'order_change')
  const link = `/permission/orders?search=${code}`
  const message = { kind: 'order_attention' as const, details: { code }, link }
  await sendMessages(tx, people, message)
  await mailMessage(context, tx, people, message)
}
