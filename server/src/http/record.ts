import type { FastifyRequest } from 'fastify'
import type { Access } from '@omics/contract/access'
import type { Endpoint } from '@omics/contract/endpoint'
import type { Context } from '../context.ts'
import type { Asked } from './admission.ts'
import type { Grant } from './grant.ts'
import type { Identity } from './identity.ts'
import type { Call, Implementation } from './implement.ts'
import { beginOperation, logOperation, type OperationBegin } from './operations.ts'
import { isId } from './relation.ts'

type Notes = Parameters<Call<Endpoint>['note']>[0]

/** A call of the API, as far as it was let in. */
export interface Recorded {
  readonly implementation: Implementation
  readonly request: FastifyRequest
  readonly asked: Asked | undefined
  readonly identity: Identity | undefined
  readonly grant: Grant | undefined
}

/**
 * Notes a change that somebody is about to make, so that it is in the operation log whatever happens. Gives the id of
 * the note, for `recordEnd`. Throws where nothing can be written.
 */
export async function recordBegin({ db }: Context, call: Recorded): Promise<string | undefined> {
  if (call.implementation.endpoint.reads || !call.identity) return undefined
  return beginOperation(db, entryOf(call, {}))
}

/**
 * Every change that somebody makes, and every refusal of one, goes to the operation log; reading does not. What a
 * visitor does goes there when its handler notes an object: anybody could fill the log otherwise.
 */
export async function recordEnd(
  context: Context,
  call: Recorded,
  notes: Notes,
  error: string,
  begun: string | undefined,
): Promise<void> {
  if (call.implementation.endpoint.reads || (!call.identity && notes.objectId === undefined)) return
  const { before, after } = notes
  const entry = {
    ...entryOf(call, notes),
    succeeded: error === '',
    error,
    details: { ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
    changesProject: notes.projectId !== undefined || isMoreThanView(call.implementation.endpoint.access),
  }
  await logOperation(context.db, entry, begun).catch((cause: unknown) =>
    context.log.error({ cause, entry }, 'The operation log could not be written'),
  )
}

/** What those may do who only look at a project, such as to mark it as a favourite, is no work in it. */
const isMoreThanView = (access: Access) => access.kind !== 'object' || access.may !== 'view'

function entryOf(
  { implementation: { name, endpoint }, request, asked, identity, grant }: Recorded,
  notes: Notes,
): OperationBegin {
  return {
    personId: identity?.personId,
    personName: identity?.fullName ?? '',
    address: request.ip,
    action: `${endpoint.method} ${endpoint.path} ${name}`,
    objectKind: asked?.kind ?? '',
    objectId: notes.objectId ?? grant?.objectId ?? (asked && isId(asked.id) ? asked.id : ''),
    projectId: notes.projectId ?? (grant?.projectId || undefined),
  }
}
