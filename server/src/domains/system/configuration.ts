import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SystemConfiguration, SystemConfigurationWrite } from '@omics/contract/system/configuration'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { systemConfiguration } from '../../db/tables/account.ts'
import { Problem } from '../../http/problem.ts'

type Row = typeof systemConfiguration.$inferSelect

/** The one record of the platform's settings. */
export async function readConfiguration(db: Database): Promise<Row> {
  const [row] = await db.select().from(systemConfiguration).where(eq(systemConfiguration.id, 1))
  if (!row) throw new Error('The system configuration is missing')
  return row
}

/** The configuration as the contract has it. */
export function presentConfiguration(row: Row, { publicAddress }: Context['config']): SystemConfiguration {
  return {
    name: row.name,
    name_abbreviation: row.nameAbbreviation || 'GS',
    theme_color: row.themeColor,
    img: row.img,
    img_thumbnail: row.imgThumbnail,
    language: row.language,
    registration: row.registration,
    owners_invite: row.ownersInvite,
    public_address: publicAddress ?? null,
    version: row.version,
  }
}

/** Changes what is given of the settings. Throws `stale` where it was made from an older version. */
export async function changeConfiguration(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { version, ...write }: SystemConfigurationWrite,
): Promise<Row> {
  const one = eq(systemConfiguration.id, 1)
  const [row] = await db
    .update(systemConfiguration)
    .set({
      name: write.name,
      nameAbbreviation: write.name_abbreviation,
      themeColor: write.theme_color,
      img: write.img,
      imgThumbnail: write.img_thumbnail,
      language: write.language,
      registration: write.registration,
      ownersInvite: write.owners_invite,
      version: sql`${systemConfiguration.version} + 1`,
    })
    .where(version === undefined ? one : and(one, eq(systemConfiguration.version, version)))
    .returning()
  if (!row) throw new Problem('stale', { data: presentConfiguration(await readConfiguration(db), config) })
  return row
}

/** Names the platform and closes its set-up for good. Throws `already_installed`, for one of two at once too. */
export async function closeSetUp(
  tx: Database,
  { name, language }: { readonly name: string; readonly language: Row['language'] | undefined },
): Promise<void> {
  const closed = await tx
    .update(systemConfiguration)
    .set({ name, language: language ?? null, installedAt: new Date() })
    .where(and(eq(systemConfiguration.id, 1), isNull(systemConfiguration.installedAt)))
    .returning({ id: systemConfiguration.id })
  if (closed.length === 0) throw new Problem('already_installed')
}
