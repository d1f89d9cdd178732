import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { End } from '@omics/contract/notebooks/ends'
import type { Context } from '../../context.ts'
import { Problem } from '../../http/problem.ts'
import { mayStay, reach } from './servers.ts'

/** Why nobody gets to a server at an address: it ended, another was started since, or whoever opened it may not use it now. */
export interface Gone {
  /** Null where its person ended it. */
  readonly why: End | 'replaced' | 'barred' | null
  /** Of the page that it was opened from, as far as that is known. */
  readonly language: Language | null
  /** Where its person may open another; null where they may not, so that its address tells nothing of the files there. */
  readonly project_id: string | null
}

type Row = Record<string, unknown> & {
  readonly person_id: string
  readonly run_id: string | null
  readonly ended_by: End | null
  readonly language: Language | null
  readonly project_id: string
}

/** Why the server of a run is not reached, or undefined where it is. It counts as no use of the server. */
export async function goneOf(context: Context, run: string): Promise<Gone | undefined> {
  try {
    await reach(context, run)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  const { rows } = await context.db.execute<Row>(sql`
    select person_id, run_id, ended_by, language, project_id from notebook_server where run_id = ${run} or ended_run = ${run}`)
  const [row] = rows
  if (row === undefined) return { why: 'replaced', language: null, project_id: null }
  const project_id = (await mayStay(context, row)) ? row.project_id : null
  return { why: row.run_id === null ? row.ended_by : 'barred', language: row.language, project_id }
}

/** Where a notebook of a project is opened, for the path of Jupyter's page that shows it. */
export async function placeOf({ db }: Context, projectId: string, page: string): Promise<string> {
  const files = `/project/detail/${projectId}/files`
  const path = notebookIn(page)
  if (path === undefined) return files
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from file f where f.project_id = ${projectId} and f.kind = 'file' and f.trashed_at is null
      and f.name = ${path.slice(path.lastIndexOf('/') + 1)}
      and concat_ws('/', nullif(folder_path(f.id), ''), f.name) = ${path}`)
  return rows[0] ? `${files}?file=${rows[0].id}` : files
}

function notebookIn(page: string): string | undefined {
  const encoded = /^\/jupyter\/[^/]+\/notebooks\/([^?#]+)/.exec(page)?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
