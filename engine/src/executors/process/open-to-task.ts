import {
  chmodSync,
  chownSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Job, JobInput } from '../executor.ts'

const [READ, ENTER] = [0o4, 0o1]

/**
 * Lets tasks that run as `id` into their own folder, and to their inputs. Whose folders these are in does not matter:
 * the sandbox is made by root. A file that its owner keeps to themselves is copied for the task: its mode is not ours to
 * change.
 */
export function openToTask(job: Job, id: number): Job | Promise<Job> {
  chownSync(join(job.folder, 'work'), id, id)
  for (const { source } of job.mounts ?? [])
    for (const folder of [dirname(source), source]) chownSync(folder, id, id)
  chmodSync(join(job.folder, 'command'), 0o644)
  // Tools open these by the names /dev/stdout and /dev/stderr.
  for (const name of ['stdout', 'stderr']) {
    writeFileSync(join(job.folder, name), '')
    chownSync(join(job.folder, name), id, id)
  }
  const closed = new Set(job.inputs.filter(({ source }) => !isOpen(source, id)))
  return closed.size === 0 ? job : withCopies(job, closed, id)
}

async function withCopies(job: Job, closed: ReadonlySet<JobInput>, id: number): Promise<Job> {
  const copies = join(job.folder, 'closed-inputs')
  mkdirSync(copies, { recursive: true })
  const inputs = job.inputs.map(async (input, index): Promise<JobInput> => {
    if (!closed.has(input)) return input
    const source = join(copies, String(index))
    // Links in a folder stay links, as where it is mounted: they may lead nowhere, or where the task must not look.
    const how = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE }
    await cp(realpathSync(input.source), source, how)
    give(source, id)
    return { ...input, source }
  })
  return { ...job, inputs: await Promise.all(inputs) }
}

/** Whether somebody may read a file, or a folder with all that is in it. */
function isOpen(path: string, id: number): boolean {
  const { uid, mode } = statSync(path)
  const rights = uid === id ? mode >> 6 : mode
  if (!lstatSync(path).isDirectory()) return (rights & READ) !== 0
  if ((rights & (READ | ENTER)) !== (READ | ENTER)) return false
  return readdirSync(path, { withFileTypes: true }).every(
    (entry) => entry.isSymbolicLink() || isOpen(join(path, entry.name), id),
  )
}

function give(path: string, id: number): void {
  lchownSync(path, id, id)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) give(join(path, name), id)
}
