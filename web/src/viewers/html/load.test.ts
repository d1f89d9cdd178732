import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooLarge } from './load.ts'

const { signal } = new AbortController()
const page = (text: string) => {
  const blob = new File([text], 'a.html')
  return { name: 'a.html', size: blob.size, url: '', blob }
}

test('a page of too many elements is too large, one of much data is not, and whatever is longest is', async () => {
  assert.equal(await isTooLarge(page('<p>few</p>'), signal), false)
  assert.equal(await isTooLarge(page('<p>a <b>b</b></p>       \n'.repeat(700_000)), signal), true)
  assert.equal(await isTooLarge(page(`<script>[${'1 < 2, '.repeat(3_000_000)}]</script>`), signal), false)
  assert.equal(await isTooLarge({ name: 'a.html', size: 2 ** 30, url: '' }, signal), true)
})
