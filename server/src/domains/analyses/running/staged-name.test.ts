import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stagedName } from './staged-name.ts'

test('a task sees no name that ends the quotation marks of its command, and all others as they are', () => {
  assert.equal(stagedName(`O'Brien "x" \`id\` $(id) \\.fastq.gz`), 'O_Brien _x_ _id_ _(id) _.fastq.gz')
  assert.equal(stagedName('样本 一 🦠 (2).fastq.gz'), '样本 一 🦠 (2).fastq.gz')
})
