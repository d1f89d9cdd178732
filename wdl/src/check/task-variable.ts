import { reaches, type WdlVersion } from '../syntax/version.ts'
import { array, FloatType, IntType, map, ObjectType, optional, StringType, type Type } from '../types/type.ts'
import type { Scope } from './scope.ts'

const since12: [string, Type][] = [
  ['name', StringType],
  ['id', StringType],
  ['container', optional(StringType)],
  ['cpu', FloatType],
  ['memory', IntType],
  ['gpu', array(StringType)],
  ['fpga', array(StringType)],
  ['disks', map(StringType, IntType)],
  ['attempt', IntType],
  ['end_time', optional(IntType)],
  ['return_code', optional(IntType)],
  ['meta', ObjectType],
  ['parameter_meta', ObjectType],
  ['ext', ObjectType],
]

const previous: Type = {
  kind: 'Call',
  name: 'task.previous',
  members: new Map<string, Type>([
    ['memory', optional(IntType)],
    ['cpu', optional(FloatType)],
    ['container', optional(StringType)],
    ['gpu', optional(array(StringType))],
    ['fpga', optional(array(StringType))],
    ['disks', optional(map(StringType, IntType))],
    ['max_retries', optional(IntType)],
  ]),
}

const since13: [string, Type][] = [
  ['max_retries', IntType],
  ['previous', previous],
]

/**
 * Puts `task` (1.2, "Runtime Access to Requirements, Hints, and Metadata") into the scope of a running task.
 * @param finished whether the command has run, so that there is a return code
 */
export function defineTaskVariable(scope: Scope, version: WdlVersion, finished = false): void {
  if (!reaches(version, '1.2')) return
  const members = new Map([...since12, ...(reaches(version, '1.3') ? since13 : [])])
  if (finished) members.set('return_code', IntType)
  scope.define(
    'task',
    'implicit',
    { kind: 'Call', name: 'task', members },
    { start: 0, end: 0, line: 1, column: 1 },
  )
}
