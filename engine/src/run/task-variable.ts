import { metaValue, object, type CheckedTask, type Requirements, type Value } from '@omics/wdl'
import type { Resources } from '../store.ts'

/** What `task` says before the requirements are known; they can refer to it (1.3). */
export function plannedTaskVariable(task: CheckedTask, call: string, attempt: number): Value {
  return object(new Map(constantMembers(task, call, attempt)), 'task')
}

/** The value of `task` that commands and outputs of WDL 1.2 can read. `returnCode` is known after the command. */
export function taskVariable(
  task: CheckedTask,
  call: string,
  attempt: number,
  requirements: Requirements,
  resources: Resources,
  returnCode?: number,
): Value {
  const members: [string, Value][] = [
    ...constantMembers(task, call, attempt),
    ['container', requirements.images[0] ?? null],
    ['cpu', resources.cpu],
    ['memory', BigInt(Math.round(resources.memoryBytes))],
    ['gpu', []],
    ['fpga', []],
    ['disks', { kind: 'Map', entries: new Map() }],
    ['max_retries', BigInt(requirements.maxRetries)],
    ['end_time', null],
    ['return_code', returnCode === undefined ? null : BigInt(returnCode)],
  ]
  return object(new Map(members), 'task')
}

function constantMembers(task: CheckedTask, call: string, attempt: number): [string, Value][] {
  return [
    ['name', task.name],
    ['id', call],
    ['attempt', BigInt(attempt - 1)],
    ['meta', metaValue(task.node.meta)],
    ['parameter_meta', metaValue(task.node.parameterMeta)],
    ['ext', object(new Map())],
    ['previous', object(new Map(previousMembers.map((name) => [name, null])), 'task.previous')],
  ]
}

const previousMembers = ['memory', 'cpu', 'container', 'gpu', 'fpga', 'disks', 'max_retries']
