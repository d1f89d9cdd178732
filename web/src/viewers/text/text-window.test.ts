import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { serveBytes } from '../testing/serve-bytes.ts'
import { openBytes } from './byte-reader.ts'
import { findLine, search } from './scan.ts'
import { lineText } from './show-line.ts'
import { TextWindow } from './text-window.ts'

const lines = Array.from({ length: 60_000 }, (_, i) => `${i + 1}\t样本 ${'ACGT'.repeat(i % 13)}`)
const body = Buffer.from(`${lines.join('\n')}\n`)

async function windowOn(bytes: Buffer) {
  const served = await serveBytes('a.txt', bytes)
  return { served, view: new TextWindow(openBytes(served.source, bytes.subarray(0, 16))) }
}

const shown = (view: TextWindow, index: number) => lineText(view.line(index)?.bytes ?? new Uint8Array())

for (const [kind, bytes] of [
  ['plain', body],
  ['gzip', gzipSync(body)],
  ['gzip within gzip', gzipSync(gzipSync(body))],
] as const) {
  test(`${kind}: scrolling down reads the file in order with its line numbers`, async () => {
    const { served, view } = await windowOn(bytes)
    await using _ = served
    await view.openAt(0, 1)
    while (!view.atEnd) await view.growDown()
    assert.equal(view.lineCount, lines.length)
    for (const index of [0, 1, 9_999, 59_999]) {
      assert.equal(shown(view, index), lines[index])
      assert.equal(view.line(index)?.number, index + 1)
    }
  })

  test(`${kind}: a line is found by number, and a text by its lines`, async () => {
    const { served, view } = await windowOn(bytes)
    await using _ = served
    const found = await findLine(view.reader, 45_678, () => {})
    assert.ok('offset' in found)
    await view.openAt(found.offset, 45_678)
    assert.equal(shown(view, 0), lines[45_677])
    assert.deepEqual(await findLine(view.reader, 70_000, () => {}), { lines: 60_000 })
    let last
    for await (const scan of search(view.reader, '59999\t样', undefined)) last = scan
    assert.deepEqual(
      last?.hits.map((hit) => hit.line),
      [59_999],
    )
    assert.equal(last?.lines, 60_000)
  })
}

test('the end of a large file opens without reading what lies before', async () => {
  const { served, view } = await windowOn(body)
  await using _ = served
  await view.openEnd(body.length)
  assert.equal(shown(view, view.lineCount - 1), lines.at(-1))
  assert.equal(view.line(0)?.number, undefined)
  assert.ok(served.bytesRead() < 300_000)
  const first = shown(view, 0)
  const above = await view.growUp()
  assert.equal(shown(view, above), first)
})

test('growing up to the beginning brings the line numbers back', async () => {
  const { served, view } = await windowOn(body)
  await using _ = served
  await view.openNear(body.length / 3)
  while (view.start > 0) await view.growUp()
  assert.equal(view.line(500)?.number, 501)
  assert.equal(shown(view, 500), lines[500])
})

test('a line without end is shown in pieces that cut no character', async () => {
  const { served, view } = await windowOn(Buffer.from(`${'基'.repeat(200_000)}\nlast`))
  await using _ = served
  await view.openAt(0, 1)
  while (!view.atEnd) await view.growDown()
  let text = ''
  for (let i = 0; i < view.lineCount; i++) text += shown(view, i)
  assert.equal(text, `${'基'.repeat(200_000)}last`)
  assert.equal(view.line(view.lineCount - 1)?.number, 2)
})

test('bad bytes and control characters are seen, terminal colours are not', () => {
  assert.equal(lineText(Buffer.from([0x41, 0xff, 0x00, 0x0d, 0x0a])), 'A\uFFFD\u2400')
  assert.equal(lineText(Buffer.from('\u001B[31mfailed\u001B[0m')), 'failed')
})

test('a hit on the border of two blocks is found with its line, and the last line counts without line end', async () => {
  const first = Buffer.alloc(4 * 1024 * 1024 - 3, 'x')
  const { served, view } = await windowOn(Buffer.concat([first, Buffer.from('NEEDLE\nlast')]))
  await using _ = served
  let last
  for await (const scan of search(view.reader, 'needle')) last = scan
  assert.deepEqual(last?.hits, [{ offset: 0, line: 1 }])
  assert.deepEqual(await findLine(view.reader, 2, () => {}), { offset: 4 * 1024 * 1024 + 4 })
  assert.deepEqual(await findLine(view.reader, 3, () => {}), { lines: 2 })
})

test('a search ends early when it is stopped', async () => {
  const { served, view } = await windowOn(body)
  await using _ = served
  const abort = new AbortController()
  abort.abort()
  await assert.rejects(async () => {
    for await (const scan of search(view.reader, 'nothing', abort.signal)) assert.fail(String(scan.offset))
  })
})
