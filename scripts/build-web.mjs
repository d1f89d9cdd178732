// Builds the web application where its sources have changed since it was last built.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { node24, root } from './node24.mjs'

const web = join(root, 'web')
const built = join(web, 'dist')
const stamp = join(built, '.sources')
const sources = [
  'web/src',
  'web/public',
  // The page and how it is built, with every plugin of ours.
  ...readdirSync(web).flatMap((name) => (/\.(ts|html)$/.test(name) ? [`web/${name}`] : [])),
  'contract/src',
  'wdl/src',
]
/** What people get from the platform for their own computers is built with it. */
const clientSources = ['cli/src', 'engine/src', 'scripts/client-package.mjs']

/**
 * Leaves web/dist as the sources say. The old build stays until the new one is complete. Of several processes that want
 * one at the same time, one builds and the others find it done.
 */
export function buildWeb() {
  if (isBuilt(digestOfSources())) return
  withLock(join(web, 'dist.lock'), () => {
    const digest = digestOfSources()
    if (!isBuilt(digest)) build(digest)
  })
}

const isBuilt = (digest) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest

function build(digest) {
  console.error('Building the web application … 正在构建网页 …')
  const fresh = join(web, 'dist.new')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const command = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
  const done = spawnSync(node24(), command, { cwd: web, stdio: ['ignore', 2, 2] })
  if (done.status !== 0) throw new Error('The web application could not be built.', { cause: done.error })
  const packing = [join(root, 'scripts', 'client-package.mjs'), join(fresh, 'omics.tgz')]
  const packed = spawnSync(node24(), packing, { stdio: ['ignore', 2, 2] })
  if (packed.status !== 0) throw new Error('The command line could not be packed.', { cause: packed.error })
  writeFileSync(join(fresh, '.sources'), digest)
  const old = join(web, 'dist.old')
  rmSync(old, { recursive: true, force: true })
  // Whoever serves the old one is without any for a moment alone.
  if (existsSync(built)) renameSync(built, old)
  renameSync(fresh, built)
  rmSync(old, { recursive: true, force: true })
}

function digestOfSources() {
  const hash = createHash('sha256')
  for (const path of [...sources, ...clientSources, 'package-lock.json'].flatMap((source) =>
    filesUnder(source),
  )) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesUnder(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (entry === undefined || path.includes('.test.')) return []
  if (!entry.isDirectory()) return [path]
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap((name) => filesUnder(`${path}/${name}`))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  buildWeb()
}
