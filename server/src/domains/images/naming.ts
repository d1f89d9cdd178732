import { formats } from '@omics/contract/formats'
import { type ImageReference, readImageName } from '@omics/engine/executors'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { repositoryOf } from '../../gateways/registry/registry-settings.ts'
import type { Identity } from '../../http/identity.ts'
import { refuseField } from '../../http/problem.ts'
import { usableBy } from '../warehouse/usable.ts'

/** A workflow that names an image in one of its tasks. */
export interface Naming {
  /** As it stands there. */
  readonly image: string
  readonly repository: string
  /** Empty where it names a digest alone. */
  readonly tag: string
  readonly digest: string
  readonly workflow: { readonly id: string; readonly name: string; readonly name_zh: string }
}

const published = sql`v.state = 'published'`

/** Where published workflows that somebody may use name images, by the descriptions that the WDL parser gave. */
export function namedFor(db: Database, identity: Identity): Promise<Naming[]> {
  return namings(db, sql`${published} and ${usableBy(identity)}`)
}

/** Where published workflows name images, whoever may use them. */
export function namedByAll(db: Database): Promise<Naming[]> {
  return namings(db, published)
}

/** Where anything that can still run names images, drafts included. */
export function namedAtAll(db: Database): Promise<Naming[]> {
  return namings(db, sql`true`)
}

async function namings(db: Database, where: SQL): Promise<Naming[]> {
  type Row = { image: string; id: string; name: string; name_zh: string }
  const { rows } = await db.execute<Row>(sql`
    select distinct named.image, w.id, w.name, w.name_zh
    from workflow w join workflow_version v on v.workflow_id = w.id
      cross join lateral jsonb_array_elements_text(v.description -> 'images') as named (image)
    where w.deleted_at is null and jsonb_typeof(v.description -> 'images') = 'array' and ${where}
    order by named.image, w.name, w.id`)
  return rows.flatMap(({ image, ...workflow }) => {
    const read = readImageName(image)
    return read ? [{ image, ...partsOf(read), workflow }] : []
  })
}

const partsOf = (read: ImageReference) => ({
  repository: repositoryOf(read),
  tag: read.tag,
  digest: read.digest,
})

/** A name as people write it, as the store keeps it. Throws `validation` for one that no registry can have. */
export function storedName(name: string): string {
  return repositoryOf(referenceOf(name))
}

/** The image that a name of the store means. Throws `validation`. */
export function referenceOf(name: string): ImageReference {
  const read = readImageName(name)
  if (!read) throw refuseField('name', formats.imageName)
  return read
}
