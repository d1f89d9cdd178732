import { Detached, Stopped } from '@omics/engine/run'
import type { RunOutcome } from '@omics/engine'
import type { Context } from '../../../../context.ts'
import type { ClaimedRun } from '../claim.ts'
import { followRun } from './follow.ts'

/** The runs that this worker follows at an outside engine. */
export class HandedRuns {
  readonly #context: Context
  readonly #owner: string
  readonly #ending = new Map<string, AbortController>()

  constructor(context: Context, owner: string) {
    this.#context = context
    this.#owner = owner
  }

  has(run: string): boolean {
    return this.#ending.has(run)
  }

  /** Hands a run over, or goes on following it, to its end. */
  async follow(run: ClaimedRun): Promise<RunOutcome> {
    const ending = new AbortController()
    this.#ending.set(run.id, ending)
    if (run.stopping) ending.abort(new Stopped())
    try {
      return await followRun(this.#context, this.#owner, run, ending.signal)
    } finally {
      this.#ending.delete(run.id)
    }
  }

  /** Has the engine end a run. */
  stop(run: string): void {
    this.#ending.get(run)?.abort(new Stopped())
  }

  /** Lets go of all; they go on at the engine, and are followed again by the next worker. */
  close(): void {
    for (const ending of this.#ending.values()) ending.abort(new Detached())
  }
}
