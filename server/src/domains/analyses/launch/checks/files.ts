import { sql } from 'drizzle-orm'
import { changedOnDisk, changedSentence } from '../../../files/references/changed.ts'
import { fileIdsIn } from '../../file-uri.ts'
import type { Facts } from '../../../warehouse/checking/checked.ts'
import { strangeFiles } from '../strange-files.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { whereToChange } from './cures.ts'

/** Every file is there, of this project or a reference, and not in the trash. */
export async function filesCheck(subject: Subject, facts: Pick<Facts, 'inputs'>): Promise<Check | undefined> {
  const { context, grant, resolved } = subject
  const strange = strangeFile(subject, facts)
  if (strange) return strange
  const ids = [...fileIdsIn(resolved.rows.map((row) => row.inputs))]
  if (ids.length === 0) return undefined
  const { rows } = await context.db.execute<{
    id: string
    name: string
    trashed: boolean
    mine: boolean
  }>(sql`
    select f.id, f.name, f.trashed_at is not null as trashed,
      (f.project_id = ${grant.projectId} or f.reference_id is not null) as mine
    from file f where f.id = any(${sql.param(ids)}::uuid[]) and f.kind = 'file'`)
  const good = new Set(rows.filter((row) => row.mine && !row.trashed).map((row) => row.id))
  const bad = ids.filter((id) => !good.has(id))
  if (bad.length === 0) return (await changedFile(subject, ids)) ?? passed('files_readable', ids.length)
  const trashed = rows.find((row) => row.mine && row.trashed)
  const sentence = trashed
    ? {
        en: `${trashed.name} is in the trash. Restore it, or choose another file.`,
        zh: `${trashed.name} 在回收站里，请恢复或改选其他文件。`,
      }
    : {
        en:
          bad.length === 1
            ? 'A file no longer exists. Choose another.'
            : `${bad.length} files no longer exist. Choose others.`,
        zh: `有 ${bad.length} 个文件已不存在，请重新选择。`,
      }
  const inputs = resolved.rows.flatMap((row) =>
    Object.entries(row.inputs)
      .filter(([, value]) => [...fileIdsIn(value)].some((id) => bad.includes(id)))
      .map(([name]) => name),
  )
  const concerned = [...new Set(inputs)]
  const restore = rows
    .filter((row) => row.mine && row.trashed)
    .slice(0, 3)
    .map(({ id, name }) => ({ kind: 'restore_file', file_id: id, name }) as const)
  return told(subject, 'files_readable', 'failed', sentence, {
    inputs: concerned,
    count: bad.length,
    cures: [...restore, ...whereToChange(subject.launch.inputs, subject.launch.mode, concerned)],
  })
}

/** A file of a reference that is being written, as while a database is made again. */
async function changedFile(subject: Subject, ids: readonly string[]): Promise<Check | undefined> {
  const changed = await changedOnDisk(subject.context.db, sql`f.id = any(${sql.param([...ids])}::uuid[])`)
  const [first] = changed
  if (!first) return undefined
  const gone = new Set(changed.map(({ id }) => id))
  const { rows } = subject.resolved
  const inputs = rows.flatMap((row) =>
    Object.entries(row.inputs).flatMap(([name, value]) =>
      [...fileIdsIn(value)].some((id) => gone.has(id)) ? [name] : [],
    ),
  )
  const concerned = [...new Set(inputs)]
  return told(subject, 'files_readable', 'failed', changedSentence(first), {
    inputs: concerned,
    count: changed.length,
    cures: whereToChange(subject.launch.inputs, subject.launch.mode, concerned),
  })
}

/** What names no file at all: told of the first alone. */
function strangeFile(subject: Subject, facts: Pick<Facts, 'inputs'>): Check | undefined {
  const { launch, resolved } = subject
  const [strange] = strangeFiles(facts, resolved.rows, launch.engine)
  if (!strange) return undefined
  const cures = whereToChange(launch.inputs, launch.mode, [strange.input])
  const more = { inputs: [strange.input], count: 1, cures }
  return told(subject, 'files_readable', 'failed', strange.sentence, more)
}
