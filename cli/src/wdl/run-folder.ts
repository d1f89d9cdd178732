import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileStore, type JsonObject, type RunState, type RunStore, storedState } from '@omics/engine'
import { makeFolder } from '@omics/engine/files'
import { processStart } from '@omics/engine/host'

/** What makes a second call of the command the same run. */
export type RunIdentity = { workflow: string; task: string | undefined; inputs: JsonObject }

export type RunFolder = {
  folder: string
  /** How far an earlier run came that is gone on with. */
  goesOn: RunState | undefined
}

/**
 * The folder of a run below `parent`: the newest one there if it holds the same run and did not finish, else a new one.
 * Throws when that run is still going on.
 */
export async function runFolder(parent: string, identity: RunIdentity): Promise<RunFolder> {
  makeFolder(parent)
  const newest = readdirSync(parent)
    .filter((name) => /^\d{8}-\d{6}/.test(name))
    .sort()
    .at(-1)
  if (newest !== undefined) {
    const folder = join(resolve(parent), newest)
    const state = await unfinished(folder, identity)
    if (state !== undefined) {
      await takeOver(folder)
      return { folder, goesOn: state }
    }
  }
  const folder = newFolder(resolve(parent), identity.workflow)
  writeFileSync(join(folder, 'run.json'), JSON.stringify(identity))
  await takeOver(folder)
  return { folder, goesOn: undefined }
}

/** What has happened in the run of a folder. */
export function eventsIn(folder: string): RunStore {
  return fileStore(join(folder, 'events.jsonl'))
}

async function unfinished(folder: string, identity: RunIdentity): Promise<RunState | undefined> {
  if (readOr(join(folder, 'run.json'), '') !== JSON.stringify(identity)) return undefined
  const state = await storedState(eventsIn(folder), folder)
  return state.status === 'finished' ? undefined : state
}

function newFolder(parent: string, workflow: string): string {
  const now = new Date().toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15)
  // With the time before it a name that fills its file system would be too long.
  const name = [...basename(workflow).replace(/\.wdl$/, '')].slice(0, 50).join('')
  for (let count = 1; ; count += 1) {
    const folder = join(parent, `${now}-${name}${count === 1 ? '' : `-${count}`}`)
    try {
      mkdirSync(folder)
      return folder
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

const PATIENCE_MS = 3000

/** A process that was killed a moment ago may still be on its way out. */
async function takeOver(folder: string): Promise<void> {
  const path = join(folder, 'owner')
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const [pid = '', start] = readOr(path, '').split(' ')
    if (pid === '' || processStart(Number(pid)) !== start) break
    if (performance.now() > until) throw new Error(`${folder}: this run is going on in process ${pid}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  writeFileSync(path, `${process.pid} ${processStart(process.pid)}`)
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
