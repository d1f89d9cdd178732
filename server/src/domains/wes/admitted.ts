import type { FastifyRequest } from 'fastify'
import { namesFor, type Permission } from '@omics/contract/access'
import type { Scope } from '@omics/contract/account/scopes'
import type { Context } from '../../context.ts'
import { admit, admitAgain, type Admission } from '../../http/admission.ts'
import { grantFor, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { requireOneOf } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'
import { requireScope } from '../../http/scope.ts'

export interface OfRun {
  Params: { run_id: string }
}

/** Who calls, once their token and their roles allow it. */
export async function signedIn(context: Context, request: FastifyRequest, scope: Scope): Promise<Identity> {
  const admission = await admit(context, request)
  if (!admission) throw new Problem('not_signed_in')
  requireScope(admission.identity, scope)
  await requireOneOf(context.db, admission.identity, namesFor(scope === 'read' ? 'view' : 'edit', 'run'))
  return admission.identity
}

/** The same of a run, with the grant for it. */
export async function ofRun<May extends Permission>(
  context: Context,
  request: FastifyRequest<OfRun>,
  scope: Scope,
  may: May,
): Promise<{ grant: Grant<May>; identity: Identity }> {
  const id = request.params.run_id
  return permitted(context, await admit(context, request, { asked: { kind: 'run', id } }), id, scope, may)
}

/** The same once more for who reads bytes of a run, while they are on their way. */
export async function stillReads(
  context: Context,
  request: FastifyRequest<OfRun>,
  identity: Identity,
): Promise<void> {
  const id = request.params.run_id
  const admission = await admitAgain(context, request, identity, { asked: { kind: 'run', id } })
  await permitted(context, admission, id, 'read', 'view')
}

async function permitted<May extends Permission>(
  context: Context,
  admission: Admission | undefined,
  id: string,
  scope: Scope,
  may: May,
): Promise<{ grant: Grant<May>; identity: Identity }> {
  if (!admission) throw new Problem('not_signed_in')
  const { identity, relation } = admission
  requireScope(identity, scope)
  await requireOneOf(context.db, identity, namesFor(may, 'run'))
  return { grant: grantFor(identity, relation, id, may), identity }
}
