import type { Paper, PaperLink } from '@omics/contract/literature/papers'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { onlyProjects } from '../projects/audience.ts'
import { visibleTo } from '../projects/rows.ts'
import { usableBy } from '../warehouse/usable.ts'
import { projectName } from '../projects/space-name.ts'

const ids = (list: readonly string[]) => sql.param(list)

/** What a paper came from, as far as its reader may see that. */
export const linksOf = (
  db: Database,
  identity: Identity,
  { projects, workflows, datasets }: Pick<Paper, 'projects' | 'workflows' | 'datasets'>,
): Promise<PaperLink[]> =>
  linksWhere(db, identity, {
    projects: sql`p.id = any(${ids(projects)}::uuid[])`,
    workflows: sql`w.id = any(${ids(workflows)}::uuid[])`,
    datasets: sql`d.id = any(${ids(datasets)}::uuid[])`,
  })

/** All that somebody may say a paper came from. */
export const linkable = (db: Database, identity: Identity): Promise<PaperLink[]> =>
  linksWhere(db, identity, {
    projects: onlyProjects,
    workflows: sql`true`,
    datasets: sql`true`,
  })

interface Narrowed {
  readonly projects: SQL
  readonly workflows: SQL
  readonly datasets: SQL
}

async function linksWhere(
  db: Database,
  identity: Identity,
  { projects, workflows, datasets }: Narrowed,
): Promise<PaperLink[]> {
  const { rows } = await db.execute<PaperLink & Record<string, unknown>>(sql`
    select 'project' as kind, p.id, ${projectName} as title, '' as title_zh from project p
      where ${projects} and p.deleted_at is null and ${visibleTo(identity)}
    union all
    select 'workflow', w.id, w.name, w.name_zh from workflow w where ${workflows} and ${usableBy(identity)}
    union all
    select 'dataset', d.id, p.name, d.name_zh from dataset d join project p on p.id = d.id
      where ${datasets} and p.deleted_at is null
    order by kind, title`)
  return rows
}
