/**
 * Runs checked workflows. A worker makes one engine and gives it runs:
 *
 *   const engine = createEngine({ store, cache, executor: processExecutor({ folder }), hostImagePolicy: 'refuse' })
 *   await engine.start(request)          // also after a crash: it goes on from the stored events
 *   await engine.stop(run)
 *   await engine.outcome(run)
 *
 * What happens is told to the RunStore as a list of events; `storedState` gives that as a state to show.
 */
export type { CacheDifference, CacheEntry, CallCache } from './cache.ts'
export { createEngine, type Engine } from './engine.ts'
export type { RunOutcome, RunRequest } from './run/request.ts'
export type { Executor, Resources, Usage } from './executors/executor.ts'
export { processExecutor } from './executors/process/process-executor.ts'
export { sandboxTrouble } from './executors/process/sandbox-trouble.ts'
export { SandboxWatch } from './executors/process/sandbox-watch.ts'
export { fileCache } from './files/file-cache.ts'
export { fileStore } from './files/file-store.ts'
export type { JsonObject } from './json.ts'
export { callFolderName } from './run/call/call-id.ts'
export { describeFailure } from './run/failure/describe-failure.ts'
export { failure, type Failure, RunFailure } from './run/failure/failure.ts'
export { provenanceOf } from './run/provenance.ts'
export { hostFiles, type FileSource, type FileStamp } from './run/files/run-files.ts'
export { storedState, type CallState, type RunState } from './run/state.ts'
export { EventsRefused, RunTakenOver } from './store.ts'
export type { ImageUse, RecordedEvent, RunEvent, RunStore } from './store.ts'
