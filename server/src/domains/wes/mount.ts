import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { admit } from '../../http/admission.ts'
import { endWithRight } from '../../http/end-with-right.ts'
import { refuse } from '../../http/ga4gh-refusal.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { languageOf } from '../../http/language.ts'
import { logOperation } from '../../http/operations.ts'
import { Problem } from '../../http/problem.ts'
import { addressFor, ownAddress } from '../../http/public-address.ts'
import { isId } from '../../http/relation.ts'
import { logPath } from '../analyses/calls/log.ts'
import { stopRun } from '../analyses/control/stop-run.ts'
import { ofRun, signedIn, stillReads, type OfRun } from './admitted.ts'
import { launchRequest } from './launch.ts'
import { wesDocument } from './openapi.ts'
import { askedPage } from './pages.ts'
import { listRuns, runLog, runState } from './runs.ts'
import { sendOutput } from './send-output.ts'
import { serviceInfo } from './service-info.ts'
import { oneTask, selectTasks } from './tasks.ts'

const wesPath = '/ga4gh/wes/v1'

interface OfTask {
  Params: { run_id: string; task_id: string }
}
interface Paged {
  Querystring: { page_size?: string; page_token?: string }
}

/**
 * The GA4GH Workflow Execution Service 1.1: other people's clients launch and follow runs here, with a personal token.
 * What they may do is what their person may do; a run of theirs is an ordinary analysis on the screens.
 */
export async function mountWes(server: FastifyInstance, context: Context): Promise<void> {
  await server.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => refuse(context, request, reply, error))
      scope.setNotFoundHandler((request, reply) => refuse(context, request, reply, new Problem('not_found')))
      scope.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      mountService(scope, context)
      mountRuns(scope, context)
      mountTasks(scope, context)
    },
    { prefix: wesPath },
  )
}

function mountService(scope: FastifyInstance, context: Context): void {
  scope.route({ method: 'GET', url: '/openapi.json', handler: async () => wesDocument() })
  scope.route({
    method: 'GET',
    url: '/service-info',
    handler: async (request) => {
      const admission = await admit(context, request)
      return serviceInfo(context, ownAddress(context.config, request), admission?.identity)
    },
  })
}

function mountRuns(scope: FastifyInstance, context: Context): void {
  const { db } = context
  scope.route<Paged>({
    method: 'GET',
    url: '/runs',
    handler: async (request) => {
      const identity = await signedIn(context, request, 'read')
      return listRuns(db, identity, askedPage(request.query, isId))
    },
  })
  scope.route({
    method: 'POST',
    url: '/runs',
    handler: async (request) => {
      const identity = await signedIn(context, request, 'launch')
      const launched = await launchRequest(context, identity, request, languageOf(request))
      const { analysisId, projectId, runId } = launched
      await record(context, request, identity, 'launch', { objectId: analysisId, projectId })
      return { run_id: runId }
    },
  })
  scope.route<OfRun>({
    method: 'GET',
    url: '/runs/:run_id',
    handler: async (request) => {
      const { grant } = await ofRun(context, request, 'read', 'view')
      return runLog(db, grant, addressFor(context.config, request) + wesPath, languageOf(request))
    },
  })
  scope.route<OfRun>({
    method: 'GET',
    url: '/runs/:run_id/status',
    handler: async (request) => {
      const { grant } = await ofRun(context, request, 'read', 'view')
      return { run_id: grant.objectId, state: await runState(db, grant) }
    },
  })
  scope.route<OfRun>({
    method: 'POST',
    url: '/runs/:run_id/cancel',
    handler: async (request) => {
      const { grant, identity } = await ofRun(context, request, 'launch', 'edit')
      await stopRun(context, grant)
      await record(context, request, identity, 'cancel', grant)
      return { run_id: grant.objectId }
    },
  })
  scope.route<{ Params: OfRun['Params'] & { file_id: string } }>({
    method: 'GET',
    url: '/runs/:run_id/files/:file_id/:name',
    handler: async (request, reply) => {
      const { grant, identity } = await ofRun(context, request, 'read', 'view')
      endWithRight(reply.raw, () => stillReads(context, request, identity))
      await sendOutput(context, grant, request.params.file_id, request, reply)
      return reply
    },
  })
}

function mountTasks(scope: FastifyInstance, context: Context): void {
  const { db } = context
  const addressOf = (request: FastifyRequest, { objectId }: Grant) =>
    `${addressFor(context.config, request)}${wesPath}/runs/${objectId}`
  scope.route<OfRun & Paged>({
    method: 'GET',
    url: '/runs/:run_id/tasks',
    handler: async (request) => {
      const { grant } = await ofRun(context, request, 'read', 'view')
      const page = askedPage(request.query, (text) => /^\d{1,15}$/.test(text))
      const run = addressOf(request, grant)
      const { items, next } = await selectTasks(db, grant, run, page, languageOf(request))
      return { task_logs: items, next_page_token: next }
    },
  })
  scope.route<OfTask>({
    method: 'GET',
    url: '/runs/:run_id/tasks/:task_id',
    handler: async (request) => {
      const { grant } = await ofRun(context, request, 'read', 'view')
      return oneTask(db, grant, addressOf(request, grant), request.params.task_id, languageOf(request))
    },
  })
  for (const stream of ['stdout', 'stderr'] as const) {
    scope.route<OfTask>({
      method: 'GET',
      url: `/runs/:run_id/tasks/:task_id/${stream}`,
      handler: async (request, reply) => {
        const { grant, identity } = await ofRun(context, request, 'read', 'view')
        endWithRight(reply.raw, () => stillReads(context, request, identity))
        const path = await logPath(context, grant.objectId, request.params.task_id, stream)
        reply.type('text/plain; charset=utf-8')
        return path === undefined ? '' : createReadStream(path).on('error', () => reply.raw.destroy())
      },
    })
  }
}

async function record(
  { db }: Context,
  request: FastifyRequest,
  { personId, fullName }: Identity,
  call: 'launch' | 'cancel',
  { objectId, projectId }: { objectId: string; projectId: string },
): Promise<void> {
  const path = call === 'launch' ? '/runs' : '/runs/{run_id}/cancel'
  await logOperation(db, {
    personId,
    personName: fullName,
    address: request.ip,
    action: `post ${wesPath}${path} ${call}`,
    objectKind: call === 'launch' ? 'analysis' : 'run',
    objectId,
    projectId,
    succeeded: true,
    error: '',
    details: {},
    changesProject: call === 'launch',
  })
}
