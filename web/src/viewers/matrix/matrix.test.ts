import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { serveBytes } from '../testing/serve-bytes.ts'
import { rangeOf, stepOf, valueColours } from './colours.ts'
import { branchAbout, branchAt, laidOut } from './dendrogram.ts'
import { tableText } from './export.ts'
import { Levels } from './levels.ts'
import { MatrixFault, rowOf, type Matrix } from './matrix.ts'
import { readHdf5 } from './read-hdf5.ts'
import { readMarket } from './read-market.ts'
import { TextReader } from './read-text.ts'
import { groupMeans, logged, matching, mostVarying, scaled, transformed, variancesOf } from './transform.ts'

function read(text: string): Matrix {
  const reader = new TextReader(text.length)
  reader.push(text.split('\n'), text.length)
  return reader.finish()
}

const fault = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error instanceof MatrixFault ? [error.why, error.detail] : error
  }
}

test('a table has its names in its first row and column, R’s without a name over them', () => {
  for (const text of [
    'gene\ta\tb\ng1\t1\t2\ng2\tNA\t4\n',
    'a,b\ng1,1,2\ng2,,4',
    '\uFEFFgene;"a";b\n"g1";1;2\r\ng2;NA;4'.replace('\r', ''),
  ]) {
    const { rows, columns, values } = read(text)
    assert.deepEqual(
      [rows, columns, [...values]],
      [
        ['g1', 'g2'],
        ['a', 'b'],
        [1, 2, NaN, 4],
      ],
    )
  }
})

const series = [
  '!Series_title\t"Livers"',
  '!Series_sample_id\t"GSM1 GSM2 "',
  '',
  '!Sample_title\t"liver <b>1</b>"\t"brain 1"',
  '!Sample_geo_accession\t"GSM1"\t"GSM2"',
  '!Sample_organism_ch1\t"Mus musculus"\t"Mus musculus"',
  '!Sample_characteristics_ch1\t"tissue: liver"\t"tissue: brain"',
  '!Sample_characteristics_ch1\t"age: 3"\t"sex: male"',
  '!series_matrix_table_begin',
  '"ID_REF"\t"GSM1"\t"GSM2"',
  '"1007_s_at"\t7.5\t',
  '"!odd"\t1\tnull',
  '!series_matrix_table_end',
]

test('a sample whose first values are missing stays a sample, in a series matrix and in any table', () => {
  const late = series.map((line) => (line.startsWith('"1007_s_at"') ? '"1007_s_at"\t\t7.5' : line))
  assert.deepEqual(read(late.join('\n')).columns, ['GSM1', 'GSM2'])
  const rows = Array.from(
    { length: 60 },
    (_, at) => `g${at}\t${at < 40 ? '' : 'kinase'}\t${at < 30 ? '' : at}\t1`,
  )
  const table = read(['gene\tabout\ts1\ts2', ...rows].join('\n'))
  assert.deepEqual([table.columns, table.rowFacts.map(({ name }) => name)], [['s1', 's2'], ['about']])
  assert.deepEqual(table.rows.length, 60)
  assert.ok(Number.isNaN(table.values[0]))
})

test('infinite values are read as missing, and counted', () => {
  const { columns, values, infinite } = read('gene\ta\tb\nx\tInf\t1\ny\t-Inf\tNA\nz\t2\t1e999\n')
  assert.deepEqual([columns, [...values], infinite], [['a', 'b'], [NaN, 1, NaN, NaN, 2, NaN], 3])
  assert.equal(read('gene\ta\nx\tNA\ny\t1\n').infinite, undefined)
})

test('a series matrix of GEO has its samples with what tells them apart, and one that is cut off says so', () => {
  const { rows, columns, values, columnFacts } = read(series.join('\n'))
  assert.deepEqual(
    [rows, columns, [...values]],
    [
      ['1007_s_at', '!odd'],
      ['GSM1', 'GSM2'],
      [7.5, NaN, 1, NaN],
    ],
  )
  assert.deepEqual(columnFacts, [
    { name: 'title', values: ['liver <b>1</b>', 'brain 1'] },
    { name: 'tissue', values: ['liver', 'brain'] },
    { name: 'characteristics_ch1', values: ['age: 3', 'sex: male'] },
  ])
  assert.deepEqual(
    fault(() => read(series.slice(0, -1).join('\n'))),
    ['torn_text', {}],
  )
  const bare = series.filter((line) => !/^"(1007|!odd)/.test(line))
  assert.deepEqual(
    fault(() => read(bare.join('\n'))),
    ['no_values', {}],
  )
})

test('what stands between name and numbers are facts of the rows, as of featureCounts and GCT', () => {
  const counted = read(
    '# Program:featureCounts v2.0.3; Command:"x"\nGeneid\tChr\tStart\tEnd\tStrand\tLength\ts.bam\nG\tc1\t1\t9\t+\t9\t5\n',
  )
  assert.deepEqual(
    [counted.columns, counted.rowFacts[1], [...counted.values]],
    [['s.bam'], { name: 'Start', values: ['1'] }, [5]],
  )
  const gct = read('#1.3\n2\t2\t1\t1\nid\tsymbol\ta\tb\ngroup\tna\tx\ty\nG1\tTP53\t1\t2\nG2\tMYC\t3\t4\n')
  assert.deepEqual(
    [gct.rowFacts, gct.columnFacts],
    [[{ name: 'symbol', values: ['TP53', 'MYC'] }], [{ name: 'group', values: ['x', 'y'] }]],
  )
  assert.equal(read('#1.2\n1\t2\nName\tDescription\ta\tb\nG1\t0.5\t1\t2\n').columns.length, 2)
})

test('what is no matrix says where it is none', () => {
  assert.deepEqual(
    fault(() => read('one line of prose\nand another')),
    ['format', {}],
  )
  assert.deepEqual(
    fault(() => read('gene\ta\nG\t1\nH\tmany\n')),
    ['text', { row: 'H', column: 'a', text: 'many' }],
  )
  assert.deepEqual(
    fault(() => read('gene\ta\tb\nG\t1\t2\nH\t1\n')),
    ['ragged', { row: 'H', cells: 2, columns: 3 }],
  )
  assert.deepEqual(
    fault(() => read('#1.2\n9\t1\nName\tDescription\ta\nG\tx\t1\n')),
    ['cut', { rows: 1, said: 9 }],
  )
  assert.deepEqual(
    fault(() => read('')),
    ['format', {}],
  )
  const long = 'x'.repeat(5000)
  const [why, detail] = fault(() => read(`gene\ta\n${long}\t${long}\n`)) as [string, { row: string }]
  assert.deepEqual([why, detail.row.length], ['text', 41])
})

test('a file that will be too large is refused from its beginning', () => {
  const columns = Array.from({ length: 1000 }, (_, at) => `s${at}`)
  const line = `\t${columns.map(() => 1).join('\t')}`
  const reader = new TextReader(1e9)
  const lines = [`gene\t${columns.join('\t')}`, ...Array.from({ length: 200 }, (_, at) => `g${at}${line}`)]
  assert.deepEqual(
    fault(() => reader.push(lines, 400_000)),
    ['large', { most: 40 }],
  )
})

test('matrices of Cell Ranger and anndata are read by gene', { skip: withoutRealData }, async () => {
  const cells = await readHdf5(realFile('singlecell/pbmc68k_reduced.h5ad'))
  assert.deepEqual(
    [cells.rows.length, cells.columns.length, cells.rows[0], cells.columns[0]],
    [765, 700, 'HES4', 'AAAGCCTGGCTAAC-1'],
  )
  const labels = cells.columnFacts.find(({ name }) => name === 'bulk_labels')
  assert.equal(labels?.values[0], 'CD14+ Monocyte')
  const tenX = await readHdf5(realFile('singlecell/10x_filtered_feature_bc_matrix.h5'))
  const parts = await Promise.all(
    ['matrix.mtx', 'features.tsv', 'barcodes.tsv'].map((name) =>
      serveBytes(name, gunzipSync(realFile(`singlecell/10x/${name}.gz`))),
    ),
  )
  const [matrix, features, barcodes] = parts.map(({ source }) => source)
  assert.ok(matrix && features && barcodes)
  const folder = await readMarket({ matrix, features, barcodes })
  assert.deepEqual(folder.rows, tenX.rows)
  assert.deepEqual(folder.values, tenX.values)
  await assert.rejects(readMarket({ matrix, features: barcodes, barcodes: features }), { why: 'sizes' })
  await assert.rejects(readHdf5(realFile('singlecell/encoding_0.11.4.h5ad')), { why: 'no_matrix' })
  const damaged = realFile('singlecell/pbmc68k_reduced.h5ad').subarray(0, 200_000)
  await assert.rejects(readHdf5(damaged), { why: 'torn' })
  for (const part of parts) await part[Symbol.asyncDispose]()
})

const small = read('g\ta\tb\tc\nG1\t1\t3\t5\nG2\t2\t2\t2\nG3\t0\t7\tNA\n')

test('rows that vary most are those before scaling, after which all vary alike', () => {
  const { matrix, variances } = transformed(small, {
    log: true,
    scaled: true,
    groups: undefined,
    varying: true,
  })
  assert.deepEqual(variances, variancesOf(logged(small)))
  assert.deepEqual(matrix.values, scaled(logged(small)).values)
  const plain = transformed(small, { log: false, scaled: false, groups: undefined, varying: false })
  assert.deepEqual([plain.matrix, plain.variances], [small, undefined])
})

test('values are logged, scaled by row and averaged by group as R does it', () => {
  assert.deepEqual(
    [...rowOf(logged(small), 0)].map((value) => Number(value.toFixed(3))),
    [1, 2, 2.585],
  )
  assert.deepEqual([...rowOf(scaled(small), 0)], [-1, 0, 1])
  assert.deepEqual([...rowOf(scaled(small), 1)], [0, 0, 0])
  const means = groupMeans(small, ['x', 'y', 'y'])
  assert.deepEqual(
    [means.columns, [...means.values]],
    [
      ['x', 'y'],
      [1, 4, 2, 2, 0, 7],
    ],
  )
  assert.deepEqual(mostVarying(variancesOf(small), [0, 1, 2], 2), [0, 2])
})

test('a word is a part of a name, a list names whole genes', () => {
  assert.deepEqual(matching(['TP53', 'TP53BP1', 'MYC'], [], 'tp53'), [0, 1])
  assert.deepEqual(matching(['TP53', 'TP53BP1', 'MYC'], [], 'tp53, myc'), [0, 2])
  assert.deepEqual(matching(['G1', 'G2'], [{ values: ['TP53', 'x'] }], 'TP53'), [0])
})

test('coarser levels hold the means of what is there', () => {
  const levels = new Levels({ values: small.values, rows: 3, columns: 3 })
  assert.deepEqual([...levels.at(1, 1).values], [2, 3.5, 3.5, NaN])
})

test('colours span the values, evenly about 0 where they are on both sides', () => {
  assert.deepEqual(rangeOf(Float32Array.of(0, 1, 2, NaN)), [0, 2])
  assert.deepEqual(rangeOf(Float32Array.of(-1, 4)), [-4, 4])
  const colours = valueColours('difference', [-4, 4])
  assert.deepEqual(
    [-9, 0, 4, NaN].map((value) => stepOf(value, colours)),
    [0, 128, 255, 256],
  )
})

test('a press on a tree takes the largest branch below its height', () => {
  const tree = laidOut({
    left: Int32Array.of(0, 2, 4),
    right: Int32Array.of(1, 3, 5),
    heights: Float64Array.of(1, 2, 5),
    order: Int32Array.of(0, 1, 2, 3),
  })
  assert.deepEqual(branchAt(tree, 3, 3), [2, 3])
  assert.deepEqual(branchAt(tree, 0, 9), [0, 3])
  assert.deepEqual(branchAt(tree, 1, 0.5), [1, 1])
  assert.deepEqual(branchAbout(tree, [1, 1]), [0, 1])
  assert.deepEqual(branchAbout(tree, [0, 1]), [0, 3])
})

test('a saved table has names that are no formulas and one line a row', () => {
  const odd = { ...small, rows: ['=1+1', 'a\tb\nc', '-2+3|x'] }
  assert.deepEqual(tableText(odd, [0, 1, 2], [2]), ['\tc\n', "'=1+1\t5\n", 'a b c\t2\n', "'-2+3|x\tNA\n"])
})
