import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Database } from '../db/database.ts'

const locales = { en: 'en-GB', zh: 'zh-CN' } satisfies Record<Language, string>

const zone = sql`(select time_zone from feedback_panel where id = 1)`

/** The day, as a date of the database, on which one of its moments falls where the platform's people work. */
export const dayOf = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`

/** The moment at which such a day begins. */
export const beginningOf = (day: SQL) => sql`((${day})::timestamp at time zone ${zone})`

/** The day on which a moment, in ISO 8601, falls where the platform's people work, as 2026-03-02. */
export async function dateHere(db: Database, moment: string): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(${dayOf(sql`${moment}::timestamptz`)}, 'YYYY-MM-DD') as day`,
  )
  return rows[0]?.day ?? moment.slice(0, 10)
}

/** The same as a document writes it, such as 2 March 2026. */
export async function dayHere(db: Database, moment: string, language: Language): Promise<string> {
  const day = new Date(await dateHere(db, moment))
  // The day is no moment any more: it stands as it is.
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
