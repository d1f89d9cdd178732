import { usage as endpoints, Usage, type UsageBy } from '@omics/contract/commerce/usage'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { pricesOf, savePrices } from './costs/prices.ts'
import { allOf, contains, windowOf } from '../../resource/page.ts'
import { nameOfProject } from '../projects/space-name.ts'

/** Sums over `priced_usage u`, as the contract names them. */
const sums = sql`
  coalesce(sum(u.attempts), 0)::int as attempts,
  coalesce(sum(u.core_microseconds), 0)::numeric(60, 0)::text as core_microseconds,
  coalesce(sum(u.memory_byte_milliseconds), 0)::numeric(60, 0)::text as memory_byte_milliseconds,
  coalesce(sum(u.gpu_milliseconds), 0)::numeric(60, 0)::text as gpu_milliseconds,
  coalesce(sum(u.storage_byte_seconds), 0)::numeric(60, 0)::text as storage_byte_seconds,
  case when usage_has_price() then usage_fen(coalesce(sum(u.weight), 0)) end as cost`

/** What the rows of a table of usage are: whose they are, what that is called, and where the name stands. */
const kinds: Readonly<Record<UsageBy, { key: SQL; name: SQL; join: SQL }>> = {
  project: {
    key: sql`u.project_id`,
    name: nameOfProject(sql`n`),
    join: sql`left join project n on n.id = u.project_id`,
  },
  person: {
    key: sql`u.person_id`,
    name: sql`n.full_name`,
    join: sql`left join person n on n.id = u.person_id`,
  },
  group: {
    key: sql`n.id`,
    name: sql`n.name`,
    join: sql`left join person_group_member g on g.person_id = u.person_id left join person_group n on n.id = g.group_id`,
  },
  month: { key: sql`u.month`, name: sql`u.month`, join: sql`` },
}

export default implement(endpoints, {
  list: async ({ context: { db }, query }) => {
    const { by, month, search, sort, page, limit } = query
    const { key, name, join } = kinds[by]
    const where = allOf(
      month && sql`u.month = ${month}`,
      search && contains(sql`coalesce(${name}, '')`, search),
    )
    const window = windowOf(query)
    const { rows } = await db.execute(sql`
      select ${key}::text as id, coalesce(max(${name}), '') as name, ${sums}, (count(*) over ())::int as total
      from priced_usage u ${join} where ${where}
      group by ${key} order by ${orderOf(sort ?? (by === 'month' ? '-name' : '-core_microseconds'))}, 1
      limit ${window.limit} offset ${window.offset}`)
    const items = z.array(endpoints.list.output.shape.items.element.extend({ total: z.number() })).parse(rows)
    const total = items[0]?.total ?? 0
    return { items: items.map(({ total: _total, ...row }) => row), total, totalIsExact: true, page, limit }
  },

  own: ({ context: { db }, identity }) => monthsOf(db, sql`u.person_id = ${identity.personId}`),

  ofProject: async ({ context: { db }, grant }) => {
    const months = await monthsOf(db, sql`u.project_id = ${grant.projectId}`)
    const { rows } = await db.execute<{ month: string; cost: number }>(
      sql`select month, cost from usage_bill where project_id = ${grant.projectId}`,
    )
    // What a month cost that is closed stays, whatever is written down later.
    const bills = new Map(rows.map(({ month, cost }) => [month, cost]))
    return months.map((row) => ({ ...row, cost: row.cost && (bills.get(row.month) ?? row.cost) }))
  },

  ofAnalysis: async ({ context: { db }, grant }) => {
    const { rows } = await db.execute(sql`
      select ${sums} from priced_usage u where u.analysis_id = ${grant.objectId}`)
    return { id: grant.objectId, ...Usage.parse(rows[0]) }
  },

  prices: ({ context: { db } }) => pricesOf(db),

  setPrices: async ({ context: { db }, body, note }) => {
    const before = await pricesOf(db)
    const after = await savePrices(db, body)
    note({ objectId: 'usage_prices', before, after })
    return after
  },
})

function orderOf(sort: string): SQL {
  const column = sort.replace('-', '')
  // The names are those of the contract; figures travel as texts and are sorted as what they are.
  const by = column === 'name' ? sql`2` : sql`sum(u.${sql.identifier(column === 'cost' ? 'weight' : column)})`
  return sort.startsWith('-') ? sql`${by} desc` : by
}

async function monthsOf(db: Database, where: SQL) {
  const { rows } = await db.execute(sql`
    select u.month, ${sums} from priced_usage u where ${where} group by u.month order by u.month desc`)
  return endpoints.own.output.parse(rows)
}
