import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { projects } from '@omics/contract/projects/projects'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { until } from '@omics/engine/testing/until'
import { simulate } from '@omics/singlecell/simulate'
import { platformGrant } from '../../http/grant.ts'
import { h5adFile } from '../../testing/h5ad.ts'
import { cellsPlace, type CellsPlace, looked } from '../../testing/cells.ts'
import type { Caller, Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'

let place: CellsPlace
let platform: Platform
let owner: Caller
let projectId: string

before(async () => {
  place = await cellsPlace()
  ;({ platform, owner, projectId } = place)
})
after(() => place.close())

test('a matrix that was looked at before layers were told is looked at again when it is opened, and once', async () => {
  const drawn = simulate({ cells: 12, genes: 200, types: ['B cell'], depth: 300, seed: 3 })
  const { id: fileId } = await h5adFile(platform, projectId, { ...drawn, geneColumns: [] })
  const { id, facts } = await looked(owner, fileId)
  const { layers, ...earlier } = facts ?? {}
  assert.ok(layers)
  await platform.context.db.execute(sql`
    update single_cell_file set looked = 0, facts = ${JSON.stringify(earlier)}::jsonb where id = ${id}`)
  const show = () => owner.call(singleCellFiles.show, { params: { id } })
  const opened = await show()
  assert.deepEqual([opened.state, opened.facts?.layers], ['looking', undefined])
  await until('nobody looks again', async () => (await show()).state === 'ready')
  assert.deepEqual((await show()).facts, facts)
})

test('a look that failed at every try is told, in the list as well, and begun anew where somebody asks', async () => {
  const { id } = await looked(owner, (await h5adFile(platform, projectId)).id)
  const { db } = platform.context
  // As a job leaves it whose process was killed at every try.
  await db.execute(sql`update single_cell_file set state = 'looking' where id = ${id}`)
  const params = { id }
  const show = () => owner.call(singleCellFiles.show, { params })
  const { state, fault } = await show()
  assert.equal(state, 'unfit')
  assert.match(fault?.en ?? '', /each try broke off/)
  const listed = async (of: 'looking' | 'unfit') =>
    (await owner.call(singleCellFiles.list, { query: { state: of } })).items.map((one) => one.id)
  assert.deepEqual(
    [(await listed('looking')).includes(id), (await listed('unfit')).includes(id)],
    [false, true],
  )
  assert.equal((await owner.call(singleCellFiles.look, { params })).state, 'looking')
  await until('nobody looks again', async () => (await show()).state === 'ready')
  assert.equal((await show()).fault, null)
  assert.equal((await owner.call(singleCellFiles.look, { params })).state, 'ready')
})

test('what could not be joined for want of space is joined once there is some', async () => {
  const small = await owner.call(projects.create, { body: { name: 'Little space' } })
  const added = (name: string) =>
    addFileFromBytes(
      platform.context,
      platformGrant(small.id),
      Buffer.from('gene\tA\tB\nCD3E\t1\t0\nLYZ\t2\t3\n'),
      {
        parentId: null,
        name,
        origin: 'upload',
      },
    )
  const matrices = []
  for (const sample of ['one', 'two']) {
    const { id } = await looked(owner, (await added(`${sample}.tsv`)).id)
    matrices.push({ single_cell_file_id: id, sample })
  }
  const quota = (bytes: number) =>
    platform.context.db.execute(sql`update project set quota_bytes = ${bytes} where id = ${small.id}`)
  await quota(100)
  const { id } = await owner.call(singleCellFiles.join, { body: { matrices, name: 'Both' } })
  const show = () => owner.call(singleCellFiles.show, { params: { id } })
  await until('it is not told', async () => (await show()).state === 'unfit')
  assert.match((await show()).fault?.en ?? '', /free some, then look again/)
  await quota(1024 ** 3)
  await owner.call(singleCellFiles.look, { params: { id } })
  await until('nobody joins them', async () => (await show()).state !== 'looking')
  const { state, facts, files: parts } = await show()
  assert.deepEqual([state, facts?.cells, parts.map(({ name }) => name)], ['ready', 4, ['Both.h5ad']])
})
