import { sql } from 'drizzle-orm'
import type { Identity } from '../../http/identity.ts'
import { heldIn } from '../../http/permission.ts'
import { contains } from '../../resource/page.ts'
import { coursesOf, readable as courseReadable } from '../learning/readable.ts'
import { readableBy as paperReadableBy } from '../literature/readable.ts'
import { visibleTo } from '../projects/rows.ts'
import { usableBy as toolUsableBy } from '../tools/tool-rows.ts'
import type { Source } from './source.ts'

/** What is looked for beside projects, the warehouse and the taxonomy: tools, images, data for everybody, papers, courses, templates, orders, contracts, tickets. */
export function elsewhere(identity: Identity, typed: string, serves: boolean): readonly Source[] {
  const visible = sql`p.deleted_at is null and ${visibleTo(identity)}`
  const none = { inProject: false } as const
  return [
    {
      ...none,
      kind: 'tool',
      name: sql`t.title`,
      nameZh: sql`t.title_zh`,
      from: sql`tool t cross join lateral (select t.id) o`,
      where: sql`${toolUsableBy(identity)} and ${contains(sql`(t.title || ' ' || t.title_zh)`, typed)}`,
    },
    {
      ...none,
      kind: 'image',
      name: sql`o.name`,
      from: sql`image o`,
      where: contains(sql`image_text(o)`, typed),
    },
    {
      kind: 'matrix',
      inProject: true,
      name: sql`o.name`,
      from: sql`single_cell_file o join project p on p.id = o.project_id`,
      where: sql`o.deleted_at is null and ${visible} and ${contains(sql`o.name`, typed)}`,
    },
    {
      ...none,
      kind: 'database',
      name: sql`p.name`,
      nameZh: sql`o.name_zh`,
      from: sql`public_database o join project p on p.id = o.id`,
      where: sql`${visible} and ${contains(sql`(p.name || ' ' || o.name_zh)`, typed)}`,
    },
    {
      ...none,
      kind: 'dataset',
      name: sql`p.name`,
      nameZh: sql`o.name_zh`,
      from: sql`dataset o join project p on p.id = o.id`,
      where: sql`p.deleted_at is null and ${contains(sql`(p.name || ' ' || o.name_zh)`, typed)}`,
    },
    {
      ...none,
      kind: 'notebook',
      name: sql`o.title`,
      from: sql`published_notebook o join file f on f.id = o.file_id join project p on p.id = f.project_id`,
      where: sql`o.found_by = 'list' and f.trashed_at is null and p.deleted_at is null
        and ${contains(sql`(o.title || ' ' || o.summary)`, typed)}`,
    },
    {
      ...none,
      kind: 'record',
      name: sql`o.version || ' ' || o.definition`,
      from: sql`genbank_record o left join project p on p.id = o.project_id`,
      where: sql`(o.project_id is null or (${visible}))
        and ${contains(sql`(o.version || ' ' || o.name || ' ' || o.definition || ' ' || o.organism)`, typed)}`,
    },
    {
      ...none,
      kind: 'paper',
      name: sql`t.title`,
      from: sql`paper t cross join lateral (select t.id) o`,
      where: sql`${paperReadableBy(identity)} and ${contains(sql`paper_text(t)`, typed)}`,
    },
    {
      ...none,
      kind: 'course',
      name: sql`o.title_en`,
      nameZh: sql`o.title_zh`,
      from: sql`${coursesOf(identity.personId)} cross join lateral (select c.id, c.title_en, c.title_zh) o`,
      where: sql`${courseReadable} and ${contains(sql`(c.title_en || ' ' || c.title_zh)`, typed)}`,
    },
    {
      // What learners do not find, for those who write it.
      ...none,
      kind: 'managed_course',
      name: sql`c.title_en`,
      nameZh: sql`c.title_zh`,
      from: sql`${coursesOf(identity.personId)} cross join lateral (select c.id) o`,
      where: sql`not ${courseReadable}
        and ${contains(sql`(c.title_en || ' ' || c.title_zh)`, typed)}`,
    },
    {
      ...none,
      kind: 'template',
      name: sql`o.title_en`,
      nameZh: sql`o.title_zh`,
      from: sql`report_template o`,
      where: sql`o.deleted_at is null and ${contains(sql`(o.title_en || ' ' || o.title_zh)`, typed)}`,
    },
    {
      ...none,
      kind: 'order',
      name: sql`o.code || ' ' || o.title_en`,
      nameZh: sql`o.code || ' ' || o.title_zh`,
      from: sql`purchase o`,
      where: sql`o.person_id = ${identity.personId}
        and ${contains(sql`(o.code || ' ' || o.title_en || ' ' || o.title_zh)`, typed)}`,
    },
    {
      // Of others, for those who look after orders; whose they are is what these know them by.
      ...none,
      kind: 'managed_order',
      name: sql`o.code || ' ' || o.title_en || ' · ' || o.person_name`,
      nameZh: sql`o.code || ' ' || o.title_zh || ' · ' || o.person_name`,
      from: sql`purchase o`,
      where: sql`o.person_id is distinct from ${identity.personId}
        and ${contains(sql`(o.code || ' ' || o.title_en || ' ' || o.title_zh || ' ' || o.person_name)`, typed)}`,
    },
    {
      ...none,
      kind: 'contract',
      name: sql`o.number || ' ' || o.name`,
      from: sql`contract o`,
      where: sql`(${heldIn(identity, 'contracts')} or o.customer_id = ${identity.personId} and o.sent_at is not null)
        and ${contains(sql`(o.number || ' ' || o.name || ' ' || o.customer || ' ' || o.provider)`, typed)}`,
    },
    {
      ...none,
      kind: 'ticket',
      name: sql`'#' || o.number || ' ' || o.title`,
      from: sql`ticket o`,
      where: sql`(o.person_id = ${identity.personId} or ${serves} and (${identity.administrator} or o.handler_id = ${identity.personId}
          or exists (select from ticket_processor j where j.ticket_id = o.id and j.person_id = ${identity.personId})))
        and ${contains(sql`('#' || o.number || ' ' || o.title)`, typed)}`,
    },
  ]
}
