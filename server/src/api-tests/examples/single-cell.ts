import assert from 'node:assert/strict'
import { singleCellAnalyses } from '@omics/contract/singlecell/analyses'
import { cells } from '@omics/contract/singlecell/cells'
import { valuesOf } from '@omics/contract/singlecell/expressed'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { h5ad } from '@omics/contract/singlecell/h5ad'
import { linkedCells } from '@omics/contract/singlecell/links'
import { cellReferences } from '@omics/contract/singlecell/references'
import { bringCollection } from '../../collection/bring.ts'
import { supplied } from '../../collection/collection.ts'
import { simulate } from '@omics/singlecell/simulate'
import { simulateTissue, tissueColours } from '@omics/singlecell/simulate-tissue'
import { until } from '@omics/engine/testing/until'
import { createProject } from '../../domains/projects/projects.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../testing/platform.ts'
import { h5adFile } from '../../testing/h5ad.ts'
import type { ExamplesOf } from '../example.ts'
import { untilEnded } from '../runs.ts'
import type { World } from '../world.ts'

/** Three cells with counts, and as many empty ones as let it be analysed. */
const table = [
  ['gene', ...'ABCDEFGHIJKL'],
  ['CD3E', ...'103000000000'],
  ['LYZ', ...'081000000000'],
  ['MT-CO1', ...'110000000000'],
]
  .map((line) => line.join('\t'))
  .join('\n')

/** A matrix that somebody has registered and that was looked at, in a project with the usual members, or of their own. */
async function registered(by: Caller, world: World, whose: 'shared' | 'own' = 'shared') {
  const write = { name: world.unique('Cells'), description: '' }
  const own = () => createProject(world.platform.context.db, by.personId, write, 1024 ** 3)
  const id = whose === 'own' ? await own() : (await world.newProject()).id
  const file = await world.addFile(id, `${world.unique('counts')}.tsv`, table)
  const maker = whose === 'own' ? by : world.people.owner
  const made = await register(world, maker, file.id)
  await lookedAt(world, made.id)
  return made
}

/** What goes on after an example would be taken for what the next one's refused calls have changed. */
async function lookedAt({ platform }: World, id: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await platform.context.db.execute(
      sql`select 1 from single_cell_file where id = ${id} and state <> 'looking'`,
    )
    if (rows.length > 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Whoever may only read has it registered by the platform’s administrator. */
async function register({ people }: World, by: Caller, fileId: string) {
  const body = { file_ids: [fileId] }
  return by
    .call(singleCellFiles.create, { body })
    .catch(() => people.administrator.call(singleCellFiles.create, { body }))
}

const brought = new WeakMap<World, Promise<void>>()

/** An analysis, which ends with its first step as three cells are too few. */
async function analysed(by: Caller, world: World, whose: 'shared' | 'own' = 'shared') {
  const matrix = await registered(by, world, whose)
  await tool(world)
  const body = { single_cell_file_id: matrix.id, idempotency_key: world.unique('cells-key') }
  const maker = whose === 'own' ? by : world.people.owner
  const made = await maker
    .call(singleCellAnalyses.create, { body })
    .catch(() => world.people.administrator.call(singleCellAnalyses.create, { body }))
  await untilEnded(world, made.id, world.people.administrator)
  return made
}

/** Brings the one tool that all analyses run. */
async function tool(world: World): Promise<void> {
  const own = supplied.filter(({ key }) => key === 'single_cell')
  const bringing = brought.get(world) ?? bringCollection(world.platform.context, own)
  brought.set(world, bringing)
  await bringing
}

export const singleCellFilesExamples: ExamplesOf<'singleCellFiles'> = {
  list: async (call, world) => {
    const { id, name } = await registered(call.me, world, 'own')
    const { items } = await call({ query: { search: name, sort: '-name' } })
    assert.deepEqual(
      items.map((one) => one.id),
      [id],
    )
  },
  show: async (call, world) => {
    const { id, name } = await registered(world.people.owner, world)
    assert.equal((await call({ params: { id } })).name, name)
  },
  create: async (call, world) => {
    const { platform, addFile, unique } = world
    const write = { name: unique('Cells'), description: '' }
    const id = await createProject(platform.context.db, call.me.personId, write, 1024 ** 3)
    const file = await addFile(id, 'counts 表.tsv', table)
    const made = await call({ body: { file_ids: [file.id], name: 'Blood', note: 'first' } })
    // The look at it may be over when the answer is made.
    assert.ok(['looking', 'ready'].includes(made.state), made.state)
    assert.deepEqual([made.name, made.files[0]?.name], ['Blood', 'counts 表.tsv'])
    await lookedAt(world, made.id)
  },
  join: async (call, world) => {
    const { platform, addFile, unique } = world
    const write = { name: unique('Samples'), description: '' }
    const id = await createProject(platform.context.db, call.me.personId, write, 1024 ** 3)
    const matrices = await Promise.all(
      ['健康', 'ill'].map(async (sample) => {
        const file = await addFile(id, `${sample}.tsv`, table)
        const made = await register(world, call.me, file.id)
        await lookedAt(world, made.id)
        return { single_cell_file_id: made.id, sample }
      }),
    )
    const made = await call({ body: { matrices, name: 'Both' } })
    assert.ok(['looking', 'ready'].includes(made.state), made.state)
    assert.deepEqual([made.name, made.files.length], ['Both', 2])
    await lookedAt(world, made.id)
  },
  update: async (call, world) => {
    const { id, version } = await registered(world.people.owner, world)
    const saved = await call({ params: { id }, body: { name: 'Named', note: '', version } })
    assert.deepEqual([saved.name, saved.version], ['Named', version + 1])
  },
  look: async (call, world) => {
    const { id } = await registered(world.people.owner, world)
    assert.equal((await call({ params: { id } })).state, 'ready')
  },
  remove: async (call, world) => {
    const { id } = await registered(world.people.owner, world)
    await call({ params: { id } })
  },
}

export const singleCellAnalysesExamples: ExamplesOf<'singleCellAnalyses'> = {
  list: async (call, world) => {
    const { id, single_cell_file_id } = await analysed(call.me, world, 'own')
    const { items } = await call({ query: { id: single_cell_file_id ?? '' } })
    assert.deepEqual(
      items.map((one) => one.id),
      [id],
    )
  },
  create: async (call, world) => {
    const matrix = await registered(call.me, world, 'own')
    await tool(world)
    const key = world.unique('cells-key')
    const made = await call({
      body: { single_cell_file_id: matrix.id, settings: { resolution: 0.5 }, idempotency_key: key },
    })
    assert.deepEqual([made.matrix, made.settings.resolution], [matrix.name, 0.5])
    await untilEnded(world, made.id, world.people.administrator)
  },
  show: async (call, world) => {
    const { id, name } = await analysed(world.people.owner, world)
    assert.equal((await call({ params: { id } })).name, name)
  },
  remove: async (call, world) => {
    const { id } = await analysed(world.people.owner, world)
    await call({ params: { id } })
  },
}

/** A run that went on would change what the next examples look at. */
async function untilRunEnded({ platform, worker }: World, runId: string): Promise<void> {
  await until('The run did not end', async () => {
    worker.wake()
    const { rows } = await platform.context.db.execute(
      sql`select 1 from run where id = ${runId} and state not in ('waiting', 'running')`,
    )
    return rows.length > 0
  })
}

export const singleCellJobsExamples: ExamplesOf<'singleCellJobs'> = {
  step1: async (call, world) => {
    const { id } = await registered(call.me, world, 'own')
    const told = await call({ body: { single_cell_file_id: id, thresholds: { least_counts: 4 } } })
    // B has enough, too, and more of the mitochondrion than the others.
    assert.deepEqual([told.cells, told.remaining], [12, 1])
  },
  submit: async (call, world) => {
    const matrix = await registered(call.me, world, 'own')
    await tool(world)
    const key = world.unique('cells-key')
    const { flowId } = await call({ body: { single_cell_file_id: matrix.id, idempotency_key: key } })
    await untilRunEnded(world, flowId)
  },
  status: async (call, world) => {
    const { flow_id } = await analysed(call.me, world, 'own')
    assert.equal((await call({ query: { flowId: flow_id } })).state, 'failed')
  },
  submitShell: async (call, world) => {
    const { flow_id } = await analysed(call.me, world, 'own')
    const key = world.unique('cells-key')
    const again = await call({ body: { flowId: flow_id, settings: { resolution: 2 }, idempotency_key: key } })
    assert.notEqual(again.flowId, flow_id)
    await untilRunEnded(world, again.flowId)
  },
  shellStatus: async (call, world) => {
    const { flow_id } = await analysed(call.me, world, 'own')
    const { steps } = await call({ query: { flowId: flow_id } })
    assert.deepEqual(steps[0], { name: 'keep_good_cells', state: 'failed' })
  },
}

const types = 'gene\tB cell\tB cell\tNK cell\nMS4A1\t9\t8\t0\nNKG7\t0\t1\t7\n'

/** What a reference is made of, in a project of somebody’s own. */
async function referenceBody(by: Caller, { platform, addFile, unique }: World) {
  const write = { name: unique('Types'), description: '' }
  const id = await createProject(platform.context.db, by.personId, write, 1024 ** 3)
  const file = await addFile(id, `${unique('types')}.tsv`, types)
  return {
    body: { name: write.name, note: '', source: '10.1038/ncomms14049', file_id: file.id, label_column: '' },
    id,
  }
}

/** Whoever may only read has it made by the platform’s administrator. */
async function referenceOf(by: Caller, world: World) {
  const { body } = await referenceBody(by, world)
  return by
    .call(cellReferences.create, { body })
    .catch(() => world.people.administrator.call(cellReferences.create, { body }))
}

export const cellReferencesExamples: ExamplesOf<'cellReferences'> = {
  list: async (call, world) => {
    const made = await referenceOf(call.me, world)
    const query = { search: made.name, project_id: made.project_id ?? '', sort: '-name' as const }
    assert.deepEqual((await call({ query })).items, [made])
  },
  create: async (call, world) => {
    const { body, id } = await referenceBody(call.me, world)
    const made = await call({ body })
    assert.deepEqual({ ...made, ...body }, made)
    assert.deepEqual(
      [made.types, made.genes, made.profiles, made.project_id],
      [['B cell', 'NK cell'], 2, 3, id],
    )
  },
  show: async (call, world) => {
    const made = await referenceOf(call.me, world)
    assert.deepEqual(await call({ params: { id: made.id } }), made)
  },
  update: async (call, world) => {
    const { id, version, file_id } = await referenceOf(call.me, world)
    const body = { name: 'Blood 血', note: 'n', source: '', file_id, label_column: '', version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual({ ...saved, ...body, version: version + 1 }, saved)
  },
  remove: async (call, world) => {
    const { id } = await referenceOf(call.me, world)
    await call({ params: { id } })
    assert.equal((await call.me.answer(cellReferences.show, { params: { id } })).status, 404)
  },
}

async function fileOf(by: Caller, { platform, unique }: World, written?: Parameters<typeof h5adFile>[2]) {
  const write = { name: unique('Cells'), description: '' }
  const id = await createProject(platform.context.db, by.personId, write, 1024 ** 3)
  return h5adFile(platform, id, written)
}

/** The same in a project of all the people. */
async function sharedFile({ platform, newProject }: World, written?: Parameters<typeof h5adFile>[2]) {
  const { id } = await newProject()
  return h5adFile(platform, id, written)
}

const tissue = () => simulateTissue({ sections: ['左叶'], side: 4, genes: 60, seed: 1 })

const numbersIn = async (answer: Response) => [...new Float32Array(await answer.arrayBuffer())]

export const cellsExamples: ExamplesOf<'cells'> = {
  show: async (call, world) => {
    const { id } = await fileOf(call.me, world)
    const told = await call({ params: { id } })
    assert.deepEqual([told.cells, told.embeddings, told.columns[0]?.groups], [4, ['X_umap'], ['1', '2']])
  },
  embedding: async (call, world) => {
    const { id } = await fileOf(call.me, world)
    const answer = await call.raw({ params: { id }, query: { name: 'X_umap' } })
    assert.deepEqual(await numbersIn(answer), [0, 0, 0, 1, 1, 0, 1, 1])
  },
  image: async (call, world) => {
    const { id } = await fileOf(call.me, world, tissue())
    const answer = await call.raw({ params: { id }, query: { section: '左叶', name: 'hires' } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    assert.deepEqual([bytes.length, ...bytes.slice(0, 4)], [4 * 40 * 40, ...tissueColours.corner, 255])
  },
  column: async (call, world) => {
    const { id } = await fileOf(call.me, world)
    assert.deepEqual(
      await numbersIn(await call.raw({ params: { id }, query: { name: 'cluster' } })),
      [0, 0, 1, 1],
    )
  },
  gene: async (call, world) => {
    const { id } = await fileOf(call.me, world)
    const answer = await call.raw({ params: { id }, query: { name: 'LYZ' } })
    assert.deepEqual([...valuesOf(await answer.arrayBuffer())], [0, 0, 2, 2])
  },
  genes: async (call, world) => {
    const { id } = await fileOf(call.me, world)
    assert.deepEqual(await call({ params: { id }, query: { search: 'cd3' } }), ['CD3E'])
  },
  compare: async (call, world) => {
    const { id } = await fileOf(call.me, world)
    const { genes } = await call({ params: { id }, body: { cells: Buffer.of(0b1100).toString('base64') } })
    assert.deepEqual(genes.find(({ gene }) => gene === 'LYZ')?.auc, 1)
  },
  label: async (call, world) => {
    const { id } = await sharedFile(world)
    const named = await call({
      params: { id },
      body: { column: 'cluster', groups: ['1', '2'], label: 'T 细胞' },
    })
    assert.deepEqual(
      named.map(({ group, label }) => [group, label]),
      [
        ['1', 'T 细胞'],
        ['2', 'T 细胞'],
      ],
    )
  },
  split: async (call, world) => {
    const { id } = await sharedFile(world)
    const cells = Buffer.of(0b0001).toString('base64')
    const splits = await call({ params: { id }, body: { column: 'cluster', cells, label: 'Treg' } })
    assert.deepEqual(
      splits.map(({ column, label, cells: kept }) => [column, label, kept]),
      [['cluster', 'Treg', cells]],
    )
  },
  countSplit: async (call, world) => {
    const { id } = await sharedFile(world)
    const body = { column: 'cluster', cells: Buffer.of(0b0001).toString('base64'), label: 'Treg' }
    const made = await world.people.owner.call(cells.split, { params: { id }, body })
    const split_id = made[0]?.id ?? id
    assert.deepEqual(await call({ params: { id, split_id }, body: { counts: false } }), [])
  },
  keepNamed: async (call, world) => {
    const { id } = await sharedFile(world)
    const { file_id, name } = await call({ params: { id }, body: { form: 'seurat' } })
    assert.notEqual(file_id, id)
    assert.equal(name, 'cells-seurat.h5ad')
  },
  keepSubset: async (call, world) => {
    const { id } = await sharedFile(world, twelve())
    const body = { cells: Buffer.of(0b11111110, 0b1111).toString('base64'), name: 'Some of them' }
    const { single_cell_file_id } = await call({ params: { id }, body })
    await lookedAt(world, single_cell_file_id)
    const shown = await call.me.answer(singleCellFiles.show, { params: { id: single_cell_file_id } })
    assert.ok(shown.status === 200 || shown.status === 403)
  },
}

const twelve = (): Parameters<typeof h5adFile>[2] => {
  const { barcodes, genes, columns, matrix } = simulate({
    cells: 12,
    genes: 60,
    types: ['B cell', 'NK cell'],
    depth: 90,
    seed: 1,
  })
  return { barcodes, genes, columns, matrix, geneColumns: [] }
}

export const h5adExamples: ExamplesOf<'h5ad'> = {
  preview: async (call, world) => {
    const file = await sharedFile(world)
    const { parts } = await call({ params: { id: file.id } })
    assert.deepEqual(parts.find(({ path }) => path === '/X/data')?.first.slice(0, 2), ['1', '3'])
  },
  browserLink: async (call, world) => {
    const file = await sharedFile(world)
    const { url, file_id } = await call({ params: { id: file.id }, query: { hours: 2 } })
    assert.equal(file_id, file.id)
    const link = new URL(url).searchParams.get('link') ?? ''
    assert.equal((await world.people.visitor.call(linkedCells.show, { params: { id: link } })).cells, 4)
  },
}

async function linked(world: World, written?: Parameters<typeof h5adFile>[2]) {
  const file = await sharedFile(world, written)
  const made = await world.people.owner.call(h5ad.browserLink, { params: { id: file.id } })
  return { file, made, params: { id: new URL(made.url).searchParams.get('link') ?? '' } }
}

export const cellLinksExamples: ExamplesOf<'cellLinks'> = {
  list: async (call, world) => {
    const { file, made } = await linked(world)
    const [link] = await call({ params: { id: file.id } })
    assert.deepEqual([link?.id, link?.ends_at, link?.opened], [made.link_id, made.ends_at, 0])
  },
  withdraw: async (call, world) => {
    const { file, made, params } = await linked(world)
    assert.deepEqual(await call({ params: { id: file.id, link_id: made.link_id } }), [])
    const opened = await world.people.visitor.answer(linkedCells.show, { params })
    assert.equal(opened.error?.id, 'share_ended')
  },
}

export const linkedCellsExamples: ExamplesOf<'linkedCells'> = {
  show: async (call, world) => {
    const { made, params } = await linked(world)
    const told = await call({ params })
    assert.deepEqual([told.cells, told.embeddings, told.ends_at], [4, ['X_umap'], made.ends_at])
  },
  embedding: async (call, world) => {
    const { params } = await linked(world)
    const answer = await call.raw({ params, query: { name: 'X_umap' } })
    assert.deepEqual(await numbersIn(answer), [0, 0, 0, 1, 1, 0, 1, 1])
  },
  image: async (call, world) => {
    const { params } = await linked(world, tissue())
    const answer = await call.raw({ params, query: { section: '左叶', name: 'hires' } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    assert.deepEqual([...bytes.slice(0, 4)], [...tissueColours.corner, 255])
  },
  column: async (call, world) => {
    const { params } = await linked(world)
    assert.deepEqual(await numbersIn(await call.raw({ params, query: { name: 'cluster' } })), [0, 0, 1, 1])
  },
  gene: async (call, world) => {
    const { params } = await linked(world)
    const answer = await call.raw({ params, query: { name: 'LYZ' } })
    assert.deepEqual([...valuesOf(await answer.arrayBuffer())], [0, 0, 2, 2])
  },
  genes: async (call, world) => {
    const { params } = await linked(world)
    assert.deepEqual(await call({ params, query: { search: 'cd3' } }), ['CD3E'])
  },
  compare: async (call, world) => {
    const { params } = await linked(world)
    const { genes } = await call({ params, body: { cells: Buffer.of(0b1100).toString('base64') } })
    assert.deepEqual(genes.find(({ gene }) => gene === 'LYZ')?.auc, 1)
  },
}
