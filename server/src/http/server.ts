import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { bind } from './bind.ts'
import { isCall } from './call-paths.ts'
import { answerProblem, problemOf } from './failure.ts'
import type { Implementation } from './implement.ts'
import { Problem } from './problem.ts'
import { endSlowBodies } from './slow-bodies.ts'
import { endUnreadAnswers } from './unread-answers.ts'

/** Bodies of ordinary calls; uploads are streams with limits of their own. */
const bodyLimit = 4 * 1024 * 1024

/** The HTTP server with every endpoint bound, not listening yet. */
export async function createHttpServer(
  context: Context,
  implementations: readonly Implementation[],
): Promise<FastifyInstance> {
  const { proxies } = context.config
  const server = fastify({
    bodyLimit,
    trustProxy: proxies.length > 0 && [...proxies],
    forceCloseConnections: true,
    // An address that cannot be decoded, or with a part that is too long, leads nowhere. No hook sees such a request.
    frameworkErrors: (error, request, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
      answerProblem(context, request, reply, new Problem('not_found'), error)
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  server.setErrorHandler((error, request, reply) =>
    answerProblem(context, request, reply, problemOf(error, request.routeOptions.bodyLimit), error),
  )
  takeEmptyAsNone(server)
  endSlowBodies(server, ['/api/upload/'])
  endUnreadAnswers(server)
  await server.register(cookie)
  await server.register(multipart)
  await server.register(helmet, { contentSecurityPolicy: false, hsts: false, crossOriginOpenerPolicy: false })
  await server.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Problem('too_many_requests'),
  })
  server.addHook('onSend', async (request, reply, payload) => {
    if (isCall(request.url) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
    // Encoded once: of a text, its length would be counted first and the text be encoded after.
    return typeof payload === 'string' ? Buffer.from(payload) : payload
  })
  bind(server, context, implementations)
  return server
}

/** Many clients name JSON as the type of every request, also of one without a body. */
function takeEmptyAsNone(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}
