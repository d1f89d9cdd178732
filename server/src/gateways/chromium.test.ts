import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { Problem } from '../http/problem.ts'
import { chromiumPath, printText } from './chromium.ts'

const skip = chromiumPath() === undefined && 'Chromium is not installed'
const log = pino({ level: 'silent' })
const endless = `<script>addEventListener('beforeprint', () => { for (;;); })</script>`

test(
  'a page that is printed without end is given up, and others are printed after it',
  { skip },
  async () => {
    const failed = printText({ log, personId: 'ann', longest: 4000 }, endless)
    const printed = printText({ log, personId: 'bob' }, '<p>of bob</p>')
    await assert.rejects(failed, (error) => error instanceof Problem && error.code === 'printing_failed')
    assert.equal((await printed).subarray(0, 5).toString(), '%PDF-')
  },
)

test('who has much printed lets others go in between', { skip }, async () => {
  const done: string[] = []
  const print = (personId: string) =>
    printText({ log, personId }, '<p>one</p>').then(() => done.push(personId))
  await Promise.all([...[1, 2, 3, 4].map(() => print('ann')), print('bob')])
  assert.ok(done.indexOf('bob') <= 2, done.join(' '))
})
