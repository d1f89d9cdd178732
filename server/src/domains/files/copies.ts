import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Place } from './tree.ts'

export interface Copy {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly source: FileRow
}

/** Where copies are to stand, and whose they are. */
type Into = ({ readonly project: string } | { readonly reference: string }) & {
  readonly personId: string | undefined
}

/** The copies of something and of all below it: itself first, and each behind the folder that it names. */
export function copiesOf(
  below: ReadonlyMap<string | null, readonly FileRow[]>,
  top: FileRow,
  place: Place,
): Copy[] {
  const copies: Copy[] = [{ id: uuidv7(), ...place, source: top }]
  for (const { id, source } of copies) {
    for (const child of below.get(source.id) ?? [])
      copies.push({ id: uuidv7(), parentId: id, name: child.name, source: child })
  }
  return copies
}

/** All copies in one statement; their bytes are those of what they were made from. */
export async function insertCopies(tx: Database, into: Into, copies: readonly Copy[]): Promise<void> {
  const [project, reference] = 'project' in into ? [into.project, null] : [null, into.reference]
  await tx.execute(sql`
    insert into file (id, project_id, reference_id, kept, parent_id, name, kind, size, sha256, media_type, storage_key,
      origin, created_by)
    select c.id, ${project}::uuid, ${reference}::uuid, ${reference !== null}, c.parent_id, c.name, f.kind, f.size,
      f.sha256, f.media_type, f.storage_key, ${reference === null ? 'copy' : 'reference'}, ${into.personId ?? null}::uuid
    from unnest(${sql.param(copies.map(({ id }) => id))}::uuid[],
                ${sql.param(copies.map(({ parentId }) => parentId))}::uuid[],
                ${sql.param(copies.map(({ name }) => name))}::text[],
                ${sql.param(copies.map(({ source }) => source.id))}::uuid[]) as c (id, parent_id, name, source)
      join file f on f.id = c.source`)
}
