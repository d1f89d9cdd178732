import type { JobExit } from '../../executor.ts'
import type { MemoryGroup } from './cgroup.ts'
import type { StartJob } from './protocol.ts'
import type { Slot } from './slots.ts'

export type EndedBy = NonNullable<JobExit['endedBy']>

/** A job that its slot has been asked for, and how large a file it may write. */
export type Ready = { job: StartJob; slot: Slot; group?: MemoryGroup; fileBytes: number }

/** A job that the slot starts when another one has ended, and what becomes of it when the slot lets go of it before. */
export type Waiting = Ready & { wanted?: 'begin' | 'cancel' }

export type Running = Ready & {
  /** Known once the spawner has answered. */
  pid?: number
  pidStart?: string
  startedAt: Date
  startedTick: number
  endedBy?: EndedBy
  timer?: NodeJS.Timeout
  /** How much its work folder takes is being counted, or was a moment ago. */
  isCounted?: boolean
}
