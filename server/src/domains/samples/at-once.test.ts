import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { pathOf } from '@omics/contract/endpoint'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns, type SampleColumnWrite } from '@omics/contract/samples/columns'
import { ImportPlan, sampleImport } from '@omics/contract/samples/import'
import { samples } from '@omics/contract/samples/samples'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let lin: Caller

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
})
after(() => platform.close())

/** A project with one column and so many samples, and their ids. */
async function projectWith(column: SampleColumnWrite, count: number) {
  const { id } = await lin.call(projects.create, { body: { name: `At once ${uuidv7()}` } })
  const params = { id }
  const { id: columnId, version } = await lin.call(sampleColumns.create, { params, body: column })
  const items = Array.from({ length: count }, (_, at) => ({ name: `s${at}` }))
  const ids = (await lin.call(samples.add, { params, body: { items } })).map((sample) => sample.id)
  return { params, columnId, version, ids }
}

const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

test('a sample is edited while a launch names it', async () => {
  const { params, columnId, ids } = await projectWith({ label: 'Site', type: 'text' }, 2)
  const launch = await platform.context.connection.pool.connect()
  try {
    await launch.query('begin')
    // What a row that names the samples holds of them until its transaction ends.
    await launch.query('select 1 from sample where id = any($1) for key share', [ids])
    const cells = ids.map((sample_id) => ({ sample_id, column_id: columnId, value: 'North' }))
    const edit = lin.answer(samples.cells, { params, body: { cells } }).then(({ status }) => status)
    assert.equal(await Promise.race([edit, delay(5000, 'waits')]), 200)
  } finally {
    await launch.query('rollback')
    launch.release()
  }
})

test('many who delete, restore and edit the same samples at once are all answered, and none is lost', async () => {
  const { params, columnId, ids } = await projectWith({ label: 'Site', type: 'text' }, 60)
  const removeAndRestore = async (some: readonly string[]) => {
    const removed = await lin.answer(samples.remove, { params, body: { ids: [...some] } })
    if (removed.status !== 200) return removed
    const { batch } = samples.remove.output.parse(removed.data)
    return lin.answer(samples.restore, { params, body: { batch } })
  }
  for (let round = 0; round < 6; round += 1) {
    const cells = ids.map((sample_id) => ({ sample_id, column_id: columnId, value: `v${round}` }))
    const answers = await Promise.all([
      removeAndRestore(ids.slice(0, 40).toReversed()),
      removeAndRestore(ids.slice(20)),
      removeAndRestore(ids),
      lin.answer(samples.cells, { params, body: { cells } }),
      lin.answer(samples.cells, { params, body: { cells: cells.toReversed() } }),
    ])
    const odd = statuses(answers).filter((status) => ![200, 404].includes(status))
    assert.deepEqual(odd, [], 'who comes to nothing left is told so, and nobody more')
  }
  const { total } = await lin.call(samples.list, { params })
  assert.equal(total, ids.length)
})

test('what is written while a column becomes another type is of the one type or the other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { params, columnId, version, ids } = await projectWith({ label: 'Ct', type: 'text' }, 5)
    const cells = ids.map((sample_id) => ({ sample_id, column_id: columnId, value: 'low' }))
    const items = [{ name: 'late', values: { [columnId]: 'low' } }]
    const body = { label: 'Ct', type: 'number', version } as const
    await Promise.all([
      lin.answer(samples.cells, { params, body: { cells } }),
      lin.answer(samples.add, { params, body: { items } }),
      lin.answer(sampleColumns.update, { params: { ...params, title_id: columnId }, body }),
    ])
    const [column] = await lin.call(sampleColumns.list, { params })
    const list = await lin.call(samples.list, { params })
    const values = list.items.flatMap((sample) => sample.values[columnId] ?? [])
    if (column?.type === 'number') assert.deepEqual(values, [], 'no text stands in a column of numbers')
  }
})

test('an import loses nothing that somebody writes into another column meanwhile', async () => {
  const { params, columnId, ids } = await projectWith({ label: 'Site', type: 'text' }, 200)
  await lin.call(sampleColumns.create, { params, body: { label: 'Ct', type: 'number' } })
  for (let round = 0; round < 2; round += 1) {
    const rows = ids.map((_, at) => `s${at},${round + 20}`)
    const plan = await uploaded(params, `Sample,Ct\n${rows.join('\n')}\n`)
    const value = `written in round ${round}`
    const cells = ids.map((sample_id) => ({ sample_id, column_id: columnId, value }))
    const [, edited] = await Promise.all([
      lin.call(sampleImport.commit, { params: plan.at, body: { ...plan.body, existing: 'update' } }),
      delay(20).then(() => lin.answer(samples.cells, { params, body: { cells } })),
    ])
    assert.equal(edited.status, 200)
    const list = await lin.call(samples.list, { params, query: { limit: 500 } })
    const lost = list.items.filter((sample) => sample.values[columnId] !== value)
    assert.equal(lost.length, 0, `${lost.length} cells are as they were`)
  }
})

async function uploaded(params: { id: string }, text: string) {
  const boundary = 'boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="samples.csv"\r\n\r\n`
  const response = await platform.server.inject({
    method: 'POST',
    url: pathOf(sampleImport.upload.path, params),
    headers: {
      authorization: `Bearer ${lin.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${head}${text}\r\n--${boundary}--\r\n`,
  })
  const { data } = response.json<{ data: unknown }>()
  const { import_id, columns } = sampleImport.upload.output.parse(data)
  const body = ImportPlan.parse({ targets: columns.map((column) => column.target) })
  return { at: { ...params, import_id }, body }
}

test('of a file that is purged while samples begin to name it, either is refused', async () => {
  const { params, columnId, ids } = await projectWith({ label: 'Reads', type: 'file' }, 6)
  for (let round = 0; round < 6; round += 1) {
    const made = await Promise.all(
      ids.map((_, at) =>
        lin.call(files.saveTable, {
          params,
          body: { name: `r${round}-${at}.csv`, columns: ['a'], rows: [[at]] },
        }),
      ),
    )
    const named = made.map((file) => file.id)
    await lin.call(files.multiple, { params, body: { action: 'trash', ids: named } })
    const cellsOf = (chosen: readonly string[]) =>
      ids.map((sample_id, at) => ({ sample_id, column_id: columnId, value: chosen[at] ?? null }))
    const answers = await Promise.all([
      lin.answer(files.multiple, { params, body: { action: 'purge', ids: named } }),
      lin.answer(samples.cells, { params, body: { cells: cellsOf(named) } }),
      lin.answer(samples.cells, { params, body: { cells: cellsOf(named.toReversed()) } }),
    ])
    const odd = statuses(answers).filter((status) => ![200, 409, 422].includes(status))
    assert.deepEqual(odd, [], JSON.stringify(answers.map(({ error }) => error)))
  }
})
