import { sql } from 'drizzle-orm'
import type { Failure as EngineFailure } from '@omics/engine'
import type { Failure } from '@omics/contract/analyses/analyses'
import type { Database } from '../../../db/database.ts'

type Given = Failure['files'][number]

const mostNamed = 3
const mostGiven = 2000
/** What a tool says last tells most; before that it may name any file that it reads. */
const lastLines = 12

/**
 * Files that name sequences: which of them is at fault, when they do not fit, nobody but a person can tell. The
 * reference, over which all else was made, is the last to be suspected.
 */
const namesSequences = [/\.(bed|gff3?|gtf|vcf|bcf)(\.b?gz)?$/i, /\.(fa|fasta|fna)(\.b?gz)?$/i]

/** A failure with the files that its run was given and that it is about. */
export async function withFiles(
  db: Database,
  shown: Failure | null,
  failure: EngineFailure | null,
): Promise<Failure | null> {
  if (!shown || !failure || shown.run_id === null) return shown
  const { rows } = await db.execute<Given & Record<string, unknown>>(sql`
    select distinct on (f.id) f.id, f.name, u.input, f.trashed_at is not null as trashed
    from run_file u join file f on f.id = u.file_id
    where u.run_id = ${shown.run_id} order by f.id, u.input limit ${mostGiven}`)
  return { ...shown, files: [...filesNamed(failure, rows)] }
}

/** Of the files that a run was given those that a failure names, or that can alone have caused it. */
export function filesNamed(failure: EngineFailure, given: readonly Given[]): readonly Given[] {
  const said = [
    ...Object.values(failure.args),
    failure.said ?? '',
    ...(failure.stderr ?? '').trimEnd().split('\n').slice(-lastLines),
  ].join('\n')
  const named = given.filter(({ name }) => isNamed(said, name))
  if (failure.code !== 'sequenceUnknown') return named.slice(0, mostNamed)
  const others = namesSequences.flatMap((kind) => given.filter(({ name }) => kind.test(name)))
  return [...new Set([...named, ...others])].slice(0, mostNamed)
}

/** Whether a text names a file, which may stand in a path, and not only one whose name goes on. */
function isNamed(text: string, name: string): boolean {
  const letter = /[\p{L}\p{N}_-]/u
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before = '', behind = ''] = [text[at - 1], text[at + name.length]]
    const goesOn = behind === '.' && letter.test(text[at + name.length + 1] ?? '')
    if (!letter.test(before) && before !== '.' && !letter.test(behind) && !goesOn) return true
  }
  return false
}
