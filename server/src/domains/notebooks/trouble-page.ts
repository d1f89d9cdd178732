import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeXML } from 'entities'
import type { Context } from '../../context.ts'
import { answerProblem, envelopeOf, logFailure, problemOf } from '../../http/failure.ts'
import { languageOf } from '../../http/language.ts'

const words = {
  en: {
    title: 'This notebook server has ended',
    text: 'What was saved stands in the project. Open the notebook from there again.',
  },
  zh: {
    title: 'Notebook 服务已结束',
    text: '已保存的内容在项目中，请从项目中重新打开 Notebook。',
  },
}

/** Says what is wrong: as a page to who opened one, else so that Jupyter's page shows the sentence. */
export async function sendTrouble(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const problem = problemOf(error)
  const language = languageOf(request)
  if (request.headers['sec-fetch-mode'] === 'navigate' || request.headers.accept?.includes('text/html')) {
    logFailure(context, request, problem, error)
    const { title, text } = words[language]
    const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${encodeXML(title)}</title>
<body style="font: 16px/1.6 system-ui; margin: 15vh auto; max-width: 32em; padding: 0 16px"><h1 style="font-size: 20px">${encodeXML(title)}</h1><p>${encodeXML(text)}</p>`
    return reply.status(problem.status).type('text/html; charset=utf-8').send(page)
  }
  if (problem.status >= 500) return answerProblem(context, request, reply, problem, error)
  return reply.status(problem.status).send(envelopeOf(problem, language, undefined))
}
