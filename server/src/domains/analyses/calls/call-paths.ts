import { realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../../context.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import { pathOnDisk } from '../../files/bytes.ts'
import { storedFiles } from '../../files/rows.ts'
import { fileUri } from '../file-uri.ts'
import { mapMemberTexts, textsIn } from '../json-texts.ts'

type Reading = Pick<Context, 'db' | 'storage'>
export type Values = Record<string, Json>

/**
 * Values of a call for people: paths of files of the project become `omics://id/name`, others what stands of them
 * below the folder of runs, so that nothing is told about the host.
 */
export async function presentPaths(
  context: Reading,
  grant: Grant,
  runId: string,
  values: readonly Values[],
): Promise<Values[]> {
  const paths = [...new Set([...textsIn([...values])].filter((text) => text.startsWith('/')))]
  if (paths.length === 0) return [...values]
  const uris = new Map([
    ...(await givenUris(context, runId, paths)),
    ...(await collectedUris(context, grant, runId, paths)),
  ])
  return values.map((one) => mapMemberTexts(one, (text) => uris.get(text) ?? withoutHost(text)))
}

const withoutHost = (text: string) =>
  text.startsWith('/') ? text.replace(/^.*?\/(?=runs\/[0-9a-f-]{36}\/)/, '') : text

/** Files that the run was given. Tasks see them by their names, so a name that only one of them has tells which. */
async function givenUris(context: Reading, runId: string, paths: readonly string[]) {
  const rows = await storedFiles(
    context.db,
    sql`f.id in (select file_id from run_file where run_id = ${runId})
        and f.name = any(${sql.param([...new Set(paths.map((path) => basename(path)))])}::text[])`,
  )
  const named = Map.groupBy(rows, ({ name }) => name)
  const found = await Promise.all(
    paths.filter(isGiven).map(async (path) => {
      const candidates = named.get(basename(path)) ?? []
      const row = candidates.length > 1 ? await behind(context, path, candidates) : candidates[0]
      return row ? [[path, fileUri(row)] as const] : []
    }),
  )
  return found.flat()
}

/** What calls have made has the name of an input at times. */
const isGiven = (path: string) => !/\/runs\/[0-9a-f-]{36}\/calls\//.test(path)

async function behind(context: Reading, path: string, candidates: readonly FileRow[]) {
  const real = await realpath(path).catch(() => undefined)
  for (const row of candidates) {
    const own = await pathOnDisk(context, row).catch(() => undefined)
    if (own !== undefined && own === real) return row
  }
  return undefined
}

/** Outputs that became files of the project, of this run or of the one whose results the cache gave. */
async function collectedUris({ db }: Reading, grant: Grant, runId: string, paths: readonly string[]) {
  const { rows } = await db.execute<{ path: string; id: string; name: string }>(sql`
    select distinct on (c.path) c.path, f.id, f.name
    from collected_path c join file f on f.id = c.file_id
    where c.path = any(${sql.param(paths)}::text[]) and f.project_id = ${grant.projectId} and f.trashed_at is null
    order by c.path, (c.run_id = ${runId}) desc, f.created_at`)
  return rows.map((row) => [row.path, fileUri(row)] as const)
}
