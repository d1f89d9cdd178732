import assert from 'node:assert/strict'
import { analyses } from '@omics/contract/analyses/analyses'
import { comments, commentsOn } from '@omics/contract/discussion/comments'
import { tags, type DiscussedKind } from '@omics/contract/discussion/tags'
import type { OutputOf } from '@omics/contract/endpoint'
import { files } from '@omics/contract/files/files'
import { reports } from '@omics/contract/reports/reports'
import { samples } from '@omics/contract/samples/samples'
import { workflows } from '@omics/contract/warehouse/workflows'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

async function sampleOf({ newProject, addSamples, unique }: World) {
  const { id: projectId } = await newProject()
  const [made] = await addSamples(projectId, unique('Tagged 标'))
  return made ? { projectId, id: made.id, name: made.name } : assert.fail('the sample was not made')
}

const named = (worn: readonly { readonly name: string }[]) => worn.map(({ name }) => name)

export const tagsExamples: ExamplesOf<'tags'> = {
  list: async (call, world) => {
    const { projectId, id } = await sampleOf(world)
    const { owner, stranger, removed } = world.people
    await owner.call(tags.sample, { params: { id }, body: { add: [{ name: '待复核', colour: 'plum' }] } })
    const sees = call.me !== stranger && call.me !== removed
    assert.deepEqual(
      await call({ query: { kind: 'sample', project_id: projectId } }),
      sees ? [{ name: '待复核', colour: 'plum', worn: 1 }] : [],
    )
  },
  several: async (call, world) => {
    const { projectId, id, name } = await sampleOf(world)
    const body = { kind: 'sample' as const, ids: [id], add: [{ name: 'batch 1' }] }
    assert.deepEqual(await call({ params: { id: projectId }, body }), { changed: 1 })
    const { items } = await call.me.call(samples.list, {
      params: { id: projectId },
      query: { filters: JSON.stringify([{ column: 'tags', is: 'in', values: ['Batch 1'] }]) },
    })
    assert.deepEqual(named(items), [name])
  },
  analysis: async (call, { analysisId, project, unique }) => {
    const tag = unique('good')
    const worn = await call({ params: { id: analysisId }, body: { add: [{ name: tag }] } })
    assert.ok(named(worn).includes(tag))
    const { items } = await call.me.call(analyses.list, { params: { id: project.id }, query: { tag } })
    assert.deepEqual(
      items.map(({ id }) => id),
      [analysisId],
    )
    await call.me.call(tags.analysis, { params: { id: analysisId }, body: { remove: [tag] } })
  },
  sample: async (call, world) => {
    const { id } = await sampleOf(world)
    const params = { id }
    await world.people.owner.call(tags.sample, { params, body: { add: [{ name: 'old' }] } })
    const body = { add: [{ name: 'redo', colour: 'orange' as const }], remove: ['OLD'] }
    assert.deepEqual(await call({ params, body }), [{ name: 'redo', colour: 'orange' }])
  },
  file: async (call, world) => {
    const { id: projectId } = await world.newProject()
    const { id } = await world.addFile(projectId, 'tagged.txt', 'abc')
    await call({ params: { id }, body: { add: [{ name: 'raw' }] } })
    const { items } = await call.me.call(files.file, { params: { id: projectId }, query: { tag: 'raw' } })
    assert.deepEqual(named(items), ['tagged.txt'])
  },
  report: async (call, { newReport }) => {
    const { id, project_id } = await newReport()
    await call({ params: { id }, body: { add: [{ name: 'sent' }] } })
    const { items } = await call.me.call(reports.list, { query: { project_id, tag: 'sent' } })
    assert.deepEqual(named(items.flatMap((row) => row.tags)), ['sent'])
  },
  workflow: async (call, { published, unique }) => {
    const tag = unique('RNA')
    await call({ params: { id: published.workflowId }, body: { add: [{ name: tag }] } })
    const { items } = await call.me.call(workflows.list, { query: { tag } })
    assert.deepEqual(
      items.map(({ id }) => id),
      [published.workflowId],
    )
  },
}

/** Makes an object of a kind that the owner's colleagues see, and gives its id. */
type Maker = (world: World) => Promise<string>
const makers = {
  analysis: ({ analysisId }) => Promise.resolve(analysisId),
  sample: async (world) => (await sampleOf(world)).id,
  file: async ({ newProject, addFile }) => (await addFile((await newProject()).id, 'said.txt', 'abc')).id,
  report: async ({ newReport }) => (await newReport()).id,
  workflow: ({ published }) => Promise.resolve(published.workflowId),
} satisfies Record<DiscussedKind, Maker>

/** A call of one of the kinds, by what all of them have. */
interface Ask<Name extends keyof (typeof commentsOn)['sample'], Request> {
  (
    request: Request & { readonly params: { readonly id: string } },
  ): Promise<OutputOf<(typeof commentsOn)['sample'][Name]>>
  readonly me: Caller
}

const listing =
  (kind: DiscussedKind) =>
  async (call: Ask<'list', { query: { limit: number } }>, world: World): Promise<void> => {
    const id = await makers[kind](world)
    const text = world.unique('Look 看')
    await world.people.owner.call(commentsOn[kind].create, { params: { id }, body: { text } })
    const { items } = await call({ params: { id }, query: { limit: 1 } })
    assert.deepEqual([items[0]?.text, items[0]?.author?.name], [text, 'owner'])
  }
const saying =
  (kind: DiscussedKind) =>
  async (
    call: Ask<'create', { body: { text: string; mentions: string[] } }>,
    world: World,
  ): Promise<void> => {
    const id = await makers[kind](world)
    const { owner, administrator } = world.people
    const body = { text: '@owner\nhttps://a.example 🧬', mentions: [owner.personId, administrator.personId] }
    const { comment, untold } = await call({ params: { id }, body })
    assert.deepEqual([comment.text, comment.mine, untold], [body.text, true, []])
  }
const mentioning =
  (kind: DiscussedKind) =>
  async (call: Ask<'people', { query: { search: string } }>, world: World): Promise<void> => {
    const id = await makers[kind](world)
    const found = await call({ params: { id }, query: { search: 'editor' } })
    const isEditor = call.me === world.people.editor
    assert.equal(
      found.some(({ name }) => name === 'editor'),
      !isEditor,
    )
  }

const ownComment = async (world: World, me: Caller) => {
  const id = await makers.report(world)
  return me.call(comments.onReport, { params: { id }, body: { text: 'First' } })
}

export const commentsExamples: ExamplesOf<'comments'> = {
  ofAnalysis: listing('analysis'),
  ofSample: listing('sample'),
  ofFile: listing('file'),
  ofReport: listing('report'),
  ofWorkflow: listing('workflow'),
  onAnalysis: saying('analysis'),
  onSample: saying('sample'),
  onFile: saying('file'),
  onReport: saying('report'),
  onWorkflow: saying('workflow'),
  peopleOfAnalysis: mentioning('analysis'),
  peopleOfSample: mentioning('sample'),
  peopleOfFile: mentioning('file'),
  peopleOfReport: mentioning('report'),
  peopleOfWorkflow: mentioning('workflow'),
  update: async (call, world) => {
    const { comment } = await ownComment(world, call.me)
    const { comment: saved } = await call({ params: { id: comment.id }, body: { text: 'Second' } })
    assert.equal(saved.text, 'Second')
    assert.notEqual(saved.edited_at, null)
  },
  remove: async (call, world) => {
    const { comment } = await ownComment(world, call.me)
    await call({ params: { id: comment.id } })
    const gone = await call.me.answer(comments.remove, { params: { id: comment.id } })
    assert.equal(gone.status, 404)
  },
}
