import type { CommunityData } from '@omics/contract/reports/communities'
import type { FileRow } from '../../../db/tables/files.ts'
import { Problem } from '../../../http/problem.ts'
import { contentOf, pathOnDisk } from '../../files/bytes.ts'
import { linesOf, type Reading } from '../write/read.ts'
import type { Computed, Work } from './compute-worker.ts'
import { computed } from './compute.ts'
import { mostSamples } from './taxon-table.ts'

type Question = Pick<Work, 'rank' | 'groups' | 'distance'>

/**
 * What a file with counts of taxa tells, and a tree of them where one is given. Throws a `Problem` where they are none,
 * do not fit each other, or hold too much.
 */
export async function communitiesOf(
  context: Reading,
  whose: string,
  row: FileRow,
  tree: FileRow | undefined,
  asked: Question,
): Promise<CommunityData> {
  const answer = await computed(whose, async () => ({
    table: await tableOf(context, row),
    tree: tree && (await textOf(context, tree)),
    ...asked,
  }))
  if (answer !== 'too_heavy' && 'data' in answer) return answer.data
  throw refusal(answer, row.name)
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
