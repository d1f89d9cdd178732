import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depthInName, gradeOfCoverage, isCoverageColumn } from './coverage.ts'

test('the column of a summary that says how much of the genome is covered is known by its name', () => {
  for (const name of ['breadth_10x_percent', 'coverage_pct', 'percent_covered', 'genome_20x_percent'])
    assert.ok(isCoverageColumn(name), name)
  for (const name of ['mapped_percent', 'mean_depth', 'reads']) assert.ok(!isCoverageColumn(name), name)
  assert.deepEqual([depthInName('breadth_10x_percent'), depthInName('coverage_pct')], [10, undefined])
})

test('grades follow the share of the genome', () => {
  assert.deepEqual([97.1, 95, 90, 80, 61].map(gradeOfCoverage), ['good', 'good', 'fair', 'fair', 'poor'])
})
