import { sql, type SQL } from 'drizzle-orm'
import type { Contract, ContractDetail } from '@omics/contract/commerce/contracts'
import type { ErrorCode } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { isId } from '../../../http/relation.ts'
import { contractDetail, detailOf, ordinary } from './rows.ts'
import { tellAccepted, tellSent } from './tell.ts'

interface Asked {
  readonly id: string
  readonly version: number
}

/** Sends a draft to its customer, with its text as it reads now. Throws `stale` and `contract_sent`. */
export function send(context: Context, identity: Identity, asked: Asked): Promise<ContractDetail> {
  return settled(context.db, identity, asked, 'contract_sent', ['draft'], async (tx, contract) => {
    const { final_text: text, customer_id: customer, number, id } = await detailOf(tx, contract, false)
    if (customer === null)
      throw refuseField('customer_id', {
        en: 'The account of this customer is gone. Choose another one.',
        zh: '该客户的账号已不存在，请重新选择。',
      })
    await change(tx, id, sql`sent_at = now(), final_text = ${text}`)
    await tellSent(context, tx, customer, { id, number })
  })
}

/** Makes a contract a draft again that nobody has accepted. Throws `stale` and `contract_not_sent`. */
export function recall({ db }: Context, identity: Identity, asked: Asked): Promise<ContractDetail> {
  return settled(db, identity, asked, 'contract_not_sent', ['sent'], (tx, { id }) =>
    change(tx, id, sql`sent_at = null, final_text = null`),
  )
}

/**
 * Accepts a contract as it was sent, with its files, once: of two at the same moment the second finds it accepted.
 * Throws `not_found` for anybody but its customer, `stale` and `contract_not_sent`.
 */
export function accept(
  context: Context,
  identity: Identity,
  asked: Asked,
  name: string,
): Promise<ContractDetail> {
  return settled(context.db, identity, asked, 'contract_not_sent', ['sent'], async (tx, contract) => {
    if (contract.customer_id !== identity.personId) throw new Problem('not_found')
    await change(tx, contract.id, sql`accepted_at = now(), accepted_name = ${name}`)
    await tx.execute(sql`update contract_file set accepted = true where contract_id = ${contract.id}`)
    await tellAccepted(context, tx, contract, name)
  })
}

/** Ends a contract before its period is over. Throws `stale` and `contract_not_accepted`. */
export function end(
  { db }: Context,
  identity: Identity,
  asked: Asked,
  reason: string,
): Promise<ContractDetail> {
  return settled(db, identity, asked, 'contract_not_accepted', ['accepted', 'running'], (tx, { id }) =>
    change(tx, id, sql`ended_at = now(), end_reason = ${reason}`),
  )
}

const change = async (tx: Database, id: string, what: SQL): Promise<void> => {
  await tx.execute(sql`
    update contract set ${what}, version = version + 1, updated_at = now() where id = ${id}`)
}

/** Does something with the version of a contract that its reader saw, while nobody else does, and gives what it was. */
function settled(
  db: Database,
  identity: Identity,
  { id, version }: Asked,
  otherwise: ErrorCode,
  states: readonly Contract['state'][],
  work: (tx: Database, contract: Contract) => Promise<void>,
): Promise<ContractDetail> {
  if (!isId(id)) throw new Problem('not_found')
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from contract where id = ${id} for update`)
    // What they may not see is not there for them.
    const seen = await contractDetail(tx, identity, id)
    if (!states.includes(seen.state)) throw new Problem(otherwise)
    if (seen.version !== version) throw new Problem('stale', { data: seen })
    await work(tx, await ordinary.find(tx, id))
    return seen
  })
}
