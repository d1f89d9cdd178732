import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDate } from './dates.ts'

const date = (text: string, order?: 'dmy' | 'mdy') => {
  const reading = readDate(text, order)
  return 'date' in reading ? reading.date : reading.fault
}

test('a day is read however people write it', () => {
  const forms = [
    '2025-03-21',
    '2025/3/21',
    '2025.3.21',
    '20250321',
    '2025年3月21日',
    '2025年03月21号',
    '21 Mar 2025',
    '21-Mar-2025',
    'March 21, 2025',
    'Mar 21 2025',
    '21st March 2025',
    '21.3.2025',
    '21/03/2025',
    '03/21/2025',
    '2025-03-21T08:30:00Z',
    '2025-03-21 08:30',
    '２０２５－０３－２１',
    ' 2025-03-21 ',
  ]
  for (const form of forms) assert.equal(date(form), '2025-03-21', form)
})

test('where day and month could be swapped the order decides, and without one it is a fault', () => {
  assert.equal(date('03/04/2025'), 'ambiguous_date')
  assert.equal(date('03/04/2025', 'dmy'), '2025-04-03')
  assert.equal(date('03/04/2025', 'mdy'), '2025-03-04')
  assert.equal(date('04/04/2025'), '2025-04-04')
  assert.equal(date('03.04.2025'), '2025-04-03')
})

test('a day that does not exist is told from what is no date', () => {
  for (const text of ['2025-02-29', '2025-13-01', '2025-04-31', '31/04/2025'])
    assert.equal(date(text), 'impossible_date', text)
  assert.equal(date('2024-02-29'), '2024-02-29')
  for (const text of ['spring', '21', '2025', '12-2025', '21 Foo 2025', '1-2/2025', '2025-03-21 tomorrow'])
    assert.equal(date(text), 'not_a_date', text)
})
