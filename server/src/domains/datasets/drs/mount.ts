import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { admit } from '../../../http/admission.ts'
import { refuse } from '../../../http/ga4gh-refusal.ts'
import type { Identity } from '../../../http/identity.ts'
import { requireOneOf } from '../../../http/permission.ts'
import { Problem } from '../../../http/problem.ts'
import { ownAddress } from '../../../http/public-address.ts'
import { requireScope } from '../../../http/scope.ts'
import { callerAsReader, signedFile } from '../../files/links.ts'
import { fileById } from '../../files/rows.ts'
import { readConfiguration } from '../../system/configuration.ts'
import { datasetGrant, datasetOf } from '../rows.ts'
import { bulkAccess, bulkObjects, mostAtOnce } from './bulk.ts'
import { notLetIn } from './not-let-in.ts'
import { accessId, authorizationsOf, drsObject, objectResource } from './objects.ts'

interface OfObject {
  Params: { object_id: string }
}
interface OfAccess {
  Params: { object_id: string; access_id: string }
}

/** Requests of one address; who wants more objects asks for many at once. */
const rateLimit = { max: 600, timeWindow: 60_000 }

/**
 * The GA4GH Data Repository Service 1.4: datasets are bundles and their files objects, for other people's clients with a
 * personal token. What an object is, everybody signed in may see; its bytes, who may read the dataset.
 */
export async function mountDrs(server: FastifyInstance, context: Context): Promise<void> {
  await server.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => refuse(context, request, reply, error))
      scope.setNotFoundHandler((request, reply) => refuse(context, request, reply, new Problem('not_found')))
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      mountObjects(scope, context)
      mountBulk(scope, context)
    },
    { prefix: '/ga4gh/drs/v1' },
  )
}

function mountObjects(scope: FastifyInstance, context: Context): void {
  const { db, config } = context
  scope.route({
    method: 'GET',
    url: '/service-info',
    config: { rateLimit },
    handler: async (request) => serviceInfo(context, ownAddress(config, request)),
  })
  scope.route<OfObject>({
    method: 'OPTIONS',
    url: '/objects/:object_id',
    config: { rateLimit },
    handler: async (request) => authorizationsOf(request.params.object_id),
  })
  scope.route<OfObject>({
    // Who posts may bring passports, which are not taken here and are passed over.
    method: ['GET', 'POST'],
    url: '/objects/:object_id',
    config: { rateLimit },
    handler: async (request) => {
      const identity = await signedIn(context, request)
      return drsObject(db, identity, request.params.object_id, ownAddress(config, request))
    },
  })
  scope.route<OfAccess>({
    method: ['GET', 'POST'],
    url: '/objects/:object_id/access/:access_id',
    config: { rateLimit },
    handler: async (request) => {
      const identity = await signedIn(context, request)
      const { object_id, access_id } = request.params
      const origin = ownAddress(config, request)
      return { url: await signedAddress(context, identity, origin, object_id, access_id) }
    },
  })
}

function mountBulk(scope: FastifyInstance, context: Context): void {
  const { db, config } = context
  scope.route({
    method: 'POST',
    url: '/objects',
    config: { rateLimit },
    handler: async (request) => {
      const identity = await signedIn(context, request)
      const origin = ownAddress(config, request)
      return bulkObjects(request.body, (id) => drsObject(db, identity, id, origin))
    },
  })
  scope.route({
    method: 'POST',
    url: '/objects/access',
    config: { rateLimit },
    handler: async (request) => {
      const identity = await signedIn(context, request)
      const origin = ownAddress(config, request)
      return bulkAccess(request.body, (id, access) => signedAddress(context, identity, origin, id, access))
    },
  })
}

async function signedIn(context: Context, request: FastifyRequest): Promise<Identity> {
  const admission = await admit(context, request)
  if (!admission) throw new Problem('not_signed_in')
  requireScope(admission.identity, 'read')
  await requireOneOf(context.db, admission.identity, ['common_dataset'])
  return admission.identity
}

async function signedAddress(
  context: Context,
  identity: Identity,
  origin: string,
  id: string,
  access: string,
): Promise<string> {
  if (access !== accessId) throw new Problem('not_found')
  const { db } = context
  const { dataset_id, file_id } = await objectResource(db, id)
  const dataset = await datasetOf(db, identity, dataset_id)
  if (!dataset.may_read) throw await notLetIn(db, dataset, origin)
  const grant = await datasetGrant(db, identity, dataset_id, 'view')
  const { url } = signedFile(context, await fileById(db, grant, file_id ?? ''), callerAsReader(identity))
  return origin + url
}

async function serviceInfo({ db }: Context, origin: string) {
  const { name } = await readConfiguration(db)
  const { host } = new URL(origin)
  return {
    id: `${host.split(/[.:]/).toReversed().join('.')}.drs`,
    name,
    description:
      'Files of datasets. A dataset is a bundle; its bytes need a personal token that may read it.',
    type: { group: 'org.ga4gh', artifact: 'drs', version: '1.4.0' },
    organization: { name, url: origin },
    version: '0.1.0',
    maxBulkRequestLength: mostAtOnce,
    drs: { maxBulkRequestLength: mostAtOnce },
  }
}
