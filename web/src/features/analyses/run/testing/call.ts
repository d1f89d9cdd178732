import type { Call } from '@omics/contract/analyses/analyses'

/** A call of a step that is called like it, in this state. */
export const callOf = (step: string, state: Call['state'], more: Partial<Call> = {}): Call => ({
  run_id: 'a',
  run_label: '',
  call: step,
  name: step,
  task: step,
  kind: 'task',
  node: step,
  parent: null,
  shards: [],
  label: '',
  state,
  attempt: 1,
  queued_at: '',
  submitted_at: null,
  started_at: null,
  finished_at: null,
  ...more,
})
