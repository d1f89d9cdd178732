import { sql } from 'drizzle-orm'
import type { Output } from '@omics/contract/analyses/analyses'
import type { Json } from '@omics/contract/json'
import type { ViewerId } from '@omics/contract/files/viewers'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { callerAsReader, signedFile, type Reader } from '../../files/links.ts'
import { readableIn, storedFiles } from '../../files/rows.ts'
import { fileIdsIn } from '../file-uri.ts'

interface RunOutputs extends Record<string, unknown> {
  id: string
  label: string
  sample_id: string | null
  outputs: Record<string, Json>
  views: Readonly<Record<string, ViewerId>> | null
  description: WorkflowDescription
}

/** The outputs of the ended runs of an analysis, with addresses under which somebody may read their files for a while. */
export async function outputsOf(
  context: Pick<Context, 'db' | 'signer'>,
  grant: Grant,
  identity: Identity,
  analysisId: string,
  only: { runId?: string | undefined; name?: string | undefined },
): Promise<Output[]> {
  return outputsFor(context, grant, analysisId, callerAsReader(identity), only)
}

/** The same for another kind of reader, such as a shared report. */
export async function outputsFor(
  context: Pick<Context, 'db' | 'signer'>,
  grant: Grant,
  analysisId: string,
  reader: Reader,
  only: { runId?: string | undefined; name?: string | undefined } = {},
): Promise<Output[]> {
  const runs = await runOutputs(context.db, grant, analysisId, only.runId)
  const found = await namedIn(context.db, grant, runs)
  return runs.flatMap((run) =>
    inOrder(run)
      .filter(({ name }) => only.name === undefined || name === only.name)
      .map(({ name, value, told }) => ({
        run_id: run.id,
        label: run.label,
        sample_id: run.sample_id,
        name,
        title: told?.label ?? '',
        title_zh: told?.label_zh ?? '',
        help: told?.help ?? '',
        help_zh: told?.help_zh ?? '',
        type: told?.type ?? '',
        viewer: run.views?.[name] ?? null,
        value,
        ...signed(
          context,
          reader,
          [...fileIdsIn(value)].map((id) => found.get(id) ?? nothing),
        ),
      })),
  )
}

/** The outputs of a run in the order in which the workflow declares them, which the database does not keep. */
function inOrder({ outputs, description }: RunOutputs) {
  const declared = new Map(description.outputs.map((told, at) => [told.name, { told, at }]))
  const placeOf = (name: string) => declared.get(name)?.at ?? Infinity
  return Object.entries(outputs)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other) || 0)
    .map(([name, value]) => ({ name, value, told: declared.get(name)?.told }))
}

async function runOutputs(
  db: Database,
  grant: Grant,
  analysisId: string,
  runId: string | undefined,
): Promise<RunOutputs[]> {
  const { rows } = await db.execute<RunOutputs>(sql`
    select r.id, r.label, r.sample_id, r.outputs, v.description, t.views from run r
    join analysis a on a.id = r.analysis_id join workflow_version v on v.id = a.workflow_version_id
    left join tool_flow o on o.flow_id = a.flow_id left join tool t on t.id = o.tool_id
    where a.id = ${analysisId} and a.project_id = ${grant.projectId} and r.outputs is not null
      and ${runId ? sql`r.id = ${runId}` : sql`true`}
    order by r.position limit 20000`)
  return rows
}

/** What an output names: a file, or the files of a folder. */
interface Named {
  readonly files: readonly { readonly row: FileRow; readonly folder: string }[]
  /** The folder, when it holds more files than are told. */
  readonly moreIn: readonly string[]
}

const nothing: Named = { files: [], moreIn: [] }

function signed(
  context: Pick<Context, 'signer'>,
  reader: Reader,
  named: readonly Named[],
): Pick<Output, 'files' | 'more_in'> {
  const files = named.flatMap((one) => one.files)
  return {
    files: files.map(({ row, folder }) => ({
      ...signedFile(context, row, reader),
      sha256: row.sha256 ?? '',
      folder,
    })),
    more_in: named.flatMap(({ moreIn }) => moreIn),
  }
}

/** Every file that is told is signed: so many of one folder, and of all folders together so many. */
const mostInFolder = 1000
const mostInFolders = 20_000

/**
 * What outputs name, by its id. A workflow's author can write any id into a text, so only files that the project may
 * use count. Folders are read only as far as their files are told.
 */
async function namedIn(
  db: Database,
  grant: Grant,
  runs: readonly RunOutputs[],
): Promise<ReadonlyMap<string, Named>> {
  const ids = [...fileIdsIn(runs.map((run) => run.outputs))]
  if (ids.length === 0) return new Map()
  const named = await storedFiles(
    db,
    sql`f.id = any(${sql.param(ids)}::uuid[]) and f.trashed_at is null and ${readableIn(grant)}`,
  )
  const folders = named.filter(({ kind }) => kind === 'folder').map(({ id }) => id)
  const most = Math.max(1, Math.min(mostInFolder, Math.floor(mostInFolders / Math.max(1, folders.length))))
  const inside = await filesBelow(db, folders, most + 1)
  const alone = named.filter(({ kind }) => kind === 'file').map(({ id }) => ({ named: id, id }))
  const told = await placed(db, [...alone, ...inside])
  return new Map(
    [...Map.groupBy(told, (one) => one.named)].map(([id, files]) => {
      return [id, { files: files.slice(0, most), moreIn: files.length > most ? [id] : [] }]
    }),
  )
}

/** Files in or below folders, of each no more than so many. */
async function filesBelow(db: Database, folders: readonly string[], most: number) {
  if (folders.length === 0) return []
  const { rows } = await db.execute<{ named: string; id: string }>(sql`
    select top as named, found.id from unnest(${sql.param(folders)}::uuid[]) as top cross join lateral (
      with recursive below (id, kind) as (
        select c.id, c.kind from file c where c.parent_id = top and c.trashed_at is null
        union all
        select c.id, c.kind from below b join file c on c.parent_id = b.id where c.trashed_at is null
      ) select id from below where kind = 'file' limit ${most}
    ) as found`)
  return rows
}

/** Files with their rows and folders, in the order of these. */
async function placed(db: Database, files: readonly { named: string; id: string }[]) {
  const ids = sql`${sql.param(files.map(({ id }) => id))}::uuid[]`
  const rows = await storedFiles(db, sql`f.id = any(${ids})`)
  const places = await db.execute<{ id: string; folder: string }>(sql`
    select id, folder_path(id) as folder from file where id = any(${ids}) order by folder, name`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const naming = Map.groupBy(files, ({ id }) => id)
  return places.rows.flatMap(({ id, folder }) => {
    const row = byId.get(id)
    return row ? (naming.get(id) ?? []).map(({ named }) => ({ named, row, folder })) : []
  })
}
