import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ReportSection } from '@omics/contract/reports/sections'
import { withFittingTexts } from './fitting-texts.ts'

const plot = (names: readonly string[]): ReportSection => ({
  key: 'bar',
  kind: 'plot',
  title: 'Cluster',
  shown: true,
  edited: false,
  note: '',
  width: 'half',
  chart: {
    kind: 'bar',
    title: 'Cluster',
    x: { title: 'Name' },
    y: { title: 'Cluster' },
    categories: [...names],
    series: [{ name: 'Cluster', values: names.map(() => 1) }],
  },
})

test('a name that is longer than a report takes is cut, so that it opens, and the others stay', () => {
  const [short, long] = [plot(['s1', '样本']), plot(['s1', 'L'.repeat(900), `${'x'.repeat(298)}🧬🧬🧬`])]
  assert.equal(ReportSection.safeParse(long).success, false)
  const [same, cut] = withFittingTexts([short, long])
  assert.equal(same, short)
  assert.ok(cut?.kind === 'plot' && cut.chart.kind === 'bar')
  assert.equal(ReportSection.safeParse(cut).success, true)
  assert.deepEqual(cut.chart.categories, ['s1', `${'L'.repeat(299)}…`, `${'x'.repeat(298)}…`])
})
