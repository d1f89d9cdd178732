import { setTimeout as sleep } from 'node:timers/promises'
import { type Failure, failure } from '@omics/engine'
import { RunFailure } from '@omics/engine/run'
import type { Context } from '../../../../context.ts'
import { EngineAway, EngineRefused, WesEngine, type WesSettings } from '../../../../gateways/wes-engine.ts'

const shortestPause = 500
const longestPause = 15_000

/** An engine under the settings that hold now, asked again and again while it is away. */
export class PatientEngine {
  readonly #context: Pick<Context, 'outside' | 'log' | 'config'>
  /** Where the run was handed to; once it is there, no other engine is asked for it. */
  readonly #address: string | undefined

  constructor(context: Pick<Context, 'outside' | 'log' | 'config'>, address: string | undefined) {
    this.#context = context
    this.#address = address
  }

  async settings(): Promise<WesSettings> {
    const settings = await this.#context.outside.of('wes')
    const isIt = this.#address === undefined || this.#address === settings?.address
    if (settings === undefined || !isIt) throw new RunFailure(failure('engineUnset', {}))
    return settings
  }

  /** Rejects with RunFailure for what the engine refuses, and with the signal's reason. */
  async ask<Value>(question: (engine: WesEngine) => Promise<Value>, signal: AbortSignal): Promise<Value> {
    for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
      const settings = await this.settings()
      try {
        return await question(new WesEngine(settings, this.#context.config.outsideAllowed))
      } catch (error) {
        if (!mayGoBetter(error, this.#address !== undefined)) throw refusedBy(settings.title, error)
        this.#context.log.warn({ err: error, engine: settings.title }, 'A workflow engine does not answer')
      }
      await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}

/** A run that is there already outlives a token that has ended: the administrator enters a new one. */
function mayGoBetter(error: unknown, isUnderWay: boolean): boolean {
  if (error instanceof EngineAway) return true
  return isUnderWay && error instanceof EngineRefused && (error.status === 401 || error.status === 403)
}

function refusedBy(engine: string, error: unknown): unknown {
  if (!(error instanceof EngineRefused)) return error
  const why: Failure =
    error.status === 404
      ? failure('handedLost', { engine })
      : failure('handedRefused', { engine, message: error.message })
  return new RunFailure(why)
}
