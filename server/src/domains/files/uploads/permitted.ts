import { Metadata } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { namesFor } from '@omics/contract/access'
import type { Context } from '../../../context.ts'
import { admit, admitAgain, type Admission } from '../../../http/admission.ts'
import { authorise, grantFor, type Grant } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { requireOneOf } from '../../../http/permission.ts'
import { Problem } from '../../../http/problem.ts'
import { requireScope } from '../../../http/scope.ts'
import { readMetadata, type UploadMetadata } from './start.ts'
import { ownUpload } from './uploads.ts'

/** What the checks before the protocol found out about a request. */
export interface UploadCall {
  readonly request: FastifyRequest
  readonly identity: Identity
  readonly grant: Grant<'edit'>
  readonly metadata: UploadMetadata | undefined
  /** The upload that it is about, as the database writes its id; undefined where it begins one. */
  readonly id: string | undefined
}

/** Sees that whoever sends a request may edit the project, and that the upload, where there is one, is theirs. */
export async function permitted(context: Context, request: FastifyRequest): Promise<UploadCall> {
  if (request.method === 'POST') {
    const identity = await uploader(context, await admit(context, request))
    refuseExtensions(request)
    const metadata = readMetadata(sentMetadata(request))
    const grant = await authorise(context.db, identity, 'project', metadata.project_id, 'edit')
    return { request, identity, grant, metadata, id: undefined }
  }
  const { params } = request
  const id = String(typeof params === 'object' && params && 'id' in params ? params.id : '')
  const found = await mayGoOn(context, await admit(context, request, { asked: { kind: 'upload', id } }), id)
  refuseExtensions(request)
  return { request, ...found, metadata: undefined }
}

/** Sees the same once more while, or after, the bytes of a request came, which may take hours. */
export async function stillPermitted(context: Context, { request, identity }: UploadCall, id: string) {
  return mayGoOn(context, await admitAgain(context, request, identity, { asked: { kind: 'upload', id } }), id)
}

/** Milliseconds within which somebody who is taken out can send no more. */
const lookedAtEvery = 2000

/** Passes bytes on for as long as their sender may send them. Throws the refusal otherwise. */
export async function* whilePermitted(
  context: Context,
  call: UploadCall,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let looked = Date.now()
  for await (const chunk of bytes) {
    if (Date.now() - looked > lookedAtEvery) {
      // A database that is away for a moment ends no upload: what is refused is looked at again before a file is made.
      await stillPermitted(context, call, id).catch((error: unknown) => {
        if (error instanceof Problem) throw error
      })
      looked = Date.now()
    }
    yield chunk
  }
}

async function mayGoOn(context: Context, admission: Admission | undefined, id: string) {
  const identity = await uploader(context, admission)
  const grant = grantFor(identity, admission?.relation, id, 'edit')
  // An id has as many spellings as capitals: only by this one do its bytes lie in one file, and wait for one lock.
  const row = await ownUpload(context.db, grant, id)
  return { identity, grant, id: row.id }
}

async function uploader({ db }: Context, admission: Admission | undefined): Promise<Identity> {
  if (!admission) throw new Problem('not_signed_in')
  requireScope(admission.identity, 'write')
  await requireOneOf(db, admission.identity, namesFor('edit', 'upload'))
  return admission.identity
}

/** Whoever asks for a checksum that nobody makes would take broken bytes for checked ones. */
const notOffered = ['Upload-Concat', 'Upload-Defer-Length', 'Upload-Checksum']

function refuseExtensions({ headers }: FastifyRequest): void {
  const asked = notOffered.find((name) => headers[name.toLowerCase()] !== undefined)
  if (asked) throw new Problem('bad_upload', { details: { reason: asked } })
}

function sentMetadata(request: FastifyRequest): Record<string, string | null> {
  const header = request.headers['upload-metadata']
  try {
    return Metadata.parse(typeof header === 'string' ? header : '')
  } catch {
    throw new Problem('malformed')
  }
}
