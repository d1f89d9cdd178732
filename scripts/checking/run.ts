import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { addressesInLockFile, longFiles } from './limits.ts'
import { unusedMessages } from './messages.ts'
import { englishCommas, repeatedWords, unevenTranslations, withoutSingular } from './translations.ts'
import { tablesWithTwoWriters } from './written-tables.ts'

const root = join(import.meta.dirname, '..', '..')

interface Check {
  readonly name: string
  /** What is wrong, or nothing. */
  find(): string
}

/** Runs a program of the installed packages and gives what it wrote where it failed. */
function program(name: string, ...parameters: string[]): string {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env['PATH']].join(
    delimiter,
  )
  const env = { ...process.env, PATH: path, NO_COLOR: '1' }
  const done = spawnSync(name, parameters, { cwd: root, encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 })
  if (done.error) return String(done.error)
  return done.status === 0 ? '' : `${done.stdout}${done.stderr}`.trim() || `${name} ended with ${done.status}`
}

const projects = globSync('{,*/}tsconfig{,.tests}.json', { cwd: root }).toSorted()

const checks: readonly Check[] = [
  ...projects.map((project) => ({ name: `types of ${project}`, find: () => program('tsc', '-p', project) })),
  { name: 'lint', find: () => program('oxlint', '--quiet') },
  { name: 'format', find: () => program('oxfmt', '--check') },
  { name: 'unused files, exports and dependencies', find: () => program('knip', '--no-progress') },
  { name: 'no file above 500 lines', find: () => longFiles(root).join('\n') },
  { name: 'a form for one in texts that count', find: () => withoutSingular(root).join('\n') },
  { name: 'commas of the language in sentences', find: () => englishCommas(root).join('\n') },
  { name: 'no texts that nothing says', find: () => unusedMessages(root).join('\n') },
  { name: 'one Chinese text for one in English', find: () => unevenTranslations(root).join('\n') },
  { name: 'no message repeats a word of all', find: () => repeatedWords(root).join('\n') },
  { name: 'every table is written by one domain', find: () => tablesWithTwoWriters(root).join('\n') },
  { name: 'no addresses in the lock file', find: () => addressesInLockFile(root).join('\n') },
]

let failed = 0
for (const { name, find } of checks) {
  const fault = find()
  console.log(`${fault === '' ? '✓' : '✗'} ${name}`)
  if (fault === '') continue
  failed += 1
  console.log(fault.replaceAll(/^/gm, '    '))
}
console.log(failed === 0 ? '\nAll is well.' : `\n${failed} of ${checks.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
