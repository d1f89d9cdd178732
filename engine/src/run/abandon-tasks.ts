import type { EngineOptions } from '../options.ts'
import { jobId } from './call/attempt.ts'
import { storedState, type CallState } from './state.ts'

/** Ends the tasks of a run that nobody carries on, and records that its calls were stopped. */
export async function abandonTasks(
  run: string,
  { store, executor }: Pick<EngineOptions, 'store' | 'executor'>,
): Promise<void> {
  const { seq, calls } = await storedState(store, run)
  const open = [...calls.values()].filter(({ status }) => status === 'queued' || status === 'running')
  await Promise.all(open.map((call) => endTask(call)))
  const at = new Date().toISOString()
  const stopped = open.map(({ call }) => ({ type: 'callStopped', call, at }) as const)
  if (stopped.length > 0) await store.append(run, seq, stopped)

  async function endTask({ call, attempts }: CallState): Promise<void> {
    const last = attempts.at(-1)
    if (last === undefined || last.endedAt !== undefined) return
    const handle = { executor: executor.name, id: jobId(run, call, last.attempt) }
    if ((await executor.adopt(handle, last.folder)) !== 'running') return
    await executor.cancel([handle])
    await executor.wait(handle, last.folder)
  }
}
