import { object, type CheckedTask, type Requirements, type Value } from '@omics/wdl'
import type { Resources } from '../store.ts'

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
    ['name', task.name],
    ['id', call],
    ['container', requirements.images[0] ?? null],
    ['cpu', resources.cpu],
    ['memory', BigInt(Math.round(resources.memoryBytes))],
    ['gpu', []],
    ['fpga', []],
    ['disks', { kind: 'Map', entries: new Map() }],
    ['max_retries', BigInt(requirements.maxRetries)],
    ['attempt', BigInt(attempt - 1)],
    ['end_time', null],
    ['return_code', returnCode === undefined ? null : BigInt(returnCode)],
    ['meta', object(new Map())],
    ['parameter_meta', object(new Map())],
    ['ext', object(new Map())],
    ['previous', object(new Map<string, Value>())],
  ]
  return object(new Map(members), 'task')
}
