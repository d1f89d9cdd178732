import {
  metaValue,
  object,
  type CheckedTask,
  type Requirements,
  type Scope,
  type Value,
} from '@omics/wdl/execution'
import { reaches } from '@omics/wdl/syntax/version'
import { mapOf } from '@omics/wdl/values/map'
import type { Resources } from '../../executors/executor.ts'
import type { ImageUse } from '../../store.ts'
import type { TaskPlaces } from './task-host.ts'

/** What is known of an attempt before its requirements are. */
export type PlannedAttempt = {
  task: CheckedTask
  call: string
  /** Counted from 1. */
  attempt: number
  /** What the attempt before had (1.3); absent for the first, and after a restart. */
  previous: Granted | undefined
}

/** What an attempt has. */
export type Granted = {
  requirements: Requirements
  resources: Resources
  places: TaskPlaces
  /** Absent as long as it is not known what the task runs with. */
  image?: ImageUse
}

/** Sets what `task` says before the requirements are known; they can refer to it (1.3). */
export function setPlannedTask(scope: Scope, attempt: PlannedAttempt): void {
  if (readsTask(attempt)) scope.set('task', object(new Map(constantMembers(attempt)), 'task'))
}

/** Sets `task` as commands and outputs of WDL 1.2 can read it. `returnCode` is known after the command. */
export function setTask(scope: Scope, attempt: PlannedAttempt & Granted, returnCode?: number): void {
  if (!readsTask(attempt)) return
  const members: [string, Value][] = [
    ...constantMembers(attempt),
    ...grantedMembers(attempt),
    ['end_time', null],
    ['return_code', returnCode === undefined ? null : BigInt(returnCode)],
  ]
  scope.set('task', object(new Map(members), 'task'))
}

/** Before 1.2 there is no such name; to make it for each of ten thousand calls takes its time. */
function readsTask({ task }: PlannedAttempt): boolean {
  return reaches(task.document.version, '1.2')
}

function constantMembers({ task, call, attempt, previous }: PlannedAttempt): [string, Value][] {
  const before = previous && grantedMembers(previous)
  return [
    ['name', task.name],
    ['id', call],
    ['attempt', BigInt(attempt - 1)],
    ['meta', metaValue(task.node.meta)],
    ['parameter_meta', metaValue(task.node.parameterMeta)],
    ['ext', object(new Map())],
    ['previous', object(new Map(before ?? grantedNames.map((name) => [name, null])), 'task.previous')],
  ]
}

const grantedNames = ['container', 'cpu', 'memory', 'gpu', 'fpga', 'disks', 'max_retries']

function grantedMembers({ requirements, resources, places, image }: Granted): [string, Value][] {
  const gpus = Array.from({ length: resources.gpus ?? 0 }, (_, index) => `gpu-${index}`)
  return [
    // None where the task runs with the tools of the host, whatever image it names.
    ['container', image?.used === true ? (image.named ?? null) : null],
    ['cpu', resources.cpu],
    ['memory', BigInt(Math.round(resources.memoryBytes))],
    ['gpu', gpus],
    // Executors have none to give.
    ['fpga', []],
    ['disks', diskSizes(requirements, places.work)],
    ['max_retries', BigInt(requirements.maxRetries)],
  ]
}

/** Bytes by mount point; what is asked for without one is the work folder's. */
function diskSizes({ disks }: Requirements, work: string): Value {
  const sizes = new Map<string, number>()
  for (const { mount = work, bytes } of disks) sizes.set(mount, (sizes.get(mount) ?? 0) + bytes)
  return mapOf([...sizes].map(([mount, bytes]) => [mount, BigInt(bytes)]))
}
