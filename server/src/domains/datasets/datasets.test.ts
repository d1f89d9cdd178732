import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DrsObject } from '@omics/contract/datasets/drs'
import { datasets, type datasetAccess } from '@omics/contract/datasets/datasets'
import { messages } from '@omics/contract/messages/messages'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../http/grant.ts'
import { dateHere } from '../../resource/day-here.ts'
import { type Caller, type Platform, startPlatform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'

let platform: Platform
let owner: Caller
let reader: Caller

before(async () => {
  platform = await startPlatform()
  await platform.server.listen({ host: '127.0.0.1', port: 0 })
  owner = await platform.person('owner')
  reader = await platform.person('reader')
})
after(() => platform.close())

/** A dataset with one file of a project of the owner. */
async function published(name: string, access: (typeof datasetAccess)[number]) {
  const project = await owner.call(projects.create, { body: { name: `Work on ${name}` } })
  const file = await addFileFromBytes(platform.context, platformGrant(project.id), Buffer.from('ACGT\n'), {
    parentId: null,
    name: 'reads 1.txt',
    origin: 'upload',
  })
  const dataset = await owner.call(datasets.create, { body: { name, year: 2026, access } })
  const body = { dataset_id: dataset.id, file_id: file.id }
  const resource = await owner.call(datasets.createResource, { body })
  return { dataset, resource, params: { id: dataset.id } }
}

function originOf({ server }: Platform): string {
  const address = server.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const built = existsSync(join(import.meta.dirname, '../../../../web/dist/index.html'))

const Named = z.object({ name: z.string() })
const LinkedData = Named.extend({
  '@type': z.string(),
  creator: z.array(Named),
  distribution: z.array(Named),
})

const versionNow = async (params: { readonly id: string }) => {
  const { version } = (await owner.call(datasets.show, { params })).dataset
  return { version }
}

const readBy = async (caller: Caller, id: string) =>
  (await caller.call(datasets.showResource, { params: { id } })).signed !== null

test('the files of an open dataset are read by everybody, of a closed one by its members alone', async () => {
  const { dataset, resource, params } = await published('Open', 'open')
  assert.deepEqual([await readBy(owner, resource.id), await readBy(reader, resource.id)], [true, true])
  await owner.call(datasets.update, { params, body: { ...dataset, access: 'closed' } })
  assert.deepEqual([await readBy(owner, resource.id), await readBy(reader, resource.id)], [true, false])
  const asked = await reader.answer(datasets.ask, { params, body: { reason: 'Please' } })
  assert.equal(asked.status, 409)
})

test('a dataset of one’s own stands among datasets, and not among one’s projects', async () => {
  const { dataset } = await published('Apart', 'open')
  const search = dataset.name
  const { projects: atHome } = await owner.call(projects.home, {})
  const listed = await owner.call(projects.list, { query: { search } })
  const found = await owner.call(datasets.list, { query: { search } })
  assert.deepEqual(
    [...atHome, ...listed.items].map(({ name }) => name).filter((name) => name === search),
    [],
  )
  assert.deepEqual(
    found.items.map(({ id }) => id),
    [dataset.id],
  )
  // Its files are chosen like those of a project, and it comes back from the same trash.
  const chosen = await owner.call(projects.all, {})
  assert.equal(chosen.filter(({ id }) => id === dataset.id).length, 1)
  await owner.call(datasets.remove, { params: { id: dataset.id } })
  const trashed = await owner.call(projects.list, { query: { search, trash: 'true' } })
  assert.equal(trashed.items.filter(({ id }) => id === dataset.id).length, 1)
})

test(
  'the page of an open dataset tells visitors what it is in JSON-LD; of others it tells them nothing',
  { skip: !built },
  async () => {
    const name = 'Yeast </script><script>alert(1)</script> & "酵母" __NONCE__'
    const { dataset, params } = await published(name, 'open')
    const pageOf = (id: string, language = 'en') =>
      platform.server.inject({ url: `/common/datasets/${id}`, headers: { 'accept-language': language } })
    const about = {
      name_zh: '酵母转录组',
      description: `Twelve runs.\n${'x'.repeat(400)}`,
      creators: [{ name: 'Lin Mei', orcid: '', affiliation: 'Institute' }],
    }
    const open = await owner.call(datasets.update, { params, body: { ...dataset, ...about } })
    const page = await pageOf(dataset.id)
    const blocks = [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    assert.equal(blocks.length, 1)
    const told = LinkedData.parse(JSON.parse(blocks[0]?.[1] ?? ''))
    assert.deepEqual([told.name, told['@type'], told.creator[0]?.name], [name, 'Dataset', 'Lin Mei'])
    assert.equal(told.distribution[0]?.name, 'reads 1.txt')
    assert.match(page.body, /<title>Yeast &lt;\/script&gt;.* &amp; &quot;酵母&quot; __NONCE__<\/title>/)
    assert.match(page.body, /<meta name="description" content="Twelve runs. x{287}…" \/>/)
    assert.doesNotMatch(page.body, /<script>/)
    assert.doesNotMatch(String(page.headers['content-security-policy']), /script-src[^;]*inline/)
    assert.match((await pageOf(dataset.id, 'zh-CN')).body, /<title>酵母转录组<\/title>/)

    for (const access of ['request', 'closed'] as const) {
      await owner.call(datasets.update, { params, body: { ...open, ...(await versionNow(params)), access } })
      assert.doesNotMatch((await pageOf(dataset.id)).body, /ld\+json|Yeast|酵母/, access)
    }
    await owner.call(datasets.update, { params, body: { ...open, ...(await versionNow(params)) } })
    await owner.call(datasets.remove, { params })
    for (const id of [dataset.id, 'x', `${dataset.id}/edit`, `${dataset.id}'`])
      assert.doesNotMatch((await pageOf(id)).body, /ld\+json|Yeast/, id)
  },
)

test('a dataset is published on the day when others first could read or ask, in the year that it names', async () => {
  const { dataset, params } = await published('Days', 'closed')
  const publishedOn = async () =>
    z.object({ datePublished: z.string() }).parse(await owner.call(datasets.schemaOrg, { params }))
      .datePublished
  const write = async (body: object) =>
    owner.call(datasets.update, { params, body: { ...dataset, ...(await versionNow(params)), ...body } })
  const { db } = platform.context
  const day = await dateHere(db, new Date().toISOString())
  const year = Number(day.slice(0, 4))
  assert.equal(await publishedOn(), '2026')
  const { published_at } = await write({ access: 'request', year })
  assert.equal(await publishedOn(), day)
  await write({ access: 'closed', year })
  assert.deepEqual((await write({ access: 'open', year })).published_at, published_at)
  await write({ access: 'open', year: 2019 })
  assert.equal(await publishedOn(), '2019')
  await write({ access: 'open', year: 2026 })
  await db.execute(sql`update dataset set published_at = '2026-03-01T20:30:00Z' where id = ${dataset.id}`)
  assert.equal(await publishedOn(), '2026-03-02', 'as it was in Shanghai')
})

test('a day on which a dataset first appeared is told where it lies in its year, and refused elsewhere', async () => {
  const { dataset, params } = await published('Days elsewhere', 'open')
  const body = { ...dataset, year: 2019, issued: '2019-05-04' }
  const { issued } = await owner.call(datasets.update, { params, body })
  const { datePublished } = z
    .object({ datePublished: z.string() })
    .parse(await owner.call(datasets.schemaOrg, { params }))
  assert.deepEqual([issued, datePublished], ['2019-05-04', '2019-05-04'])
  const wrong = { ...body, ...(await versionNow(params)), year: 2020 }
  assert.equal((await owner.answer(datasets.update, { params, body: wrong })).error?.id, 'validation')
})

const Graph = z.object({ '@graph': z.array(z.record(z.string(), z.json())) })

/** The entities of a dataset's crate by their ids, none of which stands twice. */
async function crateOf(params: { readonly id: string }) {
  const answer = await platform.server.inject({
    url: `/api/dataset/${params.id}/ro-crate-metadata.json`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const entities = Graph.parse(answer.json())['@graph']
  const byId = new Map(entities.map((one) => [one['@id'], one]))
  assert.equal(byId.size, entities.length)
  return byId
}

test('a crate says whom to write to, what its licence is or that none is stated, and each thing once', async () => {
  const { dataset, params } = await published('Crate', 'open')
  assert.match(String((await crateOf(params)).get('./')?.['license']), /^No licence is stated/)
  const orcid = '0000-0002-1825-0097'
  const body = {
    ...dataset,
    creators: [1, 2].map((n) => ({ name: `Josiah ${n}`, orcid, affiliation: '' })),
    contact: 'data@example.org',
    license: 'CC-BY-4.0',
  }
  const saved = await owner.call(datasets.update, { params, body })
  for (const name of ['One', 'Two'])
    await owner.call(datasets.createResource, {
      body: { dataset_id: dataset.id, name, link: 'https://example.org/表_1' },
    })
  const crate = await crateOf(params)
  const license = 'https://spdx.org/licenses/CC-BY-4.0'
  assert.deepEqual(crate.get('./')?.['license'], { '@id': license })
  assert.match(String(crate.get(license)?.['description']), /SPDX.*CC-BY-4\.0/)
  const contact = { '@id': 'mailto:data@example.org' }
  assert.deepEqual(crate.get(`https://orcid.org/${orcid}`)?.['contactPoint'], contact)
  assert.deepEqual(crate.get(contact['@id'])?.['@type'], 'ContactPoint')
  assert.ok(crate.has('https://example.org/%E8%A1%A8_1'))

  const custom = { ...saved, publisher: 'Institute', license: 'Ask us first' }
  await owner.call(datasets.update, { params, body: custom })
  const after = await crateOf(params)
  assert.equal(after.get('./')?.['license'], 'Ask us first')
  assert.deepEqual(after.get('#organization-1')?.['contactPoint'], contact)
  assert.equal(after.get(`https://orcid.org/${orcid}`)?.['contactPoint'], undefined)
})

test('who asks is let in until the end that the owner gives, and no longer once that is withdrawn', async () => {
  const { resource, params } = await published('Asked', 'request')
  const asked = await reader.call(datasets.ask, { params, body: { reason: 'A thesis' } })
  assert.equal(await readBy(reader, resource.id), false)
  const answer = (granted: boolean, ends_at: string | null) =>
    owner.call(datasets.answer, { params, body: { request_id: asked.id, granted, ends_at } })
  await answer(true, '2099-01-01T00:00:00Z')
  assert.equal(await readBy(reader, resource.id), true)
  await answer(true, '2020-01-01T00:00:00Z')
  assert.equal(await readBy(reader, resource.id), false)
  assert.equal((await reader.call(datasets.show, { params })).request?.state, 'ended')
  await answer(true, null)
  assert.equal(await readBy(reader, resource.id), true)
  await answer(false, null)
  assert.equal(await readBy(reader, resource.id), false)
})

test('where a file lies elsewhere is told to those alone who may read the dataset, however it is asked for', async () => {
  const secret = 'https://share.example.org/s/Zk3?token=open%20sesame'
  for (const access of ['request', 'closed', 'open'] as const) {
    const { dataset, params } = await published(`Elsewhere ${access}`, access)
    const body = { dataset_id: dataset.id, link: secret }
    const { id } = await owner.call(datasets.createResource, { body })
    await owner.call(datasets.updateResource, { body: { id, name: secret, link: `${secret}2` } })
    const told = async (caller: Caller) => {
      const answers = [
        await caller.answer(datasets.show, { params }),
        await caller.answer(datasets.showResource, { params: { id } }),
        await caller.answer(datasets.schemaOrg, { params }),
      ]
      const headers = { authorization: `Bearer ${caller.token}` }
      const url = `/api/dataset/${dataset.id}/ro-crate-metadata.json`
      const crate = await platform.server.inject({ url, headers })
      assert.deepEqual([...answers.map(({ status }) => status), crate.statusCode], [200, 200, 200, 200])
      return [...answers.map((answer) => JSON.stringify(answer)), crate.body].map((text) =>
        /Zk3|sesame/.test(text),
      )
    }
    assert.deepEqual(await told(owner), [true, true, true, true])
    assert.deepEqual(await told(reader), Array(4).fill(access === 'open'), access)
  }
})

test('asking twice leaves one request, with the later reason', async () => {
  const { params } = await published('Twice', 'request')
  const both = ['One', 'Two'].map((reason) => reader.call(datasets.ask, { params, body: { reason } }))
  await Promise.all(both)
  assert.equal((await owner.call(datasets.requests, { params })).total, 1)
  assert.equal((await reader.answer(datasets.requests, { params })).status, 404)
})

test('the owner hears once that somebody asks, and who asked hears each decision', async () => {
  const { dataset, params } = await published('Told <b>数据</b>', 'request')
  const asked = await reader.call(datasets.ask, { params, body: { reason: 'One' } })
  await reader.call(datasets.ask, { params, body: { reason: 'Two' } })
  for (const granted of [true, false])
    await owner.call(datasets.answer, { params, body: { request_id: asked.id, granted } })
  const toldOf = async (who: Caller) =>
    (await who.call(messages.list, {})).items
      .filter(({ link }) => link === `/common/datasets/${dataset.id}`)
      .map(({ kind, details }) => [kind, details['name']])
  assert.deepEqual(await toldOf(owner), [['dataset_asked', dataset.name]])
  assert.deepEqual(await toldOf(reader), [
    ['dataset_refused', dataset.name],
    ['dataset_granted', dataset.name],
  ])
})

test('a resource with another file has a new version, and the digest of each', async () => {
  const { resource } = await published('Versions', 'closed')
  const body = { id: resource.id, name: resource.name, link: 'https://example.org/v2' }
  const both = await owner.answer(datasets.updateResource, { body: { ...body, file_id: resource.file_id } })
  assert.deepEqual([both.status, both.error?.fields?.[0]?.path], [422, 'link'])
  await owner.call(datasets.updateResource, { body })
  const { versions } = await owner.call(datasets.showResource, { params: { id: resource.id } })
  assert.deepEqual(
    versions.map(({ number, link, sha256 }) => [number, link, sha256?.length]),
    [
      [2, 'https://example.org/v2', undefined],
      [1, '', 64],
    ],
  )
})

test('a client of DRS walks from the service to a bundle, its object and the bytes, as far as it was let in', async () => {
  const { dataset, params } = await published('Served', 'request')
  const origin = originOf(platform)
  const get = (caller: Caller, path: string) =>
    fetch(`${origin}/ga4gh/drs/v1${path}`, { headers: { authorization: `Bearer ${caller.token}` } })
  const objectOf = async (caller: Caller, id: string) =>
    DrsObject.parse(await (await get(caller, `/objects/${id}`)).json())

  const info: unknown = await (await fetch(`${origin}/ga4gh/drs/v1/service-info`)).json()
  assert.match(JSON.stringify(info), /"artifact":"drs","version":"1\.4\.0"/)
  const bundle = await objectOf(reader, dataset.id)
  assert.deepEqual([bundle.size, bundle.contents?.map(({ name }) => name)], [5, ['reads 1.txt']])
  const object = await objectOf(reader, bundle.contents?.[0]?.id ?? '')
  const access = `/objects/${object.id}/access/${object.access_methods?.[0]?.access_id}`
  assert.equal((await fetch(`${origin}/ga4gh/drs/v1${access}`)).status, 401)
  const refusedTo = async () => {
    const answer = await get(reader, access)
    assert.equal(answer.status, 403)
    return z.object({ msg: z.string() }).parse(await answer.json()).msg
  }
  assert.ok((await refusedTo()).includes(`Ask for access on its page`))
  assert.ok((await refusedTo()).endsWith(`${origin}/common/datasets/${dataset.id}`))
  const closed = await owner.call(datasets.update, { params, body: { ...dataset, access: 'closed' } })
  assert.match(await refusedTo(), /An owner of it can let you in: owner\.$/)
  await owner.call(datasets.update, { params, body: { ...closed, access: 'request' } })

  const asked = await reader.call(datasets.ask, { params, body: { reason: 'A thesis' } })
  const body = { request_id: asked.id, granted: true }
  await owner.call(datasets.answer, { params, body })
  const { url } = z.object({ url: z.string() }).parse(await (await get(reader, access)).json())
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  assert.equal(createHash('sha256').update(bytes).digest('hex'), object.checksums[0]?.checksum)

  const options = await fetch(`${origin}/ga4gh/drs/v1/objects/${object.id}`, { method: 'OPTIONS' })
  assert.deepEqual(await options.json(), { drs_object_id: object.id, supported_types: ['BearerAuth'] })

  const post = async (path: string, asking: object) => {
    const headers = { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/ga4gh/drs/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(asking),
    })
    return z.looseObject({}).parse(await answer.json())
  }
  assert.deepEqual(await post(`/objects/${object.id}`, { passports: ['x'] }), object)
  assert.match(JSON.stringify(await post(access, {})), /"url":"http/)
  const unresolved_drs_objects = [{ error_code: 404, object_ids: ['none'] }]
  const many = await post('/objects', { bulk_object_ids: [object.id, 'none'] })
  assert.deepEqual(many, {
    summary: { requested: 2, resolved: 1, unresolved: 1 },
    unresolved_drs_objects,
    resolved_drs_object: [object],
  })
  const ways = [object.id, 'none'].map((id) => ({ bulk_object_id: id, bulk_access_ids: ['https'] }))
  const signed = await post('/objects/access', { bulk_object_access_ids: ways })
  assert.deepEqual(signed['unresolved_drs_objects'], unresolved_drs_objects)
  assert.match(JSON.stringify(signed['resolved_drs_object_access_urls']), /"url":"http/)
  assert.equal((await post('/objects', { bulk_object_ids: [] }))['status_code'], 400)

  await owner.call(datasets.answer, { params, body: { ...body, granted: false } })
  assert.notEqual((await fetch(url)).status, 200)
  assert.equal((await get(reader, '/objects/none')).status, 404)
})

test('of many objects at once a dataset that is named a thousand times is answered once', async () => {
  const { dataset } = await published('Repeated', 'open')
  const { payload, statusCode } = await platform.server.inject({
    method: 'POST',
    url: '/ga4gh/drs/v1/objects',
    headers: { authorization: `Bearer ${reader.token}` },
    payload: { bulk_object_ids: Array(1000).fill(dataset.id) },
  })
  assert.equal(statusCode, 200)
  assert.deepEqual(JSON.parse(payload).summary, { requested: 1, resolved: 1, unresolved: 0 })
})

const hasCurl = spawnSync('curl', ['--version']).status === 0

test(
  'curl fetches a file of a dataset by DRS, goes on with one that broke, and its digest is the one told',
  {
    skip: hasCurl ? false : 'curl is missing',
  },
  async () => {
    const { resource } = await published('Fetched', 'open')
    const drs = `${originOf(platform)}/ga4gh/drs/v1/objects/${resource.id}`
    const curl = async (...parameters: string[]) =>
      (await promisify(execFile)('curl', ['-sS', '--fail', ...parameters])).stdout
    const told = async (address: string): Promise<unknown> =>
      JSON.parse(await curl('-H', `Authorization: Bearer ${reader.token}`, address))
    const object = DrsObject.parse(await told(drs))
    const { url } = z.object({ url: z.string() }).parse(await told(`${drs}/access/https`))
    const folder = await mkdtemp(join(tmpdir(), 'omics-drs-'))
    try {
      const path = join(folder, 'fetched')
      await curl('-r', '0-1', '-o', path, url)
      await curl('-C', '-', '-o', path, url)
      const bytes = await readFile(path)
      assert.equal(bytes.length, object.size)
      assert.equal(createHash('sha256').update(bytes).digest('hex'), object.checksums[0]?.checksum)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

test('who asks DRS without end is asked to wait, in its own form', async () => {
  const ask = () =>
    platform.server.inject({ url: '/ga4gh/drs/v1/objects/none', remoteAddress: '203.0.113.20' })
  for (let asked = 0; asked < 600; asked += 1) assert.equal((await ask()).statusCode, 401)
  const refused = await ask()
  assert.deepEqual([refused.statusCode, refused.json().status_code], [429, 429])
  assert.ok(Number(refused.headers['retry-after']) > 0)
})
