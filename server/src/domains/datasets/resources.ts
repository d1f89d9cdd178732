import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DatasetResource, datasets as calls } from '@omics/contract/datasets/datasets'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { refusing } from '../../resource/refusing.ts'
import { readableFiles } from '../files/library/keep.ts'
import { copyIntoProject } from '../files/library/to-project.ts'
import { fileById } from '../files/rows.ts'
import { trashRows } from '../files/trash.ts'
import { resourceOf } from './rows.ts'

interface What {
  readonly file_id: string | null
  readonly link: string
}

/** Adds a file or an address to a dataset. Throws `name_taken`, `quota_exceeded` and `not_found`. */
export async function addResource(
  db: Database,
  identity: Identity,
  grant: Grant<'edit'>,
  body: BodyOf<typeof calls.createResource>,
): Promise<DatasetResource> {
  requireOne(body)
  const [file] = body.file_id === null ? [] : await readableFiles(db, identity, [body.file_id])
  const name = body.name ?? file?.name ?? body.link
  if (name === '') throw nothingGiven()
  const id = uuidv7()
  await refusing({ name }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into dataset_resource (id, dataset_id, name, description)
        values (${id}, ${grant.projectId}, ${name.slice(0, 200)}, ${body.description})`)
      await addVersion(tx, identity, grant, id, body)
    }),
  )
  return resourceOf(db, id)
}

/** Gives a resource another name, and another version where a file or an address is given that it is not yet. */
export async function changeResource(
  db: Database,
  identity: Identity,
  grant: Grant<'edit'>,
  before: DatasetResource,
  body: BodyOf<typeof calls.updateResource>,
): Promise<DatasetResource> {
  requireOne(body)
  const isNew =
    body.file_id !== null ? body.file_id !== before.file_id : body.link !== '' && body.link !== before.link
  await refusing({ name: body.name }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`
        update dataset_resource set name = ${body.name}, description = ${body.description}, updated_at = now()
        where id = ${before.id}`)
      if (isNew) await addVersion(tx, identity, grant, before.id, body)
    }),
  )
  return resourceOf(db, before.id)
}

/** Which of both was meant nobody could tell. */
function requireOne({ file_id, link }: What): void {
  if (file_id !== null && link !== '')
    throw refuseField('link', {
      en: 'Give a file or an address, not both.',
      zh: '文件与外部网址只能填写一项。',
    })
}

const nothingGiven = () =>
  refuseField('file_id', {
    en: 'Give a file, or the address of one elsewhere.',
    zh: '请选择文件，或填写外部网址。',
  })

async function addVersion(
  tx: Database,
  identity: Identity,
  grant: Grant<'edit'>,
  id: string,
  { file_id, link }: What,
): Promise<void> {
  if (file_id === null && link === '') throw nothingGiven()
  const file = file_id === null ? undefined : await takeIn(tx, identity, grant, file_id)
  await tx.execute(sql`
    insert into dataset_resource_version (resource_id, number, file_id, link, size, sha256, media_type)
    select ${id}, coalesce(max(number), 0) + 1, ${file?.id ?? null}::uuid, ${file ? '' : link}, ${file?.size ?? null}::bigint,
      ${file?.sha256 ?? null}, ${file?.mediaType ?? ''}
    from dataset_resource_version where resource_id = ${id}`)
}

/** A file that somebody may read as one of the dataset's own project; its bytes are shared. */
async function takeIn(tx: Database, identity: Identity, grant: Grant<'edit'>, id: string) {
  const [row] = await readableFiles(tx, identity, [id])
  if (row?.kind !== 'file') throw new Problem('not_found')
  if (row.projectId === grant.projectId) return row
  const [copied = ''] = await copyIntoProject(tx, grant, [row], { id: null })
  return fileById(tx, grant, copied)
}

/** Removes a resource; its files go to the trash of the dataset's project. */
export async function dropResource(db: Database, grant: Grant<'edit'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ file_id: string }>(sql`
      select v.file_id from dataset_resource_version v join file f on f.id = v.file_id
      where v.resource_id = ${id} and f.trashed_at is null and f.project_id = ${grant.projectId}
        and not exists (select 1 from dataset_resource_version o where o.file_id = v.file_id and o.resource_id <> ${id})`)
    await tx.execute(sql`delete from dataset_resource where id = ${id}`)
    if (rows.length > 0) await trashRows(tx, grant, [...new Set(rows.map(({ file_id }) => file_id))])
  })
}
