import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readResults } from './results.ts'
import { componentsOf, groupsOf, samplesByGenes } from './samples.ts'
import { layOut } from './lay-out.ts'
import { boxOf, densityOf, kruskalWallis } from './statistics.ts'

const near = (value: number | undefined, wanted: number, within = 1e-6) =>
  assert.ok(Math.abs((value ?? NaN) - wanted) < within, `${value} for ${wanted}`)

const groups = [
  { name: 'a', values: [2.9, 3, 2.5, 2.6] },
  { name: 'b', values: [3.8, 2.7, 4, 2.4, 3] },
  { name: 'c', values: [2.8, 3.4, 3.7] },
]

test('groups are compared as R’s kruskal.test does it, ties among them', () => {
  const tested = kruskalWallis(groups)
  near(tested?.h, 1.745526)
  near(tested?.p, 0.4177955)
  assert.equal(tested?.freedom, 2)
  assert.equal(kruskalWallis([{ name: 'a', values: [1, 2] }]), undefined)
  assert.equal(
    kruskalWallis([
      { name: 'a', values: [1, 1] },
      { name: 'b', values: [1] },
    ]),
    undefined,
  )
})

test('boxes have the quartiles of R, densities an area of one', () => {
  assert.deepEqual(boxOf(groups[1]?.values ?? []), {
    low: 2.4,
    lowerQuartile: 2.7,
    median: 3,
    upperQuartile: 3.8,
    high: 4,
  })
  assert.equal(boxOf([1, 2, 3, 4, 99]).high, 4)
  const density = densityOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 200)
  const area = density.reduce((sum, [, height]) => sum + (height * 9) / 199, 0)
  assert.ok(area > 0.8 && area <= 1.01, String(area))
})

const matrix = {
  rows: ['g1', 'g2', 'g3', 'g4'],
  columns: ['s1', 's2', 's3', 's4'],
  values: Float32Array.of(1, 2, 3, 4, 2, 4, 6, 9, 5, 4, 3, 1, 1, 1, 2, 0),
  rowFacts: [],
  columnFacts: [],
  left: 0,
}

test('principal components of samples are those of R’s prcomp, but for their signs', () => {
  const found = componentsOf(samplesByGenes(matrix))
  const wanted = [
    [3.9633104, 0.4053613],
    [1.5332142, 0.1305746],
    [0.8013163, 1.1102266],
    [4.6952083, 0.5742907],
  ]
  for (const [at, point] of wanted.entries())
    for (const [axis, value] of point.entries()) near(Math.abs(found?.points[at]?.[axis] ?? NaN), value, 1e-3)
  near(found?.shares?.[0], 0.95872, 1e-4)
  near(found?.shares?.[1], 0.04103, 1e-4)
})

test('values stand by group, missing ones nowhere', () => {
  const odd = { ...matrix, values: Float32Array.of(1, NaN, 3, 4) }
  assert.deepEqual(groupsOf(odd, 0, ['x', 'y', 'x', 'y']), [
    { name: 'x', values: [1, 3] },
    { name: 'y', values: [4] },
  ])
})

test('result tables of DESeq2, edgeR, limma and Seurat are read; others are none', () => {
  assert.deepEqual(
    readResults('baseMean,log2FoldChange,pvalue,padj\nTP53,10,-2,0.001,0.01\nMYC,5,1,NA,NA\n'),
    [{ gene: 'TP53', change: -2, p: 0.01, isAdjusted: true, mean: 10 }],
  )
  assert.deepEqual(readResults('\tlogFC\tAveExpr\tP.Value\tadj.P.Val\nA\t1.5\t3\t0.1\t0.2\n'), [
    { gene: 'A', change: 1.5, p: 0.2, isAdjusted: true, mean: 3 },
  ])
  // A picture says which p it shows.
  assert.deepEqual(readResults('gene,logFC,PValue\nA,1,0.5\n'), [
    { gene: 'A', change: 1, p: 0.5, isAdjusted: false, mean: NaN },
  ])
  assert.equal(readResults('gene,value\nA,1\n'), undefined)
  assert.equal(readResults(''), undefined)
})

test('samples are laid out by UMAP so that groups lie apart, each time at the same places', () => {
  const group = (centre: number) =>
    Array.from({ length: 12 }, (_, at) => [centre + (at % 3) / 10, centre - (at % 4) / 10, centre + at / 50])
  const samples = [...group(0), ...group(20)]
  const points = layOut(samples)
  assert.deepEqual(layOut(samples), points)
  const middle = (from: number) =>
    ([0, 1] as const).map(
      (axis) => points.slice(from, from + 12).reduce((sum, one) => sum + one[axis], 0) / 12,
    )
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [middle(0), middle(12)] as [number[], number[]]
  const widest = Math.max(...points.slice(0, 12).map(([x, y]) => Math.hypot(x - ax, y - ay)))
  assert.ok(Math.hypot(ax - bx, ay - by) > 2 * widest, `${Math.hypot(ax - bx, ay - by)} and ${widest}`)
})
