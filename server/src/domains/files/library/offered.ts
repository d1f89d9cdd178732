import { sql } from 'drizzle-orm'
import type { commonData as endpoints } from '@omics/contract/files/common-data'
import type { OutputOf } from '@omics/contract/endpoint'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import type { Identity } from '../../../http/identity.ts'
import { indexesBeside } from '../indexes.ts'
import { callerAsReader, signedFile } from '../links.ts'
import { storedFiles } from '../rows.ts'
import { databaseEndings } from './index-kinds.ts'

type SearchDatabase = OutputOf<typeof endpoints.fileDatabases>[number]

/** The databases for searches that stand beside sequences of the library. */
export async function databasesOf(db: Database): Promise<SearchDatabase[]> {
  const endings = Object.entries(databaseEndings).flatMap(([kind, texts]) =>
    texts.map((ending, rank) => sql`(${kind}::text, ${ending}::text, ${rank}::int)`),
  )
  const { rows } = await db.execute<SearchDatabase & Record<string, unknown>>(sql`
    select i.kind, json_build_object('id', d.id, 'name', d.name, 'size', d.size) as file,
      json_build_object('id', f.id, 'name', f.name) as sequences,
      json_build_object('id', r.id, 'name', r.name, 'name_zh', r.name_zh) as entry,
      i.version, i.of_sha256 is distinct from coalesce(f.sha256, '') as outdated, ${isoTime(sql`i.made_at`)} as made_at
    from reference_index i
      join file f on f.id = i.file_id and f.trashed_at is null
      join lateral (
        select d.id, d.name, d.size from (values ${sql.join(endings, sql`, `)}) as ending (kind, text, rank)
          join file d on d.parent_id = f.parent_id and d.name = f.name || ending.text and d.trashed_at is null
        where ending.kind = i.kind order by ending.rank limit 1) d on true
      join reference_folder r on r.id = f.reference_id
    order by r.name collate reading_order, f.name, i.kind limit 1000`)
  return rows
}

type Genome = OutputOf<typeof endpoints.igv>[number]

/** Sequences that have their index, with the annotations of the same folder, as genome viewers take them. */
export async function genomesOf(context: Context, identity: Identity): Promise<Genome[]> {
  const { db } = context
  const reader = callerAsReader(identity)
  const { rows } = await db.execute<{ id: string; entry: Genome['entry'] }>(sql`
    select f.id, json_build_object('id', r.id, 'name', r.name, 'name_zh', r.name_zh) as entry
    from file f join reference_folder r on r.id = f.reference_id
    where f.kind = 'file' and f.trashed_at is null and f.name ~* '\\.(fa|fasta|fna)(\\.b?gz)?$'
      and exists (select 1 from file i where i.parent_id = f.parent_id and i.name = f.name || '.fai' and i.trashed_at is null)
    order by r.name collate reading_order, f.name limit 200`)
  const genomes: Genome[] = []
  for (const { id, entry } of rows) {
    const [fasta] = await storedFiles(db, sql`f.id = ${id}`)
    if (!fasta) continue
    const beside = await storedFiles(
      db,
      sql`f.parent_id = ${fasta.parentId} and f.kind = 'file' and f.trashed_at is null
          and f.name ~* '\\.(gff3?|gtf|bed|vcf)(\\.b?gz)?$'`,
      { order: sql`f.name`, limit: 20 },
    )
    const signed = async (row: typeof fasta) => ({
      file: signedFile(context, row, reader),
      indexes: (await indexesBeside(db, row)).map((index) => signedFile(context, index, reader)),
    })
    const { file, indexes } = await signed(fasta)
    genomes.push({
      id,
      name: fasta.name,
      entry,
      fasta: file,
      indexes,
      annotations: await Promise.all(beside.map(signed)),
    })
  }
  return genomes
}
