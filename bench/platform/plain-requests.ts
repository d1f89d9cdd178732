import { Agent, request } from 'node:http'
import type { Platform } from './platform.ts'

/** Asks a platform over connections that are kept: `fetch` would cost the client more than the server spends. */
export class PlainRequests {
  readonly #platform: Platform
  readonly #agent: Agent

  constructor(platform: Platform, atOnce = 1) {
    this.#platform = platform
    this.#agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  }

  /** Reads an answer to its end; a `body` is posted. Rejects when it is refused or empty. */
  ask(path: string, body?: object): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const { hostname, port } = new URL(this.#platform.address)
    const headers = {
      authorization: `Bearer ${this.#platform.token}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const method = body ? 'POST' : 'GET'
    const sent = request({ agent: this.#agent, hostname, port, path, method, headers }, (response) => {
      let length = 0
      response.on('data', (chunk: Buffer) => (length += chunk.length))
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200 && length > 0
          ? resolve()
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
    return promise
  }

  close(): void {
    this.#agent.destroy()
  }
}
