import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { mailMessage } from '../../messages/mail-messages.ts'
import { sendMessages } from '../../messages/messages.ts'
import { namesForMessages } from '../../projects/space-name.ts'
import { type BudgetHolder, budgetOf, type Spending, spendingOf } from '../budget-left.ts'

interface Budgeted extends BudgetHolder, Record<string, unknown> {
  /** Of a group; null where it is a project. */
  readonly name: string | null
  readonly project: string | null
  readonly project_zh: string | null
  readonly told: string
  readonly month: string
}

/** Tells the owners of projects, and those who may change groups, once in a period, that so much of their budget is spent, and that all is. */
export async function sweepBudgets(context: Context): Promise<void> {
  const { rows } = await context.db.execute<Budgeted>(sql`
    select case when g.id is null then 'project' else 'group' end as kind, coalesce(p.id, g.id) as id,
      g.name, ${namesForMessages}, b.told, to_char(now() at time zone 'UTC', 'YYYY-MM') as month
    from budget b left join project p on p.id = b.project_id and p.deleted_at is null
      left join person_group g on g.id = b.group_id where coalesce(p.id, g.id) is not null`)
  for (const holder of rows) {
    const spending = await spendingOf(context.db, holder)
    const level = spending && levelOf(spending)
    if (!spending || !level) continue
    const told = `${spending.period === 'month' ? holder.month : 'all'} ${level}`
    // What is used up was used to a share before.
    if (told === holder.told || told.replace('warned', 'used') === holder.told) continue
    await context.db.transaction((tx) => tell(context, tx, holder, spending, level, told))
  }
}

function levelOf({ amount, spent, warn_percent }: Spending): 'warned' | 'used' | undefined {
  if (spent >= amount) return 'used'
  return BigInt(spent) * 100n >= BigInt(amount) * BigInt(warn_percent) ? 'warned' : undefined
}

async function tell(
  context: Context,
  tx: Database,
  holder: Budgeted,
  { amount, spent }: Spending,
  level: 'warned' | 'used',
  told: string,
): Promise<void> {
  const first = await tx.execute(
    sql`update budget set told = ${told} where ${budgetOf(holder)} and told <> ${told}`,
  )
  if (first.rowCount === 0) return
  const people = await keepersOf(tx, holder)
  const percent = Number((BigInt(spent) * 100n) / BigInt(amount))
  const message = messageOf(holder, level, percent)
  await sendMessages(tx, people, message)
  await mailMessage(context, tx, people, message)
}

function messageOf(
  { kind, id, name, project, project_zh }: Budgeted,
  level: 'warned' | 'used',
  percent: number,
) {
  return kind === 'project'
    ? {
        kind: `budget_${level}` as const,
        details: { project: project ?? '', project_zh: project_zh ?? '', percent },
        link: `/project/detail/${id}/usage`,
      }
    : {
        kind: `budget_group_${level}` as const,
        details: { group: name ?? '', percent },
        link: `/permission/group-detail/${id}`,
      }
}

/** Who sets a budget: owners of the project, or those whose role changes groups. */
async function keepersOf(tx: Database, { kind, id }: Budgeted): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    kind === 'project'
      ? sql`select m.person_id as id from project_permission m join person p on p.id = m.person_id
          where m.project_id = ${id} and m.role = 'owner' and p.state = 'active'`
      : sql`select distinct p.id from person p join person_role held on held.person_id = p.id
          join role r on r.id = held.role_id
          where p.state = 'active' and (r.builtin = 'admin' or 'user_group' = any(r.buttons))`,
  )
  return rows.map((one) => one.id)
}
