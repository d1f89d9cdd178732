import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const longest = 500

/** The source files that are longer than a reader should have to hold in mind, with their length. */
export function longFiles(root: string): string[] {
  const sources = globSync('**/*.{ts,tsx,mjs,js,css,sql,wdl,html,sh}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '.cache/**', '.omics-cloud/**', 'wdl/cases/**'],
  })
  return sources.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
    return lines > longest ? [`${path} has ${lines} lines`] : []
  })
}

/** Download addresses in the lock file, which would tie an installation to one registry. */
export function addressesInLockFile(root: string): string[] {
  const lines = readFileSync(join(root, 'package-lock.json'), 'utf8').split('\n')
  return lines.filter((line) => /"resolved":\s*"[a-z+]+:/.test(line)).map((line) => line.trim())
}
