import { randomInt } from 'node:crypto'
import { pathOf, type Endpoint } from '@omics/contract/endpoint'
import type { Language } from '@omics/contract/errors'
import type { Caller, Sent } from '../testing/platform.ts'

/** A file as a form sends it. */
export interface FormFile {
  readonly name: string
  readonly bytes: string | Buffer
}

/** A request to an endpoint with everything that may go with one. */
export type Request<E extends Endpoint = Endpoint> = Sent<E> & {
  readonly file?: FormFile
  readonly headers?: Readonly<Record<string, string>>
  /** Somebody else than the caller whose turn it is. */
  readonly as?: Caller
  /** Another server. */
  readonly base?: string
}

/** A request whose parts need not fit the contract. */
export interface AnyRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
  readonly file?: FormFile
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request over HTTP. Each comes from an address of its own, so that no limit by address is met. */
export function send(
  base: string,
  { method, path }: Endpoint,
  { params = {}, query, body, file, headers = {} }: AnyRequest,
  { token }: Caller,
  language: Language = 'en',
): Promise<Response> {
  const url = new URL(pathOf(path, params), base)
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return fetch(url, {
    method: method.toUpperCase(),
    headers: {
      'accept-language': language,
      'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 250)).join('.'),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(file && { body: formOf(file) }),
  })
}

function formOf({ name, bytes }: FormFile): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  return form
}
