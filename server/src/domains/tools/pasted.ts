import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { keepFile, oneChunk } from '../files/keep.ts'

interface Pasted {
  readonly input: string
  readonly name: string
  readonly content: string
  /** By what the start goes that it was given to. */
  readonly key: string
}

type Kept = { readonly id: string; readonly name: string }

/** The same text was kept by another start under the same key. */
class KeptBefore extends Error {
  readonly file: Kept
  constructor(file: Kept) {
    super('A pasted text is kept once')
    this.file = file
  }
}

/** Keeps a pasted text as a file, once however often and at once its start is asked. */
export async function keepPasted(context: Context, project: Grant<'edit'>, pasted: Pasted): Promise<Kept> {
  const bytes = Buffer.from(pasted.content)
  const text = { ...pasted, sha256: createHash('sha256').update(bytes).digest('hex') }
  // What is kept needs no room once more.
  const before = await keptBefore(context.db, project, text)
  if (before) return before
  const staged = await context.storage.stage(oneChunk(bytes))
  const wanted = { parentId: null, name: pasted.name, origin: 'made', mustFit: staged.size } as const
  try {
    // Files of a project are kept one after the other, so whoever asked first has written its own by now.
    return await keepFile(context, project, staged, wanted, (tx, fileId) => claim(tx, project, text, fileId))
  } catch (error) {
    if (error instanceof KeptBefore) return error.file
    throw error
  }
}

interface Text extends Pasted {
  readonly sha256: string
}

const sameAs = ({ projectId, personId }: Grant, { input, key, sha256 }: Text) =>
  sql`project_id = ${projectId} and person_id is not distinct from ${personId ?? null}::uuid
    and idempotency_key = ${key} and input = ${input} and sha256 = ${sha256}`

async function keptBefore(db: Database, project: Grant, text: Text): Promise<Kept | undefined> {
  const { rows } = await db.execute<Kept & Record<string, unknown>>(sql`
    select id, name from file where trashed_at is null
      and id in (select file_id from pasted_text where ${sameAs(project, text)})`)
  return rows[0]
}

async function claim(tx: Database, project: Grant, text: Text, fileId: string): Promise<void> {
  const before = await keptBefore(tx, project, text)
  if (before) throw new KeptBefore(before)
  await tx.execute(sql`delete from pasted_text where ${sameAs(project, text)}`)
  const { projectId, personId } = project
  const { key, input, sha256 } = text
  await tx.execute(sql`
    insert into pasted_text (file_id, project_id, person_id, idempotency_key, input, sha256)
    values (${fileId}, ${projectId}, ${personId ?? null}, ${key}, ${input}, ${sha256})`)
}
