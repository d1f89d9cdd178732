import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { readAddress } from '@omics/engine/remote'
import { fileName } from '@omics/contract/files/file'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { refuseField } from '../../http/problem.ts'
import { requireSpace } from '../files/space.ts'
import { requireFolder } from '../files/tree.ts'
import { download } from './download-job.ts'

/** A file that is to be fetched. */
export interface WantedFile {
  readonly address: string
  /** Left out, as the address ends. */
  readonly name?: string | undefined
  readonly md5?: string | undefined
  readonly sha256?: string | undefined
  /** Bytes that it must have. */
  readonly size?: number | undefined
  /** Folders below the batch's own that are made as needed. */
  readonly path?: string
  /** The sample whose file column of a key is to name it, after the files of that column that come before. */
  readonly sample?: { readonly id: string; readonly column: string }
}

export interface Batch {
  readonly title: Text
  /** A folder of the project, or null, the top. */
  readonly parentId: string | null
  readonly files: readonly WantedFile[]
}

/**
 * Leaves files to be fetched into a project, in the transaction of the change that asks for them; what is known of
 * their sizes is held of the quota from then on. Throws `quota_exceeded`, and `validation` for an address without a name.
 */
export async function beginDownloads(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  grant: Grant<'edit'>,
  { title, parentId, files }: Batch,
): Promise<{ jobId: string; ids: string[] }> {
  const rows = files.map(rowOf)
  await requireFolder(tx, grant, parentId)
  await requireSpace(
    tx,
    grant,
    files.reduce((sum, { size = 0 }) => sum + size, 0),
  )
  const batch = uuidv7()
  await tx.execute(sql`
    insert into download_batch (id, project_id, title, created_by)
    values (${batch}, ${grant.projectId}, ${JSON.stringify(title)}, ${grant.personId ?? null})`)
  await tx.execute(sql`
    insert into download (id, batch_id, project_id, parent_id, path, name, address, host, size, sample_id, column_key)
    select id, ${batch}, ${grant.projectId}, ${parentId}, path, name, address, host, size, sample_id, column_key
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as
      (id uuid, path text, name text, address text, host text, size bigint, sample_id uuid, column_key text))
      with ordinality as row (id, path, name, address, host, size, sample_id, column_key, nth) order by nth`)
  const jobId = await beginBatch({ jobs }, tx, {
    batch,
    title,
    projectId: grant.projectId,
    personId: grant.personId,
  })
  return { jobId, ids: rows.map(({ id }) => id) }
}

/** Has a batch carried out, unless it is already. */
export async function beginBatch(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  { batch, title, projectId, personId }: BatchOf,
): Promise<string> {
  const { id } = await jobs.begin(
    tx,
    download,
    { batch, title },
    {
      ownerId: personId,
      projectId,
      subject: { kind: 'download', id: batch },
      link: `/project/detail/${projectId}/downloads`,
    },
  )
  return id
}

interface BatchOf {
  readonly batch: string
  readonly title: Text
  readonly projectId: string
  readonly personId: string | undefined
}

/** What archives offer by ftp they offer by https too, which can be gone on with and is not seen on the way. */
export const withoutFtp = (address: string) => address.replace(/^ftp:\/\//i, 'https://')

function rowOf({ address, name, md5, sha256, size, path, sample }: WantedFile, index: number) {
  const mark = sha256 ? `#sha256=${sha256}` : md5 ? `#md5=${md5}` : ''
  const whole = mark ? `${withoutFtp(address).replace(/#.*$/s, '')}${mark}` : withoutFtp(address)
  const read = readAddress(whole)
  const named = fileName.safeParse(name ?? read?.name)
  if (!read || !named.success)
    throw refuseField(`files.${index}.address`, {
      en: 'Give the address of one file, with its name at the end; folders cannot be fetched.',
      zh: '请填写单个文件的完整网址，以文件名结尾；不支持目录。',
    })
  return {
    id: uuidv7(),
    path: path ?? '',
    name: named.data,
    address: whole,
    host: read.url.host.toLowerCase(),
    size: size ?? null,
    sample_id: sample?.id ?? null,
    column_key: sample?.column ?? null,
  }
}
