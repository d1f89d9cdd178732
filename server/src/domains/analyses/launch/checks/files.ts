import { sql } from 'drizzle-orm'
import { fileIdsIn } from '../../file-uri.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { whereToChange } from './cures.ts'

/** Every file is there, of this project or a reference, and not in the trash. */
export async function filesCheck(subject: Subject): Promise<Check | undefined> {
  const { context, grant, resolved } = subject
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
  if (bad.length === 0) return passed('files_readable', ids.length)
  const trashed = rows.find((row) => row.mine && row.trashed)
  const sentence = trashed
    ? {
        en: `${trashed.name} is in the trash. Restore it, or choose another file.`,
        zh: `${trashed.name} 在回收站里，请恢复或改选其他文件。`,
      }
    : {
        en: `${bad.length} files no longer exist. Choose others.`,
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
