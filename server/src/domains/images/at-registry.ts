import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../context.ts'
import { newerTag } from '../../gateways/registry/newer-tag.ts'
import { readImage, readTags } from '../../gateways/registry/read-image.ts'
import { Registry } from '../../gateways/registry/registry.ts'
import { type Asking, registrySettings } from '../../gateways/registry/registry-settings.ts'
import { Problem } from '../../http/problem.ts'
import { referenceOf } from './naming.ts'
import { storedVersions } from './versions.ts'

/** An image at its registry. Throws `archive_off`, `validation`. */
export async function registryOf(context: Asking, name: string): Promise<Registry> {
  return new Registry(await registrySettings(context), referenceOf(name))
}

type Place = Pick<Context, 'db' | 'config' | 'outside'>

/** Holds a tag of an image to the digest that it has at its registry now; gives the version's id. */
export async function pinTag(
  context: Place,
  image: { readonly id: string; readonly name: string },
  tag: string,
): Promise<string> {
  const found = await readImage(await registryOf(context, image.name), tag)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    insert into image_version as v (id, image_id, tag, digest, bytes, platforms, made_at)
    values (${uuidv7()}, ${image.id}, ${tag}, ${found.digest}, ${found.bytes}, ${sql.param([...found.platforms])}, ${found.madeAt})
    on conflict (image_id, tag) do update set digest = excluded.digest, bytes = excluded.bytes,
      platforms = excluded.platforms, made_at = excluded.made_at, moved = false,
      -- What was found holds for the digest that was scanned.
      scanner = case when v.digest = excluded.digest then v.scanner end,
      scanned_at = case when v.digest = excluded.digest then v.scanned_at end,
      findings = case when v.digest = excluded.digest then v.findings end
    returning v.id`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  return row.id
}

/** Versions whose tags are compared at most; each costs the registry a few requests. */
const mostCompared = 20

/** Asks the registry for a later version than those that are here, and whether their tags still mean the same. */
export async function checkUpstream(
  context: Place,
  image: { readonly id: string; readonly name: string },
): Promise<void> {
  const { db } = context
  const registry = await registryOf(context, image.name)
  const [tags, versions] = [await readTags(registry), await storedVersions(db, image.id)]
  // Later than each that is here.
  const newer = versions.map(({ tag }) => newerTag([...tags, ...versions.map((one) => one.tag)], tag))
  const lone = newer.find((tag) => tag !== undefined && !versions.some((one) => one.tag === tag)) ?? ''
  for (const { id, tag, digest } of versions.slice(0, mostCompared)) {
    const moved = tags.includes(tag) && (await readImage(registry, tag)).digest !== digest
    await db.execute(sql`update image_version set moved = ${moved} where id = ${id}`)
  }
  await db.execute(sql`update image set newer = ${lone}, checked_at = now() where id = ${image.id}`)
}
