import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { textOfHtml } from './html-text.ts'
import { readerFor } from './read-apart.ts'

const head = 'From: lin@lab.example\r\nContent-Type: '
const withHtml = (html: string) =>
  `${head}multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nHello\r\n--B\r\nContent-Type: text/html\r\n\r\n${html}\r\n--B--\r\n`

const email = (source: string) => ({ source: Buffer.from(source), whole: true })

test('an email that is written to take hours to read is given up but for its head, and holds up nobody meanwhile', async () => {
  const read = readerFor(3)
  const began = performance.now()
  const reading = read(email(withHtml('<a href="x'.repeat(200_000))))
  await sleep(50)
  const waited = performance.now() - began
  assert.ok(waited < 1500, `${waited} ms`)
  const given = await reading
  assert.deepEqual([given?.from, given?.files], ['lin@lab.example', []])
  assert.match(given?.text ?? '', /too much to be read/)
  assert.equal((await readerFor(20)(email(withHtml('<p>there</p>'))))?.text, 'Hello\n\n\nthere')
})

test('tags without an end are no text, and are passed over in a moment', () => {
  const began = performance.now()
  assert.equal(textOfHtml(`<p>Hello</p>there${'<br'.repeat(40_000)}`), 'Hello\nthere')
  assert.ok(performance.now() - began < 1000, `${performance.now() - began} ms`)
})
