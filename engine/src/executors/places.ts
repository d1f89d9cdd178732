import { constants, cpSync, linkSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Job, JobInput } from './executor.ts'

/** Where a task sees its own folder and its inputs. The same for every task, so that results can be shared. */
export const PLACES = { work: '/work', inputs: '/inputs' }

/** Gathers the inputs in one folder beside the work folder, without copying where the file system allows. */
export function gatherInputs(job: Job, target: string): JobInput[] {
  const gathered = join(job.folder, 'inputs')
  // A start that was killed can have gathered some, and nothing may be copied over a link to an input.
  rmSync(gathered, { recursive: true, force: true })
  for (const input of job.inputs) {
    const place = join(gathered, relative(target, input.target))
    // An input can be a link itself, which leads nowhere in the task's world.
    const source = realpathSync(input.source)
    mkdirSync(dirname(place), { recursive: true })
    try {
      linkSync(source, place)
    } catch {
      cpSync(source, place, { mode: constants.COPYFILE_FICLONE, recursive: true, verbatimSymlinks: true })
    }
  }
  return [{ source: gathered, target }]
}
