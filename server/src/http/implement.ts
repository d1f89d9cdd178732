import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Permission } from '@omics/contract/access'
import type { BodyOf, Endpoint, OutputOf, ParametersOf, QueryOf, Resource } from '@omics/contract/endpoint'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../context.ts'
import type { Grant } from './grant.ts'
import type { Identity } from './identity.ts'

type GrantFor<A extends Access> = A extends { kind: 'object'; may: infer May extends Permission }
  ? Grant<May>
  : undefined
type IdentityFor<A extends Access> = A extends { kind: 'public' } ? Identity | undefined : Identity

/** What a handler gets: everything checked, nothing raw but for byte answers and streams. */
export interface Call<E extends Endpoint> {
  readonly context: Context
  readonly params: ParametersOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly identity: IdentityFor<E['access']>
  /** Proof of the access that the endpoint declares; undefined where it declares no relation to an object. */
  readonly grant: GrantFor<E['access']>
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Adds to the operation log's entry of this call: the object, and what it was before and is now. */
  note(entry: { projectId?: string; objectId?: string; before?: unknown; after?: unknown }): void
}

/** JSON endpoints return their data; `bytes` and `events` endpoints send through `reply` and return null. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>

export type Handlers<R extends Resource> = { [Name in keyof R]: Handler<R[Name]> }

/** One endpoint with its handler, ready to be bound to a route. */
export interface Implementation {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>
}

/** Joins a resource of the contract with its handlers. A missing or superfluous handler does not compile. */
export function implement<R extends Resource>(resource: R, handlers: Handlers<R>): readonly Implementation[] {
  return Object.entries(resource).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name as keyof R] as unknown as Implementation['handle'],
  }))
}
