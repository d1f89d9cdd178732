import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { startEmbedded } from '../db/embedded.ts'
import { openExisting } from '../db/existing.ts'
import { backUp } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { requireEmptyFolder, restore } from './restore.ts'

const usage = `npm run backup -- FOLDER [--without-work]
  Backs the platform up, which may go on running: database, files and, unless told otherwise, work folders of analyses.
  备份平台（无需停机）：数据库、文件和分析的工作目录；加 --without-work 则不含工作目录。
npm run restore -- FOLDER
  Brings a backup into an empty OMICS_DATA, and an empty DATABASE_URL where that is set.
  将备份恢复到空的 OMICS_DATA 目录；如设置了 DATABASE_URL，该数据库须为空。`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-work': { type: 'boolean', default: false } },
})
const [command, folder] = positionals
const { dataFolder, databaseUrl } = readConfig(process.env)

if (folder === undefined || (command !== 'backup' && command !== 'restore')) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  await run(command, folder).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}

async function run(what: 'backup' | 'restore', place: string): Promise<void> {
  if (what === 'restore') await requireEmptyFolder(dataFolder)
  const database =
    what === 'backup' || databaseUrl
      ? await openExisting({ dataFolder, databaseUrl })
      : await startEmbedded(join(dataFolder, 'postgres'))
  try {
    const kept = { databaseUrl: database.url, dataFolder }
    const manifest =
      what === 'backup'
        ? await backUp(kept, place, { withoutWork: values['without-work'] })
        : await restore(place, kept)
    process.stdout.write(summary(what, place, manifest))
  } finally {
    // The database of a platform that runs stays.
    if (!database.taken) await database.stop()
  }
}

function summary(what: 'backup' | 'restore', place: string, { tables, files, made_at }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return what === 'backup'
    ? `Backed up into ${place}: ${rows} rows, ${files.count} files of ${files.bytes} bytes. Check it at any time: cd ${place} && sha256sum -c SHA256SUMS\n已备份到 ${place}：${rows} 行数据，${files.count} 个文件，共 ${files.bytes} 字节。\n`
    : `Restored as of ${made_at}: ${rows} rows, ${files.count} files of ${files.bytes} bytes.\n已恢复到 ${made_at} 的状态：${rows} 行数据，${files.count} 个文件，共 ${files.bytes} 字节。\n`
}
