import assert from 'node:assert/strict'
import { sampleColumns } from '@omics/contract/samples/columns'
import { ImportPlan, sampleImport } from '@omics/contract/samples/import'
import { samples } from '@omics/contract/samples/samples'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'
import { addColumn } from './sample-table.ts'

const sheet = { name: '样本.csv', bytes: 'Sample,Ct,Site\nHZ-1,21.9,城北\nHZ-2,30,城南\n' }

const columnsOf = (by: Caller, id: string) => by.call(sampleColumns.list, { params: { id } })

async function twoColumns(world: World) {
  const { id } = await world.newProject()
  return {
    id,
    ct: await addColumn(world, id, 'Ct', 'number'),
    site: await addColumn(world, id, 'Site', 'text'),
  }
}

export const sampleColumnsExamples: ExamplesOf<'sampleColumns'> = {
  list: async (call, world) => {
    const { id, ct, site } = await twoColumns(world)
    assert.deepEqual(await call({ params: { id } }), [ct, site])
  },
  create: async (call, { newProject }) => {
    const { id } = await newProject()
    const body = {
      label: '采样地 Site',
      key: 'site',
      type: 'choice' as const,
      choices: ['North', '南'],
      required: true,
      unique: false,
      unit: '',
      shown: true,
    }
    const made = await call({ params: { id }, body })
    assert.deepEqual(await columnsOf(call.me, id), [made])
    assert.deepEqual({ ...made, ...body }, made)
  },
  update: async (call, world) => {
    const { id, ct, site } = await twoColumns(world)
    const saved = await call({
      params: { id, title_id: ct.id },
      body: { label: 'Ct value', type: 'text', unit: 'cycles', unique: true, version: ct.version },
    })
    assert.deepEqual(await columnsOf(call.me, id), [saved, site])
    assert.deepEqual([saved.label, saved.type, saved.unit], ['Ct value', 'text', 'cycles'])
  },
  show: async (call, world) => {
    const { id, site } = await twoColumns(world)
    const all = await call({ params: { id }, body: { columns: [{ id: site.id, shown: false }] } })
    assert.deepEqual(
      all.map(({ shown }) => shown),
      [true, false],
    )
    assert.deepEqual(await columnsOf(call.me, id), all)
  },
  fromFile: async (call, world) => {
    const { id } = await twoColumns(world)
    const file = { name: 'columns.csv', bytes: 'Ct,Collected\n21.9,2025-03-21\n' }
    const all = await call({ params: { id }, file })
    assert.deepEqual(
      all.map(({ label, type }) => [label, type]),
      [
        ['Ct', 'number'],
        ['Site', 'text'],
        ['Collected', 'date'],
      ],
    )
    assert.deepEqual(await columnsOf(call.me, id), all)
  },
  order: async (call, world) => {
    const { id, ct, site } = await twoColumns(world)
    const all = await call({ params: { id }, body: { columns: [site.id, ct.id] } })
    assert.deepEqual(
      all.map((column) => column.id),
      [site.id, ct.id],
    )
    assert.deepEqual(await columnsOf(call.me, id), all)
  },
  remove: async (call, world) => {
    const { id, ct, site } = await twoColumns(world)
    await call({ params: { id, title_id: ct.id } })
    assert.deepEqual(
      (await columnsOf(call.me, id)).map((column) => column.id),
      [site.id],
    )
  },
  restore: async (call, world) => {
    const { id, ct } = await twoColumns(world)
    const params = { id, title_id: ct.id }
    await world.people.owner.call(sampleColumns.remove, { params })
    const restored = await call({ params })
    assert.equal(restored.id, ct.id)
    assert.ok((await columnsOf(call.me, id)).some((column) => column.id === ct.id))
  },
}

async function uploaded({ base, newProject, people }: World) {
  const { id } = await newProject()
  const response = await send(base, sampleImport.upload, { params: { id }, file: sheet }, people.owner)
  const { data } = (await response.json()) as { data: unknown }
  const { import_id, columns } = sampleImport.upload.output.parse(data)
  const plan = ImportPlan.parse({ targets: columns.map(({ target }) => target) })
  return { params: { id, import_id }, plan }
}

const counts = {
  rows: 2,
  added: 2,
  updated: 0,
  unchanged: 0,
  left_out: 0,
  faults: 0,
  faulty_rows: 0,
  good: 2,
  listed: [],
  total: 0,
}

export const sampleImportExamples: ExamplesOf<'sampleImport'> = {
  upload: async (call, { newProject }) => {
    const { id } = await newProject()
    const { import_id, columns, rows } = await call({ params: { id }, file: sheet })
    assert.deepEqual([rows, columns.map(({ header }) => header)], [2, ['Sample', 'Ct', 'Site']])
    const plan = { targets: columns.map(({ target }) => target) }
    const check = await call.me.call(sampleImport.check, { params: { id, import_id }, body: plan })
    assert.partialDeepStrictEqual(check, counts)
  },
  check: async (call, world) => {
    const { params, plan } = await uploaded(world)
    assert.partialDeepStrictEqual(await call({ params, body: { ...plan, date_order: 'dmy' } }), counts)
    assert.deepEqual(await call.me.call(samples.all, { params }), [])
  },
  commit: async (call, world) => {
    const { params, plan } = await uploaded(world)
    assert.partialDeepStrictEqual(await call({ params, body: plan }), counts)
    const rows = await call.me.call(samples.all, { params })
    assert.deepEqual(rows.map(({ name }) => name).toSorted(), ['HZ-1', 'HZ-2'])
  },
  values: async (call, world) => {
    const { params } = await uploaded(world)
    const { count } = await call({ params, body: { column: 0 } })
    assert.equal(count, 2)
  },
  faults: async (call, world) => {
    const { params, plan } = await uploaded(world)
    const corrections = [{ row: 2, column: 1, value: 'many' }]
    const response = await call.raw({ params, body: { ...plan, corrections } })
    assert.match(await response.text(), /2,Ct,many,/)
  },
}
