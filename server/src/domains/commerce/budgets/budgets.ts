import { Budget, budgets as endpoints } from '@omics/contract/commerce/budgets'
import type { BodyOf } from '@omics/contract/endpoint'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { hasId } from '../../../http/relation.ts'
import { savedOr } from '../../../resource/saved.ts'
import { type BudgetHolder, budgetOf, spendingOf } from '../budget-left.ts'

type Note = (noted: { objectId: string; before?: unknown; after?: unknown }) => void
type Write = BodyOf<typeof endpoints.save>

const ofProject = (id: string): BudgetHolder => ({ kind: 'project', id })

type Called = BudgetHolder & { readonly name?: string }

async function ofGroup(db: Database, id: string): Promise<Called> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from person_group where ${hasId(sql`id`, id)}`,
  )
  const [group] = rows
  if (!group) throw new Problem('not_found')
  return { kind: 'group', id, name: group.name }
}

/** What the operation log calls a budget by: its group; of a project it tells the project anyway. */
const called = (holder: Called, budget: Budget | null) =>
  budget && { ...budget, ...(holder.name !== undefined && { name: holder.name }) }

async function find(db: Database, holder: BudgetHolder): Promise<Budget | null> {
  const spending = await spendingOf(db, holder)
  return spending ? Budget.parse(spending) : null
}

async function show(db: Database, holder: BudgetHolder) {
  const { rows } = await db.execute<{ priced: boolean }>(sql`select usage_has_price() as priced`)
  return { priced: rows[0]?.priced === true, budget: await find(db, holder) }
}

/** Stores a budget; a new one of which version 0 was seen. Who is told of it is told anew. */
function stored(db: Database, holder: BudgetHolder, { amount, period, warn_percent, version }: Write) {
  const holds = sql.identifier(`${holder.kind}_id`)
  if (version === 0)
    return db.execute(sql`
      insert into budget (${holds}, amount, period, warn_percent)
      values (${holder.id}, ${amount}, ${period}, ${warn_percent}) on conflict (${holds}) do nothing`)
  return db.execute(sql`
    update budget set amount = ${amount}, period = ${period}, warn_percent = ${warn_percent}, told = '',
      version = version + 1 where ${budgetOf(holder)} and version = ${version}`)
}

async function save(db: Database, holder: Called, body: Write, note: Note): Promise<Budget> {
  const before = await find(db, holder)
  note({ objectId: holder.id, before: called(holder, before) })
  const after = await savedOr(await stored(db, holder, body), async () => {
    const now = await find(db, holder)
    // Somebody took it away meanwhile.
    return now ?? { ...body, spent: 0, held: 0, version: 0 }
  })
  note({ objectId: holder.id, after: called(holder, after) })
  return after
}

async function remove(db: Database, holder: Called, note: Note): Promise<null> {
  const before = await find(db, holder)
  if (!before) throw new Problem('not_found')
  await db.execute(sql`delete from budget where ${budgetOf(holder)}`)
  note({ objectId: holder.id, before: called(holder, before) })
  return null
}

export default implement(endpoints, {
  show: ({ context: { db }, grant }) => show(db, ofProject(grant.projectId)),
  save: ({ context: { db }, grant, body, note }) => save(db, ofProject(grant.projectId), body, note),
  remove: ({ context: { db }, grant, note }) => remove(db, ofProject(grant.projectId), note),

  showOfGroup: async ({ context: { db }, params }) => show(db, await ofGroup(db, params.id)),
  saveOfGroup: async ({ context: { db }, params, body, note }) =>
    save(db, await ofGroup(db, params.id), body, note),
  removeOfGroup: async ({ context: { db }, params, note }) => remove(db, await ofGroup(db, params.id), note),
})
