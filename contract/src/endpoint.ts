import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** The names between braces in a path: `/api/project/{id}/sample/{sample_id}` gives `id` and `sample_id`. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParameters<Rest>
  : unknown

/** How the answer travels: `json` in the envelope, `bytes` as a file, `events` as a stream. */
export type Transport = 'json' | 'bytes' | 'events'

/**
 * One call of the API as plain data. The server's route, its validation, the OpenAPI document, the typed client,
 * the access matrix and the operation log all come from it.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  readonly method: Method
  readonly path: Path
  readonly summary: string
  readonly access: Allowed
  readonly query: Query
  readonly body: Body
  readonly output: Output
  readonly transport: Transport
  /** HTTP status and body code of success. */
  readonly success: 200 | 201 | 202
  /** What it may refuse with, beside what its access and validation imply. */
  readonly errors: readonly ErrorCode[]
  /** True for a call that the specification does not name but a screen needs. */
  readonly ours: boolean
  /** True for a call that changes nothing although its method is not GET; it stays out of the operation log. */
  readonly reads: boolean
  /** True for a call that starts or stops runs, for which personal tokens need a scope of its own. */
  readonly launches: boolean
  /** How often one account or address may call it. */
  readonly limit: RateLimit | undefined
  /** Bytes that its body may have, where that is more than of other calls. */
  readonly largestBody: number | undefined
}

export interface RateLimit {
  readonly times: number
  readonly seconds: number
}

interface Shape<Query, Body, Output, Allowed> {
  summary: string
  access: Allowed
  output: Output
  query?: Query
  body?: Body
  transport?: Transport
  success?: 200 | 201 | 202
  errors?: readonly ErrorCode[]
  ours?: boolean
  reads?: boolean
  launches?: boolean
  limit?: RateLimit
  largestBody?: number
}

function define(method: Method) {
  return <
    const Path extends string,
    Output extends z.ZodType,
    const Allowed extends Access,
    Query extends z.ZodType | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
  >(
    path: Path,
    shape: Shape<Query, Body, Output, Allowed>,
  ): Endpoint<Path, Query, Body, Output, Allowed> => ({
    method,
    path,
    summary: shape.summary,
    access: shape.access,
    query: shape.query as Query,
    body: shape.body as Body,
    output: shape.output,
    transport: shape.transport ?? 'json',
    success: shape.success ?? 200,
    errors: shape.errors ?? [],
    ours: shape.ours ?? false,
    reads: shape.reads ?? method === 'get',
    launches: shape.launches ?? false,
    limit: shape.limit,
    largestBody: shape.largestBody,
  })
}

export const get = define('get')
export const post = define('post')
export const put = define('put')
export const del = define('delete')

/** The endpoints of one resource by the names that server and web call them. */
export type Resource = Record<string, Endpoint>

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export type ParametersOf<E> = E extends Endpoint<infer Path> ? PathParameters<Path> : never
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** What a caller sends: defaults may be left out. */
export type SentQueryOf<E extends Endpoint> = Sent<E['query']>
export type SentBodyOf<E extends Endpoint> = Sent<E['body']>

/** A part of what a caller gives: left out where there is nothing to give, optional where all of it has defaults. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : unknown extends Value
    ? unknown
    : Record<never, never> extends Value
      ? { readonly [Key in Name]?: Value }
      : { readonly [Key in Name]: Value }

/** What a call of an endpoint takes: `params` of its path, `query`, `body`; of an endpoint whose path is not known, any. */
export type InputOf<E extends Endpoint> = string extends E['path']
  ? AnyInput
  : Part<'params', ParametersOf<E>> & Part<'query', SentQueryOf<E>> & Part<'body', SentBodyOf<E>>

/** The same for code that sends whatever endpoint it is given. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The path with its parameters filled in and encoded. */
export function pathOf(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = parameters[name]
    if (value === undefined || value === '') throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
