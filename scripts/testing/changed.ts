import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const sources = '{contract,wdl,engine,cli,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}'

/**
 * Those of some test files that a change can reach: what differs from where this branch left main, committed or not, and
 * everything that imports it, but through what puts the whole together: by that every change would reach every test, and
 * the tests of its own folder and domain are taken for it. What journeys do no import tells; of them those are taken that
 * changed themselves. A migration, a lock file and what runs the tests reach all; another file that no module can
 * import, such as a case of the language, reaches the tests of its package.
 */
export function reachedByChange(root: string, tests: readonly string[]): readonly string[] {
  const changed = changedFiles(root)
  if (changed.some(reachesAll)) return tests
  const reached = reachedFrom(changed, importersIn(root))
  const packages = new Set(changed.filter(isNoModule).map(packageOf))
  const domains = new Set(changed.flatMap((path) => domainOf(path) ?? []))
  return tests.filter((test) => {
    const path = relative(root, test)
    return reached.has(path) || packages.has(packageOf(path)) || domains.has(domainOf(path) ?? '')
  })
}

const packageOf = (path: string) => path.split('/')[0] ?? ''
/** Such as `server/src/domains/files`. */
const domainOf = (path: string) => /^\w+\/src\/(?:domains|features|viewers)\/\w+(?=\/)/.exec(path)?.[0]
const isNoModule = (path: string) => !/\.(?:tsx?|mjs|css|md)$/.test(path)
const reachesAll = (path: string) =>
  /\.sql$|package(?:-lock)?\.json$|^scripts\/(?:testing\/|[^/]+\.mjs$)/.test(path)

function changedFiles(root: string): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n')
  const [base = ''] = git('merge-base', 'HEAD', 'main')
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...git('diff', '--name-only', base), ...untracked].filter((path) => path !== '')
}

const putsTogether = /^(?:server\/src\/(?:app|job-kinds|sweeps)\.ts|contract\/src\/api\.ts|web\/src\/app\/)/

/** Everything that imports one of some files, or is one, through any number of others. */
export function reachedFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set(changed)
  // A set that grows while it is gone through is gone through to its end.
  for (const path of reached) {
    if (putsTogether.test(path) && !changed.includes(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  return reached
}

/** Who imports each file, by paths within the repository. */
function importersIn(root: string): ReadonlyMap<string, readonly string[]> {
  const paths = globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  const edges = paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return importsIn(text).map((specifier) => ({ path, target: targetOf(root, path, specifier) }))
  })
  return new Map(
    [...Map.groupBy(edges, ({ target }) => target)].map(([target, own]) => [
      target,
      own.map(({ path }) => path),
    ]),
  )
}

/** What a module imports, and the programs beside it that it names. */
export function importsIn(text: string): string[] {
  const named = /['"]((?:\.{1,2}\/|@omics\/)[^'"\n]+|[\w-][\w./-]*\.(?:ts|mjs))['"]/g
  return [...text.matchAll(named)].map(([, specifier = '']) => specifier)
}

function targetOf(root: string, from: string, specifier: string): string {
  const [, name, path] = /^@omics\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name !== undefined) return `${name}/src/${path ?? 'index'}.ts`
  return relative(root, resolve(root, dirname(from), specifier))
}
