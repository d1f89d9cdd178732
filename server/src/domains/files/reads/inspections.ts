import { sql } from 'drizzle-orm'
import type { ReadDoubt } from '@omics/contract/files/read-doubts'
import { inParallel } from '@omics/engine/files'
import type { Context } from '../../../context.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import { contentOf, piecesOf } from '../bytes.ts'
import { storedFiles } from '../rows.ts'
import { inspectMark } from './inspect-mark.ts'
import { inspectReads } from './inspect.ts'
import { formOf, inspected, inspects, isPacked } from './named.ts'

type Reading = Pick<Context, 'db' | 'storage'>

const atOnce = 4

/**
 * Looks at files of reads, alignments and variants once they have arrived, and keeps what was found. What cannot be read now is left to the next
 * time; a doubt never holds up a file.
 */
export async function inspectArrived(context: Reading, rows: readonly FileRow[]): Promise<void> {
  const found = rows.filter(({ kind, name, sha256 }) => kind === 'file' && sha256 !== null && formOf(name))
  await inParallel(found, atOnce, (row) => inspect(context, row).catch(() => undefined))
}

async function inspect(context: Reading, row: FileRow): Promise<void> {
  const packed = isPacked(row.name)
  const form = formOf(row.name) ?? 'reads'
  const bytes = piecesOf(await contentOf(context, row))
  const { doubts, firstRead } = await (form === 'reads'
    ? inspectReads(bytes, packed)
    : inspectMark(bytes, form, packed))
  await context.db.execute(sql`
    insert into read_inspection (sha256, packed, form, doubts, first_read)
    values (${row.sha256}, ${packed}, ${form}, ${sql.param(doubts)}::text[], ${firstRead.slice(0, 500)})
    on conflict do nothing`)
}

const mostAtATime = 500

/** Looks at what nobody looked at: files from before, renamed ones, and those of references. Forgets contents that are gone. */
export async function inspectMissing(context: Reading): Promise<void> {
  await context.db.execute(sql`
    delete from read_inspection i where not exists (select 1 from file f where f.sha256 = i.sha256 and ${inspected})`)
  const rows = await storedFiles(
    context.db,
    sql`f.kind = 'file' and f.sha256 is not null and f.trashed_at is null and ${inspected}
      and not exists (select 1 from read_inspection i where ${inspects})`,
    { limit: mostAtATime },
  )
  await inspectArrived(context, rows)
}

/** What is known of one file. */
interface Inspected {
  readonly name: string
  /** What it was looked at as, such as reads or bam. */
  readonly form: string
  readonly doubts: readonly ReadDoubt[]
  readonly firstRead: string
}

/** What is known of files, by id; those of which nothing is known are left out. */
export async function inspectionsOf(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Inspected>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string } & Inspected & Record<string, unknown>>(sql`
    select f.id, f.name, i.form, i.doubts, i.first_read as "firstRead" from file f join read_inspection i on ${inspects}
    where f.id = any(${sql.param([...ids])}::uuid[]) order by f.name, f.id`)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
