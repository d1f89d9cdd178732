import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fenOf, rateDecimals, yuan } from './money.ts'

test('amounts are written and read without a fraction in between', () => {
  for (const [amount, text] of [
    [0, '0.00'],
    [5, '0.05'],
    [110, '1.10'],
    [123_456_789, '1,234,567.89'],
    [100_000_000_000_007, '1,000,000,000,000.07'],
  ] as const) {
    assert.equal(yuan(amount), text)
    assert.equal(fenOf(text), amount)
  }
  assert.equal(fenOf('1.1'), 110)
  assert.equal(fenOf('19.99'), 1999)
  for (const [rate, text] of [
    [0, '0.00'],
    [80_000, '0.08'],
    [1, '0.000001'],
    [1_234_567_000, '1,234.567'],
  ] as const) {
    assert.equal(yuan(rate, rateDecimals), text)
    assert.equal(fenOf(text, rateDecimals), rate)
  }
  assert.equal(fenOf('0.0000001', rateDecimals), undefined)
  for (const text of ['', '-1', '1.005', '1e3', '1,00', '0x10', '１', 'NaN'])
    assert.equal(fenOf(text), undefined, text)
})
