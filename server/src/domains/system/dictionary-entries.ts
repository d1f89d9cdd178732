import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseField } from '../../http/problem.ts'

/** Throws a fault of the field unless a dictionary offers the value. */
export async function requireEntry(db: Database, key: string, value: string, field: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from dictionary_entry e join dictionary d on d.id = e.dictionary_id
    where d.key = ${key} and e.value = ${value} and e.state = 'active'`)
  if (rows.length > 0) return
  throw refuseField(field, { en: 'Choose one of the list.', zh: '请从列表中选择。' })
}
