import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { v7 as uuidv7 } from 'uuid'
import { operations } from '@omics/contract/administration/operations'
import { pathOf } from '@omics/contract/endpoint'
import type { Envelope } from '@omics/contract/errors'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { ImportPlan, sampleImport, type ImportCheck } from '@omics/contract/samples/import'
import { samples } from '@omics/contract/samples/samples'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

let platform: Platform
let owner: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
})
after(() => platform.close())

async function newProject() {
  const { id } = await owner.call(projects.create, { body: { name: 'Import' } })
  return { id }
}

async function send(
  params: { id: string },
  bytes: Buffer | string,
  fileName: string,
  path: string = sampleImport.upload.path,
) {
  const boundary = 'boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`
  const response = await platform.server.inject({
    method: 'POST',
    url: pathOf(path, params),
    headers: {
      authorization: `Bearer ${owner.token}`,
      'accept-language': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { ...response.json<Envelope>(), status: response.statusCode }
}

async function upload(params: { id: string }, bytes: Buffer | string, fileName = 'samples.csv') {
  const answer = await send(params, bytes, fileName)
  assert.equal(answer.status, 201, JSON.stringify(answer))
  const data = sampleImport.upload.output.parse(answer.data)
  const plan = ImportPlan.parse({ targets: data.columns.map((column) => column.target) })
  return { ...data, plan, at: { ...params, import_id: data.import_id } }
}

const commit = (at: { id: string; import_id: string }, plan: ImportPlan) =>
  owner.answer(sampleImport.commit, { params: at, body: plan })

const table = async (params: { id: string }) => {
  const columns = await owner.call(sampleColumns.list, { params })
  const { items } = await owner.call(samples.list, { params, query: { limit: 500 } })
  return items.map((sample) => ({
    name: sample.name,
    ...Object.fromEntries(columns.map((column) => [column.key, sample.values[column.id]])),
  }))
}

const simple =
  'Sample ID,Collected,Ct,Site\r\nHZ-1,2025/3/21,20.2,"North, clinic"\r\n\r\nHZ-2,21.3.2025,"1,200",城北\r\n'

test('a table goes in typed, row by row in its order, with columns that are made for it', async () => {
  const params = await newProject()
  const { rows, plan, at, columns } = await upload(params, simple)
  assert.equal(rows, 2)
  assert.deepEqual(
    columns.map(({ target }) => (target.to === 'new' ? target.type : target.to)),
    ['name', 'date', 'number', 'text'],
  )
  const check = await owner.call(sampleImport.check, { params: at, body: plan })
  assert.deepEqual({ added: check.added, faults: check.faults }, { added: 2, faults: 0 })
  assert.equal((await commit(at, plan)).status, 200)
  assert.deepEqual(await table(params), [
    { name: 'HZ-1', collected: '2025-03-21', ct: 20.2, site: 'North, clinic' },
    { name: 'HZ-2', collected: '2025-03-21', ct: 1200, site: '城北' },
  ])
  assert.equal((await commit(at, plan)).status, 404, 'an import goes in once')
})

test('every faulty cell of the whole file is told with row, column, value and reason, and nothing goes in', async () => {
  const params = await newProject()
  for (const body of [
    { label: 'Ct', type: 'number' as const, required: true },
    { label: 'Site', type: 'choice' as const, choices: ['North'] },
    { label: 'Barcode', type: 'text' as const, unique: true },
    { label: 'Collected', type: 'date' as const },
  ])
    await owner.call(sampleColumns.create, { params, body })
  await owner.call(samples.add, { params, body: { items: [{ name: 'old', values: await ctOf(params, 3) }] } })
  const lines = [
    'sample,ct,site,barcode,collected',
    'A,20,North,b1,2025-03-21',
    'A,many,South,b1,03/04/2025',
    ',1,,,',
    'old,1,,,2025-02-30',
    'B,,,,',
  ]
  const { plan, at } = await upload(params, lines.join('\n'))
  const answer = await commit(at, plan)
  assert.equal(answer.error?.id, 'import_faulty')
  const check = answer.data as ImportCheck
  const told = check.listed.map(({ row, header, value, reason }) => `${row} ${header} “${value}” ${reason}`)
  assert.deepEqual(
    told.map((line) => line.replace(/ [^ ]+$/, '')),
    [
      '3 sample “A” The same sample stands in row',
      '3 ct “many” Not a number. Write it like 21.9 or',
      '3 site “South” Not one of the choices:',
      '3 barcode “b1” The same value stands in row',
      '3 collected “03/04/2025” The day and the month could be swapped. Write it like 2025-03-21, or say which comes',
      '4 sample “” The sample has no',
      '5 sample “old” A sample of this name exists',
      '5 collected “2025-02-30” This day does not',
      '6 ct “” This column needs a',
    ],
  )
  assert.equal(check.faulty_rows, 4)
  assert.equal((await owner.call(samples.list, { params })).total, 1)
  const chinese = await owner.answer(
    sampleImport.check,
    { params: at, body: plan },
    { 'accept-language': 'zh' },
  )
  assert.match((chinese.data as ImportCheck).listed[1]?.reason ?? '', /不是数字/)
})

async function ctOf(params: { id: string }, value: number) {
  const [ct] = await owner.call(sampleColumns.list, { params })
  return { [ct?.id ?? '']: value }
}

test('samples that exist are updated when that is chosen; empty cells leave what stands there', async () => {
  const params = await newProject()
  const first = await upload(params, 'Sample,Ct,Site\nA,1,north\nB,2,south\n')
  await commit(first.at, first.plan)
  const second = await upload(params, 'Sample\tSite\tCt\nB\t\t5\nC\teast\t\nA\tnorth\t1\n', 'more.tsv')
  assert.deepEqual(
    second.plan.targets.map((target) => target.to),
    ['name', 'column', 'column'],
  )
  const answer = await commit(second.at, { ...second.plan, existing: 'update' })
  const { added, updated, unchanged } = answer.data as ImportCheck
  assert.deepEqual({ added, updated, unchanged }, { added: 1, updated: 1, unchanged: 1 })
  const rows = (await table(params)).toSorted((a, b) => a.name.localeCompare(b.name))
  assert.deepEqual(rows, [
    { name: 'A', ct: 1, site: 'north' },
    { name: 'B', ct: 5, site: 'south' },
    { name: 'C', ct: undefined, site: 'east' },
  ])
})

test('Chinese is read in UTF-8 with a mark, in GB18030 and in UTF-16', async () => {
  const text = '样本编号,采样点\nA,城东疾控\n'
  // The same text as Excel in China writes it.
  const gb = Buffer.from('d1f9b1beb1e0bac52cb2c9d1f9b5e30a412cb3c7b6abbcb2bfd80a', 'hex')
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(text.replace(',', '\t').replace(',', '\t'), 'utf16le'),
  ])
  for (const [bytes, encoding] of [
    [Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    [gb, 'GB18030'],
    [utf16, 'UTF-16LE'],
  ] as const) {
    const params = await newProject()
    const read = await upload(params, bytes)
    assert.equal(read.encoding, encoding)
    assert.deepEqual(
      read.columns.map((column) => [column.header, column.examples[0]]),
      [
        ['样本编号', 'A'],
        ['采样点', '城东疾控'],
      ],
    )
    assert.equal((await commit(read.at, read.plan)).status, 200)
  }
})

test('semicolons, quotes with line ends, headers that come twice, and columns without a header are understood', async () => {
  const params = await newProject()
  const read = await upload(params, 'Name;Note;Note;\n"A";"two\nlines; ""quoted""";x;y\n')
  assert.deepEqual(
    read.columns.map((column) => [column.header, column.examples[0]]),
    [
      ['Name', 'A'],
      ['Note', 'two\nlines; "quoted"'],
      ['Note (2)', 'x'],
      ['D', 'y'],
    ],
  )
  assert.equal((await commit(read.at, read.plan)).status, 200)
})

test('a workbook gives its dates as days, its numbers as numbers and its formulas as results', async () => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Empty')
  const sheet = book.addWorksheet('Samples')
  sheet.addRow(['Sample', 'Collected', 'Ct', 'Twice', 'Note'])
  sheet.addRow([
    'A',
    new Date('2025-03-21T00:00:00Z'),
    20.25,
    { formula: 'C2*2', result: 40.5 },
    { richText: [{ text: 'one ' }, { text: 'two' }] },
  ])
  sheet.addRow([])
  sheet.addRow([1002, new Date('2025-04-01T00:00:00Z'), 7, { formula: 'C4*2', result: 14 }, null])
  const params = await newProject()
  const read = await upload(params, Buffer.from(await book.xlsx.writeBuffer()), 'samples.xlsx')
  const answer = await commit(read.at, read.plan)
  assert.equal(answer.status, 200, JSON.stringify(answer))
  assert.deepEqual(await table(params), [
    { name: 'A', collected: '2025-03-21', ct: 20.25, twice: 40.5, note: 'one two' },
    { name: '1002', collected: '2025-04-01', ct: 7, twice: 14, note: undefined },
  ])
})

test('Chinese in a long workbook stays whole on the way out and in', async () => {
  const params = await newProject()
  const lines = Array.from({ length: 4000 }, (_, n) => `样本 ${n},第${n}污水处理厂 🧫`)
  const first = await upload(params, `样本编号,采样点\n${lines.join('\n')}\n`)
  assert.equal((await commit(first.at, first.plan)).status, 200)
  const response = await platform.server.inject({
    method: 'POST',
    url: pathOf(samples.xlsx.path, params),
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { matching: {} },
  })
  const second = await upload(params, response.rawPayload, 'samples.xlsx')
  const check = await owner.call(sampleImport.check, {
    params: second.at,
    body: { ...second.plan, existing: 'update' },
  })
  assert.deepEqual({ unchanged: check.unchanged, faults: check.faults }, { unchanged: 4000, faults: 0 })
})

test('file columns find project files by name or path, and say which they do not find', async () => {
  const params = await newProject()
  const { db } = platform.context
  const [run1, run2] = [uuidv7(), uuidv7()]
  for (const [id, name] of [
    [run1, 'run1'],
    [run2, 'run2'],
  ])
    await db.execute(
      sql`insert into file (id, project_id, kind, name, origin) values (${id}, ${params.id}, 'folder', ${name}, 'made')`,
    )
  for (const [parent, name] of [
    [run1, 'a_R1.fastq.gz'],
    [run1, 'b_R1.fastq.gz'],
    [run2, 'b_R1.fastq.gz'],
  ])
    await db.execute(
      sql`insert into file (id, project_id, parent_id, kind, name, origin) values (${uuidv7()}, ${params.id}, ${parent}, 'file', ${name}, 'upload')`,
    )
  const faulty = await upload(params, 'Sample,Reads\nA,a_R1.fastq.gz\nB,b_R1.fastq.gz\nC,c_R1.fastq.gz\n')
  const check = await owner.call(sampleImport.check, { params: faulty.at, body: faulty.plan })
  assert.deepEqual(
    check.listed.map(({ row, reason }) => [row, reason.slice(0, 13)]),
    [
      [3, 'Several files'],
      [4, 'No file of th'],
    ],
  )
  const right = await upload(params, 'Sample,Reads\nA,a_R1.fastq.gz\nB,run2/b_R1.fastq.gz\n')
  assert.equal((await commit(right.at, right.plan)).status, 200)
  const { items } = await owner.call(samples.list, { params })
  assert.deepEqual(
    items.map((sample) => Object.values(sample.files).map((file) => file.name)),
    [['a_R1.fastq.gz'], ['b_R1.fastq.gz']],
  )
})

test('choices that a column lacks are refused, or added when that is chosen', async () => {
  const params = await newProject()
  await owner.call(sampleColumns.create, {
    params,
    body: { label: 'Type', type: 'choice', choices: ['Swab'] },
  })
  const { at, plan } = await upload(params, 'Sample,Type\nA,swab\nB,Blood\nC,blood\n')
  assert.equal((await owner.call(sampleImport.check, { params: at, body: plan })).faults, 2)
  assert.equal((await commit(at, { ...plan, add_choices: true })).status, 200)
  const [column] = await owner.call(sampleColumns.list, { params })
  assert.deepEqual(column?.choices, ['Swab', 'Blood'])
  assert.deepEqual(
    (await table(params)).map((row) => ('type' in row ? row.type : '')),
    ['Swab', 'Blood', 'Blood'],
  )
})

test('what is no table is refused with its reason', async () => {
  const params = await newProject()
  const reasons: [Buffer | string, string, RegExp][] = [
    ['', 'empty.csv', /no header and no rows/],
    ['\r\n\r\n', 'blank.csv', /no header and no rows/],
    ['Sample,Ct\n', 'head.csv', /no rows below/],
    ['Sample,Ct\n"A,1\nB,2\n', 'quote.csv', /never closed/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'picture.csv', /neither CSV, TSV nor XLSX/],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old.xls', /old Excel/],
    [Buffer.from('504b0304deadbeef', 'hex'), 'broken.xlsx', /damaged/],
    [Buffer.from(`a${',a'.repeat(600)}\n1${',1'.repeat(600)}\n`), 'wide.csv', /500 columns/],
  ]
  for (const [bytes, fileName, reason] of reasons) {
    const answer = await send(params, bytes, fileName)
    assert.equal(answer.error?.id, 'unreadable_table', fileName)
    assert.match(answer.message, reason)
  }
  const noFile = await owner.answer(sampleImport.upload, { params })
  assert.equal(noFile.status, 422)
})

test('a table can give its columns alone', async () => {
  const params = await newProject()
  const answer = await send(params, simple, 'samples.csv', sampleColumns.fromFile.path)
  assert.equal(answer.status, 200)
  const columns = await owner.call(sampleColumns.list, { params })
  assert.deepEqual(
    columns.map(({ label, type }) => [label, type]),
    [
      ['Collected', 'date'],
      ['Ct', 'number'],
      ['Site', 'text'],
    ],
  )
  assert.equal((await owner.call(samples.list, { params })).total, 0)
})

test('twenty thousand rows go in within seconds', async () => {
  const params = await newProject()
  const lines = Array.from(
    { length: 20_000 },
    (_, n) => `S${n},2025-03-${String((n % 28) + 1).padStart(2, '0')},${n / 7},site ${n % 9}`,
  )
  const { at, plan } = await upload(params, `Sample,Collected,Ct,Site\n${lines.join('\n')}\n`)
  const start = performance.now()
  assert.equal((await commit(at, plan)).status, 200)
  assert.ok(performance.now() - start < 20_000)
  const list = await owner.call(samples.list, { params, query: { limit: 1 } })
  assert.equal(list.items[0]?.name, 'S0')
})

test('names that no file can have are told and go in; the log calls an import by its file', async () => {
  const read = await upload(await newProject(), 'sample\nHZ25/05\nHZ25-06\n', 'winter.csv')
  const check = await owner.call(sampleImport.check, { params: read.at, body: read.plan, query: {} })
  assert.deepEqual([check.faults, check.unlike_files], [0, { count: 1, first: ['HZ25/05'] }])
  assert.equal((await commit(read.at, read.plan)).status, 200)
  const { items } = await owner.call(operations.project, { params: { id: read.at.id }, query: {} })
  assert.equal(items.find(({ kind }) => kind === 'sampleImport')?.object_name, 'winter.csv')
})
