import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorText, type Envelope, type Language } from '@omics/contract/errors'
import type { Context } from '../context.ts'
import { formatSize } from '@omics/contract/sizes'
import { isTransient } from '../db/error-kinds.ts'
import { languageOf } from './language.ts'
import { Problem, refuseField } from './problem.ts'
import { isId } from './relation.ts'

/** The refusal behind anything that was thrown: by us, by Fastify, by PostgreSQL or by the file system. */
export function problemOf(error: unknown, bodyLimit = 0): Problem {
  if (error instanceof Problem) return error
  const { statusCode, code } = known(error)
  if (code === 'ENOSPC' || code === '53100') return new Problem('disk_full', { cause: error })
  // 22P05 and 22021: a NUL or an unpaired surrogate, which JSON may hold and PostgreSQL's text may not.
  if (code === '22P05' || code === '22021') return new Problem('malformed', { cause: error })
  // An id that is none.
  if (code === '22P02') return new Problem('malformed', { cause: error })
  if (code === '22003') return refuseField('', beyondColumn)
  // What the request names was removed while it was at work.
  if (code === '23503') return new Problem('not_found', { cause: error })
  if (statusCode === 413)
    return new Problem('too_large', { details: { limit: formatSize(bodyLimit) }, cause: error })
  if (statusCode === 429) return new Problem('too_many_requests', { cause: error })
  if (statusCode === 404) return new Problem('not_found', { cause: error })
  if (statusCode !== undefined && statusCode < 500) return new Problem('malformed', { cause: error })
  return new Problem(isTransient(error) ? 'unavailable' : 'internal', { cause: error })
}

const beyondColumn = {
  en: 'A number is larger than can be kept here.',
  zh: '数字超出此处可以保存的范围。',
}

function known(error: unknown): { statusCode?: number; code?: string } {
  if (typeof error !== 'object' || error === null) return {}
  const inner = 'cause' in error ? known(error.cause) : {}
  const statusCode =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { ...inner, ...(statusCode !== undefined && { statusCode }), ...(code !== undefined && { code }) }
}

/** Answers with the refusal in the reader's language. What went wrong inside goes to the log under a reference. */
export function answerProblem(
  context: Pick<Context, 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  error: unknown,
): FastifyReply {
  const reference = logFailure(context, request, problem, error)
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy()
    return reply
  }
  for (const header of ofBytes) reply.removeHeader(header)
  // One that asks for another range says which there are.
  if (problem.status !== 416) reply.removeHeader('content-range')
  reply.header('cache-control', 'no-store')
  return reply.status(problem.status).send(envelopeOf(problem, languageOf(request), reference))
}

/** What told of bytes that could not be read after all is not so of a refusal. */
const ofBytes = ['accept-ranges', 'content-disposition', 'content-length', 'content-type', 'etag']

/** Logs what went wrong inside, and gives the reference under which it stands there; a refusal has none. */
export function logFailure(
  context: Pick<Context, 'log'>,
  request: FastifyRequest,
  problem: Problem,
  error: unknown,
): string | undefined {
  if (problem.status < 500) return undefined
  // Whoever breaks off what they send knows it themselves.
  if (request.raw.readableAborted && known(error).code === 'ECONNRESET') return undefined
  const reference = randomBytes(5).toString('hex')
  context.log.error({ err: error, reference, ...placeOf(request) }, 'A request failed')
  return reference
}

/** Where a request went: its route with the ids in it. Anything else of an address may be a secret, such as a link’s. */
function placeOf({ method, routeOptions: { url }, params }: FastifyRequest) {
  const named = Object.entries(typeof params === 'object' && params !== null ? params : {})
  return {
    route: `${method} ${url ?? ''}`,
    ids: Object.fromEntries(named.filter(([, value]) => isId(value))),
  }
}

/** The body that tells a refusal in a language. */
export function envelopeOf(problem: Problem, language: Language, reference: string | undefined): Envelope {
  const told = Object.entries(problem.more.details ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ])
  const details: Record<string, string | number> = {
    ...Object.fromEntries(told),
    ...(reference && { reference }),
  }
  const fields = problem.more.fields?.map(({ path, message }) => ({
    path,
    message: typeof message === 'string' ? message : message[language],
  }))
  const joined = fields
    ?.map((fault) => (fault.path ? `${fault.path}: ${fault.message}` : fault.message))
    .join('; ')
  return {
    code: problem.status,
    message: joined || errorText(problem.code, language, details),
    data: problem.more.data ?? null,
    error: {
      id: problem.code,
      ...(fields && { fields }),
      ...(problem.more.details && { details: Object.fromEntries(told) }),
      ...(reference && { reference }),
    },
  }
}
