import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { toolCategories, type ToolFace } from '@omics/contract/tools/face'
import type { Database } from '../../db/database.ts'
import { inPlainLetters } from '../../resource/plain-letters.ts'
import { requireEntry } from '../system/dictionary-entries.ts'

/** What a search looks through: both languages, the Chinese title as its syllables and as their first letters, and the programs. */
function searchedOf({ title, title_zh, summary, summary_zh, packages, programs }: ToolFace): string {
  const syllables = inPlainLetters(title_zh).toLowerCase().split(/\s+/).filter(Boolean)
  const initials = syllables.map(([first]) => first).join('')
  const latin = [syllables.join(' '), syllables.join(''), initials]
  return [title, title_zh, summary, summary_zh, ...latin, ...new Set([...packages, ...programs])].join(' ')
}

/** Throws a fault of the field for a category that is not offered, unless it stood there before. */
export async function requireCategories(
  db: Database,
  chosen: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  for (const category of chosen)
    if (!before.includes(category)) await requireEntry(db, toolCategories, category, 'categories')
}

/** The columns that hold a face, with their values. */
function columnsOf(face: ToolFace): Readonly<Record<string, unknown>> {
  const { example, views, ...texts } = face
  const inside = { example: JSON.stringify(example), views: JSON.stringify(views) }
  return { ...texts, ...inside, searched: searchedOf(face) }
}

interface NewTool {
  readonly face: ToolFace
  readonly versionId: string
  readonly ownerId: string | null
  readonly more?: Readonly<Record<string, unknown>>
}

/** Makes a tool and gives its id. */
export async function insertTool(db: Database, { face, versionId, ownerId, more }: NewTool): Promise<string> {
  const id = uuidv7()
  const values = {
    id,
    owner_id: ownerId,
    workflow_version_id: versionId,
    ...columnsOf(face),
    ...more,
  }
  const names = Object.keys(values).map((name) => sql.identifier(name))
  const given = Object.values(values).map((value) => sql`${sql.param(value)}`)
  await db.execute(sql`insert into tool (${sql.join(names, sql`, `)}) values (${sql.join(given, sql`, `)})`)
  return id
}

/** Gives a tool another face, and another version behind it where one is named; `guard` says of which row. */
export async function changeFace(
  db: Database,
  face: ToolFace,
  versionId: string | undefined,
  guard: ReturnType<typeof sql>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ rowCount: number | null }> {
  const values = {
    ...columnsOf(face),
    ...(versionId !== undefined && { workflow_version_id: versionId }),
    ...more,
  }
  const changes = Object.entries(values).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
  )
  return db.execute(sql`
    update tool set ${sql.join(changes, sql`, `)}, version = version + 1, updated_at = now() where ${guard}`)
}
