import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { envelopeOf, logFailure, problemOf } from './failure.ts'
import { languageOf } from './language.ts'

/** Refusals in the form of a service of GA4GH, which knows fewer kinds of them than the platform. */
export function refuse(context: Context, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const problem = problemOf(error)
  const reference = logFailure(context, request, problem, error)
  if (reply.raw.headersSent) {
    reply.raw.destroy()
    return reply
  }
  const { message, error: told } = envelopeOf(problem, languageOf(request), reference)
  const fields = told?.fields?.map(({ path, message: text }) => `${path}: ${text}`) ?? []
  const status = problem.status === 422 || problem.status === 409 ? 400 : problem.status
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.status(status).send({ msg: [message, ...fields].join('\n'), status_code: status })
}
