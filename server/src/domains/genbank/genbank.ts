import { sql } from 'drizzle-orm'
import { genbank as endpoints } from '@omics/contract/genbank/genbank'
import type { Database } from '../../db/database.ts'
import { startDownload } from '../../http/download.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { requireOneOf } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'
import { readableFiles } from '../files/library/keep.ts'
import { requireLeftToday } from './fetched-today.ts'
import { genbankRead } from './read-job.ts'
import { flatNamed, listRecords, showRecord, visibleVersions } from './rows.ts'
import { genbankWrite } from './write-job.ts'
import { endingOfFlat } from './written/write.ts'

const link = '/common/genbank'

export default implement(endpoints, {
  records: ({ context: { db }, identity, query }) => listRecords(db, identity, query),
  list: ({ context: { db }, identity, query }) => listRecords(db, identity, query),
  show: ({ context: { db }, identity, params, query }) => showRecord(db, identity, params.id, query),

  sequence: async ({ context: { db }, identity, query, reply }) => {
    const { version, flat } = await flatNamed(db, identity, query.nt_id)
    startDownload(reply, 'text/plain; charset=utf-8', nameOf(version) + endingOfFlat(flat))
    reply.raw.end(flat)
    return null
  },

  fetch: async ({ context: { db, jobs, outside }, identity, body, note }) => {
    if (!(await outside.of('ncbi'))) throw new Problem('archive_off', { details: { archive: 'NCBI' } })
    const accessions = [...new Set(body.accessions.map((one) => one.toUpperCase()))]
    note({ objectId: accessions[0] ?? '', after: { accessions: accessions.slice(0, 50) } })
    const place = { ownerId: identity.personId, link }
    const data = { from: { accessions }, by: identity.personId }
    const { id } = await db.transaction(async (tx) => {
      await requireLeftToday(tx, identity.personId, accessions.length)
      return jobs.begin(tx, genbankRead, data, place)
    })
    return { job_id: id }
  },

  read: async ({ context: { db, jobs }, identity, body, note }) => {
    const [row] = await readableFiles(db, identity, [body.file_id])
    if (row?.kind !== 'file') throw new Problem('not_found')
    if (row.projectId !== null) await requireChange(db, identity, row.projectId)
    const { projectId: project, name } = row
    note({ ...(project !== null && { projectId: project }), objectId: row.id, after: { name } })
    const place = { ownerId: identity.personId, ...(project !== null && { projectId: project }), link }
    const data = { from: { file: row.id, name, project }, by: identity.personId }
    const { id } = await db.transaction((tx) => jobs.begin(tx, genbankRead, data, place))
    return { job_id: id }
  },

  write: async ({ context: { db, jobs }, identity, body, note }) => {
    const { ids, format, folder, project_id: project } = body
    await authorise(db, identity, 'project', project, 'edit')
    const versions = await visibleVersions(db, identity, ids)
    const name = versions.length === 1 ? nameOf(versions[0] ?? '') : `genbank-${versions.length}`
    note({ projectId: project, objectId: ids[0] ?? '', after: { records: versions.slice(0, 50), format } })
    const place = { ownerId: identity.personId, projectId: project, link: `/project/detail/${project}/files` }
    const data = { ids, format, project, folder, name, by: identity.personId }
    const { id } = await db.transaction((tx) => jobs.begin(tx, genbankWrite, data, place))
    return { job_id: id }
  },

  remove: async ({ context: { db }, identity, body, note }) => {
    const versions = await visibleVersions(db, identity, body.ids)
    const chosen = sql`r.id = any(${sql.param(body.ids)}::uuid[])`
    const places = await db.execute<{ project: string | null }>(
      sql`select distinct r.project_id as project from genbank_record r where ${chosen}`,
    )
    const projects = places.rows.map(({ project }) => project)
    for (const project of projects)
      if (project === null) await requireOneOf(db, identity, ['common_data_change'])
      else await requireChange(db, identity, project)
    await db.execute(sql`delete from genbank_record r where ${chosen}`)
    const [projectId] = projects
    note({
      ...(projects.length === 1 && projectId && { projectId }),
      objectId: body.ids[0] ?? '',
      before: { records: versions },
    })
    return null
  },
})

/** The page of records alone changes nothing of a project, whoever edits that. */
async function requireChange(db: Database, identity: Identity, projectId: string): Promise<void> {
  await authorise(db, identity, 'project', projectId, 'edit')
  await requireOneOf(db, identity, ['project_change'])
}

/** A version as the name of a file: records that people write may be called anything. */
const nameOf = (version: string) => version.replace(/[^\w.-]+/g, '_').slice(0, 100) || 'record'
