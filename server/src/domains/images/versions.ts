import { ImageVersion, severities } from '@omics/contract/images/images'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'

/** How many findings of each severity a version has. */
const counts = sql`jsonb_build_object(${sql.join(
  severities.map(
    (one) =>
      sql`${sql.raw(`'${one}'`)}, (select count(*) from jsonb_array_elements(v.findings) f where f ->> 'severity' = ${sql.raw(`'${one}'`)})`,
  ),
  sql`, `,
)})`

/** Versions of images by a condition over `image_version v`, the latest first. */
export async function selectVersions(db: Database, where: SQL): Promise<ImageVersion[]> {
  const { rows } = await db.execute(sql`
    select v.id, v.tag, v.digest, v.bytes, v.platforms, ${isoTime(sql`v.made_at`)} as made_at,
      ${isoTime(sql`v.added_at`)} as added_at, ${isoTime(sql`v.pulled_at`)} as pulled_at, v.pulled_bytes, v.moved,
      case when v.scanned_at is null then null else jsonb_build_object(
        'scanner', v.scanner, 'at', ${isoTime(sql`v.scanned_at`)}, 'counts', ${counts}) end as scan
    from image_version v where ${where} order by v.made_at desc nulls last, v.added_at desc, v.id`)
  return rows.map((row) => ImageVersion.parse(row))
}

/** One version. Throws `not_found`. */
export async function oneVersion(db: Database, id: string): Promise<ImageVersion> {
  const [version] = await selectVersions(db, sql`v.id = ${id}`)
  if (!version) throw new Problem('not_found')
  return version
}

export interface StoredVersion {
  readonly id: string
  /** The repository, with its registry. */
  readonly repository: string
  readonly tag: string
  readonly digest: string
  readonly pulled_digest: string | null
}

/** A version of an image with what engines are told of it. Throws `not_found`. */
export async function storedVersion(db: Database, imageId: string, id: string): Promise<StoredVersion> {
  const [found] = isId(imageId) && isId(id) ? await storedVersions(db, imageId, sql`v.id = ${id}`) : []
  if (!found) throw new Problem('not_found')
  return found
}

/** The versions of an image, all or by a condition over `image_version v`. */
export async function storedVersions(db: Database, imageId: string, where = sql`true`) {
  const { rows } = await db.execute<StoredVersion & Record<string, unknown>>(sql`
    select v.id, i.name as repository, v.tag, v.digest, v.pulled_digest
    from image_version v join image i on i.id = v.image_id where i.id = ${imageId} and ${where} order by v.tag`)
  return rows
}
