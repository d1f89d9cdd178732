import type { EngineOptions } from '../options.ts'
import { jobId } from './call/attempt.ts'
import { lastAttempt } from './call/earlier-attempts.ts'
import { attemptFolder, callFolder } from './call/call-id.ts'
import { storedState, type CallState } from './state.ts'

/** Ends the tasks of a run that nobody carries on, and records that its calls were stopped. */
export async function abandonTasks(
  run: string,
  { store, executor }: Pick<EngineOptions, 'store' | 'executor'>,
): Promise<void> {
  const { seq, calls, folder } = await storedState(store, run)
  const open = [...calls.values()].filter(({ status }) => status === 'queued' || status === 'running')
  await Promise.all(open.map((call) => endTask(call)))
  const at = new Date().toISOString()
  const stopped = open.map(({ call }) => ({ type: 'callStopped', call, at }) as const)
  if (stopped.length > 0) await store.append(run, seq, stopped)

  async function endTask({ call, attempts }: CallState): Promise<void> {
    const recorded = attempts.at(-1)
    // Whoever dies between the start of a task and its record leaves its folder, which was made before both.
    if (folder === undefined) return
    const own = callFolder(folder, call)
    const attempt = Math.max(await lastAttempt(own), recorded?.attempt ?? 0)
    const isRecorded = attempt === recorded?.attempt
    if (attempt === 0 || (isRecorded && recorded.endedAt !== undefined)) return
    const place = isRecorded ? recorded.folder : attemptFolder(own, attempt)
    const handle = { executor: executor.name, id: jobId(run, call, attempt) }
    if ((await executor.adopt(handle, place)) !== 'running') return
    await executor.cancel([handle])
    await executor.wait(handle, place)
  }
}
