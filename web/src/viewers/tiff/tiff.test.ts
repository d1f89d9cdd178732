import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeArrayBuffer } from 'geotiff'
import { loadTiff, pagesOf, type TiffPage } from './load.ts'
import { levelsOf, tileOf } from './tile.ts'

const sized = (width: number, height: number) =>
  ({
    getWidth: () => width,
    getHeight: () => height,
    getBitsPerSample: () => 8,
  }) as TiffPage['sizes'][0]
const sourceOf = (bytes: ArrayBuffer) => ({
  name: 'a.tif',
  size: bytes.byteLength,
  url: '',
  blob: new Blob([bytes]),
})
const { signal } = new AbortController()

test('smaller sizes of a picture belong to it, others are pictures of their own', () => {
  const pages = pagesOf([
    sized(1e4, 8e3),
    sized(2500, 2e3),
    sized(625, 500),
    sized(300, 300),
    sized(300, 300),
    sized(80, 20),
  ])
  assert.deepEqual(
    pages.map(({ width, height, sizes }) => [width, height, sizes.length]),
    [
      [10_000, 8000, 3],
      [300, 300, 1],
      [300, 300, 1],
      [80, 20, 1],
    ],
  )
})

test('tiles cover the picture at each level without a gap, cut at its edges', () => {
  const page: TiffPage = { sizes: [sized(3000, 1000)], width: 3000, height: 1000, bits: 8 }
  assert.equal(levelsOf(page), 12)
  assert.deepEqual(tileOf(page, 12, 5, 1), { box: [2560, 512, 3000, 1000], width: 440, height: 488 })
  assert.deepEqual(tileOf(page, 11, 2, 0), { box: [2048, 0, 3000, 1000], width: 476, height: 500 })
  assert.deepEqual(tileOf(page, 0, 0, 0), { box: [0, 0, 3000, 1000], width: 1, height: 1 })
})

test('the directory of a TIFF is read, and what is none or too large in its pieces is told apart', async () => {
  const bytes = writeArrayBuffer(
    Uint16Array.from({ length: 12 }, (_, at) => at * 1000),
    {
      height: 3,
      width: 4,
      BitsPerSample: [16],
    },
  )
  const read = await loadTiff(sourceOf(bytes), signal)
  assert.ok(read.kind === 'pictures')
  assert.deepEqual(
    [read.pages.length, read.pages[0].width, read.pages[0].height, read.pages[0].bits],
    [1, 4, 3, 16],
  )
  const none = { kind: 'broken', why: 'format' }
  assert.deepEqual(await loadTiff(sourceOf(bytes.slice(0, 20)), signal), none)
  assert.deepEqual(await loadTiff(sourceOf(new TextEncoder().encode('a text').buffer), signal), none)
  const huge = writeArrayBuffer(new Uint8Array(1), { height: 1, width: 1 })
  const view = new DataView(huge)
  // Of the directory, the entries of width, height and rows of a strip.
  for (let at = 10; at < 10 + view.getUint16(8) * 12; at += 12)
    if ([256, 257, 278].includes(view.getUint16(at))) {
      view.setUint16(at + 2, 4)
      view.setUint32(at + 8, 1_000_000)
    }
  assert.deepEqual(await loadTiff(sourceOf(huge), signal), { kind: 'broken', why: 'large' })
})
