import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder above this file, or above the bundle that it went into, that holds the programs. */
function programsAbove(folder: string): string {
  if (existsSync(join(folder, 'singlecell/bin')) || folder === dirname(folder)) return folder
  return programsAbove(dirname(folder))
}

const root = programsAbove(import.meta.dirname)
const singleCell = join(root, 'singlecell')

/** Where a task finds what comes with the platform, as its sandbox sees it. */
const SEEN = '/opt/omics'
const brought = [
  [process.execPath, 'bin/node'],
  [singleCell, 'singlecell'],
  ...['h5wasm', 'scran.js', 'wasmarrays.js'].map((name) => [
    join(root, 'node_modules', name),
    `node_modules/${name}`,
  ]),
] as const

/** Programs of the platform itself that tasks call by name; none where only a part of it is installed. */
export const ownPrograms: readonly string[] = brought.every(([source = '']) => existsSync(source))
  ? ['omics-singlecell']
  : []

/** The folder of these programs, in a sandbox and without one. */
export const ownFolder = { sandboxed: `${SEEN}/singlecell/bin`, open: join(singleCell, 'bin') }

/** Arguments for bwrap that show these programs, read-only, with the Node and the libraries that they need. */
export function ownProgramArguments(): string[] {
  if (ownPrograms.length === 0) return []
  const mounted = brought.map(([source = '', name = '']) => [source, `${SEEN}/${name}`] as const)
  const folders = new Set(['/opt', SEEN, ...mounted.map(([, target]) => dirname(target))])
  return [
    ...[...folders].flatMap((folder) => ['--dir', folder]),
    ...mounted.flatMap(([source, target]) => ['--ro-bind', source, target]),
  ]
}
