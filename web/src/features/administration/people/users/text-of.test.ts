import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from './text-of.ts'

const bytesOf = (...bytes: readonly number[]) => new Uint8Array(bytes).buffer

test('a table is read as UTF-8, as UTF-16, and as Chinese Excel stores it', () => {
  assert.equal(textOf(new TextEncoder().encode('李雷,🧬').buffer), '李雷,🧬')
  assert.equal(textOf(bytesOf(0xef, 0xbb, 0xbf, 0xe6, 0x9d, 0x8e)), '李')
  assert.equal(textOf(bytesOf(0xff, 0xfe, 0x4e, 0x67)), '李')
  assert.equal(textOf(bytesOf(0xfe, 0xff, 0x67, 0x4e)), '李')
  assert.equal(textOf(bytesOf(0xc0, 0xee, 0xc0, 0xd7)), '李雷')
})
