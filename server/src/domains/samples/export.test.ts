import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import papaparse from 'papaparse'
import { v7 as uuidv7 } from 'uuid'
import { pathOf } from '@omics/contract/endpoint'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let owner: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
})
after(() => platform.close())

async function download(
  params: { id: string },
  path: string,
  body: object,
  language = 'en',
): Promise<Buffer> {
  const response = await platform.server.inject({
    method: 'POST',
    url: pathOf(path, params),
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
    payload: body,
  })
  assert.equal(response.statusCode, 200, response.payload)
  return response.rawPayload
}

async function filled() {
  const { id } = await owner.call(projects.create, { body: { name: 'Export' } })
  const params = { id }
  const note = await owner.call(sampleColumns.create, { params, body: { label: '备注', type: 'text' } })
  const ct = await owner.call(sampleColumns.create, { params, body: { label: 'Ct', type: 'number' } })
  const day = await owner.call(sampleColumns.create, { params, body: { label: 'Collected', type: 'date' } })
  const items = [
    { name: 'A', values: { [note.id]: '=HYPERLINK("http://evil")', [ct.id]: -3.5, [day.id]: '2025-03-21' } },
    { name: '@B', values: { [note.id]: 'two\nlines, "quoted"' } },
  ]
  await owner.call(samples.add, { params, body: { items } })
  return { params, note, ct, day }
}

const everything = { matching: {} }

test('CSV opens in a spreadsheet with Chinese right and runs no formula', async () => {
  const { params } = await filled()
  const bytes = await download(params, samples.csv.path, everything)
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  const { data } = papaparse.parse<string[]>(bytes.toString('utf8').slice(1), { skipEmptyLines: true })
  assert.deepEqual(data, [
    ['Sample', '备注', 'Ct', 'Collected'],
    ['A', '\'=HYPERLINK("http://evil")', '-3.5', '2025-03-21'],
    ["'@B", 'two\nlines, "quoted"', '', ''],
  ])
  const chinese = await download(params, samples.csv.path, everything, 'zh')
  assert.match(chinese.toString('utf8'), /^\uFEFF样本编号,备注/)
})

test('only what is chosen is exported', async () => {
  const { params } = await filled()
  const [first] = (await owner.call(samples.list, { params })).items
  const chosen = await download(params, samples.csv.path, { ids: [first?.id] })
  assert.equal(chosen.toString('utf8').trim().split('\r\n').length, 2)
  const matching = await download(params, samples.csv.path, { matching: { search: 'lines' } })
  assert.match(matching.toString('utf8'), /@B/)
  assert.doesNotMatch(matching.toString('utf8'), /HYPERLINK/)
})

test('XLSX holds typed cells, texts that look like formulas stay texts', async () => {
  const { params } = await filled()
  const book = new ExcelJS.Workbook()
  const bytes = await download(params, samples.xlsx.path, everything)
  await book.xlsx.load(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  )
  const sheet = book.worksheets[0]
  assert.equal(sheet?.getCell('B2').type, ExcelJS.ValueType.String)
  assert.equal(sheet?.getCell('B2').value, '=HYPERLINK("http://evil")')
  assert.equal(sheet?.getCell('C2').value, -3.5)
  assert.deepEqual(sheet?.getCell('D2').value, new Date('2025-03-21T00:00:00Z'))
})

test('more than a batch comes whole and in the order of the list', async () => {
  const { params } = await filled()
  await platform.context.db.execute(sql`
    insert into sample (id, project_id, name, created_at)
    select gen_random_uuid(), ${params.id}, 'N' || n, now() - n * interval '1 second' from generate_series(1, 2500) n`)
  const lines = (
    await download(params, samples.csv.path, {
      matching: { filters: [{ column: 'name', is: 'contains', text: 'N' }] },
    })
  )
    .toString('utf8')
    .trim()
    .split('\r\n')
  const names = lines.map((line) => line.split(',')[0]).filter((name) => name?.startsWith('N'))
  assert.equal(names.length, 2500)
  assert.deepEqual([names[0], names.at(-1)], ['N1', 'N2500'])
})

test('an unknown column in a filter is refused before anything is sent', async () => {
  const { params } = await filled()
  const body = { matching: { filters: [{ column: uuidv7(), is: 'empty' as const }] } }
  assert.equal((await owner.answer(samples.csv, { params, body })).status, 422)
})
