import { sql, type SQL } from 'drizzle-orm'
import type { TaxonRow } from '@omics/contract/taxonomy/taxonomy'
import type { Database } from '../../db/database.ts'
import { oneErrorAway } from './typing-errors.ts'
import { inWindow, literally, windowOf, type Paged } from '../../resource/page.ts'

/** As many names of a kind are looked through; who types so little goes on typing. */
const lookedThrough = 20_000
/** Shorter texts are in so many names that nobody reads them. */
const shortestPart = 3
/** Shorter texts have too few parts to tell what was meant. */
const shortestGuess = 4

/** What a taxon is shown by in a list. `found_by` is the name that a search found. */
export const shownTaxon = (foundBy: SQL) => sql`
  t.tax_id, t.name, t.rank, t.common_name, coalesce(note.name_zh, '') as name_zh,
  case when ${foundBy} in (t.name, t.common_name, note.name_zh) then '' else coalesce(${foundBy}, '') end as found_by,
  exists (select 1 from taxon c where c.parent_id = t.tax_id and c.tax_id <> t.tax_id) as has_children`

/**
 * Taxa by what somebody typed, the nearest first: the very name or id, the same with its genus abbreviated, and names that begin with it; where there are
 * none, those that hold it; where there are none of these, those that one typing error leads away from; and at last those
 * that are written much like it.
 */
export async function searchTaxa(db: Database, query: Paged & { readonly search: string }) {
  const length = [...query.search].length
  const found = await namedTaxa(db, query)
  if (found.total > 0 || length < shortestPart) return found
  const held = await pageOfHits(db, query, holding(query.search))
  if (held.total > 0 || length < shortestGuess) return held
  // What is only alike is compared with names of all kinds, which takes longest.
  const mistyped = await pageOfHits(db, query, oneErrorOff(query.search))
  if (mistyped.total > 0) return mistyped
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local pg_trgm.similarity_threshold = 0.42`)
    return pageOfHits(tx, query, alike(query.search))
  })
}

/** Of these the first alone: what has the name, or one that begins so, and what has an earlier name, a merged id or an abbreviated genus. */
export const namedTaxa = (db: Database, query: Paged & { readonly search: string }) =>
  pageOfHits(db, query, named(query.search))

type Hit = TaxonRow & { readonly total: number }

/** @param hits tax_id, name, tier and distance of each name that was found */
async function pageOfHits(db: Database, query: Paged, hits: SQL) {
  const { rows } = await db.execute<Hit & Record<string, unknown>>(sql`
    with hit as (${hits}), best as (
      select distinct on (tax_id) tax_id, name, tier, distance from hit order by tax_id, tier, distance
    )
    select ${shownTaxon(sql`best.name`)}, count(*) over ()::int as total
    from best join taxon t using (tax_id) left join taxon_note note using (tax_id)
    order by best.tier, note.name_zh is null, best.distance, t.name ${inWindow(windowOf(query))}`)
  const total = rows[0]?.total ?? 0
  const items = rows.map(({ total: _total, ...row }) => row)
  return { items, total, totalIsExact: total < lookedThrough, page: query.page, limit: query.limit }
}

/** The id of the taxon that a note `n` is about, which may have been merged into another since it was written. */
const asItIsNow = sql`coalesce((select m.tax_id from taxon_merged m where m.old_id = n.tax_id), n.tax_id) as tax_id`

/** Names whose genus is abbreviated: `E. coli`, `Sc. cerevisiae`, and `E coli` as it is typed in haste. */
function abbreviated(typed: string): SQL | undefined {
  const [, dotted, letter, rest = ''] = /^(?:([a-z]{1,3})\.\s*|([a-z])\s+)(\S{3}.*)$/i.exec(typed) ?? []
  const genus = dotted ?? letter
  if (genus === undefined) return undefined
  const behind = sql`substr(name, strpos(name, ' ') + 1)`
  // Together they are looked up by the parts of the name; the second leaves out what stands further behind.
  return sql`select tax_id, name, case when lower(${behind}) = ${rest.toLowerCase()} then 0 else 1 end, length(name)
    from (select tax_id, name from taxon_name where name ilike ${`${genus}% ${literally(rest)}%`}
      and ${behind} ilike ${`${literally(rest)}%`} limit ${lookedThrough}) as short`
}

function named(typed: string): SQL {
  const lower = typed.toLowerCase()
  const begins = `${literally(lower)}%`
  const letters = lower.replace(/[\s']+/g, '')
  const ways = [
    sql`select tax_id, name, case when lower(name) = ${lower} then 0 else 1 end as tier, length(name) as distance
      from (select tax_id, name from taxon_name where lower(name) like ${begins} limit ${lookedThrough}) as begun`,
    sql`select ${asItIsNow}, called.name, case when called.name = ${typed} then 0 else 1 end, length(called.name)
      from taxon_note n, unnest(n.name_zh || n.earlier) as called (name)
      where called.name ilike ${`%${literally(typed)}%`}`,
  ]
  const genusShort = abbreviated(typed)
  if (genusShort) ways.push(genusShort)
  if (/^[a-z]+[a-z\d]*$/.test(letters))
    ways.push(sql`select ${asItIsNow}, name_zh, case when ${letters} = any(string_to_array(letters, ' ')) then 0 else 1 end,
      length(name_zh) from taxon_note n where letters like ${`${letters}%`} or letters like ${`% ${letters}%`}`)
  // An id is a number of up to nine digits.
  if (/^\d{1,9}$/.test(typed))
    ways.push(sql`select t.tax_id, t.name, 0, 0 from taxon t where t.tax_id = coalesce(
      (select m.tax_id from taxon_merged m where m.old_id = ${Number(typed)}), ${Number(typed)})`)
  return sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union all `,
  )
}

const holding = (typed: string): SQL => sql`
  select tax_id, name, 2 as tier, length(name) as distance
  from (select tax_id, name from taxon_name where name ilike ${`%${literally(typed)}%`} limit ${lookedThrough}) as held`

/** As one text, which goes to the database more quickly than a list of a thousand. */
const oneErrorOff = (typed: string): SQL => sql`
  select tax_id, name, 3 as tier, length(name) as distance from taxon_name
  where lower(name) = any(string_to_array(${oneErrorAway(typed.replaceAll('\n', ' ')).join('\n')}, chr(10))) limit 200`

const alike = (typed: string): SQL => sql`
  select tax_id, name, 3 as tier, (1000 - 1000 * similarity(name, ${typed}))::int as distance from taxon_name
  where name % ${typed} order by distance, length(name) limit 200`
