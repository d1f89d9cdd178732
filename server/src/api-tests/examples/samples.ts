import assert from 'node:assert/strict'
import ExcelJS from 'exceljs'
import { samples } from '@omics/contract/samples/samples'
import type { ExamplesOf } from '../example.ts'
import { addColumn, shownSample } from './sample-table.ts'

const table = async (world: Parameters<typeof addColumn>[0]) => {
  const { id } = await world.newProject()
  const column = await addColumn(world, id, 'Ct', 'number')
  const body = {
    items: [
      { name: 'HZ-1', values: { [column.id]: 21.9 } },
      { name: 'HZ-2', values: { [column.id]: 30 } },
    ],
  }
  const [first, second] = await world.people.owner.call(samples.add, { params: { id }, body })
  assert.ok(first && second)
  return { id, column, first, second }
}

export const samplesExamples: ExamplesOf<'samples'> = {
  list: async (call, world) => {
    const { id, column, first } = await table(world)
    const filters = JSON.stringify([{ column: column.id, is: 'between', from: 20, to: 25 }])
    const page = await call({ params: { id }, query: { filters, sort: `-${column.id}`, search: 'HZ' } })
    assert.deepEqual([page.items, page.total], [[first], 1])
  },
  all: async (call, world) => {
    const { id, first, second } = await table(world)
    const names = [first, second].map((row) => ({ id: row.id, name: row.name }))
    assert.deepEqual(await call({ params: { id } }), names)
  },
  search: async (call, world) => {
    const { id, column, second } = await table(world)
    const filters = [{ column: column.id, is: 'equals' as const, value: 30 }]
    const body = { search: 'hz', sort: 'name', filters }
    const { items } = await call({ params: { id }, query: { page: 1 }, body })
    assert.deepEqual(items, [second])
  },
  ids: async (call, world) => {
    const { id, first, second } = await table(world)
    const filters = [{ column: 'name' as const, is: 'in' as const, values: ['HZ-1', 'HZ-2'] }]
    const { ids, complete } = await call({ params: { id }, body: { search: 'HZ', filters } })
    assert.deepEqual([ids.toSorted(), complete], [[first.id, second.id].toSorted(), true])
  },
  blank: async (call, world) => {
    const { id, column } = await table(world)
    const { columns, name } = await call({ params: { id } })
    assert.deepEqual(columns, [column])
    assert.ok(!['HZ-1', 'HZ-2'].includes(name))
  },
  show: async (call, world) => {
    const { id, first } = await table(world)
    assert.deepEqual(await call({ params: { id, sample_id: first.id } }), first)
  },
  add: async (call, world) => {
    const { id, column } = await table(world)
    const items = [{ name: '北京-3', values: { [column.id]: '18.5' } }, { name: 'HZ-4' }]
    const added = await call({ params: { id }, body: { items } })
    assert.deepEqual(
      added.map(({ values }) => values),
      [{ [column.id]: 18.5 }, {}],
    )
    for (const row of added) assert.deepEqual(await shownSample(call.me, id, row.id), row)
  },
  update: async (call, world) => {
    const { id, column, first } = await table(world)
    const cells = [
      { column_id: column.id, base: 21.9, value: 22 },
      { column_id: 'name' as const, value: 'HZ-1b' },
    ]
    const saved = await call({
      params: { id, sample_id: first.id },
      body: { version: first.version, cells },
    })
    assert.deepEqual([saved.name, saved.values], ['HZ-1b', { [column.id]: 22 }])
    assert.deepEqual(await shownSample(call.me, id, first.id), saved)
  },
  cells: async (call, world) => {
    const { id, column, first, second } = await table(world)
    const cells = [first, second].map((row) => ({
      sample_id: row.id,
      column_id: column.id,
      value: 1.5,
      base: row.values[column.id] ?? null,
    }))
    const { items } = await call({ params: { id }, body: { cells } })
    for (const row of items) assert.deepEqual(await shownSample(call.me, id, row.id), row)
    assert.deepEqual(
      items.map(({ values }) => values[column.id]),
      [1.5, 1.5],
    )
  },
  fill: async (call, world) => {
    const { id, column, first } = await table(world)
    const body = { which: { ids: [first.id] }, values: { [column.id]: 7 } }
    const { changed, before } = await call({ params: { id }, body })
    assert.deepEqual([changed, before], [1, [{ sample_id: first.id, column_id: column.id, value: 21.9 }]])
    assert.equal((await shownSample(call.me, id, first.id)).values[column.id], 7)
  },
  remove: async (call, world) => {
    const { id, first, second } = await table(world)
    const { deleted } = await call({ params: { id }, body: { ids: [first.id] } })
    assert.equal(deleted, 1)
    const left = await call.me.call(samples.all, { params: { id } })
    assert.deepEqual(left, [{ id: second.id, name: second.name }])
  },
  restore: async (call, world) => {
    const { id, first } = await table(world)
    const { batch } = await world.people.owner.call(samples.remove, {
      params: { id },
      body: { matching: { filters: [] } },
    })
    assert.deepEqual(await call({ params: { id }, body: { batch } }), { restored: 2 })
    assert.deepEqual((await shownSample(call.me, id, first.id)).values, first.values)
  },
  runs: async (call, world) => {
    const { id, first } = await table(world)
    assert.deepEqual(await call({ params: { id, sample_id: first.id } }), [])
  },
  csv: async (call, world) => {
    const { id, first } = await table(world)
    const response = await call.raw({ params: { id }, body: { ids: [first.id] } })
    assert.match(response.headers.get('content-type') ?? '', /^text\/csv/)
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    assert.match(bytes.toString(), /HZ-1,21\.9\r?\n/)
  },
  xlsx: async (call, world) => {
    const { id } = await table(world)
    const body = { matching: { search: 'HZ', filters: [] } }
    const response = await call.raw({ params: { id }, body })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await response.arrayBuffer())
    const cells = book.worksheets[0]?.getColumn(2).values.slice(2)
    assert.deepEqual(cells?.toSorted(), [21.9, 30])
  },
  readFiles: async (call, { newProject, addFile }) => {
    const { id } = await newProject()
    const read = await addFile(id, 'S1_R1.fastq', '@first/1\nACGT\n+\n#FFF\n', 'run1')
    await addFile(id, 'notes.txt', 'x', 'run1')
    const { files, complete } = await call({ params: { id }, body: { folder_id: read.parentId ?? '' } })
    const seen = { doubts: [], first_read: 'first/1' }
    assert.deepEqual([files, complete], [[{ id: read.id, name: read.name, folder: '', ...seen }], true])
  },
  fromFiles: async (call, { newProject, addFile }) => {
    const { id } = await newProject()
    const [one, two] = [await addFile(id, 'S1_R1.fastq.gz', 'x'), await addFile(id, 'S1_R2.fastq.gz', 'y')]
    const body = { samples: [{ name: 'S1', reads_1: [one.id], reads_2: [two.id] }] }
    assert.deepEqual(await call({ params: { id }, body }), { added: 1, updated: 0 })
    const { items } = await call.me.call(samples.list, { params: { id } })
    assert.deepEqual(Object.keys(items[0]?.files ?? {}).toSorted(), [one.id, two.id].toSorted())
  },
}
