import { sql } from 'drizzle-orm'
import { readAccession } from '@omics/contract/archives/accession'
import type { archives, Series, SeriesRow, SeriesSample } from '@omics/contract/archives/archives'
import type { QueryOf } from '@omics/contract/endpoint'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { Problem } from '../../../http/problem.ts'
import { allOf, contains, inWindow, readPage } from '../../../resource/page.ts'
import { matrixAddresses } from './addresses.ts'
import type { Platform, SeriesFacts } from './describe.ts'

/** An accession of a series as it is written; throws `not_found` for what can be none. */
export function seriesAccession(text: string): string {
  const read = readAccession(text)
  if (read?.kind !== 'series') throw new Problem('not_found')
  return read.accession
}

/** The series that have been read here, the latest first. */
export function listSeries(db: Database, query: QueryOf<typeof archives.geo>) {
  const text = sql`(s.accession || ' ' || s.title || ' ' || s.summary)`
  const where = allOf(query.search && sql`(${contains(text, query.search)})`)
  return readPage(db, query, { from: sql`geo_series s`, where }, async (window) => {
    const { rows } = await db.execute<SeriesRow & Record<string, unknown>>(sql`
      select s.accession, s.title, left(s.summary, 600) as summary, s.organisms, s.samples,
        coalesce(s.types[1], '') as type, s.published, true as here
      from geo_series s where ${where} order by s.read_at desc ${inWindow(window)}`)
    return rows
  })
}

/** Which of these series have been read here. */
export async function seriesHere(db: Database, accessions: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ accession: string }>(
    sql`select accession from geo_series where accession = any(${sql.param(accessions)}::text[])`,
  )
  return new Set(rows.map(({ accession }) => accession))
}

type Facts = SeriesFacts & Pick<Series, 'characteristics'> & { readonly platforms: readonly Platform[] }

/** A series as it has been read here; undefined where it has not. @param geo where its matrices lie */
export async function storedSeries(
  db: Database,
  accession: string,
  geo: string,
): Promise<Series | undefined> {
  const { rows } = await db.execute<{
    samples: number
    organisms: string[]
    facts: Facts
    read_at: string
  }>(sql`
    select samples, organisms, facts, ${isoTime(sql`read_at`)} as read_at from geo_series where accession = ${accession}`)
  const [row] = rows
  if (!row) return undefined
  const { samples, organisms, facts, read_at } = row
  const platforms = [...facts.platforms]
  const codes = platforms.map((platform) => platform.accession)
  return {
    accession,
    ...facts,
    platforms,
    organisms,
    samples,
    read_at,
    matrices: matrixAddresses(geo, accession, codes),
  }
}

/** The samples of a series that has been read here, in pages. */
export async function listSamples(
  db: Database,
  accession: string,
  query: QueryOf<typeof archives.seriesSamples>,
) {
  if (!(await seriesHere(db, [accession])).has(accession)) throw new Problem('not_found')
  const where = allOf(
    sql`g.series = ${accession}`,
    query.search && sql`g.facts::text ilike ${`%${query.search.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
  return readPage(db, query, { from: sql`geo_sample g`, where }, (window) =>
    samplesBy(db, sql`${where} order by g.place ${inWindow(window)}`),
  )
}

/** All samples of a series in the order of its file. */
export function allSamples(db: Database, accession: string): Promise<SeriesSample[]> {
  return samplesBy(db, sql`g.series = ${accession} order by g.place`)
}

async function samplesBy(db: Database, rest: ReturnType<typeof sql>): Promise<SeriesSample[]> {
  const { rows } = await db.execute<{ facts: SeriesSample }>(
    sql`select g.facts from geo_sample g where ${rest}`,
  )
  return rows.map(({ facts }) => facts)
}
