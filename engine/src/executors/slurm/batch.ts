import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job } from '../executor.ts'
import type { Launch } from '../launcher.ts'
import { nulFields } from '../nul-fields.ts'

const PROGRAM = fileURLToPath(new URL('./task.pl', import.meta.url))
const PLACE_FILE = 'slurm'

/** A job with what starts it on a node. */
export type LaunchedJob = { job: Job; launch: Launch }

/** Which task of which batch a job is. */
export type BatchPlace = { batch: string; index: number }

/** Writes what the nodes need to run these jobs as one array, and beside each job which task of it it is. */
export function writeBatch(folder: string, jobs: readonly LaunchedJob[]): void {
  for (const name of ['begun', 'ended']) mkdirSync(join(folder, name), { recursive: true })
  copyFileSync(PROGRAM, join(folder, 'task.pl'))
  writeFileSync(
    join(folder, 'script'),
    `#!/bin/sh\nexec /usr/bin/perl ${quoted(join(folder, 'task.pl'))} ${quoted(folder)} "$SLURM_ARRAY_TASK_ID"\n`,
  )
  for (const [index, { job, launch }] of jobs.entries()) {
    writeFileSync(join(folder, String(index)), taskFields(job, launch))
    writeFileSync(join(job.folder, PLACE_FILE), JSON.stringify({ batch: folder, index } satisfies BatchPlace))
  }
}

function taskFields(job: Job, { program, common, own, environment, opened }: Launch): string {
  const argv = [program, ...common, ...own]
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const limits = [job.timeoutSeconds ?? '', job.memoryLimitBytes ?? '', job.diskLimitBytes ?? '']
  const fields = [job.folder, ...limits, opened.length, ...opened, argv.length, ...argv, ...variables]
  return nulFields(fields.map(String))
}

/** The place of the job of that folder; undefined when it has never been in a batch. */
export function batchPlace(jobFolder: string): BatchPlace | undefined {
  try {
    const place: unknown = JSON.parse(readFileSync(join(jobFolder, PLACE_FILE), 'utf8'))
    return isPlace(place) ? place : undefined
  } catch {
    return undefined
  }
}

function isPlace(place: unknown): place is BatchPlace {
  return (
    typeof place === 'object' &&
    place !== null &&
    'batch' in place &&
    typeof place.batch === 'string' &&
    'index' in place &&
    typeof place.index === 'number'
  )
}

/** The array's id, once the cluster has taken it. */
export const arrayId = {
  write: (batch: string, id: string) => writeFileSync(join(batch, 'id'), id),
  read(batch: string): string | undefined {
    try {
      return readFileSync(join(batch, 'id'), 'utf8')
    } catch {
      return undefined
    }
  },
}

const claimOf = ({ batch }: BatchPlace, jobFolder: string) => join(jobFolder, `claim-${basename(batch)}`)

/** Takes the right to run a job away from the cluster; false when a node has it already. */
export function giveUp(place: BatchPlace, jobFolder: string): boolean {
  try {
    writeFileSync(claimOf(place, jobFolder), '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** The cluster's number of the job that has begun; empty when none has. */
export function jobNumber(place: BatchPlace, jobFolder: string): string {
  try {
    return readFileSync(claimOf(place, jobFolder), 'utf8')
  } catch {
    return ''
  }
}

/** The tasks of a batch that are over. */
export const endedIn = (batch: string) => numbersIn(join(batch, 'ended'))

/** The tasks of a batch that a node has begun. */
export const begunIn = (batch: string) => numbersIn(join(batch, 'begun'))

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number)
  } catch {
    return []
  }
}

/** When a node began a task, by the clock of the file system. */
export function begunAt(batch: string, index: number): Date {
  const found = statSync(join(batch, 'begun', String(index)), { throwIfNoEntry: false })
  return found?.mtime ?? new Date()
}

/** Counts a task as over that could not say so itself. */
export function noteEnd({ batch, index }: BatchPlace): void {
  try {
    writeFileSync(join(batch, 'ended', String(index)), '')
  } catch {
    // The batch has been removed already.
  }
}

/** Removes a batch when all of its tasks are over, also those that this process does not know of. */
export function removeEnded(batch: string): void {
  const tasks = existsSync(batch) ? readdirSync(batch).filter((name) => /^\d+$/.test(name)) : []
  if (tasks.length === endedIn(batch).length) rmSync(batch, { recursive: true, force: true })
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
