import { yuan } from '@omics/contract/commerce/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { Problem, type Sentence } from '../../http/problem.ts'

/** The budget of a project, and how much of it is gone. */
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
 * What is gone of a project's budget; undefined where it has none. An analysis under way holds what it is expected to
 * cost until its tasks have cost as much, or what those that run have cost so far where that is more.
 */
export async function spendingOf(db: Database, projectId: string): Promise<Spending | undefined> {
  const { rows } = await db.execute<Spending & Record<string, unknown>>(sql`
    select b.amount, b.period, b.warn_percent, b.version,
      usage_fen(coalesce((select sum(u.weight) from priced_usage u
        where u.project_id = b.project_id and (b.period = 'all' or u.month = ${thisMonth})), 0)) as spent,
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
        where a.project_id = b.project_id and a.state in ('waiting', 'running')) as held
    from budget b where b.project_id = ${projectId}`)
  return rows[0]
}

/**
 * Why nothing new can be launched in a project, as its budget is used up; undefined where it is not, and null where there
 * is none. What one launch is expected to cost beyond it slips through.
 */
export async function budgetRefusal(db: Database, projectId: string): Promise<Sentence | undefined | null> {
  const spending = await spendingOf(db, projectId)
  if (!spending) return null
  if (spending.spent + spending.held < spending.amount) return undefined
  const amount = yuan(spending.amount)
  const spent = yuan(spending.spent)
  const held = yuan(spending.held)
  const monthly = spending.period === 'month'
  return {
    en: `The project may spend ${amount} yuan${monthly ? ' this month' : ''}: ${spent} are spent and ${held} are held for what is under way. Have an owner raise the budget under Usage${monthly ? ', or wait for next month' : ''}`,
    zh: `项目${monthly ? '本月' : ''}预算 ${amount} 元，已用 ${spent} 元，进行中的分析预留 ${held} 元。请项目所有者在“资源用量”中提高预算${monthly ? '，或等到下个月' : ''}`,
  }
}

/** Refuses what its budget does not allow. Lock the project, so that launches come one after the other. Throws `not_ready`. */
export async function requireBudget(tx: Database, projectId: string): Promise<void> {
  const reason = await budgetRefusal(tx, projectId)
  if (reason) throw new Problem('not_ready', { details: { reason } })
}

/** What an analysis does, by which its cost is foreseen. */
export interface Foreseen {
  readonly analysisId: string
  readonly projectId: string
  readonly versionId: string
  readonly runs: number
  /** What its steps ask for together: cores, bytes of memory, graphics processors. */
  readonly cpu: number
  readonly memoryBytes: number
  readonly gpus: number
}

/**
 * Holds back what an analysis is expected to cost where its project has a budget: what a run of the same version did on
 * average in the project, else an hour of what its steps ask for; a fen at least.
 */
export async function holdBudget(tx: Database, foreseen: Foreseen): Promise<void> {
  const { analysisId, projectId, versionId, runs } = foreseen
  const asked = [Math.round(foreseen.cpu * 1000), Math.round(foreseen.memoryBytes), foreseen.gpus]
  const [millicores = 0, memory = 0, gpus = 0] = asked
  await tx.execute(sql`
    insert into budget_hold (analysis_id, project_id, amount)
    select ${analysisId}, b.project_id, greatest(1, usage_fen(${runs}::int * coalesce(past.weight,
      usage_weight(${millicores} * hour.ms, ${memory} * hour.ms, ${gpus} * hour.ms, 0,
        p.core_price, p.memory_price, p.gpu_price, 0))))
    from budget b cross join usage_price p cross join (select 3600000::numeric as ms) as hour
      cross join lateral (
        select sum(usage_weight(m.millicores::numeric * m.milliseconds, m.memory_bytes::numeric * m.milliseconds,
          m.gpus::numeric * m.milliseconds, 0, p.core_price, p.memory_price, p.gpu_price, 0))
          / nullif(count(distinct m.run_id), 0) as weight
        from analysis a join metered_attempt m on m.analysis_id = a.id
        where a.project_id = b.project_id and a.workflow_version_id = ${versionId} and m.ended_at is not null) as past
    where b.project_id = ${projectId}`)
}
