// Plain JavaScript that any Node 18 reads: it runs before the pinned Node is known to be there.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Who started this, noted before an installation or a build that may take long. */
const parent = process.ppid

/** The npm package that holds the pinned Node for this machine. */
export const nodePackage = `node-${process.platform}-${process.arch}`

/**
 * The absolute path of the pinned Node.
 *
 * @param {string} [modules] the folder that packages are installed in
 */
export function node24(modules = join(root, 'node_modules')) {
  const path = join(modules, nodePackage, 'bin', 'node')
  if (!existsSync(path)) throw new Error(`${path} is missing; run: node scripts/install.mjs`)
  return path
}

/** What goes before the name of a program, so that it starts sooner. */
export const preloads = [`--import=${pathToFileURL(join(root, 'scripts', 'known-packages.mjs')).href}`]

/**
 * Starts a program under the pinned Node with this process's input and output.
 *
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startNode24(parameters, options = {}) {
  return spawn(node24(), [...preloads, ...parameters], {
    stdio: 'inherit',
    ...options,
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      ...options.env,
    },
    // A terminal signals its whole process group. In a group of its own the program hears of each Ctrl-C once.
    detached: true,
  })
}

/**
 * The status that a program exits with, or 128 and the number of the signal that ended it.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{status: number, signal: NodeJS.Signals | null}>}
 */
export function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status, signal) =>
      resolve({ status: status ?? 128 + (signal ? constants.signals[signal] : 0), signal }),
    )
  })
}

/**
 * Calls back with each signal that asks this process to end.
 *
 * @param {(signal: NodeJS.Signals) => void} act
 */
export function whenAskedToEnd(act) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => act(signal))
  }
  whenNpmEnds(() => act('SIGTERM'))
}

/**
 * Runs a program under the pinned Node with this process's input and output, passes signals on to it, and answers
 * with the status to exit with.
 *
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export async function runWithNode24(parameters, options = {}) {
  const child = startNode24(parameters, options)
  whenAskedToEnd((signal) => child.kill(signal))
  return (await endOf(child)).status
}

/** npm hands a signal to the shell between it and this process, and that shell dies of it without handing it on. */
function whenNpmEnds(act) {
  if (process.env.npm_lifecycle_event === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
  watch.unref()
}
