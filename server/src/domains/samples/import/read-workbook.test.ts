import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import ExcelJS from 'exceljs'
import yazl from 'yazl'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableTable, type Unreadable } from './table.ts'

const spreadsheet = 'http://schemas.openxmlformats.org'
const before = `<worksheet xmlns="${spreadsheet}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>`
const behind = '</t></is></c></row></sheetData></worksheet>'

/** A workbook whose only sheet is the given text. */
async function workbookOf(sheet: Buffer): Promise<Buffer> {
  const types = `${spreadsheet}/package/2006/content-types`
  const relations = `${spreadsheet}/officeDocument/2006/relationships`
  const links = (type: string, target: string) =>
    `<Relationships xmlns="${spreadsheet}/package/2006/relationships"><Relationship Id="r1" Type="${relations}/${type}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': links('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheet,
  }
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** The same archive, whose directory says of every entry that it unpacks to so many bytes. */
function declaring(archive: Buffer, size: number): Buffer {
  const lying = Buffer.from(archive)
  const directoryEntry = Buffer.from('504b0102', 'hex')
  for (let at = lying.indexOf(directoryEntry); at >= 0; at = lying.indexOf(directoryEntry, at + 4))
    if (lying.readUInt32LE(at + 24) > size) lying.writeUInt32LE(size, at + 24)
  return lying
}

const bomb = await workbookOf(
  Buffer.concat([Buffer.from(before), Buffer.alloc(300 * 1024 * 1024, 'A'), Buffer.from(behind)]),
)

/** @param time of the processor, in milliseconds: other tests run at the same time */
async function assertRefused(bytes: Buffer, reason: Unreadable, time: number): Promise<void> {
  const started = process.cpuUsage()
  await assert.rejects(
    () => readWorkbook(bytes),
    (error) => error instanceof UnreadableTable && error.reason === reason,
  )
  const took = process.cpuUsage(started).user / 1000
  assert.ok(took < time, `it took ${Math.round(took)} ms`)
}

test('a workbook of a few kilobytes that unpacks to 300 MB is refused before it costs time', async () => {
  await assertRefused(bomb, 'too_heavy', 1000)
})

test('one that says that it unpacks to less than it does is refused as soon as it has lied', async () => {
  await assertRefused(declaring(bomb, 100), 'broken_workbook', 1000)
})

const cellsAt = (column: string, cell: (row: number) => string) =>
  Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`)
    .join('')
    .replaceAll('COLUMN', column)

const sheetOf = (rows: string) =>
  workbookOf(
    Buffer.from(
      `<worksheet xmlns="${spreadsheet}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  )

test('texts in the last column of a sheet are refused before they cost time', async () => {
  const far = cellsAt('XFD', (row) => `<c r="COLUMN${row}" t="inlineStr"><is><t>v${row}</t></is></c>`)
  await assertRefused(await sheetOf(far), 'too_many_columns', 5000)
})

test('one text in the last column is one too far, too', async () => {
  const rows = '<row r="1"><c r="XFD1" t="inlineStr"><is><t>v</t></is></c></row>'
  await assertRefused(await sheetOf(rows), 'too_many_columns', 5000)
})

test('empty cells in the last column, as a format leaves them, cost nothing and are nothing', async () => {
  const text = (row: number) => `<c r="B${row}" t="inlineStr"><is><t>v${row}</t></is></c>`
  const started = process.cpuUsage()
  const { headers, rows } = await readWorkbook(
    await sheetOf(cellsAt('XFD', (row) => `${text(row)}<c r="COLUMN${row}"/>`)),
  )
  assert.deepEqual([headers, rows.length, rows[0]?.cells], [['v1'], 19_999, ['v2']])
  assert.ok(process.cpuUsage(started).user < 5e6)
})

test('a workbook as people have them, packed well, is read', async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('S')
  sheet.addRow(['Sample', 'Tissue', 'Site', 'Collected'])
  for (let row = 0; row < 20_000; row += 1) sheet.addRow([`S${row}`, 'blood', 'North', '2026-01-01'])
  const { rows } = await readWorkbook(Buffer.from(await book.xlsx.writeBuffer()))
  assert.equal(rows.length, 20_000)
})

test('entities of a document are not followed, and a cell at the far corner costs nothing', async () => {
  const external = `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>${before}name&x;${behind}`
  const billion = `<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]>${before}&c;${behind}`
  for (const sheet of [external, billion]) {
    const read = await readWorkbook(await workbookOf(Buffer.from(sheet))).catch((error: unknown) => error)
    assert.ok(read instanceof UnreadableTable)
  }
  const corner = `<worksheet xmlns="${spreadsheet}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`
  const started = process.cpuUsage()
  await readWorkbook(await workbookOf(Buffer.from(corner))).catch((error: unknown) => {
    assert.ok(error instanceof UnreadableTable)
  })
  assert.ok(process.cpuUsage(started).user < 3e6)
})
