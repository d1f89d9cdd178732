import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Job, JobInput } from '../executor.ts'

/** The folder above this file, or above the bundle that it went into, that holds the programs. */
function programsAbove(folder: string): string {
  if (existsSync(join(folder, 'singlecell/bin')) || folder === dirname(folder)) return folder
  return programsAbove(dirname(folder))
}

const root = programsAbove(import.meta.dirname)
const singleCell = join(root, 'singlecell')

/** Where a task finds what comes with the platform, as its sandbox or container sees it. */
export const SEEN = '/opt/omics'
const brought = [
  [process.execPath, 'bin/node'],
  [singleCell, 'singlecell'],
  ...['h5wasm', 'scran.js', 'wasmarrays.js'].map((name) => [
    join(root, 'node_modules', name),
    `node_modules/${name}`,
  ]),
] as const
/** What files packed by other filters than gzip need beside these. */
const filters = join(root, 'node_modules/h5wasm-plugins')
const wanted = existsSync(filters) ? [...brought, [filters, 'node_modules/h5wasm-plugins'] as const] : brought

/** These programs with the Node and the libraries that they need; none where only a part of them is installed. */
export const ownParts: readonly JobInput[] = brought.every(([source = '']) => existsSync(source))
  ? wanted.map(([source = '', name = '']) => ({ source, target: `${SEEN}/${name}` }))
  : []

/** Programs of the platform itself that tasks call by name. */
export const ownPrograms: readonly string[] = ownParts.length > 0 ? ['omics-singlecell'] : []

/** The folder of these programs, in a sandbox and without one. */
export const ownFolder = { sandboxed: `${SEEN}/singlecell/bin`, open: join(singleCell, 'bin') }

/** Has the shell of a container find these programs last, after whatever its image brings. */
export const FIND_OWN = `export PATH="$PATH:${ownFolder.sandboxed}"`

/** Arguments for bwrap that show these programs, read-only. */
export function ownProgramArguments(): string[] {
  if (ownParts.length === 0) return []
  const folders = new Set(['/opt', SEEN, ...ownParts.map(({ target }) => dirname(target))])
  return [
    ...[...folders].flatMap((folder) => ['--dir', folder]),
    ...ownParts.flatMap(({ source, target }) => ['--ro-bind', source, target]),
  ]
}

/** Whether a job's command names one of these programs, which it then has to be shown. */
export function callsOwn({ folder }: Job): boolean {
  if (ownPrograms.length === 0) return false
  const command = readFileSync(join(folder, 'command'), 'utf8')
  return ownPrograms.some((name) => command.includes(name))
}
