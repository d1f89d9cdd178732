import assert from 'node:assert/strict'
import { test } from 'node:test'
import { geneNames } from './gene-names.ts'
import { readResults } from './results.ts'

const ids = ['ENSG00000141510.17', 'ENSG00000012048.23', 'ENSG00000136997.21']
const symbols = ['TP53', 'BRCA1', 'MYC']

test('a gene is found by its row, by a column of the matrix, and without the version of its identifier', () => {
  const names = geneNames({ rows: ids, rowFacts: [{ name: 'gene_name', values: symbols }] }, undefined)
  assert.deepEqual(names.find('ensg00000141510.17'), { row: 0, by: undefined })
  assert.deepEqual(names.find('ENSG00000012048'), { row: 1, by: { from: 'version' } })
  assert.deepEqual(names.find(' myc '), { row: 2, by: { from: 'column', name: 'gene_name' } })
  assert.equal(names.find('KRAS'), undefined)
  assert.equal(names.find(''), undefined)
  assert.deepEqual(names.offered('brca', 5), [{ row: 1, also: 'BRCA1' }])
  assert.equal(names.called, 'ids')
  assert.deepEqual([0, 1, 2].map(names.calledName), symbols)
  const bySymbol = geneNames({ rows: symbols, rowFacts: [{ name: 'id', values: ids }] }, undefined)
  assert.deepEqual(bySymbol.find('ENSG00000136997'), { row: 2, by: { from: 'column', name: 'id' } })
  assert.deepEqual(bySymbol.offered('ENSG00000136', 5), [{ row: 2, also: ids[2] }])
})

test('where the matrix has one and the result table both, searching the other finds the gene', () => {
  const table = `gene_id,gene_name,log2FoldChange,padj\nENSG00000141510.16,TP53,1,0.01\nENSG00000999999,NA,2,0.5\n`
  const results = readResults(table)
  assert.deepEqual(
    results?.map(({ gene, also }) => [gene, also]),
    [
      ['TP53', 'ENSG00000141510.16'],
      ['ENSG00000999999', undefined],
    ],
  )
  const byId = geneNames({ rows: ids, rowFacts: [] }, results)
  assert.deepEqual(byId.find('tp53'), { row: 0, by: { from: 'results' } })
  assert.deepEqual(byId.offered('TP53', 5), [{ row: 0, also: 'TP53' }])
  assert.equal(byId.find('BRCA1'), undefined)
  assert.deepEqual([0, 1].map(byId.calledName), ['TP53', ids[1]])
  const bySymbol = geneNames({ rows: symbols, rowFacts: [] }, results)
  assert.deepEqual(bySymbol.find('ENSG00000141510'), { row: 0, by: { from: 'results' } })
  assert.equal(bySymbol.called, 'symbols')
})

test('a gene is called by its symbol where that is one, and leads back to it alone', () => {
  const rowFacts = [
    { name: 'biotype', values: ['coding', 'coding', 'coding'] },
    { name: 'gene_name', values: ['TP53', 'TP53', ''] },
  ]
  assert.deepEqual([0, 1, 2].map(geneNames({ rows: ids, rowFacts }, undefined).calledName), [
    'TP53',
    ids[1],
    ids[2],
  ])
})
