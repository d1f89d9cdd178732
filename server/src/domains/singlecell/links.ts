import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { CellLink } from '@omics/contract/singlecell/links'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { authorisePerson, type Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { hasId } from '../../http/relation.ts'

/** The tables that the condition speaks of. */
const toFile = sql`cell_link l join file f on f.id = l.file_id`

/** That `cell_link l` to `file f` has neither ended nor been withdrawn, and the file is not in the trash. */
const lasts = sql`l.withdrawn_at is null and l.ends_at > now() and f.trashed_at is null`

/** That who made it may still see the file. */
const makerMayLook = sql`exists (select 1 from person maker where maker.id = l.created_by and maker.state = 'active'
  and (f.project_id is null or is_administrator(maker.id) or exists (select 1 from project_permission pp
    where pp.project_id = f.project_id and pp.person_id = maker.id)))`

const signed = (id: string) => ['cell link', id]

/** Makes a link that opens the cells of one file to whoever has it, until it ends. Throws `not_found`. */
export async function makeLink(
  { db, signer }: Pick<Context, 'db' | 'signer'>,
  grant: Grant<'edit'>,
  hours: number,
): Promise<{ id: string; link: string; endsAt: string }> {
  const id = uuidv7()
  const { rows } = await db.execute<{ ends_at: string }>(sql`
    insert into cell_link as l (id, file_id, created_by, ends_at)
    select ${id}, f.id, ${grant.personId ?? null}::uuid, now() + make_interval(hours => ${hours}::int)
    from file f where f.id = ${grant.objectId} and f.trashed_at is null
    returning ${isoTime(sql`l.ends_at`)} as ends_at`)
  const [made] = rows
  if (!made) throw new Problem('not_found')
  return { id, link: `${id}.${signer.sign(signed(id))}`, endsAt: made.ends_at }
}

/** The links that open a file now, the latest first. */
export async function linksOf(db: Database, grant: Grant<'edit'>): Promise<CellLink[]> {
  const { rows } = await db.execute<CellLink & Record<string, unknown>>(sql`
    select l.id, coalesce(p.full_name, '') as created_by, l.opened, ${isoTime(sql`l.created_at`)} as created_at,
      ${isoTime(sql`l.ends_at`)} as ends_at, ${isoTime(sql`l.last_opened_at`)} as last_opened_at
    from ${toFile} left join person p on p.id = l.created_by
    where l.file_id = ${grant.objectId} and ${lasts} and ${makerMayLook}
    order by l.created_at desc, l.id desc limit 200`)
  return rows
}

/** Ends a link of a file before its time, which it gives. Throws `not_found`. */
export async function withdrawLink(db: Database, grant: Grant<'edit'>, linkId: string): Promise<string> {
  const { rows } = await db.execute<{ ends_at: string }>(sql`
    update cell_link l set withdrawn_at = coalesce(l.withdrawn_at, now())
    where ${hasId(sql`l.id`, linkId)} and l.file_id = ${grant.objectId}
    returning ${isoTime(sql`l.ends_at`)} as ends_at`)
  const [withdrawn] = rows
  if (!withdrawn) throw new Problem('not_found')
  return withdrawn.ends_at
}

/** What a link opens now. */
export interface Opened {
  /** To look at the file as who made the link may. */
  readonly grant: Grant
  readonly linkId: string
  /** Of the file. */
  readonly name: string
  readonly endsAt: string
}

interface Found extends Record<string, unknown> {
  readonly file_id: string
  readonly name: string
  readonly created_by: string
  readonly ends_at: string
}

/** Throws `share_ended`, for a link that never was as for one that is no more. */
export async function openLink(context: Pick<Context, 'db' | 'signer'>, link: string): Promise<Opened> {
  const [id = '', signature = ''] = link.split('.')
  if (!context.signer.isValid(signed(id), signature)) throw new Problem('share_ended')
  const { rows } = await context.db.execute<Found>(sql`
    select l.file_id, f.name, l.created_by, ${isoTime(sql`l.ends_at`)} as ends_at
    from ${toFile} where l.id = ${id} and ${lasts}`)
  const [row] = rows
  if (!row) throw new Problem('share_ended')
  const grant = await authorisePerson(context.db, row.created_by, 'file', row.file_id, 'view').catch(ended)
  return { grant, linkId: id, name: row.name, endsAt: row.ends_at }
}

/** Who may not look themselves keeps no link alive. */
function ended(fault: unknown): never {
  throw fault instanceof Problem ? new Problem('share_ended', { cause: fault }) : fault
}

/** Counts that somebody came by a link. */
export async function countOpening(db: Database, { linkId }: Opened): Promise<void> {
  await db.execute(sql`update cell_link set opened = opened + 1, last_opened_at = now() where id = ${linkId}`)
}
