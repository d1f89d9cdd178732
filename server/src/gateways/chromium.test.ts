import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pino } from 'pino'
import { Problem } from '../http/problem.ts'
import { chromiumPath, documentFonts, printText } from './chromium.ts'

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

test('emoji are drawn where the machine has no font for them', { skip }, async () => {
  // What is drawn as an empty box is read as no sign at all.
  assert.equal(await printedText('Tube 试管 🧬 👩‍🔬'), 'Tube 试管 🧬 👩‍🔬')
  assert.equal(await printedText('By number &#x1f9ec;'), 'By number 🧬')
})

/** What a reader of the PDF of some words copies out of it. */
async function printedText(words: string): Promise<string> {
  const html = `<style>body { font-family: ${documentFonts} }</style><p>${words}</p>`
  const data = Uint8Array.from(await printText({ log, personId: 'ann' }, html))
  const reading = getDocument({ data, verbosity: 0 })
  try {
    const page = await (await reading.promise).getPage(1)
    const { items } = await page.getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join('')
  } finally {
    await reading.destroy()
  }
}
