import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the program text lies that makes the examples of the tools that come along. */
export const recipeFolders: readonly string[] = [
  import.meta.dirname,
  join(import.meta.dirname, '..', 'demonstration'),
  dirname(fileURLToPath(import.meta.resolve('@omics/singlecell/simulate'))),
]

/** A digest of that text. While it stays so do the examples, whose making takes seconds of a processor. */
export async function recipeDigest(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of recipeFolders)
    for (const name of (await Array.fromAsync(glob('**/*.ts', { cwd: folder }))).toSorted())
      if (!name.endsWith('.test.ts')) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}
