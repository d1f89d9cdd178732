import { sql } from 'drizzle-orm'
import {
  emptyHome,
  Figures,
  HomeConfiguration,
  type HomeContent,
  type HomePage,
} from '@omics/contract/administration/home'
import { ToolIntroduction } from '@omics/contract/administration/tool-introductions'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { savedOr } from '../../resource/saved.ts'
import { introduced, isOffered } from './introductions.ts'

/**
 * Whether people who are not signed in meet the home page, over `home_configuration`. Until an administrator says, they
 * do where tools are introduced there.
 */
export const forVisitors = sql`coalesce((home_configuration.content ->> 'for_visitors')::boolean,
  exists (select from tool_introduction t where ${isOffered}))`

/** What is set about the home page. Parts that a release added are as they are until somebody sets them. */
export async function readHome(db: Database): Promise<HomeConfiguration> {
  const { rows } = await db.execute<{ content: object; for_visitors: boolean }>(sql`
    select content, ${forVisitors} as for_visitors, version, ${isoTime(sql`updated_at`)} as updated_at
    from home_configuration`)
  const { content, for_visitors = false, ...others } = rows[0] ?? {}
  return HomeConfiguration.parse({ ...others, content: { ...emptyHome, ...content, for_visitors } })
}

/** Throws `stale` with what stands where it was made from an older version. */
export async function writeHome(
  db: Database,
  { content, version }: { readonly content: HomeContent; readonly version: number },
): Promise<HomeConfiguration> {
  const changed = await db.execute(sql`
    update home_configuration set content = ${JSON.stringify(content)}::jsonb, version = version + 1,
      updated_at = now() where version = ${version}`)
  return savedOr(changed, () => readHome(db))
}

/** The home page as it shows: announcements in their days, and introductions that are offered. */
export async function shownHome(db: Database, today: string): Promise<HomePage> {
  const { content } = await readHome(db)
  const current = content.announcements.filter(
    ({ from, until }) => (from === null || from <= today) && (until === null || until >= today),
  )
  return { ...content, announcements: current, tools: content.tools ? await offeredTools(db) : [] }
}

/** The day that the machine's own calendar has, as `2026-03-01`. */
export function dayOf(moment: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`
}

/** The words of introductions, in place of the columns of their names. */
const said = sql.join(
  Object.entries(introduced).map(([name, words]) => sql`${words} as ${sql.identifier(name)}`),
  sql`, `,
)

async function offeredTools(db: Database): Promise<ToolIntroduction[]> {
  const { rows } = await db.execute(sql`
    select t.*, ${said}, ${isoTime(sql`t.updated_at`)} as updated_at from tool_introduction t
    where ${isOffered} order by t.position, t.id limit 60`)
  return ToolIntroduction.array().parse(rows)
}

/** Whether people who are not signed in meet the home page. */
export async function isHomeForVisitors(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(
    sql`select ${forVisitors} as open from home_configuration`,
  )
  return rows[0]?.open ?? false
}

/** How much the whole platform holds. */
export async function countFigures(db: Database): Promise<Figures> {
  const { rows } = await db.execute(sql`
    select (select count(*) from project p where p.deleted_at is null
        and not exists (select from public_database d where d.id = p.id)
        and not exists (select from dataset d where d.id = p.id)) as projects,
      (select count(*) from sample s join project p on p.id = s.project_id
        where s.deleted_at is null and p.deleted_at is null) as samples,
      (select count(*) from workflow where deleted_at is null) as workflows,
      (select count(*) from analysis a join project p on p.id = a.project_id
        where a.deleted_at is null and p.deleted_at is null) as analyses,
      (select count(*) from tool where deleted_at is null and sharing = 'published') as tools,
      (select count(*) from report_template where published > 0 and deleted_at is null) as templates,
      (select count(*) from image) as images,
      (select count(*) from single_cell_file c join project p on p.id = c.project_id
        where c.deleted_at is null and p.deleted_at is null) as matrices,
      (select count(*) from public_database d join project p on p.id = d.id where p.deleted_at is null) as databases,
      coalesce((select max(taxa) from taxonomy_import), 0) as taxa,
      (select count(*) from genbank_record) as records,
      (select count(*) from paper where deleted_at is null) as papers,
      (select count(*) from course where state = 'published') as courses,
      (select count(*) from ticket) as tickets,
      (select count(*) from dataset d join project p on p.id = d.id where p.deleted_at is null) as datasets,
      (select count(*) from published_notebook n join file f on f.id = n.file_id
        join project p on p.id = f.project_id
        where n.found_by = 'list' and f.trashed_at is null and p.deleted_at is null) as notebooks,
      (select count(*) from purchase where state in ('paid', 'refunded')) as orders,
      (select count(*) from contract where sent_at is not null) as contracts`)
  return Figures.parse(rows[0])
}
