import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Dataset, DatasetResource } from '@omics/contract/datasets/datasets'
import type { DrsObject } from '@omics/contract/datasets/drs'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { drsOf } from '../linked-data.ts'
import { datasetOf, resourceOf, selectResources } from '../rows.ts'

/** The one way to the bytes of an object. */
export const accessId = 'https'

/** How a client shows who asks: left out, it would take that for nothing needed. */
export const authorizationsOf = (id: string) => ({ drs_object_id: id, supported_types: ['BearerAuth'] })

/** DRS wants of each object its size and a digest: links, and files that are gone, have none. */
const isObject = ({ file_id, size, sha256 }: DatasetResource) =>
  file_id !== null && size !== null && sha256 !== null

/**
 * A dataset as a bundle, or one of its files. Throws `not_found`.
 * @param origin the address of the platform
 */
export async function drsObject(
  db: Database,
  identity: Identity,
  id: string,
  origin: string,
): Promise<DrsObject> {
  const dataset = await datasetOf(db, identity, id).catch(unlessMissing)
  return dataset ? bundle(db, dataset, origin) : blob(await objectResource(db, id), origin)
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'not_found')) throw error
}

/** The file of a dataset that an object is. Throws `not_found`. */
export async function objectResource(db: Database, id: string): Promise<DatasetResource> {
  const resource = await resourceOf(db, id)
  if (!isObject(resource)) throw new Problem('not_found')
  return resource
}

function blob(resource: DatasetResource, origin: string): DrsObject {
  const { id, name, description, size, sha256, number, media_type, created_at } = resource
  return {
    id,
    name,
    self_uri: drsOf(origin, id),
    size: size ?? 0,
    created_time: created_at,
    version: String(number),
    mime_type: media_type,
    checksums: [{ checksum: sha256 ?? '', type: 'sha-256' }],
    access_methods: [{ type: 'https', access_id: accessId, authorizations: authorizationsOf(id) }],
    ...(description !== '' && { description }),
  }
}

/** The digest of a bundle is that of its contents' digests in their order: DRS 1.4, Checksum. */
async function bundle(db: Database, dataset: Dataset, origin: string): Promise<DrsObject> {
  const { id, name, description, created_at, updated_at, version } = dataset
  const files = (await selectResources(db, sql`r.dataset_id = ${id}`)).filter(isObject)
  const digests = files.map(({ sha256 }) => sha256 ?? '').toSorted()
  return {
    id,
    name,
    self_uri: drsOf(origin, id),
    size: files.reduce((sum, { size }) => sum + (size ?? 0), 0),
    created_time: created_at,
    updated_time: updated_at,
    version: String(version),
    checksums: [{ checksum: createHash('sha256').update(digests.join('')).digest('hex'), type: 'sha-256' }],
    contents: files.map((one) => ({ name: one.name, id: one.id, drs_uri: [drsOf(origin, one.id)] })),
    ...(description !== '' && { description }),
  }
}
