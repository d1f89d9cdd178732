import pg from 'pg'
import type { Context } from '../context.ts'
import { performJobs } from '../gateways/jobs/perform.ts'
import { jobKinds } from '../job-kinds.ts'

/** Performs the jobs of a database in this process, from the moment that one is left. */
export class TestPerformer {
  readonly #url: string
  #begun: Promise<() => Promise<void>> | undefined

  constructor(url: string) {
    this.#url = url
  }

  begin(context: Context): void {
    this.#begun ??= this.#begin(context)
  }

  async close(): Promise<void> {
    await (
      await this.#begun
    )?.()
  }

  async #begin(context: Context): Promise<() => Promise<void>> {
    const place = new pg.Client({ connectionString: this.#url })
    place.on('error', () => undefined)
    await place.connect()
    const performer = performJobs(context, this.#url, place, jobKinds)
    await performer.begun
    return async () => {
      await performer.close()
      await place.end()
    }
  }
}
