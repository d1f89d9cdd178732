// Builds the command line where its sources have changed: a few files start in half the time of hundreds of modules.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './node24.mjs'

const built = join(root, 'cli', 'dist')
const entry = 'main.js'
const DAY = 24 * 3600 * 1000

/**
 * Modules find the programs beside them by their own address, which is another one in what is built from them.
 * @type {import('rolldown').Plugin}
 */
const ownAddress = {
  name: 'own-address',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler(code, id) {
      const path = relative(built, id).split(sep).join('/')
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
    },
  },
}

/** Files come one by one and the first one to be read last, so that whoever starts meanwhile finds all of its own. */
async function build() {
  // Who installs without what developers need has none.
  const { rolldown } = await import('rolldown')
  mkdirSync(built, { recursive: true })
  const fresh = mkdtempSync(join(built, '.new-'))
  try {
    // What changes after this moment is built the next time.
    writeFileSync(join(fresh, '.begun'), '')
    const bundle = await rolldown({
      input: join(root, 'cli', 'src', 'main.ts'),
      platform: 'node',
      external: /\/node_modules\//,
      plugins: [ownAddress],
    })
    // A part that changes gets another name: commands that go on for days still find theirs.
    await bundle.write({ dir: fresh, format: 'esm', entryFileNames: entry })
    const files = readdirSync(fresh).filter((name) => name !== entry && name !== '.begun')
    const parts = [...files, entry, '.begun']
    withLock(join(built, '.lock'), () => {
      for (const name of parts) renameSync(join(fresh, name), join(built, name))
    })
    removeOld(new Set(parts))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** @param {Set<string>} kept */
function removeOld(kept) {
  const old = (path) =>
    (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - 30 * DAY
  const paths = readdirSync(built).filter((name) => !kept.has(name))
  for (const path of paths.map((name) => join(built, name)).filter(old))
    rmSync(path, { recursive: true, force: true })
}

try {
  await build()
  // A run of its tasks starts sooner by it.
  await import('./compile-programs.ts')
} catch (error) {
  console.error(`omics starts from its sources, as it could not be built: ${error.message}`)
  process.exitCode = 1
}
