import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '@omics/contract/administration/operations'
import { activityLines, placeOf } from './activity-lines.ts'

const entry = (minute: number, more: Partial<Operation> = {}): Operation => ({
  id: String(minute),
  at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  person_id: 'lin',
  person: 'Lin',
  address: '',
  action: 'post /api/files finish',
  kind: 'files',
  title_en: 'uploaded a file',
  title_zh: '上传文件',
  object_id: 'f',
  object_name: `${minute}.fq`,
  object_name_zh: '',
  project: null,
  succeeded: true,
  error: '',
  ...more,
})

test('what one person does several times in a row is one line, and what began an upload is none', () => {
  const lines = activityLines([
    entry(30),
    entry(29),
    entry(28, { action: 'post /api/upload begin', title_en: 'began to upload' }),
    entry(27),
    entry(26, { person_id: 'chen' }),
    entry(5),
  ])
  assert.deepEqual(
    lines.map(({ first, count }) => [first.id, count]),
    [
      ['30', 3],
      ['26', 1],
      ['5', 1],
    ],
  )
})

test('a line leads to where its object is seen', () => {
  assert.equal(placeOf(entry(1, { kind: 'launches', object_id: 'a' }), 'p'), '/project/wdlCharts/a')
  assert.equal(placeOf(entry(1, { kind: 'workflows' }), 'p'), '/project/detail/p/workflows')
  assert.equal(placeOf(entry(1, { kind: 'session' }), 'p'), undefined)
})
