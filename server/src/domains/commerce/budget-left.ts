import { yuan } from '@omics/contract/commerce/money'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { Problem, type Sentence } from '../../http/problem.ts'

/** Who has a budget: a project, or a group, whose budget is of what its members launch and store in any project. */
export interface BudgetHolder {
  readonly kind: 'project' | 'group'
  readonly id: string
}

/** Where the usage `u` and the analyses `a` of a holder's budget are found. */
const scopes = {
  project: (id: string) => ({ usage: sql`u.project_id = ${id}`, analyses: sql`a.project_id = ${id}` }),
  group: (id: string) => {
    const members = sql`(select person_id from person_group_member where group_id = ${id})`
    return { usage: sql`u.person_id in ${members}`, analyses: sql`a.launched_by in ${members}` }
  },
}

/** Which budget is the holder's. */
export const budgetOf = ({ kind, id }: BudgetHolder) => sql`${sql.identifier(`${kind}_id`)} = ${id}`

/** The budget of a project or group, and how much of it is gone. */
export interface Spending {
  readonly amount: number
  readonly period: 'month' | 'all'
  readonly warn_percent: number
  readonly version: number
  /** What tasks that ended and files cost in the period. */
  readonly spent: number
  /** What analyses under way are expected to cost beyond that. */
  readonly held: number
}

/** The month of now, as usage names months. */
const thisMonth = sql`to_char(now() at time zone 'UTC', 'YYYY-MM')`

/**
 * What is gone of a budget; undefined where there is none. An analysis under way holds what it is expected to
 * cost until its tasks have cost as much, or what those that run have cost so far where that is more.
 */
export async function spendingOf(db: Database, holder: BudgetHolder): Promise<Spending | undefined> {
  const { usage, analyses } = scopes[holder.kind](holder.id)
  const { rows } = await db.execute<Spending & Record<string, unknown>>(sql`
    select b.amount, b.period, b.warn_percent, b.version,
      usage_fen(coalesce((select sum(u.weight) from priced_usage u
        where ${usage} and (b.period = 'all' or u.month = ${thisMonth})), 0)) as spent,
      (select coalesce(sum(greatest(coalesce(h.amount, 0) - ended.fen, running.fen, 0)), 0)::bigint
        from analysis a left join budget_hold h on h.analysis_id = a.id
        cross join lateral (
          select usage_fen(coalesce(sum(u.weight), 0)) as fen from priced_usage u where u.analysis_id = a.id) as ended
        cross join lateral (
          select usage_fen(coalesce(sum(usage_weight(m.millicores * ms, m.memory_bytes * ms, m.gpus * ms, 0,
            p.core_price, p.memory_price, p.gpu_price, 0)), 0)) as fen
          from metered_attempt m cross join usage_price p
            cross join lateral (select floor(extract(epoch from now() - m.started_at) * 1000) as ms) as so_far
          where m.analysis_id = a.id and m.ended_at is null and m.started_at is not null) as running
        where ${analyses} and a.state in ('waiting', 'running')) as held
    from budget b where ${budgetOf(holder)}`)
  return rows[0]
}

interface Budgeted extends BudgetHolder {
  readonly name: string
}

/** The project, where it has a budget, and those groups of somebody that have one; always in one order. */
async function budgetedOf(
  db: Database,
  projectId: string,
  personId: string | undefined,
  lock: SQL = sql``,
): Promise<Budgeted[]> {
  const { rows } = await db.execute<Budgeted & Record<string, unknown>>(sql`
    select case when b.project_id is null then 'group' else 'project' end as kind, coalesce(b.project_id, g.id) as id,
      coalesce(g.name, '') as name
    from budget b left join person_group g on g.id = b.group_id
    where b.project_id = ${projectId} or b.group_id in (
      select group_id from person_group_member where person_id = ${personId ?? null}::uuid)
    order by b.project_id nulls last, b.group_id ${lock}`)
  return rows
}

/**
 * Why somebody can launch nothing new in a project, as its budget or that of a group of theirs is used up; undefined
 * where they can, and null where there is no budget. What one launch is expected to cost beyond it slips through.
 */
export async function budgetRefusal(
  db: Database,
  projectId: string,
  personId: string | undefined,
): Promise<BudgetRefusal | undefined | null> {
  return refusalAmong(db, await budgetedOf(db, projectId, personId))
}

/** Whose budget is used up, and what is said of it. */
export interface BudgetRefusal {
  readonly kind: BudgetHolder['kind']
  readonly reason: Sentence
}

async function refusalAmong(
  db: Database,
  budgeted: readonly Budgeted[],
): Promise<BudgetRefusal | undefined | null> {
  for (const holder of budgeted) {
    const spending = await spendingOf(db, holder)
    if (spending && spending.spent + spending.held >= spending.amount)
      return { kind: holder.kind, reason: usedUp(holder, spending) }
  }
  return budgeted.length === 0 ? null : undefined
}

function usedUp({ kind, name }: Budgeted, { amount, spent, held, period }: Spending): Sentence {
  const monthly = period === 'month'
  const [en, zh] =
    kind === 'project'
      ? [
          ['The project', 'Have an owner raise the budget under Usage'],
          ['项目', '请项目所有者在“资源用量”中提高预算'],
        ]
      : [
          [`The group “${name}”`, 'Have an administrator raise its budget'],
          [`用户组“${name}”`, '请管理员提高该组预算'],
        ]
  return {
    en: `${en[0]} may spend ${yuan(amount)} yuan${monthly ? ' this month' : ''}: ${yuan(spent)} are spent and ${yuan(held)} are held for what is under way. ${en[1]}${monthly ? ', or wait for next month' : ''}`,
    zh: `${zh[0]}${monthly ? '本月' : ''}预算 ${yuan(amount)} 元，已用 ${yuan(spent)} 元，进行中的分析预留 ${yuan(held)} 元。${zh[1]}${monthly ? '，或等到下个月' : ''}`,
  }
}

/**
 * Refuses what a budget does not allow. Lock the project, so that launches come one after the other; those of a group
 * do as its budget is locked. Throws `not_ready`.
 */
export async function requireBudget(
  tx: Database,
  projectId: string,
  personId: string | undefined,
): Promise<void> {
  const refusal = await refusalAmong(tx, await budgetedOf(tx, projectId, personId, sql`for update of b`))
  if (refusal) throw new Problem('not_ready', { details: { reason: refusal.reason } })
}

/** What an analysis does, by which its cost is foreseen. */
export interface Foreseen {
  readonly analysisId: string
  readonly projectId: string
  readonly personId: string | undefined
  readonly versionId: string
  readonly runs: number
  /** What its steps ask for together: cores, bytes of memory, graphics processors. */
  readonly cpu: number
  readonly memoryBytes: number
  readonly gpus: number
}

/**
 * Holds back what an analysis is expected to cost where its project, or a group of whoever launches it, has a budget: what a run of the same version did on
 * average in the project, else an hour of what its steps ask for; a fen at least.
 */
export async function holdBudget(tx: Database, foreseen: Foreseen): Promise<void> {
  const { analysisId, projectId, personId, versionId, runs } = foreseen
  const asked = [Math.round(foreseen.cpu * 1000), Math.round(foreseen.memoryBytes), foreseen.gpus]
  const [millicores = 0, memory = 0, gpus = 0] = asked
  await tx.execute(sql`
    insert into budget_hold (analysis_id, project_id, amount)
    select ${analysisId}, ${projectId}, greatest(1, usage_fen(${runs}::int * coalesce(past.weight,
      usage_weight(${millicores} * hour.ms, ${memory} * hour.ms, ${gpus} * hour.ms, 0,
        p.core_price, p.memory_price, p.gpu_price, 0))))
    from usage_price p cross join (select 3600000::numeric as ms) as hour
      cross join lateral (
        select sum(usage_weight(m.millicores::numeric * m.milliseconds, m.memory_bytes::numeric * m.milliseconds,
          m.gpus::numeric * m.milliseconds, 0, p.core_price, p.memory_price, p.gpu_price, 0))
          / nullif(count(distinct m.run_id), 0) as weight
        from analysis a join metered_attempt m on m.analysis_id = a.id
        where a.project_id = ${projectId} and a.workflow_version_id = ${versionId} and m.ended_at is not null) as past
    where exists (select from budget b where b.project_id = ${projectId} or b.group_id in (
      select group_id from person_group_member where person_id = ${personId ?? null}::uuid))`)
}
