import { sql } from 'drizzle-orm'
import type { Dataset } from '@omics/contract/datasets/datasets'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { addressOf } from '../linked-data.ts'

/** Owners that are named. */
const named = 5

/** What somebody who may not read a dataset does to be let in: a client of DRS shows them no page that would say so. */
export async function notLetIn(db: Database, dataset: Dataset, origin: string): Promise<Problem> {
  if (dataset.access === 'request')
    return new Problem('dataset_on_request', { details: { page: addressOf(dataset, origin) } })
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct a.full_name as name from project_permission pp join person a on a.id = pp.person_id
    where pp.project_id = ${dataset.id} and pp.role = 'owner' and a.state = 'active' order by 1 limit ${named}`)
  const names = rows.map(({ name }) => name)
  if (names.length === 0)
    return new Problem('dataset_closed', { details: { owners: { en: 'an administrator', zh: '管理员' } } })
  return new Problem('dataset_closed', {
    details: { owners: { en: names.join(', '), zh: names.join('、') } },
  })
}
