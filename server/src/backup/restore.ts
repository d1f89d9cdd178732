import { lstat, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import type { Kept } from './backup.ts'
import { copyChecked, copyFolder, namesIn, type Places } from './folders.ts'
import { loadDatabase } from './load.ts'
import { readManifest, readSums, type Manifest, type Sums } from './manifest.ts'

/**
 * Brings a backup into an empty data folder and an empty database. Every file is compared with its digest as it is
 * copied. A database of an earlier release is then brought to what this one needs.
 */
export async function restore(folder: string, { databaseUrl, dataFolder }: Kept): Promise<Manifest> {
  const source = resolve(folder)
  const manifest = await readManifest(source)
  const sums = await readSums(source)
  await requireEmpty(databaseUrl)
  await migrate(databaseUrl, new Set(manifest.migrations))
  await loadDatabase(databaseUrl, source, manifest, sums)
  const places = await restoreFiles(source, dataFolder, sums)
  if (manifest.work) await copyFolder(join(source, 'runs'), join(dataFolder, 'runs'), places)
  await migrate(databaseUrl)
  return manifest
}

/** Refuses a data folder with something in it, before a database is made there. */
export async function requireEmptyFolder(dataFolder: string): Promise<void> {
  if ((await namesIn(dataFolder)).length > 0)
    throw new Error(`${dataFolder} is not empty. Set OMICS_DATA to a folder that is not there yet.`)
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
    )
    if (rows.length > 0) throw new Error('The database is not empty. Set DATABASE_URL to one that is.')
  } finally {
    await client.end()
  }
}

async function restoreFiles(source: string, dataFolder: string, sums: Sums): Promise<Places> {
  const places: Places = new Map()
  for (const [path, digest] of sums) {
    if (!path.startsWith('files/') && !path.startsWith('secrets/')) continue
    const target = join(dataFolder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyChecked(join(source, path), target, digest)
    const { dev, ino } = await lstat(join(source, path))
    places.set(`${dev}:${ino}`, target)
  }
  return places
}
