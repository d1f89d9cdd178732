import assert from 'node:assert/strict'
import { images } from '@omics/contract/images/images'
import { jobs } from '@omics/contract/jobs/jobs'
import { workflows } from '@omics/contract/warehouse/workflows'
import { until } from '@omics/engine/testing/until'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const bodyOf = ({ unique }: World) => ({
  name: `docker.io/lab/${unique('tool')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}`,
  summary: 'Counts reads',
  tools: ['samtools'],
  address: 'https://example.org/tool',
})

const made = (world: World) => world.people.administrator.call(images.create, { body: bodyOf(world) })

/** The image of the registry of tests, with a version. */
async function withVersion({ people: { administrator } }: World) {
  const { items } = await administrator.call(images.list, { query: { search: 'docker.io/lab/tool' } })
  const image =
    items.find(({ name }) => name === 'docker.io/lab/tool') ??
    (await administrator.call(images.create, { body: { name: 'lab/tool' } }))
  const version = await administrator.call(images.addVersion, {
    params: { id: image.id },
    body: { tag: '1.9' },
  })
  return { image, version, params: { id: image.id, version_id: version.id } }
}

const untilEnded = (by: Caller, job: string) =>
  until('The job did not end', async () =>
    (await by.call(jobs.own, {})).find(
      ({ id, state }) => id === job && (state === 'done' || state === 'failed'),
    ),
  )

export const imagesExamples: ExamplesOf<'images'> = {
  list: async (call, world) => {
    const image = await made(world)
    assert.deepEqual((await call({ query: { search: image.name } })).items, [image])
  },
  create: async (call, world) => {
    const body = bodyOf(world)
    const image = await call({ body })
    assert.deepEqual({ ...image, ...body }, image)
  },
  show: async (call, world) => {
    const { image, version } = await withVersion(world)
    const shown = await call({ params: { id: image.id } })
    assert.deepEqual(shown.of_versions, [version])
  },
  update: async (call, world) => {
    const { id, name, version } = await made(world)
    const saved = await call({ params: { id }, body: { name, summary_zh: '统计', version } })
    assert.deepEqual([saved.summary_zh, saved.version], ['统计', version + 1])
  },
  remove: async (call, world) => {
    const { id } = await made(world)
    await call({ params: { id } })
    assert.equal((await world.people.administrator.answer(images.show, { params: { id } })).status, 404)
  },
  all: async (call, world) => {
    const { image, version } = await withVersion(world)
    const found = (await call({})).find(({ id }) => id === image.id)
    assert.deepEqual(found?.versions, [{ id: version.id, tag: '1.9', digest: version.digest }])
  },
  getDockerHubItem: async (call) => {
    const { items } = await call({ query: { search: 'tool' } })
    assert.deepEqual(
      items.map(({ name, official }) => [name, official]),
      [
        ['docker.io/library/tool', true],
        ['docker.io/lab/tool', false],
      ],
    )
  },
  hubItem: async (call) => {
    assert.equal((await call({ query: { search: 'lab/tool' } })).total, 1)
  },
  machine: async (call) => {
    assert.equal((await call({})).engine, null)
  },
  named: async (call, world) => {
    await namedByWorkflow(world, 'quay.io/biocontainers/named:1')
    const found = (await call({})).find(({ name }) => name === 'quay.io/biocontainers/named:1')
    assert.deepEqual([found?.tag, found?.pulled], ['1', false])
  },
  tags: async (call) => {
    assert.deepEqual(await call({ query: { name: 'lab/tool' } }), {
      tags: ['1.10', '1.9', 'latest'],
      total: 3,
    })
  },
  bring: async (call, world) => {
    const name = `quay.io/biocontainers/${bodyOf(world).name.split('/').at(-1)}`
    await namedByWorkflow(world, `${name}:1.0`)
    assert.ok((await call({})).added > 0)
    const { items } = await world.people.administrator.call(images.list, { query: { search: name } })
    assert.equal(items[0]?.name, name)
  },
  addVersion: async (call, world) => {
    const { id } = await world.people.administrator
      .call(images.create, { body: { name: 'library/tool' } })
      .catch(async () => {
        const all = await world.people.administrator.call(images.all, {})
        return all.find(({ name }) => name === 'docker.io/library/tool') ?? assert.fail()
      })
    const version = await call({ params: { id }, body: { tag: '1.10' } })
    assert.deepEqual(
      [version.platforms, version.made_at],
      [['linux/amd64', 'linux/arm64'], '2024-05-01T00:00:00.000Z'],
    )
  },
  removeVersion: async (call, world) => {
    const { image, params } = await withVersion(world)
    await call({ params })
    const shown = await world.people.administrator.call(images.show, { params: { id: image.id } })
    assert.deepEqual(shown.of_versions, [])
  },
  pull: async (call, world) => {
    const { params } = await withVersion(world)
    const ended = await untilEnded(call.me, (await call({ params })).job_id)
    assert.match(ended?.reason?.en ?? '', /Set OMICS_EXECUTOR to podman, docker or apptainer/)
  },
  discard: async (call, world) => {
    const { params } = await withVersion(world)
    assert.equal((await call({ params })).pulled_at, null)
  },
  check: async (call, world) => {
    const { image } = await withVersion(world)
    const checked = await call({ params: { id: image.id } })
    assert.equal(checked.newer, '1.10')
  },
  scan: async (call, world) => {
    const { params } = await withVersion(world)
    const ended = await untilEnded(call.me, (await call({ params })).job_id)
    assert.ok(ended)
  },
  findings: async (call, world) => {
    const { params } = await withVersion(world)
    assert.deepEqual(await call({ params }), [])
  },
}

/** A published workflow, open to everybody, whose only task names an image. */
async function namedByWorkflow({ people: { owner }, unique }: World, image: string): Promise<void> {
  const content = `version 1.1\ntask t {\n command <<< echo >>>\n runtime { container: "${image}" }\n}\nworkflow w {\n call t\n}\n`
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content }] }
  const made = await owner.call(workflows.create, {
    body: { name: unique('names an image'), visibility: 'platform', first },
  })
  await owner.call(workflows.publish, { params: { id: made.workflow_id, version_id: made.id } })
}
