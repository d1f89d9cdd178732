import { sql } from 'drizzle-orm'
import { communities as endpoints } from '@omics/contract/reports/communities'
import type { Database } from '../../../db/database.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import { authorise } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { implement } from '../../../http/implement.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { contentOf, pathOnDisk } from '../../files/bytes.ts'
import { storedFiles } from '../../files/rows.ts'
import { linesOf, type Reading } from '../write/read.ts'
import type { Computed, Work } from './compute-worker.ts'
import { computed } from './compute.ts'
import { mostSamples } from './taxon-table.ts'

const treeNeeded = {
  en: 'UniFrac needs a tree. Choose one, or another distance.',
  zh: 'UniFrac 需要进化树。请选择进化树，或改用其他距离。',
}

export default implement(endpoints, {
  otuData: async ({ context, identity, body }) => {
    const { file_id: fileId, tree_file_id: treeId, ...asked } = body
    if (asked.distance.endsWith('unifrac') && !treeId) throw refuseField('tree_file_id', treeNeeded)
    const row = await readable(context.db, identity, fileId)
    const treeRow = treeId && (await readable(context.db, identity, treeId))
    const answer = await computed(async () => ({
      table: await tableOf(context, row),
      tree: treeRow ? await textOf(context, treeRow) : undefined,
      ...{ rank: asked.rank, groups: asked.groups, distance: asked.distance },
    }))
    if (answer !== 'too_heavy' && 'data' in answer) return answer.data
    throw refusal(answer, row.name)
  },
})

async function readable(db: Database, identity: Identity, id: string): Promise<FileRow> {
  await authorise(db, identity, 'file', id, 'view')
  const [row] = await storedFiles(db, sql`f.id = ${id} and f.trashed_at is null`)
  if (!row || row.kind !== 'file') throw new Problem('not_found')
  return row
}

function refusal(answer: Exclude<Computed, { data: unknown }> | 'too_heavy', name: string): Problem {
  if (answer !== 'too_heavy' && 'missing' in answer) return unfit(answer.missing)
  if (answer !== 'too_heavy' && answer.unreadable === 'not_a_table')
    return new Problem('not_a_table', { details: { name } })
  if (answer !== 'too_heavy' && answer.unreadable === 'not_a_tree') return new Problem('not_a_tree')
  return new Problem('too_large', { details: { limit: `${mostSamples}` } })
}

const unfit = ([first, ...others]: readonly string[]) =>
  first === undefined
    ? new Problem('tree_without_lengths')
    : new Problem('tree_lacks_taxa', { details: { name: first.slice(0, 80), count: `${others.length + 1}` } })

/** BIOM 2.1 is HDF5, which its reader opens in place. */
async function tableOf(context: Reading, row: FileRow): Promise<Work['table']> {
  const { open } = await contentOf(context, row)
  const head = await open({ start: 0, end: 3 }).toArray()
  const isHdf5 = Buffer.concat(head).toString('latin1') === '\x89HDF'
  return isHdf5 ? { path: await pathOnDisk(context, row) } : { text: await textOf(context, row) }
}

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
