import { sql } from 'drizzle-orm'
import type { Status } from '@omics/contract/administration/status'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'

const listed = 50

/** Who used the platform in the last five minutes. When a session was used is written down once a minute. */
export async function peopleOnline(db: Database): Promise<Status['online']> {
  const { rows } = await db.execute<
    Status['online']['people'][number] & { total: number } & Record<string, unknown>
  >(sql`
    select p.id, p.name, p.full_name, ${isoTime(sql`max(s.last_used_at)`)} as last_used_at,
      count(*) over ()::int as total
    from session s join person p on p.id = s.person_id
    where s.last_used_at > now() - interval '5 minutes' and s.expires_at > now() and p.state = 'active'
    group by p.id order by max(s.last_used_at) desc, p.id limit ${listed}`)
  return { people: rows.map(({ total: _total, ...person }) => person), total: rows[0]?.total ?? 0 }
}
