import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { mailMessage } from '../../messages/mail-messages.ts'
import { sendMessages } from '../../messages/messages.ts'
import { type Spending, spendingOf } from '../budget-left.ts'

interface Budgeted extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly told: string
  readonly month: string
}

/** Tells the owners of projects, once in a period, that so much of their budget is spent, and that all is. */
export async function sweepBudgets(context: Context): Promise<void> {
  const { rows } = await context.db.execute<Budgeted>(sql`
    select p.id, p.name, b.told, to_char(now() at time zone 'UTC', 'YYYY-MM') as month
    from budget b join project p on p.id = b.project_id where p.deleted_at is null`)
  for (const project of rows) {
    const spending = await spendingOf(context.db, project.id)
    const level = spending && levelOf(spending)
    if (!spending || !level) continue
    const told = `${spending.period === 'month' ? project.month : 'all'} ${level}`
    // What is used up was used to a share before.
    if (told === project.told || told.replace('warned', 'used') === project.told) continue
    await context.db.transaction((tx) => tell(context, tx, project, spending, level, told))
  }
}

function levelOf({ amount, spent, warn_percent }: Spending): 'warned' | 'used' | undefined {
  if (spent >= amount) return 'used'
  return BigInt(spent) * 100n >= BigInt(amount) * BigInt(warn_percent) ? 'warned' : undefined
}

async function tell(
  context: Context,
  tx: Database,
  { id, name }: Budgeted,
  { amount, spent }: Spending,
  level: 'warned' | 'used',
  told: string,
): Promise<void> {
  const first = await tx.execute(
    sql`update budget set told = ${told} where project_id = ${id} and told <> ${told}`,
  )
  if (first.rowCount === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.person_id as id from project_permission m join person p on p.id = m.person_id
    where m.project_id = ${id} and m.role = 'owner' and p.state = 'active'`)
  const owners = rows.map((owner) => owner.id)
  const percent = Number((BigInt(spent) * 100n) / BigInt(amount))
  const message = {
    kind: `budget_${level}` as const,
    details: { project: name, percent },
    link: `/project/detail/${id}/usage`,
  }
  await sendMessages(tx, owners, message)
  await mailMessage(context, tx, owners, message)
}
