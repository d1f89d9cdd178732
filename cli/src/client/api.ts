import { z } from 'zod'
import { pathOf, type AnyInput, type Endpoint, type InputOf, type OutputOf } from '@omics/contract/endpoint'
import { terminalLanguage } from '../language.ts'
import { ClientError } from './client-error.ts'
import { credentials, type Credentials } from './credentials.ts'
import { exitCodes } from './exit-codes.ts'
import { say } from './messages.ts'
import { refusal } from './refusal.ts'

interface Sending {
  /** What is sent in place of a body, such as a file. */
  readonly form?: FormData
}

/** A server, asked as somebody. Every method throws a ClientError. */
export interface Api {
  readonly server: string
  /** Calls an endpoint and gives the checked data of its answer. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E> & Sending): Promise<OutputOf<E>>
  /** Calls an endpoint that answers with bytes. */
  bytes<E extends Endpoint>(endpoint: E, input: InputOf<E> & Sending): Promise<Uint8Array>
  /** The bare answer of an address below the server, whatever it is, for bytes and uploads. */
  send(path: string, request: RequestInit): Promise<Response>
}

/** Speaks to the server that the person is signed in at. */
export async function connect(known?: Credentials): Promise<Api> {
  const { server, token } = known ?? (await credentials())
  const send: Api['send'] = async (path, request) => {
    try {
      return await fetch(new URL(path, server), {
        ...request,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': terminalLanguage(),
          ...Object.fromEntries(new Headers(request.headers)),
        },
        redirect: 'error',
      })
    } catch (error) {
      if (error instanceof ClientError) throw error
      const own = error instanceof Error && error.cause instanceof ClientError ? error.cause : undefined
      throw own ?? unreachable(server, error)
    }
  }
  const ask = (endpoint: Endpoint, input: AnyInput & Sending) => {
    const { body, form } = input
    return send(addressOf(endpoint, input), {
      method: endpoint.method.toUpperCase(),
      ...(form && { body: form }),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  }
  const broken = (error: unknown) => {
    throw unreachable(server, error)
  }
  const bytes: Api['bytes'] = async (endpoint, input) => {
    const answer = await ask(endpoint, input)
    if (!answer.ok) throw refusal(server, answer.status, await answer.text().catch(broken))
    return new Uint8Array(await answer.arrayBuffer().catch(broken))
  }
  const call: Api['call'] = async (endpoint, input) => {
    const answer = await ask(endpoint, input)
    const text = await answer.text().catch(broken)
    const data = dataOf(server, answer.status, text)
    const parsed = endpoint.output.safeParse(data)
    if (!parsed.success) throw new ClientError(z.prettifyError(parsed.error), { id: 'unexpected_answer' })
    return parsed.data as OutputOf<typeof endpoint>
  }
  return { server, call, bytes, send }
}

function addressOf(endpoint: Endpoint, { params, query }: AnyInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  return pathOf(endpoint.path, params ?? {}) + (search.size > 0 ? `?${search}` : '')
}

const Success = z.object({ code: z.number(), data: z.unknown() })

function dataOf(server: string, status: number, text: string): unknown {
  if (status < 200 || status >= 300) throw refusal(server, status, text)
  try {
    return Success.parse(JSON.parse(text)).data
  } catch {
    throw refusal(server, status, text)
  }
}

function unreachable(server: string, error: unknown): ClientError {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const reason = code || (cause instanceof Error ? cause.message : String(cause))
  return new ClientError(say('unreachable', { server, reason }), {
    exitCode: exitCodes.unreachable,
    id: 'unreachable',
  })
}
