import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { Problem } from '../../http/problem.ts'
import { reach } from './servers.ts'

type Reached = Awaited<ReturnType<typeof reach>>

/** So long a look at somebody's rights holds: a page of Jupyter asks for a hundred things at once. */
const trustedMs = 2000
/** Within so many milliseconds a channel ends whose person may not use it any more. */
const lookedAtEvery = 3000
const notedEvery = 60_000

/** Who is at which server: asks for the right to it, notes that it is used, and ends channels with the right. */
export class Visits {
  readonly #context: Context
  readonly #looks = new Map<string, { at: number; reached: Promise<Reached> }>()
  readonly #noted = new Map<string, number>()
  readonly #channels = new Map<string, Set<Duplex>>()
  readonly #looking: NodeJS.Timeout

  constructor(context: Context) {
    this.#context = context
    this.#looking = setInterval(() => void this.#endUnpermitted(), lookedAtEvery)
  }

  /** The server of a run. Throws `not_found` where nobody who opened it may use it now, or it has ended. */
  async enter(server: string | undefined): Promise<Reached> {
    if (server === undefined) throw new Problem('not_found')
    const known = this.#looks.get(server)
    if (known !== undefined && performance.now() - known.at < trustedMs) return known.reached
    const reached = reach(this.#context, server)
    this.#looks.set(server, { at: performance.now(), reached })
    const found = await reached
    await this.#note(server)
    return found
  }

  /** Keeps a channel until the right to it ends. */
  stay(server: string, socket: Duplex): void {
    // One that broke off while it was let in says so no more.
    if (socket.destroyed) return
    const channels = this.#channels.get(server) ?? new Set()
    this.#channels.set(server, channels.add(socket))
    socket.once('close', () => {
      channels.delete(socket)
      if (channels.size === 0) this.#channels.delete(server)
    })
  }

  isVisited(server: string): boolean {
    return this.#channels.has(server)
  }

  close(): void {
    clearInterval(this.#looking)
    for (const channels of this.#channels.values()) for (const socket of channels) socket.destroy()
  }

  async #note(server: string): Promise<void> {
    const now = performance.now()
    if (now - (this.#noted.get(server) ?? Number.NEGATIVE_INFINITY) < notedEvery) return
    this.#noted.set(server, now)
    await this.#context.db.execute(sql`update notebook_server set used_at = now() where run_id = ${server}`)
  }

  async #endUnpermitted(): Promise<void> {
    for (const [server, { at }] of this.#looks)
      if (performance.now() - at > notedEvery) this.#looks.delete(server)
    for (const [server, channels] of this.#channels) {
      const isPermitted = await this.enter(server).then(
        () => true,
        // While the database is away nobody is sent off.
        (error: unknown) => !(error instanceof Problem),
      )
      if (!isPermitted) for (const socket of channels) socket.destroy()
    }
  }
}
