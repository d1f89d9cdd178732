#!/usr/bin/env node
// Plain JavaScript that any Node 18 reads: it finds the pinned Node and goes on under that.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = realpathSync(fileURLToPath(import.meta.url))
const main = join(dirname(here), '..', 'src', 'main.ts')

/** The nearest node_modules that holds a package, from here upwards. */
function findInModules(name) {
  for (let folder = dirname(here); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(path)) return path
  }
  return undefined
}

const pinned = findInModules(join(`node-${process.platform}-${process.arch}`, 'bin', 'node'))
if (pinned === undefined) {
  console.error(
    `omics: no Node 24 for ${process.platform} ${process.arch} is installed here; run npm install.`,
  )
  process.exit(1)
}

// The compiled form of all modules is kept, so that the next start takes a fraction of the time.
const compiled = join(dirname(dirname(dirname(dirname(pinned)))), '.cache', 'compiled')
const child = spawn(pinned, ['--no-warnings', main, ...process.argv.slice(2)], {
  // The last one tells it when this process is gone, by whatever means.
  stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  env: { NODE_COMPILE_CACHE: compiled, ...process.env, OMICS_LAUNCHER: '3' },
})
// A terminal sends Ctrl-C to both of us; it decides what that means.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (status, signal) =>
  process.exit(status ?? 128 + (signal === null ? 0 : constants.signals[signal])),
)
