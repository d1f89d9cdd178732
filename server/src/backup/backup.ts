import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { platformVersion } from '../domains/administration/status/machine.ts'
import { dumpDatabase } from './dump.ts'
import { copyDigested, copyFolder, linkStore, namesIn, type Places } from './folders.ts'
import { writeManifest, writeSums, type Manifest } from './manifest.ts'

/** Where a platform keeps what it has. */
export interface Kept {
  readonly databaseUrl: string
  readonly dataFolder: string
}

interface Options {
  /** Leaves out the work folders of analyses: their logs are gone then, and runs under way begin again. */
  readonly withoutWork?: boolean
}

/**
 * Backs a platform up into a folder that is empty or not there yet, while it runs: the database as it is at one
 * moment, and every file that it names at that moment. The folder has its name only once all is in it.
 */
export async function backUp(
  { databaseUrl, dataFolder }: Kept,
  folder: string,
  { withoutWork = false }: Options = {},
): Promise<Manifest> {
  const target = resolve(folder)
  if ((await namesIn(target)).length > 0) throw new Error(`${target} is not empty.`)
  const growing = `${target}.unfinished`
  await rm(growing, { recursive: true, force: true })
  await mkdir(growing, { recursive: true, mode: 0o700 })
  const files = join(growing, 'files')
  const places: Places = new Map()
  const link = () => linkStore(join(dataFolder, 'files'), files, places)
  // Before the moment, as what is thrown away just after it goes from the store, and after it for what came just before.
  await link()
  const { sums, keys, ...database } = await dumpDatabase(databaseUrl, growing, link)
  const stored = await storedSums(files, keys)
  const secrets = await copySecrets(join(dataFolder, 'secrets'), join(growing, 'secrets'))
  if (!withoutWork) await copyFolder(join(dataFolder, 'runs'), join(growing, 'runs'), places)
  const manifest: Manifest = {
    format: 1,
    platform: await platformVersion(),
    made_at: new Date().toISOString(),
    ...database,
    files: { count: stored.sums.size, bytes: stored.bytes },
    work: !withoutWork,
  }
  await writeSums(growing, new Map([...sums, ...secrets, ...stored.sums]))
  await writeManifest(growing, manifest)
  await rm(target, { recursive: true, force: true })
  await rename(growing, target)
  return manifest
}

/** The digests of the stored files are their names. Throws where one that a row names is missing. */
async function storedSums(files: string, keys: readonly string[]) {
  const sums = new Map<string, string>()
  let bytes = 0
  for (const key of keys.toSorted()) {
    const path = join(key.slice(0, 2), key.slice(2))
    const found = await stat(join(files, path)).catch((cause: unknown) => {
      throw new Error(`The bytes of ${key} are missing in the data folder.`, { cause })
    })
    bytes += found.size
    sums.set(join('files', path), key)
  }
  return { sums, bytes }
}

async function copySecrets(source: string, target: string): Promise<Map<string, string>> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const sums = new Map<string, string>()
  for (const name of await namesIn(source))
    sums.set(join('secrets', name), await copyDigested(join(source, name), join(target, name)))
  return sums
}
