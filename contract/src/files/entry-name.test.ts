import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryName } from './entry-name.ts'

test('no name leads out of the folder where an archive is unpacked, on Windows neither', () => {
  const names = [String.raw`..\..\start.csv`, String.raw`C:\a.csv`, 'c:a.csv', '样本 1.csv']
  assert.deepEqual(names.map(entryName), ['.._.._start.csv', 'C__a.csv', 'c_a.csv', '样本 1.csv'])
})
