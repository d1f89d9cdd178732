import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const count = z.number().int().nonnegative()

/** What a backup holds, in `manifest.json`. `SHA256SUMS` beside it is what `sha256sum -c` reads. */
export const Manifest = z.object({
  format: z.literal(1),
  platform: z.string(),
  made_at: z.string(),
  /** The migrations that the database had seen. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  files: z.object({ count, bytes: count }),
  /** The work folders of analyses are there, too. */
  work: z.boolean(),
})
export type Manifest = z.output<typeof Manifest>

export const tableFile = (name: string) => join('database', `${name}.copy.zst`)

/** Writes what a backup holds. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

/** Throws where the folder is no whole backup, or one of a later format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no backup: there is no manifest.json in it.`, { cause })
  })
  return Manifest.parse(JSON.parse(text))
}

/** Digests by path, as `sha256sum` writes them. */
export type Sums = ReadonlyMap<string, string>

/** Writes the digests where `sha256sum -c` finds them. */
export async function writeSums(folder: string, sums: Sums): Promise<void> {
  const lines = [...sums].map(([path, digest]) => `${digest}  ${path}\n`)
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''), { mode: 0o600 })
}

/** Reads what `writeSums` wrote. */
export async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
}
