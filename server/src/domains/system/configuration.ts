import { eq } from 'drizzle-orm'
import type { SystemConfiguration } from '@omics/contract/system/configuration'
import type { Database } from '../../db/database.ts'
import { systemConfiguration } from '../../db/tables/account.ts'

type Row = typeof systemConfiguration.$inferSelect

/** The one record of the platform's settings. */
export async function readConfiguration(db: Database): Promise<Row> {
  const [row] = await db.select().from(systemConfiguration).where(eq(systemConfiguration.id, 1))
  if (!row) throw new Error('The system configuration is missing')
  return row
}

/** The configuration as the contract has it. */
export function presentConfiguration(row: Row): SystemConfiguration {
  return {
    name: row.name,
    name_abbreviation: row.nameAbbreviation || 'GS',
    theme_color: row.themeColor,
    img: row.img,
    img_thumbnail: row.imgThumbnail,
    language: row.language,
  }
}
