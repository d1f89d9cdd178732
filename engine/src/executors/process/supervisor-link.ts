import { openSupervisor, type SupervisorClient } from './supervisor-client.ts'

/** The way to the supervisor of a folder, which starts while a workflow is still being read, and anew when it has gone. */
export class SupervisorLink {
  readonly #folder: string
  readonly #unwanted = new AbortController()
  #isAsked = false
  #supervisor: Promise<SupervisorClient>

  constructor(folder: string) {
    this.#folder = folder
    this.#supervisor = openSupervisor(folder, this.#unwanted.signal)
    this.#supervisor.catch(() => {})
  }

  async client(): Promise<SupervisorClient> {
    this.#isAsked = true
    const current = this.#supervisor
    const client = await current.catch(() => undefined)
    if (client !== undefined && !client.gone) return client
    // Of all who find it gone, only the first starts another one.
    if (this.#supervisor === current) this.#supervisor = openSupervisor(this.#folder)
    return this.#supervisor
  }

  /** Leaves; with `end` the supervisor's jobs are ended, and itself. */
  async close(end: boolean): Promise<void> {
    // A run without tasks need not wait for it.
    if (end && !this.#isAsked) this.#unwanted.abort()
    const client = await this.#supervisor.catch(() => undefined)
    await client?.close(end)
  }
}
