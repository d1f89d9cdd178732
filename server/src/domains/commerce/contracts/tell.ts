import type { Contract } from '@omics/contract/commerce/contracts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { mailMessage } from '../../messages/mail-messages.ts'
import { sendMessages } from '../../messages/messages.ts'
import { holdersOfButton } from '../holders.ts'

const linkTo = (id: string) => `/project_center/contract_show?id=${id}`

/** Tells a customer of a contract that waits for them. */
export async function tellSent(
  context: Context,
  tx: Database,
  customerId: string,
  { id, number }: Pick<Contract, 'id' | 'number'>,
) {
  const message = { kind: 'contract_sent' as const, details: { number }, link: linkTo(id) }
  await sendMessages(tx, [customerId], message)
  await mailMessage(context, tx, [customerId], message)
}

/** Tells those who write contracts that one is accepted. */
export async function tellAccepted(
  context: Context,
  tx: Database,
  { id, number }: Pick<Contract, 'id' | 'number'>,
  person: string,
) {
  const people = await holdersOfButton(tx, 'contract_change')
  const message = { kind: 'contract_accepted' as const, details: { number, person }, link: linkTo(id) }
  await sendMessages(tx, people, message)
  await mailMessage(context, tx, people, message)
}
