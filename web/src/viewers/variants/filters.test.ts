import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Say } from '../../ui/language/i18n.ts'
import { filterSaid, widthFor } from './filters.ts'
import type { messages } from './messages.ts'
import { VcfReader } from './vcf.ts'

const t: Say<typeof messages.en> = (key, ...[values]) => [key, ...Object.values(values ?? {})].join(' ')

function filtersOf(...lines: readonly string[]) {
  const reader = new VcfReader(1)
  for (const line of lines) reader.read(line)
  return reader.header.filters
}

test('the header of the file says what its filters mean', () => {
  const filters = filtersOf(
    '##FILTER=<ID=PASS,Description="All filters passed">',
    '##FILTER=<ID=LowDepth,Description="Set if true: FORMAT/DP < 10">',
    '##FILTER=<ID=q10,Description="Quality \\"below\\" 10, in all">',
  )
  assert.equal(filterSaid('PASS', filters, t), 'passed')
  assert.equal(filterSaid('LowDepth', filters, t), 'LowDepth: holds FORMAT/DP < 10')
  assert.equal(filterSaid('q10;SB', filters, t), 'q10: Quality "below" 10, in all\nSB: unsaid')
})

test('a column is as wide as its texts, within bounds', () => {
  const bounds = { least: 84, most: 190, before: 21 }
  assert.equal(widthFor(['PASS'], bounds), 84)
  assert.ok(widthFor(['PASS', 'LowDepth'], bounds) > 100)
  assert.equal(widthFor(['x'.repeat(500)], bounds), 190)
})
