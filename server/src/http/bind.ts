import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { scopeOf } from '@omics/contract/account/scope-of'
import type { Endpoint } from '@omics/contract/endpoint'
import type { Language } from '@omics/contract/errors'
import { fieldSentence } from '@omics/contract/field-sentence'
import type { Context } from '../context.ts'
import { answerProblem, problemOf } from './failure.ts'
import { admit, admitAgain, type Admission, type Asked } from './admission.ts'
import { endWithRight } from './end-with-right.ts'
import { grantFor, type Grant } from './grant.ts'
import type { Identity } from './identity.ts'
import type { Call, Implementation } from './implement.ts'
import { languageOf } from './language.ts'
import { readIn } from './readers-language.ts'
import { notTooDeep } from './nesting.ts'
import { requireHeld } from './permission.ts'
import { Problem } from './problem.ts'
import { recordBegin, recordEnd, type Recorded } from './record.ts'
import { requireScope } from './scope.ts'
import { isId } from './relation.ts'

/** Makes the route of each endpoint: identity, access, validation, handler, envelope, operation log. */
export function bind(
  server: FastifyInstance,
  context: Context,
  implementations: readonly Implementation[],
): void {
  for (const implementation of implementations) {
    const { endpoint } = implementation
    server.route({
      method: endpoint.method.toUpperCase(),
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
      config: endpoint.limit
        ? { rateLimit: { max: endpoint.limit.times, timeWindow: endpoint.limit.seconds * 1000 } }
        : {},
      handler: (request, reply) => answer(context, implementation, request, reply),
    })
  }
}

type Notes = Parameters<Call<Endpoint>['note']>[0]

async function answer(
  context: Context,
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = implementation
  const notes: { -readonly [Key in keyof Notes]: Notes[Key] } = {}
  const asked = askedFor(endpoint, request)
  let recorded: Recorded = { implementation, request, asked, identity: undefined, grant: undefined }
  let begun: string | undefined
  try {
    const admission = heardBy(endpoint, await admit(context, request, wantedOf(endpoint, asked)))
    recorded = { ...recorded, identity: admission?.identity }
    const params = parameters(request)
    recorded = { ...recorded, grant: permit(endpoint, admission, params) }
    if (endpoint.transport === 'bytes' && admission && asked)
      endWithRight(reply.raw, () => permitAgain(context, endpoint, request, admission.identity, asked))
    const language = languageOf(request)
    const call = {
      context,
      params,
      query: validated(endpoint.query, request.query, language),
      body: validated(endpoint.body, notTooDeep(request.body), language),
      identity: recorded.identity,
      grant: recorded.grant,
      language,
      request,
      reply,
      note: (entry: Notes) => Object.assign(notes, entry),
    }
    begun = await recordBegin(context, recorded)
    // The types of `Call` follow from the endpoint, which is only known as a value here.
    const data = await readIn(language, () => implementation.handle(call as unknown as Call<Endpoint>))
    await recordEnd(context, recorded, notes, '', begun)
    if (endpoint.transport !== 'json') return reply
    // An answer that is one text, such as the path of a stored picture, stands in the message, too.
    const message = typeof data === 'string' ? data : 'ok'
    return reply.status(endpoint.success).send({ code: endpoint.success, message, data: data ?? null })
  } catch (error) {
    const problem = problemOf(error)
    await recordEnd(context, recorded, notes, problem.code, begun)
    return answerProblem(context, request, reply, problem, error)
  }
}

const sent = (request: FastifyRequest) => request.params as Record<string, string>

/** The object that a request is about, by what it says; undefined where its endpoint is about none. */
function askedFor({ access }: Endpoint, request: FastifyRequest): Asked | undefined {
  return access.kind === 'object' ? { kind: access.of, id: sent(request)[access.parameter] ?? '' } : undefined
}

function parameters(request: FastifyRequest): Record<string, string> {
  const params = Object.entries(sent(request))
  if (params.some(([, value]) => value === '' || value.length > 400)) throw new Problem('not_found')
  // Ids are compared as texts; in capitals one would be somebody else to whoever compares.
  return Object.fromEntries(params.map(([name, value]) => [name, isId(value) ? value.toLowerCase() : value]))
}

/** What admission is asked for at once: how the caller stands to the object, and what their roles hold. */
function wantedOf({ access }: Endpoint, asked: Asked | undefined) {
  const names = access.kind === 'public' || access.kind === 'signedIn' ? [] : access.names
  return { asked, names }
}

/** What everybody may call, a personal token that was not made for it calls as a visitor does. */
function heardBy(endpoint: Endpoint, admission: Admission | undefined): Admission | undefined {
  const { scopes } = admission?.identity ?? {}
  const isVisitor = endpoint.access.kind === 'public' && scopes?.includes(scopeOf(endpoint)) === false
  return isVisitor ? undefined : admission
}

function permit(
  endpoint: Endpoint,
  admission: Admission | undefined,
  params: Record<string, string>,
): Grant | undefined {
  const { access } = endpoint
  if (access.kind === 'public') return undefined
  if (!admission) throw new Problem('not_signed_in')
  const { identity, relation, held } = admission
  requireScope(identity, scopeOf(endpoint))
  if (access.kind === 'signedIn') return undefined
  requireHeld(identity, access.names, held)
  if (access.kind === 'permission') return undefined
  return grantFor(identity, relation, params[access.parameter] ?? '', access.may)
}

/** The same once more while the answer is on its way, which may take hours. */
async function permitAgain(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  identity: Identity,
  asked: Asked,
): Promise<Grant | undefined> {
  const admission = await admitAgain(context, request, identity, wantedOf(endpoint, asked))
  return permit(endpoint, admission, parameters(request))
}

/** Faults that are told at most: a body of nothing else has a million. */
const mostFaults = 100

function validated(schema: z.ZodType | undefined, value: unknown, language: Language): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {}, { error: (issue) => fieldSentence(issue, language) })
  if (result.success) return result.data
  throw new Problem('validation', {
    fields: result.error.issues
      .slice(0, mostFaults)
      .map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    cause: result.error,
  })
}
