import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'

/**
 * The database of a platform that has been started before, whether it runs now or not. Throws where there is none:
 * a command that is told the wrong folder makes nothing there.
 */
export async function openExisting({
  dataFolder,
  databaseUrl,
}: Pick<Config, 'dataFolder' | 'databaseUrl'>): Promise<EmbeddedDatabase> {
  if (databaseUrl) return { url: databaseUrl, taken: true, stop: async () => undefined }
  const folder = join(dataFolder, 'postgres')
  if (existsSync(join(folder, 'data', 'PG_VERSION'))) return startEmbedded(folder)
  throw new Error(
    `There is no platform in ${dataFolder}; set OMICS_DATA to its data folder.\n${dataFolder} 中没有平台数据，请将 OMICS_DATA 设为平台的数据目录。`,
  )
}
