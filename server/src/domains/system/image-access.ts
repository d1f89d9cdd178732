import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { holds } from '../../http/permission.ts'
import { refuseField } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { forVisitors } from './home-page.ts'

export interface ShownImage {
  readonly mediaType: string
  readonly bytes: Buffer
  /** Anybody may see it, so that caches on the way may keep it. */
  readonly open: boolean
}

interface Row extends Record<string, unknown> {
  readonly media_type: string
  readonly bytes: Buffer
  readonly open: boolean
}

/**
 * A stored picture, where the caller may see it; undefined where not, as for one that there is not. What the platform
 * shows visitors is open to everybody: its logos, the code of the feedback panel, pictures of papers for visitors, and what the home page shows where
 * it is for visitors. Other pictures of the home page, of papers, courses and tools are for people signed in, those of papers for
 * whoever manages these too; the logo of a report is for those who see
 * one that wears it, and for those who build templates; all others are for whoever stored them.
 * @param signed its address was signed for a reader who is shown it
 */
export async function shownImage(
  db: Database,
  id: string,
  identity: Identity | undefined,
  signed = false,
): Promise<ShownImage | undefined> {
  if (!isId(id)) return undefined
  const path = `/images/${id}`
  const me = identity?.personId ?? null
  const builds = identity !== undefined && (await holds(db, identity, 'template_config'))
  const lists = identity !== undefined && (await holds(db, identity, 'literature_index'))
  const { rows } = await db.execute<Row>(sql`
    with home as (select content -> 'banner' ->> 'image' as banner,
        coalesce((content -> 'banner' ->> 'shown')::boolean, false) as banner_shown,
        coalesce((content ->> 'tools')::boolean, true) as tools_shown,
        ${forVisitors} as for_visitors from home_configuration),
      place as (select
        exists (select from system_configuration where ${path} in (img, img_thumbnail))
          or exists (select from feedback_panel where qr_image = ${path})
          or exists (select from paper where image = ${path} and readers = 'visitors' and deleted_at is null)
          or exists (select from home where for_visitors and banner_shown and banner = ${path})
          or exists (select from home, tool_introduction t
            where for_visitors and tools_shown and t.state = 'active' and t.image = ${path}) as open,
        exists (select from home where banner = ${path})
          or exists (select from paper where image = ${path} and (${lists} or readers = 'people' and deleted_at is null))
          or exists (select from course where cover = ${path})
          or exists (select from tool_introduction where image = ${path})
          or exists (select from report r where r.branding ->> 'logo' = ${path} and (${identity?.administrator ?? false}
            or exists (select from project_permission pp where pp.project_id = r.project_id and pp.person_id = ${me})))
          or ${builds} and (exists (select from report_brand where branding ->> 'logo' = ${path})
            or exists (select from report_template where contents -> 'branding' ->> 'logo' = ${path})) as for_people)
    select i.media_type, i.bytes, place.open from stored_image i, place where i.id = ${id}
      and (place.open or ${signed} or ${identity !== undefined} and
        (place.for_people or i.person_id = ${me}
          or exists (select from person p where p.id = ${me} and p.image = ${path})))`)
  const [row] = rows
  return row && { mediaType: row.media_type, bytes: row.bytes, open: row.open }
}

/**
 * Refuses a picture that somebody chooses for others to see and may not see themselves: it would be shown to all of
 * these, and to them. What stands in its place already stays, whoever chose it.
 */
export async function requireSeen(
  db: Database,
  identity: Identity,
  chosen: Readonly<Record<string, string>>,
  standing: readonly string[] = [],
): Promise<void> {
  for (const [field, path] of Object.entries(chosen)) {
    if (path === '' || standing.includes(path)) continue
    if (await shownImage(db, path.slice('/images/'.length), identity)) continue
    throw refuseField(field, {
      en: 'There is no such picture of yours. Upload it again.',
      zh: '没有找到你的这张图片，请重新上传。',
    })
  }
}
