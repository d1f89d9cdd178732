import { sql } from 'drizzle-orm'
import { communities as endpoints } from '@omics/contract/reports/communities'
import type { FileRow } from '../../../db/tables/files.ts'
import { authorise } from '../../../http/grant.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { storedFiles } from '../../files/rows.ts'
import { linesOf, type Reading } from '../write/read.ts'
import { computed } from './compute.ts'
import { mostSamples } from './read-table.ts'

export default implement(endpoints, {
  otuData: async ({ context, identity, body }) => {
    await authorise(context.db, identity, 'file', body.file_id, 'view')
    const [row] = await storedFiles(context.db, sql`f.id = ${body.file_id} and f.trashed_at is null`)
    if (!row || row.kind !== 'file') throw new Problem('not_found')
    const { name } = row
    const { rank, groups } = body
    const answer = await computed(async () => ({ text: await textOf(context, row), rank, groups }))
    if (answer !== 'too_heavy' && 'data' in answer) return answer.data
    if (answer !== 'too_heavy' && answer.unreadable === 'not_a_table')
      throw new Problem('not_a_table', { details: { name } })
    throw new Problem('too_large', { details: { limit: `${mostSamples}` } })
  },
})

/** Throws `too_large`. */
async function textOf(context: Reading, row: FileRow): Promise<string> {
  const lines: string[] = []
  let length = 0
  for await (const line of linesOf(context, row)) {
    length += line.length
    if (length > 64_000_000) throw new Problem('too_large', { details: { limit: '64 MB' } })
    lines.push(line)
  }
  return lines.join('\n')
}
