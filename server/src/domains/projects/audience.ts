import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { refusing } from '../../resource/refusing.ts'

/** Narrows a list of `project p` to those that are nothing else: datasets and public databases have lists of their own. */
export const onlyProjects = sql`(not exists (select 1 from public_database d where d.id = p.id)
  and not exists (select 1 from dataset d where d.id = p.id))`

/** Narrows a list of `project p` to those whose files somebody works with: datasets and public databases of their own too. */
export const workedIn = (personId: string) => sql`(${onlyProjects}
  or exists (select 1 from project_member m where m.project_id = p.id and m.person_id = ${personId}))`

/** Lets groups read a project, or everybody where none is named; who read it until now and is not among them no longer does. */
export async function setAudience(
  tx: Database,
  { projectId }: Grant<'own'>,
  groups: readonly string[],
): Promise<void> {
  const ids = sql`${sql.param([...groups])}::uuid[]`
  await tx.execute(sql`update project set published_to_all = ${groups.length === 0} where id = ${projectId}`)
  await tx.execute(sql`
    delete from project_group where project_id = ${projectId} and role = 'viewer' and group_id <> all(${ids})`)
  await refusing({}, () =>
    tx.execute(sql`
      insert into project_group (project_id, group_id, role)
      select ${projectId}, id, 'viewer' from unnest(${ids}) as chosen (id) on conflict do nothing`),
  )
}

/** Lets everybody read a project, or only its members and groups. */
export async function publishToAll(
  tx: Database,
  { projectId }: Grant<'own'>,
  isPublished: boolean,
): Promise<void> {
  await tx.execute(sql`update project set published_to_all = ${isPublished} where id = ${projectId}`)
}

/** Gives a project another name and description. */
export async function describeProject(
  tx: Database,
  { projectId }: Grant<'own'>,
  { name, description }: { readonly name: string; readonly description: string },
): Promise<void> {
  await tx.execute(sql`
    update project set name = ${name}, description = ${description}, version = version + 1, updated_at = now()
    where id = ${projectId}`)
}
