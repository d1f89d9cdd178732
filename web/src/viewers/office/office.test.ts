import assert from 'node:assert/strict'
import { test } from 'node:test'
import ExcelJS from 'exceljs'
import { strToU8, zipSync } from 'fflate'
import { OfficeFault, repacked, type OfficeFaultReason } from './archive.ts'
import { readWorkbook } from './read-workbook.ts'

const all = () => true
const refusedAs = (reason: OfficeFaultReason) => (error: unknown) =>
  error instanceof OfficeFault && error.reason === reason

/** The same archive, whose directory says of every entry that it unpacks to so many bytes. */
function declaring(archive: Uint8Array, size: number): Uint8Array {
  const lying = Buffer.from(archive)
  const entry = Buffer.from('504b0102', 'hex')
  for (let at = lying.indexOf(entry); at >= 0; at = lying.indexOf(entry, at + 4))
    lying.writeUInt32LE(size, at + 24)
  return lying
}

test('an archive is refused by what it says it unpacks to, and one that lies is cut to what it said', () => {
  const bomb = zipSync({ 'a.xml': new Uint8Array(5_000_000) })
  assert.throws(() => repacked(bomb, 1_000_000, all), refusedAs('heavy'))
  const cut = repacked(declaring(bomb, 1000), 10_000_000, all)
  assert.ok(cut.length < 2000, `${cut.length} bytes`)
})

test('what is no archive, was cut off, or is of an old Office is told apart', () => {
  const archive = zipSync({ 'a.xml': strToU8('<a/>') })
  for (const bytes of [new Uint8Array(0), strToU8('name,n'), archive.subarray(0, archive.length - 10)])
    assert.throws(() => repacked(bytes, 1000, all), refusedAs('broken'))
  assert.throws(() => repacked(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), 1000, all), refusedAs('old'))
})

test('the sheets of a workbook are read as texts, dates in ISO and formulas by their results', async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Counts')
  sheet.addRow(['gene', 'n', 'day', 'sum', 'note'])
  const rich = { richText: [{ text: 'a' }, { font: { bold: true }, text: 'b' }] }
  sheet.addRow(['TP53', 3, new Date('2026-01-02'), { formula: 'B2*2', result: 6 }, rich])
  book.addWorksheet('Empty')
  book.addWorksheet('Far').getCell('D5').value = { text: 'link', hyperlink: 'http://localhost/' }
  const written = new Uint8Array(await book.xlsx.writeBuffer())
  const isWanted = (path: string) => !path.includes('/drawings/')
  assert.deepEqual(await readWorkbook(repacked(written, 10_000_000, isWanted)), [
    {
      name: 'Counts',
      rows: [
        ['gene', 'n', 'day', 'sum', 'note'],
        ['TP53', '3', '2026-01-02', '6', 'ab'],
      ],
      cut: false,
    },
    { name: 'Far', rows: [['', '', '', 'link']], cut: false },
  ])
  await assert.rejects(() => readWorkbook(zipSync({ 'a.txt': strToU8('a') })), refusedAs('broken'))
})
