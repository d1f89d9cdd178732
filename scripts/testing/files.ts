import { globSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** Quick parts first, so that a plain mistake is seen soon. */
const parts = ['contract', 'wdl', 'engine', 'singlecell', 'cli', 'server', 'web', 'scripts', 'bench', 'e2e']

/** The absolute paths of the test files in the named parts, folders or files; of all where none is named. */
export function filesNamedBy(root: string, names: readonly string[]): string[] {
  const places = names.length === 0 ? parts : names.map((name) => relative(root, resolve(root, name)))
  const patterns = places.map((place) => (place.includes('.test.') ? place : `${place}/**/*.test.{ts,tsx}`))
  const found = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).toSorted(),
  )
  return [...new Set(found)].map((path) => join(root, path))
}
