import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeXML } from 'entities'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import { answerProblem, envelopeOf, logFailure, problemOf } from '../../http/failure.ts'
import { languageOf } from '../../http/language.ts'
import { runOf } from './address.ts'
import { joined, toldOf, type Told } from './gone-words.ts'

/** Says what is wrong: as a page to who opened one, else so that Jupyter's page shows the sentence. */
export async function sendTrouble(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const problem = problemOf(error)
  const asked = languageOf(request)
  const run = problem.code === 'not_found' ? runOf(context, request.url) : undefined
  const told = run === undefined ? undefined : await toldOf(context, run, request.url, asked)
  if (request.headers['sec-fetch-mode'] === 'navigate' || request.headers.accept?.includes('text/html')) {
    const reference = logFailure(context, request, problem, error)
    const { message } = envelopeOf(problem, asked, reference)
    return reply
      .status(problem.status)
      .type('text/html; charset=utf-8')
      .send(told ? pageOf(told) : page(asked, message, ''))
  }
  if (problem.status >= 500) return answerProblem(context, request, reply, problem, error)
  const envelope = envelopeOf(problem, asked, undefined)
  return reply.status(problem.status).send({
    ...envelope,
    ...(told && { message: joined(told.language, told.title, told.why, told.saved, told.unsaved) }),
  })
}

const pageOf = ({ language, title, why, saved, link, open }: Told) =>
  page(
    language,
    title.replace(/[.。]$/, ''),
    `<p>${encodeXML(joined(language, why, saved))}</p><p><a href="${encodeXML(link)}">${encodeXML(open)}</a></p>`,
  )

const page = (language: Language, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${encodeXML(title)}</title>
<body style="font: 16px/1.6 system-ui; margin: 15vh auto; max-width: 32em; padding: 0 16px"><h1 style="font-size: 20px">${encodeXML(title)}</h1>${body}`
