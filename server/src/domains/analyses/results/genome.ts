import { sql } from 'drizzle-orm'
import { genome as endpoints, mostTracks } from '@omics/contract/analyses/genome'
import type { OutputOf, QueryOf } from '@omics/contract/endpoint'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import { implement } from '../../../http/implement.ts'
import { indexesBeside } from '../../files/indexes.ts'
import { callerAsReader, signedFile, type Reader } from '../../files/links.ts'
import { readableIn, storedFiles } from '../../files/rows.ts'
import { firstOfEach, inOrder, labelOf, mostCommon, type Track } from './track-choice.ts'

type Query = QueryOf<typeof endpoints.tracks>
type Tracks = OutputOf<typeof endpoints.tracks>

const drawn = String.raw`\.(bam|cram|vcf|vcf\.b?gz)$`
const sequence = String.raw`\.(fa|fna|fasta)$`
const genes = String.raw`\.(gff3?|gtf)(\.b?gz)?$`

export default implement(endpoints, {
  tracks: async ({ context, identity, grant, query }): Promise<Tracks> => {
    const { db } = context
    const asked = await samplesAsked(db, grant, query)
    const found = await labelled(db, grant, await filesAsked(db, grant, query))
    const wanted = query.samples === undefined ? found : found.filter(({ label }) => asked.includes(label))
    const chosen = (query.files === undefined ? firstOfEach(wanted) : wanted).slice(0, mostTracks)
    const given = await givenToRuns(db, grant, chosen)
    const reference = mostCommon(chosen.flatMap(({ row }) => given.sequences.get(row.runId ?? '') ?? []))
    const fits = ({ row }: Track) => {
      const own = given.sequences.get(row.runId ?? '')
      return own === undefined || own.sha256 === reference?.sha256
    }
    const reader = callerAsReader(identity)
    const fasta = reference ?? (await broughtSequence(db, grant))
    return {
      tracks: await Promise.all(
        chosen
          .filter(fits)
          .map(async ({ row, label }) => ({ ...(await withIndexes(context, row, reader)), label })),
      ),
      reference: fasta ? await withIndexes(context, fasta, reader) : null,
      annotation: given.genes ? signedFile(context, given.genes, reader) : null,
      elsewhere: chosen.filter((track) => !fits(track)).map(({ row: { id, name } }) => ({ id, name })),
      without: asked.filter((name) => !wanted.some(({ label }) => label === name)),
    }
  },
})

const idsIn = (list: string | undefined) => sql`${sql.param(list?.split(',') ?? [])}::uuid[]`

/** The names of the samples that are asked for, as far as the project has them. */
async function samplesAsked(db: Database, grant: Grant, { samples }: Query): Promise<string[]> {
  if (samples === undefined) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from sample where project_id = ${grant.projectId} and deleted_at is null
      and id = any(${idsIn(samples)}) order by name`)
  return rows.map(({ name }) => name)
}

/** A cohort's run makes two files or so of each of thousands of samples. */
const mostLookedAt = 10_000

async function filesAsked(
  db: Database,
  grant: Grant,
  { files, samples, analysis_id: analysis }: Query,
): Promise<FileRow[]> {
  const asked =
    files !== undefined
      ? sql`f.id = any(${idsIn(files)})`
      : samples !== undefined
        ? sql`(f.run_id in (select run_id from sample_run where sample_id = any(${idsIn(samples)}))
            or f.id in (select file_id from sample_file where sample_id = any(${idsIn(samples)})))`
        : analysis !== undefined
          ? sql`f.analysis_id = ${analysis}`
          : sql`false`
  return storedFiles(
    db,
    sql`${asked} and ${readableIn(grant)} and f.kind = 'file' and f.trashed_at is null and f.name ~* ${drawn}`,
    { order: sql`f.created_at desc, length(f.name), f.id`, limit: mostLookedAt },
  )
}

/** Each with the sample that it is of: the one whose table names it, or one that its run was about. */
async function labelled(db: Database, grant: Grant, rows: readonly FileRow[]): Promise<Track[]> {
  if (rows.length === 0) return []
  const runs = [...new Set(rows.flatMap(({ runId }) => runId ?? []))]
  const bound = await db.execute<{ of: string; name: string }>(sql`
    select sf.file_id as of, s.name from sample_file sf join sample s on s.id = sf.sample_id
      where s.deleted_at is null and s.project_id = ${grant.projectId} and sf.file_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
    union
    select sr.run_id, s.name from sample_run sr join sample s on s.id = sr.sample_id
      where s.deleted_at is null and s.project_id = ${grant.projectId} and sr.run_id = any(${sql.param(runs)}::uuid[])`)
  const names = Map.groupBy(bound.rows, ({ of }) => of)
  const namesOf = (id: string) => names.get(id)?.map(({ name }) => name) ?? []
  return inOrder(
    rows.map((row) => ({ row, label: labelOf(row.name, namesOf(row.id), namesOf(row.runId ?? '')) })),
  )
}

/** The sequence that each run was given, and the genes. */
async function givenToRuns(db: Database, grant: Grant, tracks: readonly Track[]) {
  const runs = [...new Set(tracks.flatMap(({ row }) => row.runId ?? []))]
  const { rows } = await db.execute<{ run_id: string; file_id: string }>(sql`
    select rf.run_id, rf.file_id from run_file rf join file f on f.id = rf.file_id
    where rf.run_id = any(${sql.param(runs)}::uuid[]) and (f.name ~* ${sequence} or f.name ~* ${genes})`)
  const ids = rows.map((row) => row.file_id)
  const files = await storedFiles(
    db,
    sql`f.id = any(${sql.param(ids)}::uuid[]) and f.trashed_at is null and ${readableIn(grant)}`,
  )
  const isSequence = new RegExp(sequence, 'i')
  const sequences = new Map<string, FileRow>()
  for (const { run_id, file_id } of rows) {
    const file = files.find(({ id, name }) => id === file_id && isSequence.test(name))
    if (file) sequences.set(run_id, file)
  }
  return { sequences, genes: files.find(({ name }) => !isSequence.test(name)) }
}

/** The latest sequence of the project, or among the references, that no run made. */
async function broughtSequence(db: Database, grant: Grant): Promise<FileRow | undefined> {
  const [row] = await storedFiles(
    db,
    sql`${readableIn(grant)} and f.kind = 'file' and f.trashed_at is null and f.origin <> 'run' and f.name ~* ${sequence}`,
    { order: sql`f.project_id is null, f.created_at desc`, limit: 1 },
  )
  return row
}

async function withIndexes(context: Pick<Context, 'db' | 'signer'>, row: FileRow, reader: Reader) {
  const beside = await indexesBeside(context.db, row)
  return {
    file: signedFile(context, row, reader),
    beside: beside.map((one) => signedFile(context, one, reader)),
  }
}
