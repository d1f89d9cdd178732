import { metaValue, object, type CheckedTask, type Requirements, type Value } from '@omics/wdl/execution'
import type { Resources } from '../executors/executor.ts'

/** What is known of an attempt before its requirements are. */
export type PlannedAttempt = {
  task: CheckedTask
  call: string
  /** Counted from 1. */
  attempt: number
  /** What the attempt before had (1.3); absent for the first, and after a restart. */
  previous: { requirements: Requirements; resources: Resources } | undefined
}

/** What `task` says before the requirements are known; they can refer to it (1.3). */
export function plannedTaskVariable(attempt: PlannedAttempt): Value {
  return object(new Map(constantMembers(attempt)), 'task')
}

/** The value of `task` that commands and outputs of WDL 1.2 can read. `returnCode` is known after the command. */
export function taskVariable(
  attempt: PlannedAttempt & { requirements: Requirements; resources: Resources },
  returnCode?: number,
): Value {
  const members: [string, Value][] = [
    ...constantMembers(attempt),
    ...grantedMembers(attempt.requirements, attempt.resources),
    ['end_time', null],
    ['return_code', returnCode === undefined ? null : BigInt(returnCode)],
  ]
  return object(new Map(members), 'task')
}

function constantMembers({ task, call, attempt, previous }: PlannedAttempt): [string, Value][] {
  const before = previous && grantedMembers(previous.requirements, previous.resources)
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

function grantedMembers(requirements: Requirements, resources: Resources): [string, Value][] {
  return [
    ['container', requirements.images[0] ?? null],
    ['cpu', resources.cpu],
    ['memory', BigInt(Math.round(resources.memoryBytes))],
    ['gpu', []],
    ['fpga', []],
    ['disks', { kind: 'Map', entries: new Map() }],
    ['max_retries', BigInt(requirements.maxRetries)],
  ]
}
