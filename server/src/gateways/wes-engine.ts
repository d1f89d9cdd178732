import { Agent, fetch, type FormData, type RequestInit, type Response } from 'undici'
import { z } from 'zod'
import { WesRunId, WesRunList, WesRunLog, WesRunStatus, WesTaskList } from '@omics/contract/wes/wes'
import { AddressForbidden } from '@omics/engine/remote'
import { parseJson } from '../http/parse-json.ts'
import { Problem } from '../http/problem.ts'
import { isClosedAddress, isNobodys } from './closed-networks.ts'
import { guardedLookup, hostAndPort, outsideGuard, reachedFor } from './outside-guard.ts'

/** The engine does not answer, or says that it cannot now; it may do so later. */
export class EngineAway extends Error {
  override name = 'EngineAway'
}

/** The engine refused; `status` says how. */
export class EngineRefused extends Error {
  override name = 'EngineRefused'
  readonly status: number
  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export interface WesSettings {
  readonly title: string
  readonly address: string
  readonly token: string
  readonly parameters: string
  readonly inside: string
}

/** Connections that are kept open for the next question, to what is outside and to what is permitted. */
const agents = {
  outside: new Agent({ connect: { lookup: guardedLookup(isClosedAddress) } }),
  permitted: new Agent({ connect: { lookup: guardedLookup(isNobodys) } }),
}

const patience = 60_000
const Info = z.object({
  type: z.object({ artifact: z.string() }).optional(),
  workflow_type_versions: z.unknown().optional(),
})
/** Version 1.0 lists states without tags. */
const Runs = WesRunList.extend({
  runs: z.array(WesRunStatus.extend({ tags: z.record(z.string(), z.string()).optional() })),
})
const Told = z.object({ msg: z.string() })

/**
 * Speaks to a GA4GH Workflow Execution Service, version 1.0 or 1.1. Rejects with EngineAway or EngineRefused; redirects
 * are refused, for the token is for the address that the administrator has entered.
 */
export class WesEngine {
  readonly #base: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #allowed: readonly string[]

  /** @param allowed host:port pairs that the settings of the machine permit although they are private */
  constructor(settings: Pick<WesSettings, 'address' | 'token' | 'inside'>, allowed: readonly string[]) {
    const { address, token } = settings
    this.#allowed = reachedFor(settings, allowed)
    this.#base = address.replace(/\/+$/, '')
    this.#headers = token === '' ? {} : { authorization: `Bearer ${token}` }
  }

  /** Where it is, as host:port. */
  get place(): string {
    return hostAndPort(new URL(this.#base))
  }

  /** Whether an address may be reached although it is private. */
  readonly mayReach = (url: URL): boolean => this.#allowed.includes(hostAndPort(url))

  /** What opens an address of the engine; nothing for one that is not its own. */
  headersFor(url: URL): Readonly<Record<string, string>> {
    return url.origin === new URL(this.#base).origin ? this.#headers : {}
  }

  /** An address that the engine told, which may be relative to its own. */
  resolve(address: string): URL | null {
    return URL.parse(address, `${this.#base}/`)
  }

  async info(): Promise<void> {
    const { type, workflow_type_versions } = await this.#ask(Info, 'GET', '/service-info')
    if (type?.artifact !== 'wes' && workflow_type_versions === undefined)
      throw new EngineRefused(200, 'no workflow execution service')
  }

  /** Gives the run's id. */
  async submit(form: FormData, signal: AbortSignal): Promise<string> {
    return (await this.#ask(WesRunId, 'POST', '/runs', form, signal)).run_id
  }

  async state(id: string): Promise<z.output<typeof WesRunStatus>['state']> {
    return (await this.#ask(WesRunStatus, 'GET', `/runs/${encodeURIComponent(id)}/status`)).state
  }

  run(id: string): Promise<z.output<typeof WesRunLog>> {
    return this.#ask(WesRunLog, 'GET', `/runs/${encodeURIComponent(id)}`)
  }

  tasks(id: string, page: string): Promise<z.output<typeof WesTaskList>> {
    return this.#ask(WesTaskList, 'GET', `/runs/${encodeURIComponent(id)}/tasks?page_token=${page}`)
  }

  runs(page: string): Promise<z.output<typeof Runs>> {
    return this.#ask(Runs, 'GET', `/runs?page_size=200&page_token=${page}`)
  }

  async cancel(id: string): Promise<void> {
    await this.#ask(z.unknown(), 'POST', `/runs/${encodeURIComponent(id)}/cancel`)
  }

  /** The end of a text that the engine keeps under an address of its own; undefined when it cannot be had. */
  async text(address: string, most: number): Promise<string | undefined> {
    const url = this.resolve(address)
    if (url === null || url.origin !== new URL(this.#base).origin) return undefined
    try {
      const response = await this.#fetch(url, {
        headers: this.#headers,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      return response.ok ? (await endOf(response, most)).toString('utf8') : undefined
    } catch {
      return undefined
    }
  }

  /** Goes to exactly the address that was checked, by the guard of all requests that leave the platform. */
  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    outsideGuard(this.mayReach)(url)
    return fetch(url, { ...init, dispatcher: this.mayReach(url) ? agents.permitted : agents.outside })
  }

  async #ask<Schema extends z.ZodType>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    body?: FormData,
    signal = AbortSignal.timeout(patience),
  ): Promise<z.output<Schema>> {
    let response: Response
    let text: string
    try {
      const headers = { accept: 'application/json', ...this.#headers }
      response = await this.#fetch(new URL(this.#base + path), {
        method,
        headers,
        signal,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      })
      text = await response.text()
    } catch (cause) {
      if (isForbidden(cause)) throw new EngineRefused(403, forbiddenWords, cause)
      throw new EngineAway(reasonOf(cause), { cause })
    }
    const { status } = response
    if (status >= 500 || status === 429 || status === 408) throw new EngineAway(`${status} ${toldBy(text)}`)
    if (!response.ok) throw new EngineRefused(status, `${status} ${toldBy(text)}`.trim())
    const read = schema.safeParse(parseJson(text))
    if (!read.success) throw new EngineRefused(status, `${method} ${path}: not what the schema says`)
    return read.data
  }
}

const forbiddenWords = 'its address lies inside the network, which its settings do not permit'

function isForbidden(error: unknown): boolean {
  return error instanceof AddressForbidden || (error instanceof Error && isForbidden(error.cause))
}

async function endOf(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    size += part.length
    while (size - (parts[0]?.length ?? 0) > most) size -= parts.shift()?.length ?? 0
  }
  return Buffer.concat(parts).subarray(-most)
}

function toldBy(text: string): string {
  const told = Told.safeParse(parseJson(text))
  return (told.success ? told.data.msg : text).slice(0, 500)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? String(cause.code) : cause.message
}

/** Whether the engine answers and is one, told as a silence or a refusal where not. */
export async function tryWesEngine(settings: WesSettings, allowed: readonly string[]): Promise<void> {
  const engine = new WesEngine(settings, allowed)
  try {
    await engine.info()
    await engine.runs('')
  } catch (cause) {
    if (!(cause instanceof EngineAway || cause instanceof EngineRefused)) throw cause
    if (isForbidden(cause))
      throw new Problem('address_not_allowed', { details: { host: engine.place }, cause })
    const code = cause instanceof EngineAway ? 'outside_unreachable' : 'outside_refused'
    throw new Problem(code, { details: { host: engine.place, reason: cause.message }, cause })
  }
}
