import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf, hasHeader, namesOf, roundedText } from './columns.ts'
import { layoutOf } from './layout.ts'
import { RowReader } from './rows.ts'
import { selectRows, type Filters } from './select-rows.ts'
import { widthOf } from './width-of.ts'

const none: Filters = { anywhere: '', byColumn: new Map() }

function read(name: string, text: string, step: number) {
  const reader = new RowReader(layoutOf(name, text))
  const rows: string[][] = []
  for (let at = 0; at < text.length; at += step) rows.push(...reader.push(text.slice(at, at + step), false))
  return [...rows, ...reader.push('', true)]
}

test('rows are the same whatever pieces the text comes in, quotes and line ends within them included', () => {
  const text = 'name,note\r\nA,"two\r\nlines, one cell"\r\nB,"said ""no"""\r\n"C",\r\n'
  const wanted = [
    ['name', 'note'],
    ['A', 'two\r\nlines, one cell'],
    ['B', 'said "no"'],
    ['C', ''],
  ]
  for (const step of [1000, 30]) assert.deepEqual(read('a.csv', text, step), wanted, `pieces of ${step}`)
})

test('a quotation mark in a tab-separated file is a character', () => {
  assert.deepEqual(read('a.tsv', 'x\t5" pipe\ny\t"open\n', 100), [
    ['x', '5" pipe'],
    ['y', '"open'],
  ])
})

test('track lines and comments of BED are no rows, and its columns have their names', () => {
  const text = 'track name=x\n##made by\nchr1\t5\t9\tpeak\n#note\nchr2\t1\t2\tq\n'
  assert.deepEqual(read('a.bed.gz', text, 9), [
    ['chr1', '5', '9', 'peak'],
    ['chr2', '1', '2', 'q'],
  ])
  assert.deepEqual(namesOf(4, undefined, layoutOf('a.bed', '').columns), ['chrom', 'start', 'end', 'name'])
})

test('the delimiter of a file that names none is found', () => {
  assert.equal(layoutOf('quant.sf', 'Name\tLength\nA\t1\n').delimiter, '\t')
  assert.equal(layoutOf('a.csv', 'a;b\n1;2\n').delimiter, ';')
})

test('a first row of names is a header, a first row of data is not', () => {
  assert.equal(
    hasHeader([
      ['gene', 'n'],
      ['A', '3'],
    ]),
    true,
  )
  assert.equal(
    hasHeader([
      ['#chrom', 'pos'],
      ['1', '3'],
    ]),
    true,
  )
  assert.equal(
    hasHeader([
      ['chr1', '3'],
      ['chr2', '4'],
    ]),
    false,
  )
})

test('a column is numeric when every value is, and missing values do not decide', () => {
  const rows = [
    ['1', 'x', 'NA'],
    ['2.5e-3', '2', '.'],
    ['', '3', ''],
  ]
  assert.deepEqual(
    columnsOf(['a', 'b', 'c'], rows).map((c) => c.numeric),
    [true, false, false],
  )
})

test('numbers sort as numbers with missing ones last, text sorts as people count', () => {
  const rows = [
    ['s10', '9'],
    ['s2', 'NA'],
    ['s1', '10'],
  ]
  const columns = columnsOf(['s', 'n'], rows)
  assert.deepEqual([...selectRows(rows, columns, none, { column: 1, descending: false })], [0, 2, 1])
  assert.deepEqual([...selectRows(rows, columns, none, { column: 1, descending: true })], [2, 0, 1])
  assert.deepEqual([...selectRows(rows, columns, none, { column: 0, descending: false })], [2, 1, 0])
})

test('shares sort by their figures, and texts without a value come last either way; a strand is a text', () => {
  const rows = [
    ['9.50 %', '', '+'],
    ['12.25 %', 'b', '-'],
    ['NA', 'a', '+'],
  ]
  const columns = columnsOf(['share', 'note', 'strand'], rows)
  const sorted = (column: number, descending: boolean) => [
    ...selectRows(rows, columns, none, { column, descending }),
  ]
  assert.deepEqual(
    [sorted(0, false), sorted(0, true)],
    [
      [0, 1, 2],
      [1, 0, 2],
    ],
  )
  assert.deepEqual(
    [sorted(1, false), sorted(1, true)],
    [
      [2, 1, 0],
      [1, 2, 0],
    ],
  )
  assert.deepEqual(sorted(2, false), [1, 0, 2])
})

test('a number is found as it is shown, in groups, and as it stands in the file', () => {
  const rows = [['47106'], ['106'], ['a,b']]
  const found = (anywhere: string) => [
    ...selectRows(rows, columnsOf(['n'], rows), { ...none, anywhere }, undefined),
  ]
  assert.deepEqual([found('47,106'), found('47106'), found('7,1'), found('a,b')], [[0], [0], [], [2]])
})

test('filters find text anywhere, and compare numbers in their column', () => {
  const rows = [
    ['Spike', '0.99'],
    ['nsp3', '0.04'],
    ['spike', '0.5'],
  ]
  const columns = columnsOf(['gene', 'af'], rows)
  const chosen = (anywhere: string, ...byColumn: [number, string][]) => [
    ...selectRows(rows, columns, { anywhere, byColumn: new Map(byColumn) }, undefined),
  ]
  assert.deepEqual(chosen('SPIKE'), [0, 2])
  assert.deepEqual(chosen('', [1, '>= 0.5']), [0, 2])
  assert.deepEqual(chosen('', [1, '0.01..0.5']), [1, 2])
  assert.deepEqual(chosen('spike', [1, '<0.9']), [2])
  assert.deepEqual(chosen('', [0, '>5']), [])
})

test('decimals are shown with the figures that are read, their exponents included; whole numbers and texts as they are', () => {
  const shown: Record<string, string> = {
    '1.33397782283e-09': '1.334e-9',
    '0.000123456789': '0.0001235',
    '-2.71828182845905': '-2.718',
    '1234567.891': '1234568',
    '12.5': '12.5',
    '0.0500': '0.0500',
    '1e-300': '1e-300',
    '123456789': '123456789',
    'ENSG00000141510.16': 'ENSG00000141510.16',
    '45.12345 %': '45.12345 %',
    '0.00000000': '0.00000000',
  }
  for (const [cell, text] of Object.entries(shown)) assert.equal(roundedText(cell), text)
})

test('a column has the room for sequences of up to 40 capitals, and cuts what is longer than that', () => {
  const width = (text: string) => widthOf({ columns: [{ name: 'left', numeric: false }], rows: [[text]] }, 0)
  // In the typeface of tables a base is 9.3 px wide on average; the cell has 10 px on either side.
  for (const bases of [20, 40]) assert.ok(width('GGTCACGCAC'.repeat(bases / 10)) >= bases * 9.3 + 20)
  assert.equal(width('GGTCACGCAC'.repeat(30)), 320)
  assert.equal(width('A'), 96)
})
