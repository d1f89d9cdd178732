import { sql } from 'drizzle-orm'
import type { archives, ArchiveFile, ArchiveRun } from '@omics/contract/archives/archives'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { beginDownloads } from '../downloads/begin.ts'
import { runsOf } from './runs/held-runs.ts'

/** Has the files of runs fetched that a project does not have from an earlier time, and does not wait for. */
export async function fetchRuns(context: Context, grant: Grant<'edit'>, body: BodyOf<typeof archives.fetch>) {
  const runs: ArchiveRun[] = []
  for (const accession of body.accessions) runs.push(...(await runsOf(context, accession)).runs)
  const once = [...new Map(runs.map((run) => [run.run, run])).values()]
  const files = once.flatMap((run) => run[body.files])
  const here = await knownFiles(context.db, grant)
  const wanted = files.filter((file) => !here.has(keyOf(file)))
  const without = once.filter((run) => run[body.files].length === 0).map(({ run }) => run)
  const told = { here: files.length - wanted.length, without }
  if (wanted.length === 0) return { job_id: null, ids: [], ...told }
  const name = body.accessions.join(', ').slice(0, 100)
  const batch = {
    title: { en: name, zh: name },
    parentId: body.folder_id,
    files: wanted.map(({ address, name: file, bytes, md5 }) => ({
      address,
      name: file,
      ...(bytes !== null && { size: bytes }),
      ...(md5 !== null && { md5 }),
    })),
  }
  const { jobId, ids } = await context.db.transaction((tx) => beginDownloads(context, tx, grant, batch))
  return { job_id: jobId, ids, ...told }
}

const keyOf = ({ address, md5 }: Pick<ArchiveFile, 'address' | 'md5'>) => md5 ?? address

/** MD5 and addresses of what was fetched and is still there, or is on its way. */
async function knownFiles(db: Database, grant: Grant): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select d.address from download d left join file f on f.id = d.file_id
    where d.project_id = ${grant.projectId} and (d.state in ('waiting', 'running', 'paused')
      or d.state = 'done' and f.id is not null and f.trashed_at is null)`)
  return new Set(
    rows.flatMap(({ address }) => [
      address.replace(/#.*$/, ''),
      /[#&]md5=([0-9a-f]{32})/.exec(address)?.[1] ?? '',
    ]),
  )
}
