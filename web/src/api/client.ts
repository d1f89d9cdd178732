import { z } from 'zod'
import {
  pathOf,
  type AnyInput,
  type Endpoint,
  type InputOf as SentOf,
  type OutputOf,
} from '@omics/contract/endpoint'
import { preferences } from '../ui/theme/preferences.ts'
import { dataOf } from './envelope.ts'
import { ApiFailure } from './failure.ts'
import { renewToken, renewWhenDue } from './renewal.ts'
import { session } from './session.ts'
import { currentToken } from './token.ts'

// Compiling schemas to functions would need 'unsafe-eval' in the content security policy.
z.config({ jitless: true })

/** What a call of an endpoint takes, or a `form` for uploads in place of a body. */
export type InputOf<E extends Endpoint> = SentOf<E> & Pick<AnyCall, 'form'>

/** The same of whatever endpoint. */
interface AnyCall extends AnyInput {
  readonly form?: FormData
}

/**
 * Calls an endpoint and gives the checked data of its answer. Throws an ApiFailure.
 * @param codes the codes in the body of an answer that count as success: all that pass, unless told
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  codes?: ReadonlySet<number>,
): Promise<OutputOf<E>>
export async function call(
  endpoint: Endpoint,
  input: AnyCall,
  signal?: AbortSignal,
  codes?: ReadonlySet<number>,
): Promise<unknown> {
  const response = await request(endpoint, input, signal)
  const data = dataOf(response.status, await response.text(), codes)
  const parsed = endpoint.output.safeParse(data)
  if (!parsed.success) throw new ApiFailure(502, { message: z.prettifyError(parsed.error) }, parsed.error)
  return parsed.data
}

/** The answer itself, for endpoints that give bytes or a stream of events. Throws an ApiFailure. */
export async function open<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<Response>
export async function open(endpoint: Endpoint, input: AnyCall, signal?: AbortSignal): Promise<Response> {
  const response = await request(endpoint, input, signal)
  if (!response.ok) dataOf(response.status, await response.text())
  return response
}

/** The path and query of a call. A page whose own address lacks the id is one of nothing: the same as not found. */
export function addressOf(endpoint: Endpoint, { params = {}, query }: AnyCall): string {
  if (Object.values(params).includes('')) throw new ApiFailure(404, {})
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  }
  return pathOf(endpoint.path, params) + (search.size > 0 ? `?${search}` : '')
}

/** Answers that were asked for before the part of the page that wants them was there, by their addresses. */
const askedAhead = new Map<string, Promise<Response>>()

/** So long an answer that nobody took is still what the server would say. */
const freshMs = 10_000

/** Asks for what a screen will ask for first. @param address path and query, letter for letter as the call will have them */
export function askAhead(address: string): void {
  const answer = get(address)
  // What went wrong is told to the call that takes it.
  answer.catch(() => undefined)
  askedAhead.set(address, answer)
  setTimeout(() => {
    if (askedAhead.get(address) === answer) askedAhead.delete(address)
  }, freshMs)
}

/** The answer that was asked for ahead, which is given once. */
function takeAhead(address: string): Promise<Response> | undefined {
  const answer = askedAhead.get(address)
  askedAhead.delete(address)
  return answer
}

const get = (address: string) =>
  fetch(address, { headers: authorisation(), credentials: 'same-origin', cache: 'no-store' })

async function request(
  endpoint: Endpoint,
  input: AnyCall,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const sender = session()?.user?.id
  await renewWhenDue(endpoint.path)
  const first = await send(endpoint, input, signal)
  // Such an answer says nothing of who is here now: its 401 must not sign the next person out.
  if (sender !== undefined && session()?.user?.id !== sender)
    throw new DOMException('The person who asked has left', 'AbortError')
  const expired = first.status === 401 && endpoint.access.kind !== 'public' && currentToken() !== undefined
  return expired && (await renewToken()) ? send(endpoint, input, signal) : first
}

async function send(endpoint: Endpoint, input: AnyCall, signal: AbortSignal | undefined): Promise<Response> {
  const { body, form } = input
  const address = addressOf(endpoint, input)
  try {
    const ahead = endpoint.method === 'get' ? takeAhead(address) : undefined
    if (ahead) return await ahead
    return await fetch(address, {
      method: endpoint.method.toUpperCase(),
      headers: { ...authorisation(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      credentials: 'same-origin',
      cache: 'no-store',
      ...((form ?? body) !== undefined && { body: form ?? JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure(0, {}, error)
  }
}

/** The headers of every call, for the few that are not made here, such as resumable uploads. */
export function authorisation(): Record<string, string> {
  const token = currentToken()
  return {
    'accept-language': preferences().language,
    ...(token && {
      authorization: `Bearer ${token}`,
      token,
      'cache-control': 'no-cache',
      pragma: 'no-cache',
    }),
  }
}
