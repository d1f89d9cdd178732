import { sql } from 'drizzle-orm'
import { readAccession } from '@omics/contract/archives/accession'
import type { ArchiveRun, archives } from '@omics/contract/archives/archives'
import type { QueryOf } from '@omics/contract/endpoint'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { enaOf } from '../../../gateways/ena.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { allOf, inWindow, literally, readPage, scrolledTo } from '../../../resource/page.ts'

/** A list is asked for anew when it is older. */
const freshFor = sql`interval '15 minutes'`
/** Where ENA is away, a list serves for as long. */
const keptFor = sql`interval '30 days'`
const batch = 1000

interface HeldList {
  readonly accession: string
  readonly study_title: string
  readonly without: number
  readonly read_at: string
  readonly fresh: boolean
}

interface Held extends HeldList {
  /** ENA could not be asked for a newer one. */
  readonly away: boolean
}

/**
 * Has the list of runs of an accession here, as ENA tells it now or told it a few minutes ago, or long ago where it does not
 * answer. Throws `not_found` where it knows none, and `validation` for what is no such accession.
 */
async function hold(context: Context, typed: string): Promise<Held> {
  const read = readAccession(typed)
  if (!read || read.kind === 'series' || read.kind === 'geo_sample') throw noRuns()
  const { accession } = read
  const held = await heldList(context.db, accession)
  if (held?.fresh) return { ...held, away: false }
  try {
    const runs = await (await enaOf(context)).runsOf(accession)
    if (runs.length === 0) throw new Problem('not_found')
    await keepRuns(context.db, accession, runs)
  } catch (error) {
    if (held && error instanceof Problem && error.code !== 'not_found') return { ...held, away: true }
    throw error
  }
  const now = await heldList(context.db, accession)
  if (!now) throw new Problem('not_found')
  return { ...now, away: false }
}

export const noRuns = (field: 'accession' | 'accessions' = 'accession') =>
  refuseField(field, {
    en: 'Type an accession such as PRJNA612578, SRP252874, SRX7860372, SAMN14371025 or SRR11241255.',
    zh: '请填写 PRJNA612578、SRP252874、SRX7860372、SAMN14371025 或 SRR11241255 这样的编号。',
  })

async function heldList(db: Database, accession: string) {
  const { rows } = await db.execute<HeldList & Record<string, unknown>>(sql`
    select accession, study_title, without, ${isoTime(sql`read_at`)} as read_at,
      read_at > now() - ${freshFor} as fresh
    from archive_run_list where accession = ${accession}`)
  return rows[0]
}

/** Puts a list in place of the one that was here, which is seen until the new one is whole. */
async function keepRuns(db: Database, accession: string, runs: readonly ArchiveRun[]): Promise<void> {
  const without = runs.filter(({ fastq }) => fastq.length === 0).length
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`runs of ${accession}`}, 0))`)
    await tx.execute(sql`delete from archive_run_list where accession = ${accession}`)
    await tx.execute(sql`
      insert into archive_run_list (accession, study_title, without)
      values (${accession}, ${runs[0]?.study_title ?? ''}, ${without})`)
    for (let from = 0; from < runs.length; from += batch) {
      const rows = runs.slice(from, from + batch).map((run, nth) => rowOf(run, from + nth))
      await tx.execute(sql`
        insert into archive_run (accession, place, words, facts)
        select ${accession}, place, words, facts
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (place int, words text, facts jsonb)`)
    }
  })
}

const rowOf = (run: ArchiveRun, place: number) => ({
  place,
  words: [run.run, run.experiment, run.sample, run.sample_title, run.organism, run.strategy, run.instrument]
    .join(' ')
    .slice(0, 2000),
  facts: run,
})

/** The runs of an accession in pages. */
export async function pageOfRuns(context: Context, query: QueryOf<typeof archives.runs>) {
  const { db } = context
  const held = await hold(context, query.accession)
  const { accession, study_title, without, read_at, away } = held
  const where = allOf(
    sql`r.accession = ${accession}`,
    query.search && sql`r.words ilike ${`%${literally(query.search)}%`}`,
  )
  const listed = { from: sql`archive_run r`, where, exactTo: scrolledTo }
  const page = await readPage(db, query, listed, (window) =>
    runsBy(db, sql`${where} order by r.place ${inWindow(window)}`),
  )
  return { ...page, accession, study_title, without, read_at, away }
}

/** All runs of an accession in the order of their own. */
export async function runsOf(
  context: Context,
  typed: string,
): Promise<{ accession: string; runs: ArchiveRun[] }> {
  const { accession } = await hold(context, typed)
  return { accession, runs: await runsBy(context.db, sql`r.accession = ${accession} order by r.place`) }
}

async function runsBy(db: Database, rest: ReturnType<typeof sql>): Promise<ArchiveRun[]> {
  const { rows } = await db.execute<{ facts: ArchiveRun }>(
    sql`select r.facts from archive_run r where ${rest}`,
  )
  return rows.map(({ facts }) => facts)
}

/** Forgets lists that were read long ago. */
export async function sweepRuns(db: Database): Promise<void> {
  await db.execute(sql`delete from archive_run_list where read_at < now() - ${keptFor}`)
}
