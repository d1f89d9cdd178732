import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '@omics/contract/endpoint'
import {
  type genbank,
  GenbankFacts,
  type GenbankFeature,
  type GenbankRow,
} from '@omics/contract/genbank/genbank'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Identity } from '../../http/identity.ts'
import type { Holder } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { allOf, contains, inWindow, readPage } from '../../resource/page.ts'
import { visibleTo } from '../projects/rows.ts'
import { projectName } from '../projects/space-name.ts'

const unpacked = promisify(gunzip)

/** Narrows a query over `genbank_record r` to what somebody may see. */
const seenBy = (identity: Holder): SQL => sql`(r.project_id is null or exists (
  select 1 from project p where p.id = r.project_id and p.deleted_at is null and ${visibleTo(identity)}))`

const columns = sql`r.id, r.version, r.definition, r.organism, r.tax_id, r.molecule, r.circular, r.division, r.updated_on,
  r.length, r.features, r.bases, r.source, ${isoTime(sql`r.added_at`)} as added_at,
  (select jsonb_build_object('id', p.id, 'name', ${projectName}) from project p where p.id = r.project_id) as project`

/** A single character is looked for as the whole name of a gene, such as E of a phage: of parts it would find all. */
const letterGene = (typed: string): SQL => sql`(char_length(f.gene) = 1 and lower(f.gene) = lower(${typed}))`

type Query = QueryOf<typeof genbank.records>

/** The records that somebody may see, in pages. */
export function listRecords(db: Database, identity: Identity, query: Query) {
  const { search, organism, gene, product, shortest, longest, since, until, sort } = query
  const feature = (
    text: SQL,
    typed: string,
  ) => sql`exists (select 1 from genbank_feature f where f.record_id = r.id
    and ${[...typed].length < 2 ? letterGene(typed) : sql`bigrams(f.gene || ' ' || f.product) @> bigrams(${typed})`}
    and (${contains(text, typed)}))`
  const words = sql`(r.version || ' ' || r.name || ' ' || r.definition || ' ' || r.organism)`
  const where = allOf(
    seenBy(identity),
    search && sql`((${contains(words, search)}) or ${feature(sql`(f.gene || ' ' || f.product)`, search)})`,
    organism && sql`(${contains(sql`r.organism`, organism)})`,
    gene && feature(sql`f.gene`, gene),
    product && feature(sql`f.product`, product),
    shortest !== undefined && sql`r.length >= ${shortest}`,
    longest !== undefined && sql`r.length <= ${longest}`,
    since !== undefined && sql`r.updated_on >= ${since}`,
    until !== undefined && sql`(r.updated_on <= ${until} and r.updated_on <> '')`,
  )
  const descending = sort.startsWith('-')
  const order = sql`${sql.identifier(sort.replace('-', ''))} ${descending ? sql`desc` : sql`asc`}, r.id`
  return readPage(db, query, { from: sql`genbank_record r`, where }, async (window) => {
    const { rows } = await db.execute<GenbankRow & Record<string, unknown>>(
      sql`select ${columns} from genbank_record r where ${where} order by r.${order} ${inWindow(window)}`,
    )
    return rows
  })
}

/** A record with a page of its features. Throws `not_found`. */
export async function showRecord(
  db: Database,
  identity: Identity,
  id: string,
  query: QueryOf<typeof genbank.show>,
) {
  if (!isId(id)) throw new Problem('not_found')
  const { rows } = await db.execute<GenbankRow & { facts: unknown }>(sql`
    select ${columns}, r.facts from genbank_record r where r.id = ${id} and ${seenBy(identity)}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const { facts, ...record } = row
  const types = await db.execute<{ type: string; features: number }>(sql`
    select type, count(*)::int as features from genbank_feature where record_id = ${id} group by type order by 2 desc, 1`)
  return {
    record: { ...record, ...GenbankFacts.parse(facts) },
    types: types.rows,
    features: await featuresOf(db, id, query),
  }
}

function featuresOf(db: Database, id: string, query: QueryOf<typeof genbank.show>) {
  const where = allOf(
    sql`f.record_id = ${id}`,
    query.type && sql`f.type = ${query.type}`,
    query.search && sql`(${contains(sql`(f.gene || ' ' || f.product)`, query.search)})`,
  )
  return readPage(db, query, { from: sql`genbank_feature f`, where }, async (window) => {
    const { rows } = await db.execute<GenbankFeature & Record<string, unknown>>(sql`
      select f.place, f.type, f.first, f.last, f.strand, f.gene, f.product, f.location, f.qualifiers
      from genbank_feature f where ${where} order by f.place ${inWindow(window)}`)
    return rows
  })
}

/**
 * A record as it came, by its id or by what people call it: where it is here for everybody and for a project, the one
 * for everybody; of several versions the last. Throws `not_found`.
 */
export async function flatNamed(
  db: Database,
  identity: Identity,
  named: string,
): Promise<{ version: string; flat: Buffer }> {
  const wanted = isId(named) ? sql`r.id = ${named}` : sql`(r.version = ${named} or r.accession = ${named})`
  const { rows } = await db.execute<{ version: string; flat: Buffer }>(sql`
    select r.version, r.flat from genbank_record r where ${wanted} and ${seenBy(identity)}
    order by r.project_id is not null, length(r.version) desc, r.version desc, r.added_at desc limit 1`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  return { version: row.version, flat: await unpacked(row.flat) }
}

/** How many of some records somebody may see; undefined where not all. */
export async function visibleVersions(db: Database, identity: Identity, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const { rows } = await db.execute<{ version: string }>(sql`
    select r.version from genbank_record r where r.id = any(${sql.param(wanted)}::uuid[]) and ${seenBy(identity)}
    order by r.version`)
  if (rows.length < wanted.length) throw new Problem('not_found')
  return rows.map(({ version }) => version)
}

/** The bytes of records as they came, one after the other; those that are gone or hidden from somebody are left out. */
export async function* flatsOf(db: Database, holder: Holder, ids: readonly string[]): AsyncGenerator<Buffer> {
  for (const id of new Set(ids)) {
    const { rows } = await db.execute<{ flat: Buffer }>(
      sql`select r.flat from genbank_record r where r.id = ${id} and ${seenBy(holder)}`,
    )
    if (rows[0]) yield await unpacked(rows[0].flat)
  }
}
