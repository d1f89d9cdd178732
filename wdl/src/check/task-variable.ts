import { reaches, type WdlVersion } from '../syntax/version.ts'
import { array, Float, Int, map, ObjectType, optional, String, type Type } from '../types/type.ts'
import type { Scope } from './scope.ts'

const since12: [string, Type][] = [
  ['name', String],
  ['id', String],
  ['container', optional(String)],
  ['cpu', Float],
  ['memory', Int],
  ['gpu', array(String)],
  ['fpga', array(String)],
  ['disks', map(String, Int)],
  ['attempt', Int],
  ['end_time', optional(Int)],
  ['return_code', optional(Int)],
  ['meta', ObjectType],
  ['parameter_meta', ObjectType],
  ['ext', ObjectType],
]

const previous: Type = {
  kind: 'Call',
  name: 'task.previous',
  members: new Map<string, Type>([
    ['memory', optional(Int)],
    ['cpu', optional(Float)],
    ['container', optional(String)],
    ['gpu', optional(array(String))],
    ['fpga', optional(array(String))],
    ['disks', optional(map(String, Int))],
    ['max_retries', optional(Int)],
  ]),
}

const since13: [string, Type][] = [
  ['max_retries', Int],
  ['previous', previous],
]

/**
 * Puts `task` (1.2, "Runtime Access to Requirements, Hints, and Metadata") into the scope of a running task.
 * @param finished whether the command has run, so that there is a return code
 */
export function defineTaskVariable(scope: Scope, version: WdlVersion, finished = false): void {
  if (!reaches(version, '1.2')) return
  const members = new Map([...since12, ...(reaches(version, '1.3') ? since13 : [])])
  if (finished) members.set('return_code', Int)
  scope.define(
    'task',
    'implicit',
    { kind: 'Call', name: 'task', members },
    { start: 0, end: 0, line: 1, column: 1 },
  )
}
