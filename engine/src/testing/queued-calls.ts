import assert from 'node:assert/strict'
import { applyEvent, emptyState, type RunState } from '../run/state.ts'
import type { RecordedEvent } from '../store.ts'

/**
 * Every call of a run was queued at its executor, was not running there, and has begun since, once, before it ended.
 * Gives how long each waited, in milliseconds.
 */
export function assertBeginsAfterItWasSubmitted(
  events: readonly RecordedEvent[],
  { calls }: RunState,
): number[] {
  const state = emptyState()
  const begun: string[] = []
  for (const event of events) {
    applyEvent(state, event)
    if (event.type === 'callStarted') assert.equal(state.calls.get(event.call)?.status, 'queued')
    if (event.type !== 'callBegan') continue
    assert.equal(state.calls.get(event.call)?.status, 'running')
    begun.push(event.call)
  }
  assert.deepEqual(begun.toSorted(), [...calls.keys()].toSorted())
  return [...calls.values()].map(({ attempts }) => {
    const { submittedAt = '', startedAt = '', endedAt = '' } = attempts.at(-1) ?? {}
    const waited = Date.parse(startedAt) - Date.parse(submittedAt)
    // A job can begin while the answer to its submission is still on its way.
    assert.ok(waited > -2000 && endedAt >= startedAt, `${submittedAt} ${startedAt} ${endedAt}`)
    return waited
  })
}
