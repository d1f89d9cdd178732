import { AsyncLocalStorage } from 'node:async_hooks'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { answerProblem, envelopeOf, problemOf } from '../../../http/failure.ts'
import type { Grant } from '../../../http/grant.ts'
import { languageOf } from '../../../http/language.ts'
import { logOperation } from '../../../http/operations.ts'
import { Problem } from '../../../http/problem.ts'
import { appendBytes } from './append.ts'
import { finishUpload } from './finish.ts'
import { permitted, stillPermitted, whilePermitted, type UploadCall } from './permitted.ts'
import { startUpload } from './start.ts'
import { UploadStore } from './store.ts'
import { ownUpload, partsOf } from './uploads.ts'

const path = '/api/upload'

/**
 * Resumable uploads by the tus protocol at /api/upload. Every request is authorised like its project before it is
 * served. The file is made by the last bytes when their digest was declared at the start, else by the finishing call.
 */
export async function mountUploads(server: FastifyInstance, context: Context): Promise<void> {
  const calls = new AsyncLocalStorage<UploadCall>()
  const store = new UploadStore(context, partsOf(context), (id, bytes) =>
    whilePermitted(context, current(calls), id, bytes),
  )
  const locker = new MemoryLocker()
  const tus = createTus(context, calls, store, locker)
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await permitted(context, request)
    reply.hijack()
    await calls.run(call, () => tus.handle(request.raw, reply.raw))
  }
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (_request, reply) => void reply.header('tus-resumable', '1.0.0'))
    scope.setErrorHandler((error, request, reply) => refuse(context, request, reply, error))
    scope.route({ method: 'POST', url: path, handler: serve })
    scope.delete(`${path}/:id`, serve)
    scope.head(`${path}/:id`, async (request, reply) => {
      const call = await permitted(context, request)
      await finishWhole(context, call)
      reply.hijack()
      await calls.run(call, () => tus.handle(request.raw, reply.raw))
    })
    scope.patch(`${path}/:id`, async (request, reply) => {
      const call = await permitted(context, request)
      if (request.headers['tus-resumable'] !== '1.0.0') return reply.status(412).send()
      const { id = '' } = call
      const appended = await calls.run(call, () => appendBytes(request, reply, id, store, locker))
      if (!appended) return reply.hijack()
      reply.header('upload-offset', appended.offset)
      const fileId = appended.complete ? await finishDeclared(context, call, id) : undefined
      if (fileId !== undefined) reply.header('upload-file-id', fileId)
      return reply.status(204).send()
    })
  })
}

/** Refusals of the protocol have a status and a line of text; all others are those of the rest of the API. */
function refuse(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const known = Refusal.safeParse(error)
  if (!known.success) return answerProblem(context, request, reply, problemOf(error), error)
  // The rest of the body is not read, so the connection cannot be used again.
  return reply.status(known.data.status_code).header('connection', 'close').send(known.data.body)
}

const Refusal = z.object({ status_code: z.number(), body: z.string() })

function createTus(
  context: Context,
  calls: AsyncLocalStorage<UploadCall>,
  datastore: UploadStore,
  locker: MemoryLocker,
): Server {
  return new Server({
    path,
    relativeLocation: true,
    locker,
    datastore,
    allowedOrigins: [],
    namingFunction: () => uuidv7(),
    // Left to itself tus takes the end of the whole address, and so of a query, which nobody has looked at.
    getFileIdFromRequest: () => current(calls).id,
    onUploadCreate: async (_request, { id, size }) => {
      const { grant, metadata, request } = current(calls)
      if (!metadata || size === undefined)
        throw new Problem('bad_upload', { details: { reason: 'Upload-Length' } })
      await startUpload(context, grant, id, metadata, size)
      await record(context, request, grant, 'begin', id, { path: metadata.path, size })
      return {}
    },
    onUploadFinish: async (_request, { id }) => {
      const fileId = await finishDeclared(context, current(calls), id)
      return fileId === undefined ? {} : { headers: { 'Upload-File-Id': fileId } }
    },
    onResponseError: (_request, error) => {
      if ('status_code' in error) return error
      const problem = problemOf(error)
      if (problem.status >= 500) context.log.error({ err: error }, 'An upload failed')
      const body = envelopeOf(problem, languageOf(current(calls).request), undefined)
      return { status_code: problem.status, body: JSON.stringify(body) }
    },
  })
}

/** Makes the file of an upload whose digest was declared at its start, and gives its id; undefined without a digest. */
async function finishDeclared(context: Context, call: UploadCall, id: string): Promise<string | undefined> {
  const row = await ownUpload(context.db, call.grant, id)
  if (row.sha256 === null) return undefined
  const { grant } = await stillPermitted(context, call, id)
  const made = await finishUpload(context, partsOf(context), grant, row, undefined)
  const { name, sha256 } = made
  await record(context, call.request, grant, 'finish', made.id, { name, sha256 })
  return made.id
}

/**
 * Makes the file that the last bytes could not make, since the database was away or the server killed. Who asks how far
 * an upload is and hears that all of it came takes it for done, and would never ask for its file.
 */
async function finishWhole(context: Context, call: UploadCall): Promise<void> {
  const { grant, id = '' } = call
  const row = await ownUpload(context.db, grant, id)
  const isWhole = row.finishedAt === null && (await partsOf(context).received(id)) === row.size
  if (isWhole) await finishDeclared(context, call, id)
}

function current(calls: AsyncLocalStorage<UploadCall>): UploadCall {
  const call = calls.getStore()
  if (!call) throw new Error('tus answers only what was permitted before')
  return call
}

/** How the steps of an upload stand in the log of operations. */
const steps = {
  begin: { action: `post ${path} begin`, objectKind: 'upload' },
  finish: { action: `patch ${path}/{id} finish`, objectKind: 'file' },
} as const

async function record(
  context: Context,
  request: FastifyRequest,
  grant: Grant,
  step: keyof typeof steps,
  objectId: string,
  after: Record<string, unknown>,
): Promise<void> {
  const { rows } = await context.connection.pool.query<{ name: string }>(
    'select full_name as name from person where id = $1',
    [grant.personId],
  )
  await logOperation(context.db, {
    personId: grant.personId,
    personName: rows[0]?.name ?? '',
    address: request.ip,
    ...steps[step],
    objectId,
    projectId: grant.projectId,
    succeeded: true,
    error: '',
    details: { after },
    changesProject: step === 'finish',
  })
}
