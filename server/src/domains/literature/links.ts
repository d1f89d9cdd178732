import type { Paper, PaperLink } from '@omics/contract/literature/papers'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { visibleTo } from '../projects/rows.ts'
import { usableBy } from '../warehouse/usable.ts'

/** What a paper came from, as far as its reader may see that. */
export async function linksOf(
  db: Database,
  identity: Identity,
  { projects, workflows, datasets }: Pick<Paper, 'projects' | 'workflows' | 'datasets'>,
): Promise<PaperLink[]> {
  const { rows } = await db.execute<PaperLink & Record<string, unknown>>(sql`
    select 'project' as kind, p.id, p.name as title, '' as title_zh from project p
      where p.id = any(${sql.param(projects)}::uuid[]) and p.deleted_at is null and ${visibleTo(identity)}
    union all
    select 'workflow', w.id, w.name, w.name_zh from workflow w
      where w.id = any(${sql.param(workflows)}::uuid[]) and ${usableBy(identity)}
    union all
    select 'dataset', d.id, p.name, d.name_zh from dataset d join project p on p.id = d.id
      where d.id = any(${sql.param(datasets)}::uuid[]) and p.deleted_at is null
    order by kind, title`)
  return rows
}
