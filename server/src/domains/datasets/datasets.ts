import { sql } from 'drizzle-orm'
import spdx from 'spdx-license-list'
import { v7 as uuidv7 } from 'uuid'
import { datasets as endpoints, type DatasetGroup } from '@omics/contract/datasets/datasets'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Database } from '../../db/database.ts'
import { startDownload } from '../../http/download.ts'
import { platformGrant } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { ownAddress } from '../../http/public-address.ts'
import { inWindow, readPage } from '../../resource/page.ts'
import { refusing } from '../../resource/refusing.ts'
import { savedOr } from '../../resource/saved.ts'
import { callerAsReader, signedFile } from '../files/links.ts'
import { fileById } from '../files/rows.ts'
import { describeProject, publishToAll } from '../projects/audience.ts'
import { createProject, trashProject } from '../projects/projects.ts'
import { asCrate } from './crate.ts'
import { asSchemaOrg } from './linked-data.ts'
import { addResource, changeResource, dropResource } from './resources.ts'
import { tellAsker, tellOwners } from './tell.ts'
import {
  dated,
  datasetGrant,
  datasetOf,
  listDatasets,
  resourceOf,
  selectRequests,
  resourcesFor,
  versionsOf,
  withoutAddress,
} from './rows.ts'

/** Licences that are made for data; the others are mostly of programs. */
const ofData = [
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'ODbL-1.0',
  'ODC-By-1.0',
  'PDDL-1.0',
]

/** Short names ending in + or split into -only and -or-later are no longer given out. */
const licences = Object.entries(spdx)
  .filter(([id]) => !id.endsWith('+') && !(`${id}-only` in spdx))
  .map(([id, { name }]) => ({ id, name, url: `https://spdx.org/licenses/${id}` }))
  .toSorted((one, other) => placeOf(one.id) - placeOf(other.id) || one.id.localeCompare(other.id))

function placeOf(id: string): number {
  const at = ofData.indexOf(id)
  return at < 0 ? ofData.length : at
}

const ofYear = {
  en: 'This day lies in another year than the year of publication.',
  zh: '该日期与发布年份不一致。',
}

export default implement(endpoints, {
  labels: async ({ context: { db } }) => {
    const { rows } = await db.execute<{ label: string; datasets: number }>(sql`
      select label, count(*)::int as datasets from dataset d join project p on p.id = d.id, unnest(d.labels) as label
      where p.deleted_at is null group by label order by 2 desc, 1 limit 1000`)
    return rows
  },

  licenses: async () => licences,
  list: ({ context: { db }, identity, query }) => listDatasets(db, identity, query),

  create: async ({ context, identity, body, note }) => {
    const id = await refusing({}, () =>
      context.db.transaction(async (tx) => {
        const made = await createProject(tx, identity.personId, body, context.config.projectQuota)
        await tx.execute(sql`insert into dataset (id, year) values (${made}, ${body.year})`)
        await writeDataset(tx, made, body)
        await publishToAll(tx, platformGrant(made, identity.personId), body.access === 'open')
        return made
      }),
    )
    note({ objectId: id, projectId: id, after: body })
    return datasetOf(context.db, identity, id)
  },

  groups: async ({ context: { db }, query }) => {
    const all = await selectGroups(db)
    if (query.all_fields?.toLowerCase() === 'true') return all
    return all.map(({ id, name, name_zh, version }) => ({ id, name, name_zh, version }))
  },

  createGroup: async ({ context: { db }, body, note }) => {
    const id = uuidv7()
    await refusing(body, () =>
      db.execute(sql`
        insert into dataset_group (id, name, name_zh, description)
        values (${id}, ${body.name}, ${body.name_zh}, ${body.description})`),
    )
    note({ objectId: id, after: body })
    return groupOf(db, id)
  },

  updateGroup: async ({ context: { db }, body, note }) => {
    const before = await groupOf(db, body.id)
    const saved = await refusing(body, () =>
      db.execute(sql`
        update dataset_group set name = ${body.name}, name_zh = ${body.name_zh}, description = ${body.description},
          version = version + 1, updated_at = now() where id = ${body.id} and version = ${body.version}`),
    )
    const after = await savedOr(saved, () => groupOf(db, body.id))
    note({ objectId: body.id, before, after })
    return after
  },

  removeGroup: async ({ context: { db }, params, note }) => {
    const before = await groupOf(db, params.id)
    await db.execute(sql`delete from dataset_group where id = ${before.id}`)
    note({ objectId: before.id, before })
    return null
  },

  createResource: async ({ context: { db }, identity, body, note }) => {
    const grant = await datasetGrant(db, identity, body.dataset_id, 'edit')
    const made = await addResource(db, identity, grant, body)
    note({ objectId: made.id, projectId: grant.projectId, after: made })
    return made
  },

  updateResource: async ({ context: { db }, identity, body, note }) => {
    const before = await resourceOf(db, body.id)
    const grant = await datasetGrant(db, identity, before.dataset_id, 'edit')
    const after = await changeResource(db, identity, grant, before, body)
    note({ objectId: after.id, projectId: grant.projectId, before, after })
    return after
  },

  showResource: async ({ context, identity, params }) => {
    const { db } = context
    const resource = await resourceOf(db, params.id)
    const { may_read } = await datasetOf(db, identity, resource.dataset_id)
    const versions = await versionsOf(db, resource.id)
    if (!may_read)
      return { resource: withoutAddress(resource), versions: versions.map(withoutAddress), signed: null }
    if (resource.file_id === null) return { resource, versions, signed: null }
    const grant = await datasetGrant(db, identity, resource.dataset_id, 'view')
    const row = await fileById(db, grant, resource.file_id)
    return { resource, versions, signed: signedFile(context, row, callerAsReader(identity)) }
  },

  removeResource: async ({ context: { db }, identity, params, note }) => {
    const before = await resourceOf(db, params.id)
    const grant = await datasetGrant(db, identity, before.dataset_id, 'edit')
    await dropResource(db, grant, before.id)
    note({ objectId: before.id, projectId: grant.projectId, before })
    return null
  },

  show: async ({ context: { db }, identity, params }) => {
    const dataset = await datasetOf(db, identity, params.id)
    const [request] = await selectRequests(
      db,
      sql`q.dataset_id = ${dataset.id} and q.person_id = ${identity.personId} order by q.created_at desc limit 1`,
    )
    return {
      dataset,
      resources: await resourcesFor(db, dataset),
      request: request ?? null,
    }
  },

  update: async ({ context: { db }, identity, grant, body, note }) => {
    const before = await datasetOf(db, identity, grant.projectId)
    await refusing({}, () =>
      db.transaction(async (tx) => {
        const saved = await tx.execute(sql`
          update dataset set version = version + 1, updated_at = now()
          where id = ${grant.projectId} and version = ${body.version}`)
        await savedOr(saved, () => datasetOf(tx, identity, grant.projectId))
        await writeDataset(tx, grant.projectId, body)
        await describeProject(tx, grant, body)
        await publishToAll(tx, grant, body.access === 'open')
      }),
    )
    const after = await datasetOf(db, identity, grant.projectId)
    note({ objectId: after.id, projectId: after.id, before, after })
    return after
  },

  remove: async ({ context: { db }, identity, grant, note }) => {
    const { name } = await datasetOf(db, identity, grant.projectId)
    await trashProject(db, grant)
    note({
      objectId: grant.projectId,
      projectId: grant.projectId,
      before: { name },
      after: { trashed: true },
    })
    return null
  },

  schemaOrg: async ({ context, identity, params, request }) => {
    const dataset = await datasetOf(context.db, identity, params.id)
    const resources = await resourcesFor(context.db, dataset)
    return asSchemaOrg(await dated(context.db, dataset), resources, ownAddress(context.config, request))
  },

  crate: async ({ context, identity, params, request, reply }) => {
    const dataset = await datasetOf(context.db, identity, params.id)
    const resources = await resourcesFor(context.db, dataset)
    const crate = asCrate(await dated(context.db, dataset), resources, ownAddress(context.config, request))
    startDownload(reply, 'application/ld+json', 'ro-crate-metadata.json')
    reply.raw.end(JSON.stringify(crate, null, 2))
    return null
  },

  ask: async ({ context, identity, params, body, note }) => {
    const dataset = await datasetOf(context.db, identity, params.id)
    if (dataset.access !== 'request') throw new Problem('dataset_not_asked')
    note({ objectId: dataset.id, after: body })
    return context.db.transaction(async (tx) => {
      const id = uuidv7()
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into dataset_request (id, dataset_id, person_id, reason)
        values (${id}, ${dataset.id}, ${identity.personId}, ${body.reason})
        on conflict (dataset_id, person_id) where state = 'waiting' do update set reason = excluded.reason
        returning id`)
      const request = await requestOf(tx, rows[0]?.id ?? id)
      // Another reason for what waits already is read with it.
      if (request.id === id) await tellOwners(context, tx, dataset, request)
      return request
    })
  },

  requests: ({ context: { db }, grant, query }) => {
    const where = sql`q.dataset_id = ${grant.projectId}`
    return readPage(db, query, { from: sql`dataset_request q`, where }, (window) =>
      selectRequests(db, sql`${where} order by q.created_at desc ${inWindow(window)}`),
    )
  },

  answer: async ({ context, identity, grant, body, note }) => {
    const dataset = await datasetOf(context.db, identity, grant.projectId)
    const after = await context.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update dataset_request set state = ${body.granted ? 'granted' : 'refused'}, answer = ${body.answer},
          ends_at = ${body.granted ? body.ends_at : null}, answered_by = ${grant.personId ?? null}, answered_at = now()
        where id = ${body.request_id} and dataset_id = ${grant.projectId} returning id`)
      if (!rows[0]) throw new Problem('not_found')
      const answered = await requestOf(tx, rows[0].id)
      await tellAsker(context, tx, dataset, answered)
      return answered
    })
    note({ objectId: after.id, projectId: grant.projectId, after })
    return after
  },
})

async function writeDataset(tx: Database, id: string, body: BodyOf<typeof endpoints.create>): Promise<void> {
  if (body.issued !== '' && !body.issued.startsWith(`${body.year}-`)) throw refuseField('issued', ofYear)
  await tx.execute(sql`
    update dataset set name_zh = ${body.name_zh}, description_zh = ${body.description_zh}, group_id = ${body.group_id},
      creators = ${JSON.stringify(body.creators)}::jsonb, publisher = ${body.publisher}, year = ${body.year},
      issued = ${body.issued || null}, contact = ${body.contact}, doi = ${body.doi},
      release = ${body.release}, license = ${body.license}, labels = ${sql.param([...new Set(body.labels)])}::text[],
      access = ${body.access},
      published_at = case when ${body.access} = 'closed' then published_at else coalesce(published_at, now()) end
    where id = ${id}`)
}

async function requestOf(db: Database, id: string) {
  const [row] = await selectRequests(db, sql`q.id = ${id}`)
  if (!row) throw new Problem('not_found')
  return row
}

async function selectGroups(db: Database, where = sql`true`): Promise<DatasetGroup[]> {
  const { rows } = await db.execute<DatasetGroup & Record<string, unknown>>(sql`
    select g.id, g.name, g.name_zh, g.description, g.version, (select count(*)::int from dataset d
      join project p on p.id = d.id where d.group_id = g.id and p.deleted_at is null) as datasets
    from dataset_group g where ${where} order by g.name collate reading_order limit 5000`)
  return rows
}

async function groupOf(db: Database, id: string): Promise<DatasetGroup> {
  const [row] = /^[0-9a-f-]{36}$/i.test(id) ? await selectGroups(db, sql`g.id = ${id}`) : []
  if (!row) throw new Problem('not_found')
  return row
}
