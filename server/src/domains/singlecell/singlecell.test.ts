import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { after, before, test } from 'node:test'
import { ZipFile } from 'yazl'
import { analyses } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import { singleCellAnalyses, singleCellJobs } from '@omics/contract/singlecell/analyses'
import { cells } from '@omics/contract/singlecell/cells'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { h5ad } from '@omics/contract/singlecell/h5ad'
import { cellReferences } from '@omics/contract/singlecell/references'
import { until } from '@omics/engine/testing/until'
import { simulate } from '@omics/singlecell/simulate'
import { bringCollection } from '../../collection/bring.ts'
import { supplied } from '../../collection/collection.ts'
import { platformGrant } from '../../http/grant.ts'
import { h5adFile } from '../../testing/h5ad.ts'
import { ended as analysisEnded } from '../../testing/ended.ts'
import { launchFlow } from '../../testing/flow.ts'
import { cellsPlace, type CellsPlace, looked } from '../../testing/cells.ts'
import type { Caller, Platform } from '../../testing/platform.ts'
import { sql } from 'drizzle-orm'
import { fileUri } from '../analyses/file-uri.ts'
import type { Worker } from '../analyses/running/worker.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { memoryOfValues } from './fit.ts'

let place: CellsPlace
let platform: Platform
let worker: Worker
let owner: Caller
let projectId: string

before(async () => {
  place = await cellsPlace()
  ;({ platform, worker, owner, projectId } = place)
  await bringCollection(
    platform.context,
    supplied.filter(({ key }) => key === 'single_cell'),
  )
})
after(() => place.close())

const file = (name: string, content: string | Buffer) =>
  addFileFromBytes(
    platform.context,
    platformGrant(projectId),
    typeof content === 'string' ? Buffer.from(content) : content,
    {
      parentId: null,
      name,
      origin: 'upload',
    },
  )

test('a matrix is looked at on its arrival, and stands on the list once however often it is registered', async () => {
  const { id } = await h5adFile(platform, projectId)
  const matrix = await looked(owner, id)
  assert.deepEqual(
    [matrix.state, matrix.format, matrix.facts?.cells, matrix.facts?.genes, matrix.facts?.kind],
    ['ready', 'h5ad', 4, 2, 'counts'],
  )
  assert.deepEqual(matrix.facts?.columns, [
    { name: 'cluster', groups: 2 },
    { name: 'depth', groups: null },
  ])
  assert.equal((await looked(owner, id)).id, matrix.id)
  const { parts } = await owner.call(h5ad.preview, { params: { id } })
  assert.deepEqual(parts.find(({ path }) => path === '/obs/_index')?.first, ['A', 'B', 'C', 'D'])
})

test('matrices of several samples are joined with what a table says of them, and the whole is looked at', async () => {
  const matrices = await Promise.all(
    ['健康', 'ill'].map(async (sample) => {
      const own = await file(
        `${sample}.tsv`,
        `gene\tA\tB\nCD3E\t1\t0\n${sample === 'ill' ? 'LYZ' : 'MS4A1'}\t2\t3\n`,
      )
      return { single_cell_file_id: (await looked(owner, own.id)).id, sample }
    }),
  )
  const table = await file('samples.csv', 'sample,condition\n健康,none\nill,flu\n')
  const body = { matrices, table_file_id: table.id, name: 'Both' }
  const { id } = await owner.call(singleCellFiles.join, { body })
  const show = () => owner.call(singleCellFiles.show, { params: { id } })
  await until('the samples are not joined', async () => (await show()).state !== 'looking')
  const { state, files, facts } = await show()
  assert.deepEqual([state, facts?.cells, facts?.genes, files.length], ['ready', 4, 3, 1])
  assert.equal(files[0]?.name, 'Both.h5ad')
  assert.deepEqual(facts?.columns, [
    { name: 'sample', groups: 2 },
    { name: 'condition', groups: 2 },
  ])

  assert.equal((await owner.call(singleCellFiles.join, { body })).id, id)
  const other = await owner.call(singleCellFiles.join, { body: { ...body, table_file_id: null } })
  assert.notEqual(other.id, id)

  const missing = await file('others.csv', 'sample,condition\nill,flu\n')
  const failed = await owner.call(singleCellFiles.join, { body: { ...body, table_file_id: missing.id } })
  const shown = () => owner.call(singleCellFiles.show, { params: { id: failed.id } })
  await until('it is not told', async () => (await shown()).state === 'unfit')
  assert.match((await shown()).fault?.en ?? '', /no row for: 健康/)
  const same = matrices.map((one) => ({ ...one, sample: 'ill' }))
  const twice = await owner.answer(singleCellFiles.join, { body: { ...body, matrices: same } })
  assert.equal(twice.error?.id, 'validation')
})

test('what is no matrix says why in both languages, and is not analysed', async () => {
  const { id } = await file('half.h5ad', '\x89HDF and no more')
  const { state, fault, id: matrixId } = await looked(owner, id)
  assert.equal(state, 'unfit')
  assert.match(fault?.en ?? '', /h5ad/)
  assert.match(fault?.zh ?? '', /矩阵/)
  const body = { single_cell_file_id: matrixId, idempotency_key: 'cells-unfit' }
  const refused = await owner.answer(singleCellAnalyses.create, { body })
  assert.equal(refused.error?.id, 'not_ready')
})

test('values scaled below 0 are no matrix to analyse, and say what to bring instead', async () => {
  const { id } = await file('scaled.tsv', 'gene\tA\tB\nCD3E\t-1.5\t0.5\nLYZ\t0.2\t-0.4\n')
  const { state, fault, facts } = await looked(owner, id)
  assert.deepEqual([state, facts?.kind, facts?.cells], ['unfit', 'scaled', 2])
  assert.match(fault?.en ?? '', /bring counts/)
  assert.match(fault?.zh ?? '', /原始计数/)
})

test('what could only fail is refused before it is run: one cell, or more than the machine has memory for', async () => {
  const analyse = (single_cell_file_id: string) =>
    owner.answer(singleCellAnalyses.create, {
      body: { single_cell_file_id, idempotency_key: 'cells-refused' },
    })
  const types = ['B cell', 'NK cell']
  const drawn = (cells: number) => simulate({ cells, genes: 200, types, depth: 300, seed: 7 })
  const { id: one } = await h5adFile(platform, projectId, { ...drawn(1), geneColumns: [] })
  const inTable = await file('one.tsv', 'gene\tA\nCD3E\t1\nLYZ\t2\n')
  for (const id of [one, inTable.id]) {
    const { id: matrixId, facts } = await looked(owner, id)
    assert.equal(facts?.cells, 1)
    const refused = await analyse(matrixId)
    assert.equal(refused.error?.id, 'not_ready')
    assert.match(refused.message, /at least 10 cells/)
    const body = { single_cell_file_id: matrixId }
    assert.match((await owner.answer(singleCellJobs.step1, { body })).message, /at least 10 cells/)
  }
  const { id: many } = await h5adFile(platform, projectId, { ...drawn(20), geneColumns: [] })
  const matrix = await looked(owner, many)
  // As a matrix of two million cells is told of.
  await platform.context.db.execute(sql`update file set size = ${400 * 2 ** 30} where id = ${many}`)
  assert.match((await analyse(matrix.id)).message, /needs 4802 GiB of memory and tasks have \d+ GiB here/)
  await platform.context.db.execute(sql`
    update single_cell_file set facts = facts || '{"values": 4000000000}' where id = ${matrix.id}`)
  assert.match((await analyse(matrix.id)).message, /more values than can be read here at once/)
})

test('a packed matrix needs memory for its values, whatever its file takes; of a dense one they are not known', () => {
  const facts = { cells: 2_000_000, genes: 30_000, values: 2_000_000_000 }
  assert.equal(memoryOfValues(facts), 48_000_000_000)
  assert.equal(memoryOfValues({ ...facts, values: 60_000_000_000 }), 0)
})

test('a folder of 10x Genomics is called as the folder, by whichever of its files it is registered, or as what stands before their names', async () => {
  const named = async (folderName: string | null, before = '') => {
    const params = { id: projectId }
    const body = { parent_id: null, name: folderName ?? '' }
    const folder = folderName === null ? null : await owner.call(files.mkdir, { params, body })
    const ids = []
    for (const [path, content] of Object.entries(tenX).slice(0, 3)) {
      const added = await addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(content), {
        parentId: folder?.id ?? null,
        name: before + path.replace('sample/', ''),
        origin: 'upload',
      })
      ids.push(added.id)
    }
    const { id, ...matrix } = await looked(owner, ids[0] ?? '')
    await owner.call(singleCellFiles.remove, { params: { id } })
    for (const file_id of ids) await owner.call(files.remove, { params: { ...params, file_id } })
    return [matrix.name, matrix.state, matrix.files.length]
  }
  assert.deepEqual(await named('Patient 1'), ['Patient 1', 'ready', 3])
  assert.deepEqual(await named('Series', 'GSM1_liver_'), ['GSM1_liver', 'ready', 3])
  assert.deepEqual(await named(null), ['Blood', 'ready', 3], 'in no folder as the project')
})

test('a folder of 10x Genomics that lacks a file is refused', async () => {
  const { id } = await file('matrix.mtx', '%%MatrixMarket matrix coordinate integer general\n1 1 1\n1 1 1\n')
  const { error } = await owner.answer(singleCellFiles.create, { body: { file_ids: [id] } })
  assert.match(error?.fields?.[0]?.message ?? '', /barcodes\.tsv/)
})

const tenX = {
  'sample/matrix.mtx': '%%MatrixMarket matrix coordinate integer general\n2 3 3\n1 1 4\n2 2 5\n1 3 6\n',
  'sample/barcodes.tsv': 'A-1\nB-1\nC-1\n',
  'sample/features.tsv': 'ENSG1\tCD3E\tGene Expression\nENSG2\tLYZ\tGene Expression\n',
  'sample/._matrix.mtx': 'of a Macintosh',
}

async function archive(name: string, members: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'omics-tenx-'))
  const packing = pack()
  for (const [path, content] of Object.entries(members)) packing.entry({ name: path }, content)
  packing.finalize()
  const path = join(folder, 'a.tar.gz')
  await pipeline(packing, createGzip(), createWriteStream(path))
  const { id } = await addFileFromBytes(platform.context, platformGrant(projectId), await readFile(path), {
    parentId: null,
    name,
    origin: 'upload',
  })
  await rm(folder, { recursive: true })
  return id
}

test('an archive of a 10x folder is unpacked beside itself and is a matrix then', async () => {
  const matrix = await looked(owner, await archive('sample one.tar.gz', tenX))
  assert.deepEqual(
    [matrix.state, matrix.format, matrix.facts?.cells, matrix.facts?.genes, matrix.files.length],
    ['ready', 'tenx_folder', 3, 2, 3],
  )
})

test('an archive without such a folder, or cut off, says so', async () => {
  const { 'sample/barcodes.tsv': _left, ...rest } = tenX
  const lacking = await looked(owner, await archive('lacking.tar.gz', rest))
  assert.match(lacking.fault?.en ?? '', /does not hold matrix\.mtx, barcodes\.tsv/)
  const { id } = await file('cut.tgz', '\x1f\x8b and no more')
  assert.equal((await looked(owner, id)).state, 'unfit')
})

test('an archive whose own name leads out is unpacked where it lies', async () => {
  const { state, files } = await looked(owner, await archive('...tar.gz', tenX))
  assert.deepEqual([state, files.length], ['ready', 3])
})

test('an archive of names that no file may have says so', async () => {
  for (const odd of ['sample/\nmatrix.mtx', 'sample/\u202Ematrix.mtx']) {
    const { 'sample/matrix.mtx': content, ...rest } = tenX
    const matrix = await looked(owner, await archive('odd.tar.gz', { [odd]: content, ...rest }))
    assert.match(matrix.fault?.en ?? '', /part of the file cannot be read/)
  }
})

test('a zip whose bytes are damaged, or whose names lead out of it, says so', async () => {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(tenX)) zip.addBuffer(Buffer.from(content.repeat(50)), path)
  zip.end()
  const sound = await buffer(zip.outputStream)
  const out = Buffer.from(sound.toString('latin1').replaceAll('sample/', '../amp/'), 'latin1')
  const spoilt = Buffer.from(sound).fill(255, 50, 70)
  for (const bytes of [out, spoilt]) {
    const { id } = await file('matrix.zip', bytes)
    assert.match((await looked(owner, id)).fault?.en ?? '', /part of the file cannot be read/)
  }
})

test('thresholds tell what remains before anything is computed', async () => {
  const counts = [1, 3, 2, 2, ...Array.from({ length: 8 }, () => 2)]
  const { id } = await file(
    'twelve.tsv',
    `gene\t${[...'ABCDEFGHIJKL'].join('\t')}\nLYZ\t${counts.join('\t')}\n`,
  )
  const matrix = await looked(owner, id)
  const asked = (least_counts: number) =>
    owner.call(singleCellJobs.step1, {
      body: { single_cell_file_id: matrix.id, thresholds: { least_counts } },
    })
  assert.equal((await asked(1)).remaining, 12)
  const strict = await asked(2)
  assert.deepEqual([strict.remaining, strict.lost.counts], [11, 1])
})

test('another resolution computes anew only what follows from it, and labels by a reference stay', async () => {
  const types = ['B cell', 'NK cell', 'CD14 monocyte']
  const simulated = simulate({ cells: 240, genes: 400, types, depth: 600, seed: 5 })
  const { id } = await h5adFile(platform, projectId, { ...simulated, geneColumns: [] })
  const matrix = await looked(owner, id)
  const known = simulate({ cells: 90, genes: 400, types, depth: 900, seed: 5 })
  const { id: knownId } = await h5adFile(platform, projectId, { ...known, geneColumns: [] })
  const body = { name: 'Blood', file_id: knownId, label_column: 'planted' }
  const reference = await owner.call(cellReferences.create, { body })
  const sets = await file('sets.tsv', 'set\tgene\nB\tCD79A\nB\tMS4A1\nB\tCD19\n')
  const settings = { resolution: 0.5, cell_reference_id: reference.id, gene_sets_id: sets.id }
  const first = await owner.call(singleCellAnalyses.create, {
    body: { single_cell_file_id: matrix.id, settings, idempotency_key: 'cells-first' },
  })
  await ended(first.flow_id)
  const done = await owner.call(singleCellAnalyses.show, { params: { id: first.id } })
  assert.equal(done.state, 'succeeded')
  const { columns } = await owner.call(cells.show, { params: { id: done.result_file_id ?? '' } })
  const groupsOf = (name: string) => columns.find((column) => column.name === name)?.groups
  assert.deepEqual(groupsOf('reference_cluster_type')?.toSorted(), types.toSorted())
  assert.equal(groupsOf('score_B'), null)
  const again = await owner.call(singleCellJobs.submitShell, {
    body: { flowId: first.flow_id, settings: { resolution: 3 }, idempotency_key: 'cells-again' },
  })
  await ended(again.flowId)
  const { steps } = await owner.call(singleCellJobs.shellStatus, { query: { flowId: again.flowId } })
  const taken = steps.filter(({ state }) => state === 'cached').map(({ name }) => name)
  assert.deepEqual(taken.toSorted(), [
    'find_components',
    'keep_good_cells',
    'label_cells',
    'score_cells',
    'tsne',
    'umap',
  ])
  const { items } = await owner.call(singleCellAnalyses.list, { query: { id: matrix.id } })
  assert.deepEqual(
    items.map((one) => [one.settings.resolution, one.reference, one.settings.gene_sets_id]),
    [3, 0.5].map((resolution) => [resolution, 'Blood', sets.id]),
  )
  const params = { id: items[0]?.result_file_id ?? '' }
  const { analysis, others } = await owner.call(cells.show, { params })
  assert.equal(analysis?.code, items[0]?.code)
  assert.deepEqual(
    others.map((one) => one.file_id),
    [done.result_file_id],
  )
  const numbersOf = async (query: { name: string; from?: string }) => {
    const { rawPayload } = await platform.server.inject({
      url: `/api/single_cell_browser/${params.id}/column`,
      query,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    return [...new Float32Array(new Uint8Array(rawPayload).buffer)]
  }
  const own = await numbersOf({ name: 'planted' })
  assert.deepEqual(await numbersOf({ name: 'planted', from: done.result_file_id ?? '' }), own)
  assert.equal(own.length, (await owner.call(cells.show, { params })).cells)
})

test('two analyses that were launched at once leave all their steps to those that repeat them, at once as well', async () => {
  const types = ['B cell', 'NK cell', 'CD14 monocyte']
  const simulated = simulate({ cells: 120, genes: 300, types, depth: 400, seed: 8 })
  const { id } = await h5adFile(platform, projectId, { ...simulated, geneColumns: [] })
  const matrix = await looked(owner, id)
  const both = async (time: string) => {
    const made = await Promise.all(
      [150, 250].map((variable_genes) =>
        owner.call(singleCellAnalyses.create, {
          body: {
            single_cell_file_id: matrix.id,
            settings: { variable_genes },
            idempotency_key: `cells-${time}-${variable_genes}`,
          },
        }),
      ),
    )
    await Promise.all(made.map(({ flow_id }) => ended(flow_id)))
    return Promise.all(
      made.map(async ({ flow_id }) => {
        const { steps } = await owner.call(singleCellJobs.shellStatus, { query: { flowId: flow_id } })
        return new Set(steps.map(({ state }) => state))
      }),
    )
  }
  for (const states of await both('first')) assert.ok(!states.has('failed'))
  for (const time of ['second', 'third'])
    assert.deepEqual(await both(time), [new Set(['cached']), new Set(['cached'])])
})

test('a step that runs out of memory says how much it would need, and goes on with that while the steps before stay', async () => {
  const types = ['B cell', 'NK cell', 'CD14 monocyte']
  const simulated = simulate({ cells: 240, genes: 400, types, depth: 600, seed: 6 })
  const row = await h5adFile(platform, projectId, { ...simulated, geneColumns: [] })
  const matrix = await looked(owner, row.id)
  const settings = { resolution: 0.7 }
  const first = await owner.call(singleCellAnalyses.create, {
    body: { single_cell_file_id: matrix.id, settings, idempotency_key: 'cells-memory' },
  })
  await ended(first.flow_id)
  const { rows } = await platform.context.db.execute<{ id: string }>(
    sql`select flow_id as id from analysis where id = ${first.id}`,
  )
  const id = await launchFlow(owner, rows[0]?.id ?? '', {
    'single_cell.files': [fileUri(row)],
    'single_cell.components': 10,
    'single_cell.find_components.runtime.memory': '40 MB',
  })
  const params = { id }
  const keptAt = async () => {
    const { items } = await owner.call(analyses.calls, { params })
    return items.find(({ name }) => name === 'keep_good_cells')?.finished_at
  }
  const failed = await analysisEnded(worker, owner, id, 90)
  assert.equal(failed.failure?.code, 'outOfMemory')
  const more = { step: 'find_components', resource: 'memory', bytes: 2 ** 29 } as const
  assert.deepEqual(failed.failure.more, { ...more, fits: true })
  const before = await keptAt()
  await owner.call(analyses.restart, { params, body: { resources: [more] } })
  assert.equal((await analysisEnded(worker, owner, id, 90)).state, 'succeeded')
  assert.equal(await keptAt(), before)
})

async function ended(flowId: string): Promise<void> {
  const state = async () => (await owner.call(singleCellJobs.status, { query: { flowId } })).state
  const isOver = async () => ['succeeded', 'failed', 'stopped'].includes(await state())
  await until('the run does not end', isOver, { seconds: 90, every: 200 })
}

test('a group keeps who named it, and the latest name counts', async () => {
  const { id } = await h5adFile(platform, projectId)
  const name = (label: string) =>
    owner.call(cells.label, { params: { id }, body: { column: 'cluster', groups: ['1'], label } })
  await name('T cell')
  const [named] = await name('CD4 T cell')
  assert.deepEqual([named?.label, named?.by], ['CD4 T cell', 'owner'])
})

test('a split is taken back and counts again, and one too many says what to do', async () => {
  const { id } = await h5adFile(platform, projectId)
  const body = { column: 'cluster', cells: Buffer.of(0b0001).toString('base64'), label: 'Treg' }
  const split = () => owner.answer(cells.split, { params: { id }, body })
  assert.equal((await split()).status, 200)
  const { splits } = await owner.call(cells.show, { params: { id } })
  const params = { id, split_id: splits[0]?.id ?? '' }
  const count = (counts: boolean, whose = params) =>
    owner.answer(cells.countSplit, { params: whose, body: { counts } })
  assert.deepEqual((await count(false)).data, [])
  assert.deepEqual((await owner.call(cells.show, { params: { id } })).splits, [])
  assert.deepEqual((await count(true)).data, splits)
  const { id: other } = await h5adFile(platform, projectId)
  assert.equal((await count(false, { ...params, id: other })).status, 404)
  await count(false)
  const hundred = await Promise.all(Array.from({ length: 103 }, split))
  const refused = hundred.filter(({ status }) => status === 422)
  assert.equal(refused.length, 3)
  assert.match(refused[0]?.error?.fields?.[0]?.message ?? '', /100 splits at most: take one back first/)
  assert.equal((await count(true)).status, 422)
  assert.equal((await owner.call(cells.show, { params: { id } })).splits.length, 100)
})

test('paths beside /api answer as those below it: to nobody who is not signed in, and in the same envelope', async () => {
  const { server } = platform
  const refused = await server.inject({ method: 'POST', url: '/sca/step1', payload: {} })
  assert.equal(refused.statusCode, 401)
  assert.equal(refused.headers['cache-control'], 'no-store')
  const unknown = await server.inject({ url: '/job-api/job/nothing' })
  assert.deepEqual([unknown.statusCode, unknown.json().error.id], [404, 'not_found'])
})

test('a reference is whoever’s its file is: others neither see it nor label by it', async () => {
  const stranger = await platform.person('stranger of types', 'member')
  const { id } = await file('types.tsv', 'gene\tB cell\tNK cell\nMS4A1\t9\t0\nNKG7\t0\t8\n')
  const reference = await owner.call(cellReferences.create, { body: { name: 'Types', file_id: id } })
  const { items } = await stranger.call(cellReferences.list, {})
  assert.deepEqual(items, [])
  const params = { id: reference.id }
  assert.equal((await stranger.answer(cellReferences.show, { params })).status, 404)
  const body = { ...reference, name: 'Mine' }
  assert.equal((await stranger.answer(cellReferences.update, { params, body })).status, 404)
  assert.equal((await stranger.answer(cellReferences.remove, { params })).status, 404)
  const taken = await stranger.answer(cellReferences.create, { body: { name: 'Theirs', file_id: id } })
  assert.equal(taken.status, 404)
})

test('a reference without types names the columns that there are', async () => {
  const { id } = await h5adFile(platform, projectId)
  const body = { name: 'Types', file_id: id, label_column: 'depth' }
  const { error } = await owner.answer(cellReferences.create, { body })
  assert.deepEqual(error?.fields?.[0]?.path, 'label_column')
  assert.match(error?.fields?.[0]?.message ?? '', /cluster/)
})
