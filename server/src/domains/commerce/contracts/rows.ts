import { amountInWords, type ContractField, filledIn } from '@omics/contract/commerce/contract-text'
import {
  Contract,
  type ContractDetail,
  ContractFile,
  ContractWrite,
  type contractStates,
} from '@omics/contract/commerce/contracts'
import { yuan } from '@omics/contract/commerce/money'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import type { Identity } from '../../../http/identity.ts'
import { heldBy } from '../../../http/permission.ts'
import { Problem } from '../../../http/problem.ts'
import { crudOn } from '../../../resource/crud/crud-on.ts'
import { projectName } from '../../projects/space-name.ts'

const day = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD')`

/** The ordinary handlers of contracts, whoever asks. */
export const ordinary = crudOn({
  table: 'contract',
  row: Contract,
  write: ContractWrite,
  sort: '-updated_at',
  searched: sql`(t.number || ' ' || t.name || ' ' || t.customer || ' ' || t.provider)`,
  computed: {
    state: sql`contract_state(t)`,
    starts_on: day(sql`t.starts_on`),
    ends_on: day(sql`t.ends_on`),
    files: sql`(select count(*)::int from contract_file f where f.contract_id = t.id)`,
  },
})

/** A condition over `contract t` that it is in a state; none where none is asked for. */
export const inState = (state: (typeof contractStates)[number] | undefined) =>
  state === undefined ? sql`true` : sql`contract_state(t) = ${state}`

const Names = z.array(z.object({ id: z.string(), name: z.string() }))

/** The projects and orders of some ids by their names. */
async function linksOf(db: Database, { projects, orders }: Pick<Contract, 'projects' | 'orders'>) {
  // One after the other: it may be within a transaction.
  const ofProjects = await db.execute(sql`
    select p.id, ${projectName} as name from project p where p.id = any(${sql.param(projects)}::uuid[]) order by 2, 1`)
  const ofOrders = await db.execute(sql`
    select id, code as name from purchase where id = any(${sql.param(orders)}::uuid[]) order by code`)
  return { projects: Names.parse(ofProjects.rows), orders: Names.parse(ofOrders.rows) }
}

export type Links = Awaited<ReturnType<typeof linksOf>>

/** The projects that a customer sees and the orders that are theirs, which a contract may name. */
export async function choicesOf(db: Database, customerId: string): Promise<Links> {
  const [projects, orders] = await Promise.all([
    db.execute(sql`
      select p.id, ${projectName} as name from project p join project_permission m on m.project_id = p.id
      where m.person_id = ${customerId} and p.deleted_at is null and not p.demonstration order by 2, 1`),
    db.execute(sql`select id, code as name from purchase where person_id = ${customerId} order by code desc`),
  ])
  return { projects: Names.parse(projects.rows), orders: Names.parse(orders.rows) }
}

/** The text of a contract with its values. */
function textOf(contract: Contract, links: Links): string {
  const named = (all: Links['projects']) => all.map(({ name }) => name).join(', ') || '—'
  const { number, name, customer, provider, starts_on, ends_on, amount, text } = contract
  const values: Record<ContractField, string> = {
    number,
    name,
    customer,
    provider,
    starts_on,
    ends_on,
    amount: yuan(amount),
    amount_in_words: amountInWords(amount),
    projects: named(links.projects),
    orders: named(links.orders),
  }
  return filledIn(text, values)
}

/** A contract with all that stands in it, for whoever may see it. Throws `not_found`. */
export async function contractDetail(db: Database, identity: Identity, id: string): Promise<ContractDetail> {
  const contract = await ordinary.find(db, id)
  const mine = contract.customer_id === identity.personId && contract.sent_at !== null
  if (!mine && !(await keepsContracts(db, identity))) throw new Problem('not_found')
  return detailOf(db, contract, mine)
}

/** The same, where it is known who reads it. */
export async function detailOf(db: Database, contract: Contract, mine: boolean): Promise<ContractDetail> {
  const links = await linksOf(db, contract)
  const sent = await db.execute<{ final_text: string | null; person_name: string | null }>(sql`
    select c.final_text, p.full_name as person_name from contract c left join person p on p.id = c.customer_id
    where c.id = ${contract.id}`)
  const files = await db.execute(sql`
    select id, name, size, person_name, accepted, ${isoTime(sql`created_at`)} as created_at
    from contract_file where contract_id = ${contract.id} order by created_at, id`)
  return {
    ...contract,
    final_text: sent.rows[0]?.final_text ?? textOf(contract, links),
    person_name: sent.rows[0]?.person_name ?? '',
    project_names: links.projects,
    order_names: links.orders,
    file_list: z.array(ContractFile).parse(files.rows),
    mine,
  }
}

async function keepsContracts(db: Database, identity: Identity): Promise<boolean> {
  const held = await heldBy(db, identity)
  return held.has('contracts') || held.has('contract_change')
}
