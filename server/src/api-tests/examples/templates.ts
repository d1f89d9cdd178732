import assert from 'node:assert/strict'
import { v7 as uuidv7 } from 'uuid'
import { freshBlock, type TemplateBlock } from '@omics/contract/reports/blocks'
import { emptyBrand, reportBrands } from '@omics/contract/reports/brands'
import { groups } from '@omics/contract/administration/groups'
import { chapters, components } from '@omics/contract/reports/template-parts'
import { templates, type Template } from '@omics/contract/reports/templates'
import { projectMember } from '../../db/tables/projects.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const textBlock = (): TemplateBlock => ({
  ...freshBlock('text', uuidv7()),
  kind: 'text',
  text: { en: 'Analysed with ~{workflow_name}.', zh: '使用 ~{workflow_name} 分析。' },
  samples: 'together',
})

function contentsWith(block: TemplateBlock) {
  return { chapters: [{ id: uuidv7(), title: { en: 'Results', zh: '结果' }, blocks: [block] }] }
}

function newTemplate({ people, unique }: World): Promise<Template> {
  const body = { title_en: unique('Report'), title_zh: unique('报告'), contents: contentsWith(textBlock()) }
  return people.administrator.call(templates.create, { body })
}

/** A template that is in use by nobody, published. */
async function newPublished(world: World): Promise<Template> {
  const { id, version } = await newTemplate(world)
  return world.people.administrator.call(templates.publish, { params: { id }, body: { version } })
}

const shown = ({ people }: World, id: string) => people.administrator.call(templates.show, { params: { id } })
/** The analysis of the world, which somebody sees from now on who saw it by nothing yet. */
async function ownAnalysis(
  { platform, project, analysisId, people }: World,
  { personId }: Caller,
): Promise<string> {
  // As a member, an administrator may no more than any other.
  if (personId === people.administrator.personId) return analysisId
  await platform.context.db
    .insert(projectMember)
    .values({ projectId: project.id, personId, role: 'viewer' })
    .onConflictDoNothing()
  return analysisId
}

const placesIn = ({ contents }: Template) => {
  const [chapter] = contents.chapters
  const [block] = chapter?.blocks ?? []
  assert.ok(chapter && block)
  return { chapter, block }
}

export const templatesExamples: ExamplesOf<'templates'> = {
  gallery: async (call) => {
    const keys = (await call({})).map(({ key }) => key)
    assert.ok(keys.includes('variant_calling') && keys.length === 5)
  },
  start: async (call) => {
    const { title_en, contents, published } = await call({ params: { key: 'rna_seq' } })
    assert.deepEqual([title_en, contents.chapters.length, published], ['RNA-seq', 4, 0])
  },
  list: async (call, world) => {
    const { id, title_zh } = await newTemplate(world)
    const { items } = await call({ query: { search: title_zh, sort: '-title_zh' } })
    assert.deepEqual(
      items.map((one) => one.id),
      [id],
    )
  },
  choices: async (call, world) => {
    const { id, title_en } = await newPublished(world)
    const found = (await call({})).find((one) => one.id === id)
    assert.deepEqual([found?.title_en, found?.published], [title_en, 1])
  },
  create: async (call, world) => {
    const body = { title_en: world.unique('Made'), title_zh: '新建', contents: contentsWith(textBlock()) }
    const made = await call({ body })
    assert.deepEqual([made.title_en, made.published, made.changed], [body.title_en, 0, true])
    assert.deepEqual(await shown(world, made.id), made)
  },
  show: async (call, world) => {
    const made = await newTemplate(world)
    assert.deepEqual(await call({ params: { id: made.id } }), made)
  },
  update: async (call, world) => {
    const { id, version, contents } = await newTemplate(world)
    const body = { title_en: world.unique('Changed'), title_zh: '已改', contents, version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual([saved.title_en, saved.version], [body.title_en, version + 1])
    assert.deepEqual(await shown(world, id), saved)
  },
  remove: async (call, world) => {
    const { id, title_en: search } = await newTemplate(world)
    await call({ params: { id } })
    const { items } = await world.people.administrator.call(templates.list, {
      query: { search, trash: 'true' },
    })
    assert.equal(items[0]?.id, id)
  },
  restore: async (call, world) => {
    const { id } = await newTemplate(world)
    await world.people.administrator.call(templates.remove, { params: { id } })
    assert.equal((await call({ params: { id } })).deleted_at, null)
  },
  publish: async (call, world) => {
    const { id, version } = await newTemplate(world)
    const after = await call({ params: { id }, body: { version } })
    assert.deepEqual([after.published, after.changed], [1, false])
  },
  versions: async (call, world) => {
    const { id } = await newPublished(world)
    assert.deepEqual(
      (await call({ params: { id } })).map(({ number, reports }) => [number, reports]),
      [[1, 0]],
    )
  },
  version: async (call, world) => {
    const { id, contents } = await newPublished(world)
    assert.deepEqual(await call({ params: { id, number: '1' } }), { number: 1, contents })
  },
  preview: async (call, world) => {
    const { id, contents } = await newTemplate(world)
    const analysis_id = await ownAnalysis(world, call.me)
    const body = { analysis_id, language: 'zh' as const, contents }
    const { sections } = await call({ params: { id }, body })
    const text = sections.find(({ kind }) => kind === 'text')
    assert.match(text?.kind === 'text' ? text.text : '', /使用 shout 分析/)
  },
  columns: async (call, world) => {
    const { id } = await newTemplate(world)
    const query = { analysis_id: await ownAnalysis(world, call.me), output: 'nothing' }
    assert.deepEqual(await call({ params: { id }, query }), [])
  },
}

export const chaptersExamples: ExamplesOf<'chapters'> = {
  everywhere: async (call, world) => {
    const { chapter } = placesIn(await newTemplate(world))
    assert.equal((await call({})).find(({ id }) => id === chapter.id)?.blocks, 1)
  },
  all: async (call, world) => {
    const made = await newTemplate(world)
    const [first] = await call({ params: { id: made.id } })
    assert.deepEqual(first, { ...placesIn(made).chapter, depth: 0 })
  },
  create: async (call, world) => {
    const made = await newTemplate(world)
    const { chapter } = placesIn(made)
    const body = { report_id: made.id, parent_id: chapter.id, title: { en: 'Within', zh: '其中' } }
    const { id } = await call({ body })
    const all = await world.people.administrator.call(chapters.all, { params: { id: made.id } })
    assert.deepEqual(
      all.map((one) => [one.id, one.depth]),
      [
        [chapter.id, 0],
        [id, 1],
      ],
    )
  },
  update: async (call, world) => {
    const made = await newTemplate(world)
    const { chapter } = placesIn(made)
    const body = { title: { en: 'Renamed', zh: '改名' }, position: 0 }
    const saved = await call({ params: { id: chapter.id }, body })
    assert.deepEqual([saved.title, saved.blocks], [body.title, chapter.blocks])
    assert.deepEqual((await shown(world, made.id)).contents.chapters, [saved])
  },
  remove: async (call, world) => {
    const made = await newTemplate(world)
    await call({ params: { id: placesIn(made).chapter.id } })
    assert.deepEqual((await shown(world, made.id)).contents.chapters, [])
  },
}

export const blocksExamples: ExamplesOf<'blocks'> = {
  create: async (call, world) => {
    const made = await newTemplate(world)
    const { chapter, block } = placesIn(made)
    const added = await call({ body: { chapter_id: chapter.id, position: 0, block: textBlock() } })
    assert.deepEqual(placesIn(await shown(world, made.id)).chapter.blocks, [added, block])
  },
  update: async (call, world) => {
    const made = await newTemplate(world)
    const { block } = placesIn(made)
    const saved = await call({
      params: { id: block.id },
      body: { block: { ...block, when: 'sample_count > 3' } },
    })
    assert.equal(saved.when, 'sample_count > 3')
    assert.deepEqual(placesIn(await shown(world, made.id)).block, saved)
  },
  remove: async (call, world) => {
    const made = await newTemplate(world)
    await call({ params: { id: placesIn(made).block.id } })
    assert.deepEqual((await shown(world, made.id)).contents.chapters[0]?.blocks, [])
  },
}

function newComponent({ people, unique }: World) {
  const body = { title_en: unique('Component'), title_zh: unique('组件'), block: textBlock() }
  return people.administrator.call(components.create, { body })
}

export const componentsExamples: ExamplesOf<'components'> = {
  list: async (call, world) => {
    const made = await newComponent(world)
    const { items } = await call({ query: { search: made.title_zh, sort: '-updated_at' } })
    assert.deepEqual(items, [made])
  },
  all: async (call, world) => {
    const made = await newComponent(world)
    assert.deepEqual(
      (await call({})).find(({ id }) => id === made.id),
      made,
    )
  },
  create: async (call, { unique }) => {
    const body = { title_en: unique('Made'), title_zh: unique('新组件'), block: textBlock() }
    const made = await call({ body })
    assert.deepEqual({ ...made, ...body }, made)
  },
  update: async (call, world) => {
    const { id, version, block } = await newComponent(world)
    const body = { title_en: world.unique('Saved'), title_zh: world.unique('已存'), block, version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual([saved.title_en, saved.version], [body.title_en, version + 1])
  },
  remove: async (call, world) => {
    const { id } = await newComponent(world)
    await call({ params: { id } })
    const left = await world.people.administrator.call(components.all, {})
    assert.ok(!left.some((one) => one.id === id))
  },
}

const brandCalled = (en: string) => ({ ...emptyBrand, header: { en, zh: en } })

async function newBrand({ people: { administrator }, unique }: World) {
  const group = await administrator.call(groups.create, { body: { name: unique('Customers'), members: [] } })
  const body = { group_id: group.id, branding: brandCalled('Laboratory') }
  return administrator.call(reportBrands.create, { body })
}

export const reportBrandsExamples: ExamplesOf<'reportBrands'> = {
  list: async (call, world) => {
    const made = await newBrand(world)
    const { items } = await call({ query: { search: made.group, sort: '-group' } })
    assert.deepEqual(items, [made])
  },
  create: async (call, { people, unique }) => {
    const body = { name: unique('Clinic'), members: [] }
    const { id, name } = await people.administrator.call(groups.create, { body })
    const made = await call({ body: { group_id: id, branding: brandCalled('Clinic') } })
    assert.deepEqual([made.group, made.branding.header.en], [name, 'Clinic'])
  },
  update: async (call, world) => {
    const { id, version, group_id } = await newBrand(world)
    const saved = await call({ params: { id }, body: { group_id, branding: brandCalled('Other'), version } })
    assert.deepEqual([saved.branding.header.en, saved.version], ['Other', version + 1])
  },
  remove: async (call, world) => {
    const { id, group } = await newBrand(world)
    await call({ params: { id } })
    const { items } = await world.people.administrator.call(reportBrands.list, { query: { search: group } })
    assert.deepEqual(items, [])
  },
}
