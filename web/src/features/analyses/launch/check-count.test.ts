import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayBoth } from '../../../ui/language/i18n.ts'
import { countOf } from './check-count.ts'
import { launchMessages } from './messages.ts'

test('the count beside a check that passed says of what it is', () => {
  const words = (code: 'files_readable' | 'rows_differ' | 'fits_host', count: number) =>
    sayBoth(launchMessages, (t) => countOf(t, { code, state: 'passed', count }) ?? '')
  assert.deepEqual(words('files_readable', 4), { en: '4 files', zh: '4 个文件' })
  assert.deepEqual(words('rows_differ', 1), { en: '1 run', zh: '1 个运行' })
  assert.deepEqual(words('fits_host', 2), { en: '2 cores', zh: '2 核' })
})

test('a check that counts nothing, or found a fault, has no count beside it', () => {
  const t = () => assert.fail('nothing is said')
  assert.equal(countOf(t, { code: 'space_left', state: 'passed', count: null }), undefined)
  assert.equal(countOf(t, { code: 'files_readable', state: 'failed', count: 3 }), undefined)
})
