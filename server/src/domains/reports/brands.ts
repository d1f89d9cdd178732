import { sql } from 'drizzle-orm'
import type { Branding } from '@omics/contract/reports/blocks'
import { ReportBrand, reportBrands as endpoints, ReportBrandWrite } from '@omics/contract/reports/brands'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { refuseField } from '../../http/problem.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'
import { requireSeen } from '../system/image-access.ts'

const groupName = sql`coalesce((select g.name from person_group g where g.id = t.group_id), '')`

const { show: _show, ...ordinary } = crudOn({
  table: 'report_brand',
  row: ReportBrand,
  write: ReportBrandWrite,
  sort: 'group',
  searched: groupName,
  computed: { group: groupName },
})

export default implement(endpoints, {
  ...ordinary,
  create: async (call) => {
    const { context, identity, body } = call
    await refuseSecond(context.db, body.group_id)
    await requireSeen(context.db, identity, { 'branding.logo': body.branding.logo })
    return ordinary.create(call)
  },
  update: async (call) => {
    const { context, identity, params, body } = call
    await refuseSecond(context.db, body.group_id, params.id)
    const { branding } = await ordinary.find(context.db, params.id)
    await requireSeen(context.db, identity, { 'branding.logo': body.branding.logo }, [branding.logo])
    return ordinary.update(call)
  },
})

async function refuseSecond(db: Database, groupId: string | null, except?: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from report_brand where group_id is not distinct from ${groupId}::uuid
      and id::text is distinct from ${except ?? null}`)
  if (rows.length > 0)
    throw refuseField('group_id', {
      en: 'It is said already how these reports look. Change that entry.',
      zh: '这些报告的外观已有设置，请直接修改。',
    })
}

/**
 * How a report of a project looks when it is written: as its group says (one that the project is shared with, the
 * highest role first, else the customer type of an owner), else as its template says, else as the platform does. Each
 * says all of it, so that no logo stands over the address of another; null where none says anything.
 */
export async function brandOf(
  db: Database,
  projectId: string,
  template: Branding | undefined,
): Promise<Branding | null> {
  const { rows } = await db.execute<{ branding: Branding }>(sql`
    select b.branding from report_brand b left join (
      select s.group_id, case s.role when 'owner' then 0 when 'editor' then 1 else 2 end as place, s.added_at
      from project_group s where s.project_id = ${projectId}
      union all
      select m.group_id, 3, o.added_at
      from project_member o join person_group_member m using (person_id) join person_group c on c.id = m.group_id
      where o.project_id = ${projectId} and o.role = 'owner' and c.customer_type) as own on own.group_id = b.group_id
    where own.group_id is not null or (b.group_id is null and ${!saysAnything(template)})
    order by own.place nulls last, own.added_at, b.id limit 1`)
  return rows[0]?.branding ?? (saysAnything(template) ? template : null)
}

function saysAnything(brand: Branding | undefined): brand is Branding {
  if (!brand) return false
  const { logo, colour, header, footer, address } = brand
  return [logo, colour, ...[header, footer, address].flatMap(({ en, zh }) => [en, zh])].some(Boolean)
}
