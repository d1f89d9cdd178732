import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import papaparse from 'papaparse'
import { pathOf, type SentBodyOf } from '@omics/contract/endpoint'
import type { Envelope } from '@omics/contract/errors'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { ImportCheck, ImportPlan, sampleImport } from '@omics/contract/samples/import'
import { samples } from '@omics/contract/samples/samples'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

let platform: Platform
let owner: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
})
after(() => platform.close())

async function upload(text: string, columns: SentBodyOf<typeof sampleColumns.create>[] = []) {
  const { id } = await owner.call(projects.create, { body: { name: 'Mending' } })
  for (const body of columns) await owner.call(sampleColumns.create, { params: { id }, body })
  const boundary = 'boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="s.csv"\r\n\r\n`
  const response = await platform.server.inject({
    method: 'POST',
    url: pathOf(sampleImport.upload.path, { id }),
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${head}${text}\r\n--${boundary}--\r\n`,
  })
  const data = sampleImport.upload.output.parse(response.json<Envelope>().data)
  const plan = ImportPlan.parse({ targets: data.columns.map((column) => column.target) })
  return { plan, columns: data.columns, project: { id }, params: { id, import_id: data.import_id } }
}

type Upload = Awaited<ReturnType<typeof upload>>

const check = ({ params }: Upload, body: ImportPlan, query = {}) =>
  owner.call(sampleImport.check, { params, body, query })

async function names({ project }: Upload): Promise<string[]> {
  const { items } = await owner.call(samples.list, { params: project, query: { limit: 500 } })
  return items.map((sample) => sample.name)
}

const ct = { label: 'Ct', type: 'number' } as const

test('a faulty cell is corrected in place; it stays listed with what the file holds, and goes in as corrected', async () => {
  const read = await upload('Sample,Ct\nA,20\nB,many\n,7\n', [ct])
  const first = await check(read, read.plan)
  assert.deepEqual(
    first.listed.map(({ row, column, state, sample }) => [row, column, state, sample]),
    [
      [3, 1, 'faulty', 'B'],
      [4, 0, 'faulty', ''],
    ],
  )
  const corrections = [
    { row: 3, column: 1, value: ' 21.5 ' },
    { row: 4, column: 0, value: '样本“丙”, 🧫 "c" \'=1' },
  ]
  const wrong = await check(read, { ...read.plan, corrections: [{ row: 3, column: 1, value: 'few' }] })
  assert.equal(wrong.faults, 2)
  assert.partialDeepStrictEqual(wrong.listed[0], { value: 'few', original: 'many', state: 'faulty' })
  const mended = await check(read, { ...read.plan, corrections })
  assert.equal(mended.faults, 0)
  assert.partialDeepStrictEqual(mended.listed[0], { value: '21.5', original: 'many', state: 'fits' })
  await owner.call(sampleImport.commit, { params: read.params, body: { ...read.plan, corrections } })
  const { items } = await owner.call(samples.list, { params: read.project })
  assert.deepEqual(
    items.map(({ name, values }) => [name, ...Object.values(values)]),
    [
      ['A', 20],
      ['B', 21.5],
      ['样本“丙”, 🧫 "c" \'=1', 7],
    ],
  )
})

test('a correction can make another cell faulty: the same name in two rows is told at once', async () => {
  const read = await upload('Sample,Ct\nA,20\nB,21\n')
  const told = await check(read, { ...read.plan, corrections: [{ row: 3, column: 0, value: 'A' }] })
  assert.equal(told.faults, 1)
  assert.partialDeepStrictEqual(told.listed[0], { row: 3, column: 0, value: 'A', original: 'B' })
})

test('faulty rows are left out when that is confirmed, and the others go in together', async () => {
  const read = await upload('Sample,Ct\nA,20\nB,many\nC,22\n', [ct])
  const told = await check(read, read.plan)
  assert.deepEqual([told.good, told.faulty_rows], [2, 1])
  const done = await owner.call(sampleImport.commit, {
    params: read.params,
    body: { ...read.plan, leave_out_faulty: told.faulty_mark },
  })
  assert.deepEqual([done.added, done.left_out], [2, 1])
  assert.deepEqual(await names(read), ['A', 'C'])
})

test('when other rows are faulty than were confirmed nothing goes in, and the check is told anew', async () => {
  const read = await upload('Sample,Ct\nA,20\nB,many\nC,22\n', [ct])
  const told = await check(read, read.plan)
  await owner.call(samples.add, { params: read.project, body: { items: [{ name: 'C', values: {} }] } })
  const answer = await owner.answer(sampleImport.commit, {
    params: read.params,
    body: { ...read.plan, leave_out_faulty: told.faulty_mark },
  })
  assert.equal(answer.error?.id, 'import_faulty')
  assert.equal(ImportCheck.parse(answer.data).faulty_rows, 2)
  assert.deepEqual(await names(read), ['C'])
})

test('a single row is left out and taken in again', async () => {
  const read = await upload('Sample,Ct\nA,20\nB,many\nC,old\n', [ct])
  const told = await check(read, { ...read.plan, left_out: [3] })
  assert.deepEqual([told.faults, told.left_out, told.good], [1, 1, 1])
  assert.partialDeepStrictEqual(told.listed[0], { row: 3, column: 0, state: 'left_out', value: 'B' })
  assert.equal((await check(read, read.plan)).faults, 2)
})

test('a column that the file lacks is no matter of rows: leaving them out does not help', async () => {
  const read = await upload('Sample,Ct\nA,20\nB,many\n', [ct, { ...ct, label: 'Age', required: true }])
  const told = await check(read, read.plan)
  assert.equal(told.good, 0)
  const body = { ...read.plan, leave_out_faulty: told.faulty_mark }
  assert.equal((await owner.answer(sampleImport.commit, { params: read.params, body })).status, 422)
})

test('ten thousand faults come in pages, and one correction mends all cells of the same value', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `S${n},${n === 7000 ? 'none' : 'n/a'}`)
  const read = await upload(`Sample,Ct\n${lines.join('\n')}\n`, [ct])
  const second = await check(read, read.plan, { page: 2, limit: 50 })
  assert.deepEqual([second.faults, second.total, second.listed.length], [10_000, 10_000, 50])
  assert.partialDeepStrictEqual(second.listed[0], { row: 52, alike: 9998 })
  const replacements = [{ column: 1, found: 'n/a', value: '' }]
  const rest = await check(read, { ...read.plan, replacements }, { only: 'faulty' })
  assert.deepEqual(
    rest.listed.map(({ row, value, alike }) => [row, value, alike]),
    [[7002, 'none', 0]],
  )
  const corrections = [{ row: 7002, column: 1, value: '' }]
  const body = { ...read.plan, replacements, corrections }
  assert.equal((await owner.call(sampleImport.commit, { params: read.params, body })).added, 10_000)
})

test('the faults are downloaded as CSV in the language of who asks, without a formula that would run', async () => {
  const read = await upload('Sample,Ct\nA,"=1+1, ""好"""\n,3\n', [ct])
  const download = async (language: string) => {
    const response = await platform.server.inject({
      method: 'POST',
      url: pathOf(sampleImport.faults.path, read.params),
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
      payload: read.plan,
    })
    assert.match(response.headers['content-type']?.toString() ?? '', /^text\/csv/)
    return papaparse.parse<string[]>(response.body.trim()).data
  }
  assert.deepEqual(await download('en'), [
    ['Row', 'Column', 'Value', 'Reason'],
    ['2', 'Ct', `'=1+1, "好"`, 'Not a number. Write it like 21.9 or 1.5e6.'],
    ['3', 'Sample', '', 'The sample has no name.'],
  ])
  assert.deepEqual((await download('zh'))[2], ['3', 'Sample', '', '缺少样本编号。'])
})

test('a correction of a cell that the file lacks is refused', async () => {
  const read = await upload('Sample,Ct\nA,20\n')
  for (const cell of [
    { row: 9, column: 0 },
    { row: 2, column: 5 },
  ]) {
    const body = { ...read.plan, corrections: [{ ...cell, value: 'x' }] }
    assert.equal((await owner.answer(sampleImport.check, { params: read.params, body })).status, 422)
  }
})

test('a new column of type choice takes the values found, or those that are given', async () => {
  const read = await upload('Sample,Site\nA,North\nB,south\nC,north\nD,\nE,South East\n')
  const target = { to: 'new', label: 'Site', type: 'choice' } as const
  const plan = (choices: string[], more = {}): ImportPlan => ({
    ...read.plan,
    targets: [{ to: 'name' }, { ...target, choices }],
    ...more,
  })
  const found = await owner.call(sampleImport.values, { params: read.params, body: { column: 1 } })
  assert.deepEqual(found, { values: ['North', 'south', 'South East'], count: 3 })
  assert.equal((await check(read, plan([]))).faults, 0)
  assert.deepEqual(
    (await check(read, plan(['North', 'South']))).listed.map(({ row, value }) => [row, value]),
    [[6, 'South East']],
  )
  const body = plan(['North', 'South', 'south', 'West'], { add_choices: true })
  await owner.call(sampleImport.commit, { params: read.params, body })
  const [column] = await owner.call(sampleColumns.list, { params: read.project })
  assert.deepEqual(column?.choices, ['North', 'South', 'West', 'South East'])
  const { items } = await owner.call(samples.list, { params: read.project })
  assert.deepEqual(
    items.map(({ values }) => values[column?.id ?? '']),
    ['North', 'South', 'North', undefined, 'South East'],
  )
})

test('more different values than a choice column holds are refused with their number', async () => {
  const lines = Array.from({ length: 501 }, (_, n) => `S${n},site ${n}`)
  const read = await upload(`Sample,Site\n${lines.join('\n')}\n`)
  const found = await owner.call(sampleImport.values, { params: read.params, body: { column: 1 } })
  assert.deepEqual([found.values.length, found.count], [500, 501])
  const targets: ImportPlan['targets'] = [
    { to: 'name' },
    { to: 'new', label: 'Site', type: 'choice', choices: [] },
  ]
  const answer = await owner.answer(sampleImport.check, {
    params: read.params,
    body: { ...read.plan, targets },
  })
  assert.equal(answer.status, 422)
  assert.match(JSON.stringify(answer), /501/)
})
