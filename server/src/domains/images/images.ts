import { Image, images as endpoints, ImageWrite } from '@omics/contract/images/images'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { latestFirst } from '../../gateways/registry/newer-tag.ts'
import { readTags } from '../../gateways/registry/read-image.ts'
import { registrySettings } from '../../gateways/registry/registry-settings.ts'
import { searchRegistry } from '../../gateways/registry/search-registry.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { refuseField } from '../../http/problem.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'
import { inShort } from '../../resource/in-short.ts'
import { checkUpstream, pinTag, registryOf } from './at-registry.ts'
import { bringNamed, findingsOf, namedImages } from './bring.ts'
import { discard } from './discard.ts'
import { machineOf } from './keeper.ts'
import { namedFor, storedName } from './naming.ts'
import { imagePull } from './pull-job.ts'
import { imageScan } from './scan-job.ts'
import { oneVersion, selectVersions, storedVersion, storedVersions } from './versions.ts'

const ordinary = crudOn({
  table: 'image',
  row: Image,
  write: ImageWrite,
  sort: 'name',
  searched: sql`image_text(t)`,
  computed: {
    versions: sql`(select count(*)::int from image_version v where v.image_id = t.id)`,
    pulled: sql`(select count(*)::int from image_version v where v.image_id = t.id and v.pulled_at is not null)`,
  },
})

interface HubCall {
  readonly context: Context
  readonly query: { readonly registry: string; readonly search: string; readonly page: number }
}
const searchHub = async ({ context, query: { registry, search, page } }: HubCall) =>
  searchRegistry(await registrySettings(context), registry.toLowerCase(), search, page)

const mostTags = 500

const fixedName = {
  en: 'The name stays. Add another image in place of this one.',
  zh: '名称不能修改，请另行新增镜像。',
}

/** Where a job about a version is seen. */
const placeOf = ({ personId }: Identity, image: string, version: string) => ({
  ownerId: personId,
  subject: { kind: 'image_version', id: version },
  link: `/AppStore/docker_warehouse_show/${image}`,
})

export default implement(endpoints, {
  ...ordinary,

  create: (call) => ordinary.create({ ...call, body: { ...call.body, name: storedName(call.body.name) } }),

  // Its versions are held to the digests of that image.
  update: async (call) => {
    const { name } = await ordinary.find(call.context.db, call.params.id)
    if (storedName(call.body.name) !== name) throw refuseField('name', fixedName)
    return ordinary.update({ ...call, body: { ...call.body, name } })
  },

  show: async ({ context: { db }, identity, params }) => {
    const image = await ordinary.find(db, params.id)
    const own = (await namedFor(db, identity)).filter(({ repository }) => repository === image.name)
    const workflows = [...Map.groupBy(own, ({ workflow }) => workflow.id).values()].flatMap((namings) =>
      namings[0]
        ? { ...namings[0].workflow, tags: [...new Set(namings.map(({ tag, digest }) => tag || digest))] }
        : [],
    )
    return { ...image, of_versions: await selectVersions(db, sql`v.image_id = ${params.id}`), workflows }
  },

  remove: async (call) => {
    const { context, identity, params } = call
    const image = await ordinary.find(context.db, params.id)
    for (const version of await storedVersions(context.db, image.id))
      await discard(context, identity, version)
    return ordinary.remove(call)
  },

  all: async ({ context: { db } }) => {
    type Row = { id: string; name: string; versions: { id: string; tag: string; digest: string }[] }
    const { rows } = await db.execute<Row>(sql`
      select i.id, i.name, coalesce(json_agg(json_build_object('id', v.id, 'tag', v.tag, 'digest', v.digest)
        order by v.made_at desc nulls last, v.tag) filter (where v.id is not null), '[]') as versions
      from image i left join image_version v on v.image_id = i.id group by i.id order by i.name limit 2000`)
    return rows
  },

  getDockerHubItem: searchHub,
  hubItem: searchHub,
  machine: async ({ context }) => machineOf(context.config),
  named: ({ context: { db }, identity }) => namedImages(db, identity),

  tags: async ({ context, query }) => {
    const all = await readTags(await registryOf(context, query.name))
    const fitting = all.filter((tag) => tag.toLowerCase().includes(query.search.toLowerCase()))
    return { tags: latestFirst(fitting).slice(0, mostTags), total: fitting.length }
  },

  bring: async ({ context: { db }, note }) => {
    const added = await bringNamed(db)
    const names = added.map(({ name }) => name)
    note({ ...(added[0] && { objectId: added[0].id }), after: { name: inShort(names), names } })
    return { added: added.length }
  },

  addVersion: async ({ context, params, body, note }) => {
    const image = await ordinary.find(context.db, params.id)
    const version = await oneVersion(context.db, await pinTag(context, image, body.tag))
    note({ objectId: image.id, after: { name: image.name, tag: body.tag, digest: version.digest } })
    return version
  },

  removeVersion: async ({ context, identity, params, note }) => {
    const version = await storedVersion(context.db, params.id, params.version_id)
    await discard(context, identity, version)
    await context.db.execute(sql`delete from image_version where id = ${version.id}`)
    note({ objectId: params.id, before: { name: version.repository, tag: version.tag } })
    return null
  },

  pull: async ({ context: { db, jobs }, identity, params, note }) => {
    const { id, repository, tag } = await storedVersion(db, params.id, params.version_id)
    const data = { image: params.id, version: id, name: `${repository}:${tag}`, by: identity.personId }
    note({ objectId: params.id, after: { name: data.name } })
    const place = placeOf(identity, params.id, id)
    const job = await db.transaction((tx) => jobs.begin(tx, imagePull, data, place))
    return { job_id: job.id }
  },

  discard: async ({ context, identity, params, note }) => {
    const version = await storedVersion(context.db, params.id, params.version_id)
    await discard(context, identity, version)
    note({ objectId: params.id, before: { name: version.repository, tag: version.tag } })
    return oneVersion(context.db, version.id)
  },

  check: async ({ context, params, note }) => {
    const image = await ordinary.find(context.db, params.id)
    await checkUpstream(context, image)
    note({ objectId: image.id, after: { name: image.name } })
    return ordinary.find(context.db, image.id)
  },

  scan: async ({ context: { db, jobs }, identity, params, note }) => {
    const { id, repository, tag } = await storedVersion(db, params.id, params.version_id)
    const data = { image: params.id, version: id, name: `${repository}:${tag}`, by: identity.personId }
    note({ objectId: params.id, after: { name: data.name } })
    const place = placeOf(identity, params.id, id)
    const job = await db.transaction((tx) => jobs.begin(tx, imageScan, data, place))
    return { job_id: job.id }
  },

  findings: async ({ context: { db }, params }) =>
    findingsOf(db, (await storedVersion(db, params.id, params.version_id)).id),
})
