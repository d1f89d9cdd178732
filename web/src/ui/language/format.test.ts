import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAsked } from '@omics/contract/sizes'
import {
  abbreviate,
  coreTimeParts,
  coreUnitFor,
  formatAgo,
  formatCoreTime,
  formatCount,
  formatDate,
  formatDateTime,
  formatDuration,
  formatNamed,
  formatShare,
  formatSize,
  formatSizeIfAny,
  formatTotal,
  shortenChecksum,
} from './format.ts'

test('bytes go in steps of 1024 through B, KB, MB, G, T with up to two decimals, and nothing is empty', () => {
  const given = [0, null, undefined, 512, 1024, 1536, 5 * 1024 ** 2, 1.13 * 1024 ** 3, 2 * 1024 ** 4]
  const written = ['', '', '', '512 B', '1 KB', '1.5 KB', '5 MB', '1.13 G', '2 T']
  assert.deepEqual(given.map(formatSizeIfAny), written)
  assert.equal(formatSizeIfAny(3000 * 1024 ** 4), '3000 T')
  assert.equal(formatSize(0), '0 B')
})

test('what something is and of what is said with the colon of the language', () => {
  assert.deepEqual(
    [formatNamed('Remove', 'align', 'en'), formatNamed('移除', 'align', 'zh')],
    ['Remove: align', '移除：align'],
  )
})

test('a size that rounds up to 1024 is one of the next unit', () => {
  assert.deepEqual([1023, 1024 ** 2 - 1, 1000 * 1024 ** 3].map(formatSize), ['1023 B', '1 MB', '1000 G'])
})

test('counts are shortened with k, M, G, T, P, E', () => {
  assert.deepEqual([7, 999, 1000, 3_950_000, 12_345, 999_999, 2e18].map(abbreviate), [
    '7',
    '999',
    '1.00 k',
    '3.95 M',
    '12.3 k',
    '1.00 M',
    '2.00 E',
  ])
})

test('time ago is told in minutes, hours and days in both languages', () => {
  const now = Date.parse('2025-03-18T12:00:00Z')
  const ago = (minutes: number, language: 'en' | 'zh') => formatAgo(now - minutes * 60_000, language, now)
  assert.deepEqual(
    [0, 1, 59, 60, 60 * 26, 60 * 24 * 40].map((minutes) => ago(minutes, 'en')),
    ['Just now', '1 minute ago', '59 minutes ago', '1 hour ago', '1 day ago', '40 days ago'],
  )
  assert.deepEqual(
    [0, 5, 120, 60 * 72].map((minutes) => ago(minutes, 'zh')),
    ['刚刚', '5 分钟前', '2 小时前', '3 天前'],
  )
})

test('durations name their two largest units', () => {
  assert.deepEqual(
    [0, 134_000, 6_600_000, 3_600_000, 93_600_000].map((span) => formatDuration(span, 'en')),
    ['0 s', '2 min 14 s', '1 h 50 min', '1 h', '1 d 2 h'],
  )
  assert.equal(formatDuration(134_000, 'zh'), '2 分 14 秒')
})

test('an estimated total carries a plus, and a checksum keeps both ends', () => {
  assert.equal(formatTotal(10_000, false, 'en'), '10,000+')
  assert.equal(shortenChecksum('79cd20b7c4e15e13a5bb'), '79cd…a5bb')
})

test('days and times are written as each language does', () => {
  const moment = new Date(2025, 2, 18, 18, 2)
  assert.equal(formatDate(moment, 'en'), '18 Mar 2025')
  assert.equal(formatDate(moment, 'zh'), '2025年3月18日')
  assert.equal(formatDateTime(moment, 'en'), '18 Mar 2025 18:02')
  assert.equal(formatDateTime(moment, 'zh'), '2025年3月18日 18:02')
})

test('counts have groups of three and shares a decimal', () => {
  assert.equal(formatCount(11_820_416, 'en'), '11,820,416')
  assert.equal(formatShare(0.994, 'en'), '99.4\u00a0%')
  assert.equal(formatShare(0.994, 'zh'), '99.4%')
})

test('computing is told in the unit that fits, so that little is not nothing', () => {
  assert.equal(formatCoreTime(1 / 3600, 'en'), '1 core second')
  assert.equal(formatCoreTime(0.01, 'en'), '36 core seconds')
  assert.equal(formatCoreTime(0.2, 'en'), '12 core minutes')
  assert.equal(formatCoreTime(3.44, 'en'), '3.4 core hours')
  assert.equal(formatCoreTime(1234.4, 'en'), '1,234 core hours')
  assert.equal(formatCoreTime(0.01, 'zh'), '36 核秒')
  assert.deepEqual(coreTimeParts(0.01, 'en'), { amount: '36', unit: 'core seconds' })
})

test('several amounts of computing are told in the unit of the largest', () => {
  assert.deepEqual(coreUnitFor(3, 'en'), { perHour: 1, name: 'core hours' })
  assert.deepEqual(coreUnitFor(0.5, 'zh'), { perHour: 60, name: '核分钟' })
  assert.deepEqual(coreUnitFor(0.002, 'zh'), { perHour: 3600, name: '核秒' })
})

test('what was asked for is written as it was asked, in powers of ten or of two', () => {
  const asked = [100e6, 4e9, 1500e6, 2 * 1024 ** 3, 512 * 1024 ** 2, 0, 1000]
  assert.deepEqual(asked.map(formatAsked), ['100 MB', '4 GB', '1500 MB', '2 G', '512 MB', '0 B', '1000 B'])
})
