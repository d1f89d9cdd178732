import assert from 'node:assert/strict'
import { commonData, commonFiles } from '@omics/contract/files/common-data'
import { files } from '@omics/contract/files/files'
import { jobs } from '@omics/contract/jobs/jobs'
import { until } from '@omics/engine/testing/until'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const sequence = '>chr1\nACGTACGTACGTACGTACGTACGT\n'

export async function newEntry(world: World, name = 'genome.fa', bytes = sequence) {
  const { id: projectId } = await world.newProject()
  const file = await world.addFile(projectId, name, bytes, 'somewhere')
  const { administrator } = world.people
  const body = { name: world.unique('GRCh38'), kind: 'genome' as const, file_ids: [file.id] }
  const entry = await administrator.call(commonData.create, { body })
  const [kept] = (await folderOf(world, entry.id)).items
  assert.ok(kept)
  return { entry, kept, projectId, file }
}

const folderOf = ({ people }: World, id: string) =>
  people.administrator.call(commonFiles.folder, { params: { id }, query: {} })

const isGone = async ({ people }: World, id: string) =>
  (await people.administrator.answer(commonFiles.file, { params: { id } })).status === 404

/** An entry whose sequence has an index. */
async function indexed(world: World) {
  const made = await newEntry(world)
  const { administrator } = world.people
  const params = { id: made.kept.id }
  await administrator.call(commonFiles.index, { params, body: { kinds: ['faidx', 'blast_nucleotide'] } })
  await until('The indexes were not made', async () => {
    const { indexes } = await administrator.call(commonFiles.file, { params })
    return indexes.filter(({ version }) => version > 0).length === 2
  })
  return made
}

export const commonDataExamples: ExamplesOf<'commonData'> = {
  list: async (call, world) => {
    const { entry } = await newEntry(world)
    const { items } = await call({ query: { search: entry.name, kind: 'genome' } })
    assert.deepEqual(items, [entry])
  },
  create: async (call, world) => {
    const { id: projectId } = await world.newProject()
    const { administrator } = world.people
    const mine = call.me.personId === administrator.personId
    const file = mine ? [await world.addFile(projectId, 'a.fa', sequence)] : []
    const body = {
      name: world.unique('小麦'),
      name_zh: '小麦基因组',
      kind: 'genome' as const,
      licence: 'CC-BY-4.0',
      file_ids: file.map(({ id }) => id),
    }
    const made = await call({ body })
    assert.deepEqual([made.name_zh, made.files, made.registered], ['小麦基因组', file.length, false])
    assert.equal((await folderOf(world, made.id)).total, file.length)
  },
  show: async (call, world) => {
    const { entry } = await newEntry(world)
    assert.deepEqual(await call({ params: { id: entry.id } }), entry)
  },
  update: async (call, world) => {
    const { entry } = await newEntry(world)
    const { id, version } = entry
    const body = {
      name: world.unique('hg38 p14'),
      kind: 'sequences' as const,
      organism: 'Homo sapiens',
      version,
    }
    const saved = await call({ params: { id }, body })
    assert.deepEqual([saved.kind, saved.organism, saved.version], ['sequences', 'Homo sapiens', version + 1])
    const tree = await world.people.administrator.call(commonData.tree, {})
    assert.equal(tree.find((node) => node.entry_id === id)?.name, body.name)
  },
  remove: async (call, world) => {
    const { entry, kept } = await newEntry(world)
    await call({ params: { id: entry.id } })
    assert.ok(await isGone(world, kept.id))
  },
  fileDatabases: async (call, world) => {
    const { kept } = await indexed(world)
    const database = (await call({})).find(({ sequences }) => sequences.id === kept.id)
    assert.deepEqual(
      [database?.kind, database?.file.name, database?.version, database?.outdated],
      ['blast_nucleotide', 'genome.fa.nin', 1, false],
    )
  },
  all: async (call, world) => {
    const { entry } = await newEntry(world)
    assert.ok((await call({})).some(({ id }) => id === entry.id))
  },
  tree: async (call, world) => {
    const { entry } = await newEntry(world)
    const node = (await call({})).find(({ entry_id }) => entry_id === entry.id)
    assert.deepEqual([node?.name, node?.parent_id, node?.files, node?.bytes], [entry.name, null, 1, 31])
  },
  igv: async (call, world) => {
    const { kept } = await indexed(world)
    const genome = (await call({})).find(({ id }) => id === kept.id)
    assert.deepEqual(
      genome?.indexes.map(({ name }) => name),
      ['genome.fa.fai'],
    )
    const bytes = await fetch(new URL(genome?.fasta.url ?? '', world.base))
    assert.equal(await bytes.text(), sequence)
  },
  addFiles: async (call, world) => {
    const { entry, file } = await newEntry(world)
    const ids = call.me.personId === world.people.administrator.personId ? file.id : undefined
    if (ids === undefined) {
      // Somebody who may keep the library and sees no project adds what the library holds.
      const [kept] = (await folderOf(world, entry.id)).items
      assert.equal((await call({ params: { id: entry.id }, body: { file_ids: [kept?.id ?? ''] } })).files, 2)
      return
    }
    assert.equal((await call({ params: { id: entry.id }, body: { file_ids: [ids] } })).files, 2)
    const names = (await folderOf(world, entry.id)).items.map(({ name }) => name)
    assert.deepEqual(names, ['genome (2).fa', 'genome.fa'])
  },
  addToProject: async (call, world) => {
    const { entry, projectId } = await newEntry(world)
    const body = { project_id: projectId, ids: [entry.id], folder: 'references' }
    const added = await call({ body })
    assert.deepEqual(
      added.files.map(({ name }) => name),
      [entry.name],
    )
    const query = { search: 'genome.fa' }
    const { items } = await world.people.owner.call(files.file, { params: { id: projectId }, query })
    assert.equal(items.length, 2)
    assert.equal(items[0]?.sha256, items[1]?.sha256)
  },
}

export const commonFilesExamples: ExamplesOf<'commonFiles'> = {
  show: async (call, world) => {
    const { entry, kept } = await newEntry(world)
    const { items } = await call({
      query: { entry_id: entry.id, endings: 'fa', search: 'genome', kind: 'genome' },
    })
    assert.deepEqual(
      items.map(({ id, entry: { name } }) => ({ id, name })),
      [{ id: kept.id, name: entry.name }],
    )
  },
  count: async (call, world) => {
    await newEntry(world)
    const genomes = (await call({})).find(({ kind }) => kind === 'genome')
    assert.ok(genomes && genomes.entries > 0 && genomes.bytes > 0)
  },
  folder: async (call, world) => {
    const { entry, kept } = await newEntry(world)
    const shown = await call({ params: { id: entry.id }, query: {} })
    assert.deepEqual([shown.items[0]?.id, shown.way.map(({ name }) => name)], [kept.id, [entry.name]])
  },
  file: async (call, world) => {
    const { kept } = await newEntry(world)
    const shown = await call({ params: { id: kept.id } })
    assert.deepEqual([shown.kept, shown.file.name, shown.indexes[0]?.version], [true, 'genome.fa', 0])
  },
  update: async (call, world) => {
    const { kept } = await newEntry(world)
    const saved = await call({ params: { id: kept.id }, body: { name: 'GRCh38.fa', version: kept.version } })
    assert.deepEqual([saved.name, saved.version], ['GRCh38.fa', kept.version + 1])
  },
  remove: async (call, world) => {
    const { kept } = await newEntry(world)
    await call({ params: { id: kept.id } })
    assert.ok(await isGone(world, kept.id))
  },
  index: async (call, world) => {
    const { kept } = await newEntry(world)
    const { job_id } = await call({ params: { id: kept.id }, body: { kinds: ['faidx'] } })
    const job = (await call.me.call(jobs.own, {})).find(({ id }) => id === job_id)
    assert.equal(job?.kind, 'library_index')
  },
}
