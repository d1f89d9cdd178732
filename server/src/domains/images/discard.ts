import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { keeperOf, refusalOf } from './keeper.ts'
import { namedAtAll, namedFor, type Naming } from './naming.ts'
import type { StoredVersion } from './versions.ts'
import { namesListed } from '../../http/names-listed.ts'

/**
 * Removes from this machine what was fetched of a version. Throws `image_in_use` while workflows name it, `image_busy`
 * where the engine does not give it away.
 */
export async function discard(
  { db, config }: Pick<Context, 'db' | 'config'>,
  identity: Identity,
  { id, repository, tag, pulled_digest: digest }: StoredVersion,
): Promise<void> {
  if (digest === null) return
  await requireUnnamed(db, identity, { repository, tag, digest })
  await keeperOf(config)
    ?.remove({ repository, tag, digest })
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  await db.execute(sql`
    update image_version set pulled_digest = null, pulled_at = null, pulled_bytes = null where id = ${id}`)
}

const mostTold = 5

/** Names those workflows alone that the caller may use; of the others it is told that there are some. */
async function requireUnnamed(
  db: Database,
  identity: Identity,
  image: { repository: string; tag: string; digest: string },
): Promise<void> {
  const isMeant = (one: Naming) =>
    one.repository === image.repository && (one.tag === image.tag || one.digest === image.digest)
  if (!(await namedAtAll(db)).some(isMeant)) return
  const known = new Set((await namedFor(db, identity)).filter(isMeant).map(({ workflow }) => workflow.name))
  const users = known.size > 0 ? namesListed([...known], mostTold) : '…'
  throw new Problem('image_in_use', { details: { users } })
}
