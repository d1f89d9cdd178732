import type { CallCache } from '../cache.ts'
import type { Executor } from '../executors/executor.ts'
import type { Failure } from './failure/failure.ts'
import type { Journal } from './journal.ts'
import type { PastCalls } from './call/past-calls.ts'
import type { RunFiles } from './files/run-files.ts'
import type { RuntimeOverrides } from './runtime-overrides.ts'
import type { Places } from './scheduler.ts'

/** What all calls of one run share. */
export type RunContext = {
  run: string
  folder: string
  journal: Journal
  executor: Executor
  scheduler: Places
  cache: CallCache | undefined
  files: RunFiles
  past: PastCalls
  network: boolean
  taskSeconds: number | undefined
  runtimeOverrides: RuntimeOverrides
  useHostForImages: boolean
  /** Aborts with Stopped or Detached: calls under way end too, or are let go. */
  ending: AbortSignal
  /** Aborts also when a call has failed: nothing new starts, what is under way goes on to its end. */
  closing: AbortSignal
  fail(error: unknown, call?: string): void
  /** Whatever was thrown, as a failure for the run's people. */
  explain(error: unknown, call?: string): Failure
}

/** Somebody stops the run: its tasks end. */
export class Stopped extends Error {
  override name = 'Stopped'
}
/** This worker lets go of the run: its tasks go on, and another start adopts them. */
export class Detached extends Error {
  override name = 'Detached'
}
/** Another call of the run has failed. */
export class NotStarted extends Error {
  override name = 'NotStarted'
}
