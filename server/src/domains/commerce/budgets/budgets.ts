import { Budget, budgets as endpoints } from '@omics/contract/commerce/budgets'
import type { BodyOf } from '@omics/contract/endpoint'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { savedOr } from '../../../resource/saved.ts'
import { spendingOf } from '../budget-left.ts'

async function budgetOf(db: Database, projectId: string): Promise<Budget | null> {
  const spending = await spendingOf(db, projectId)
  return spending ? Budget.parse(spending) : null
}

async function hasPrices(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ priced: boolean }>(sql`select usage_has_price() as priced`)
  return rows[0]?.priced === true
}

/** Stores a budget; a new one of which version 0 was seen. Its owners are told anew. */
function stored(
  db: Database,
  projectId: string,
  { amount, period, warn_percent, version }: BodyOf<typeof endpoints.save>,
) {
  if (version === 0)
    return db.execute(sql`
      insert into budget (project_id, amount, period, warn_percent)
      values (${projectId}, ${amount}, ${period}, ${warn_percent}) on conflict (project_id) do nothing`)
  return db.execute(sql`
    update budget set amount = ${amount}, period = ${period}, warn_percent = ${warn_percent}, told = '',
      version = version + 1 where project_id = ${projectId} and version = ${version}`)
}

export default implement(endpoints, {
  show: async ({ context: { db }, grant }) => ({
    priced: await hasPrices(db),
    budget: await budgetOf(db, grant.projectId),
  }),

  save: async ({ context: { db }, grant, body, note }) => {
    const before = await budgetOf(db, grant.projectId)
    const changed = await stored(db, grant.projectId, body)
    const after = await savedOr(changed, async () => {
      const now = await budgetOf(db, grant.projectId)
      // Somebody took it away meanwhile.
      return now ?? { ...body, spent: 0, held: 0, version: 0 }
    })
    note({ objectId: grant.projectId, before, after })
    return after
  },

  remove: async ({ context: { db }, grant, note }) => {
    const before = await budgetOf(db, grant.projectId)
    if (!before) throw new Problem('not_found')
    await db.execute(sql`delete from budget where project_id = ${grant.projectId}`)
    note({ objectId: grant.projectId, before })
    return null
  },
})
