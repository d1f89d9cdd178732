import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { transact } from '../../db/transact.ts'
import type { Grant } from '../../http/grant.ts'
import type { Joining } from './joined-file.ts'
import { matrix } from './look-job.ts'

/** Registers files as a matrix and has it looked at. Registered twice, such as by a double click, it stands there once. */
export async function register(
  context: Context,
  project: Grant<'edit'>,
  { name, note }: { name: string; note: string },
  files: readonly FileRow[],
): Promise<string> {
  const ids = files.map((file) => file.id)
  return transact(context.db, async (tx) => {
    await tx.execute(sql`select 1 from project where id = ${project.projectId} for no key update`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select m.id from single_cell_file m where m.project_id = ${project.projectId} and m.deleted_at is null
        and (select array_agg(t.file_id order by t.position) from single_cell_part t
          where t.single_cell_file_id = m.id) = ${sql.param(ids)}::uuid[]`)
    const [there] = rows
    if (there) return there.id
    return insertMatrix(context, tx, project, { name, note, fileIds: ids })
  })
}

interface Inserted {
  readonly name: string
  readonly note: string
  readonly fileIds: readonly string[]
  /** Where the files are those of several samples, which are joined before they are looked at. */
  readonly joining?: Joining
}

export async function insertMatrix(
  context: Context,
  tx: Database,
  project: Grant<'edit'>,
  { name, note, fileIds, joining }: Inserted,
): Promise<string> {
  const id = uuidv7()
  await tx.execute(sql`insert into single_cell_file (id, project_id, name, note, added_by, joining)
    values (${id}, ${project.projectId}, ${name}, ${note}, ${project.personId ?? null}::uuid,
      ${joining ? JSON.stringify(joining) : null}::jsonb)`)
  await tx.execute(sql`insert into single_cell_part (single_cell_file_id, file_id, position)
    select ${id}::uuid, file_id, position
    from unnest(${sql.param([...fileIds])}::uuid[]) with ordinality as part(file_id, position)`)
  await context.jobs.put(tx, matrix, [{ id, ...(joining && { joining }) }])
  return id
}
