import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Executor, processExecutor, sandboxTrouble } from '@omics/engine'
import { UsageError } from './usage.ts'

/**
 * The executor of that name for a run in `folder`, below `parent`. `container` is Podman or Docker, whichever is there.
 * Throws UsageError.
 */
export async function runExecutor(name: string, folder: string, parent: string): Promise<Executor> {
  const own = join(folder, 'supervisor')
  const unsafe = process.env['OMICS_UNSAFE_LOCAL'] === '1' && sandboxTrouble(own) !== undefined
  if (name === 'process') return processExecutor({ folder: own, sandboxFolder: sandboxCache(parent), unsafe })
  // A run in processes starts without reading the others.
  const { makeExecutor, PUBLIC_IMAGE, readExecutorChoice } = await import('@omics/engine/executors')
  const kind = name === 'container' ? installedEngine() : name
  try {
    const image = process.env['OMICS_CONTAINER_IMAGE'] || PUBLIC_IMAGE
    const choice = readExecutorChoice({ ...process.env, OMICS_CONTAINER_IMAGE: image }, kind)
    return makeExecutor(choice, {
      folder: own,
      // The nodes of a cluster share the folder of the runs.
      sandboxFolder: join(resolve(parent), '.sandbox'),
      images: join(resolve(parent), '.images'),
      // Whoever calls this may read their own files.
      hostImages: ['/'],
      unsafe,
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * What sandboxes of this machine share takes a while to copy: it is kept for all runs of a person, as the XDG base
 * directories say, or beside the run where they have no such place.
 */
function sandboxCache(parent: string): string {
  const base = process.env['XDG_CACHE_HOME']
  const folder = join(base?.startsWith('/') ? base : join(homedir(), '.cache'), 'omics', 'sandbox')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return join(resolve(parent), '.sandbox')
  }
}

function installedEngine(): string {
  const folders = (process.env['PATH'] ?? '').split(':')
  const found = ['podman', 'docker'].find((engine) =>
    folders.some((folder) => isProgram(join(folder, engine))),
  )
  if (found === undefined) throw UsageError.of('noContainerEngine')
  return found
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
