import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { NamedTaxon, Taxon, TaxonRow, taxonomy } from '@omics/contract/taxonomy/taxonomy'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { Problem } from '../../http/problem.ts'
import { inWindow, type Paged, readPage } from '../../resource/page.ts'
import { shownTaxon } from './search.ts'

type Imported = NonNullable<OutputOf<typeof taxonomy.state>>

/** What is imported of the taxonomy; null where nothing is. */
export async function importedNow(db: Database): Promise<Imported | null> {
  const { rows } = await db.execute<Imported & Record<string, unknown>>(
    sql`select taxa, names, source, ${isoTime(sql`imported_at`)} as imported_at from taxonomy_import`,
  )
  return rows[0] ?? null
}

/** The children of a taxon by their names, in pages. The root is a child of itself in the tables, but not here. */
export function childrenOf(db: Database, parent: number, query: Paged) {
  const where = sql`t.parent_id = ${parent} and t.tax_id <> t.parent_id`
  return readPage(db, query, { from: sql`taxon t`, where }, async (window) => {
    const { rows } = await db.execute<TaxonRow & Record<string, unknown>>(sql`
      select ${shownTaxon(sql`''`)} from taxon t left join taxon_note note using (tax_id)
      where ${where} order by t.name, t.tax_id ${inWindow(window)}`)
    return rows
  })
}

/** A taxon by its id, or by one that was merged into it. Throws `not_found`. */
export async function taxonById(db: Database, text: string): Promise<Taxon> {
  const asked = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
  if (asked === undefined) throw new Problem('not_found')
  const { rows } = await db.execute<Omit<Taxon, 'lineage'> & Record<string, unknown>>(sql`
    select t.tax_id, t.parent_id, t.name, t.rank, t.common_name, coalesce(note.name_zh, '') as name_zh,
      coalesce(note.note, '') as note, coalesce(note.note_zh, '') as note_zh, coalesce(note.version, 0) as version,
      (select count(*)::int from taxon c where c.parent_id = t.tax_id and c.tax_id <> t.tax_id) as children,
      coalesce((select jsonb_agg(jsonb_build_object('name', n.name, 'class', n.class) order by n.class, n.name)
        from taxon_name n where n.tax_id = t.tax_id and n.class <> 'scientific name'), '[]') as names,
      coalesce((select jsonb_agg(m.old_id order by m.old_id) from taxon_merged m where m.tax_id = t.tax_id), '[]') as merged
    from taxon t left join taxon_note note using (tax_id)
    where t.tax_id = coalesce((select m.tax_id from taxon_merged m where m.old_id = ${asked}), ${asked})`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  return { ...row, lineage: await lineageOf(db, row.tax_id) }
}

/** Everything that a taxon belongs to, from the root down. A circle in what was imported ends it. */
async function lineageOf(db: Database, taxId: number): Promise<NamedTaxon[]> {
  const { rows } = await db.execute<NamedTaxon & Record<string, unknown>>(sql`
    with recursive up as (
      select parent_id as tax_id, 1 as depth from taxon where tax_id = ${taxId} and parent_id <> tax_id
      union all
      select t.parent_id, up.depth + 1 from up join taxon t using (tax_id) where t.parent_id <> t.tax_id and up.depth < 200
    )
    select t.tax_id, t.name, t.rank, coalesce(note.name_zh, '') as name_zh
    from up join taxon t using (tax_id) left join taxon_note note using (tax_id) order by up.depth desc`)
  return rows
}
