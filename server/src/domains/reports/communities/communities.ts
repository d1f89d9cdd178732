import { sql } from 'drizzle-orm'
import { communities as endpoints } from '@omics/contract/reports/communities'
import type { Database } from '../../../db/database.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import { authorise } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { implement } from '../../../http/implement.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { storedFiles } from '../../files/rows.ts'
import { communitiesOf } from './of-file.ts'

const treeNeeded = {
  en: 'UniFrac needs a tree. Choose one, or another distance.',
  zh: 'UniFrac 需要进化树。请选择进化树，或改用其他距离。',
}

export default implement(endpoints, {
  otuData: async ({ context, identity, body }) => {
    const { file_id: fileId, tree_file_id: treeId, ...asked } = body
    if (asked.distance.endsWith('unifrac') && !treeId) throw refuseField('tree_file_id', treeNeeded)
    const row = await readable(context.db, identity, fileId)
    const treeRow = treeId === undefined ? undefined : await readable(context.db, identity, treeId)
    const { rank, groups, distance } = asked
    return communitiesOf(context, identity.personId, row, treeRow, { rank, groups, distance })
  },
})

async function readable(db: Database, identity: Identity, id: string): Promise<FileRow> {
  await authorise(db, identity, 'file', id, 'view')
  const [row] = await storedFiles(db, sql`f.id = ${id} and f.trashed_at is null`)
  if (!row || row.kind !== 'file') throw new Problem('not_found')
  return row
}
