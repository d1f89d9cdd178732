import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { drawInSlices, type Pen } from './in-slices.ts'

Object.assign(globalThis, {
  devicePixelRatio: 1,
  requestAnimationFrame: (call: (now: number) => void) => setTimeout(call, 1, 0),
})

/** A plot of 100 × 100 pixels, with values of a range on both axes, and what was done on its canvases. */
function plotOf(type: string) {
  const range = { from: 0, to: 100 }
  const scale = {
    compute: (value: number) => (100 * (value - range.from)) / (range.to - range.from),
    invert: (pixel: number) => range.from + (pixel / 100) * (range.to - range.from),
  }
  const plot = { is_forcing_paint: false, frame: { bbox: { left: 0, right: 100, top: 0, bottom: 100 } } }
  /** How many marks at a time, where pictures of them were put, and how often it was asked to be drawn. */
  const done = { drawn: new Array<number>(), placed: new Array<number[]>(), asked: 0 }
  class Layer {
    readonly canvas = {}
    readonly backend = 'canvas'
    readonly hidpi = false
    readonly bbox = { width: 100, height: 100 }
    resize() {}
    finish() {}
    prepare(): Pen {
      return {
        layer: this,
        drawImage: (_picture, ...at) => done.placed.push(at.map((value) => Math.round(value * 10) / 10)),
        getImageData: () => undefined,
      }
    }
  }
  class View {
    readonly model = { type }
    readonly is_destroyed = false
    readonly renderer = { xscale: scale, yscale: scale, plot_view: plot }
    paint(_pen: Pen, marks: ArrayLike<number>) {
      done.drawn.push(marks.length)
    }
    request_paint() {
      done.asked += 1
    }
  }
  drawInSlices(View, Layer)
  const [view, pen] = [new View(), new Layer().prepare()]
  const paint = (marks: number) =>
    view.paint(
      pen,
      Uint32Array.from({ length: marks }, (_, mark) => mark),
    )
  return { done, plot, range, paint }
}

test('the picture of many marks moves with the plot, and is drawn anew in slices once it rests', async () => {
  const { done, range, paint } = plotOf('Scatter')
  paint(5000)
  assert.deepEqual(done, { drawn: [5000], placed: [[-0.5, -0.5, 100, 100]], asked: 0 })
  // Twice as near, and moved on before it could be drawn.
  Object.assign(range, { from: 20, to: 70 })
  paint(5000)
  Object.assign(range, { from: 25, to: 75 })
  paint(5000)
  assert.deepEqual(done.drawn, [5000])
  assert.deepEqual(done.placed.slice(1), [
    [-41, -41, 200, 200],
    [-51, -51, 200, 200],
  ])
  while (done.asked === 0) await delay(10)
  const slices = done.drawn.slice(1)
  assert.ok(slices.length > 1 && (slices[0] ?? 5000) < 2000)
  assert.equal(
    slices.reduce((sum, marks) => sum + marks),
    5000,
  )
  paint(5000)
  assert.deepEqual(done.placed.at(-1), [-0.5, -0.5, 100, 100])
  await delay(200)
  assert.equal(done.asked, 1)
})

test('few marks, a line, and what is saved are drawn as they are', () => {
  const few = plotOf('Scatter')
  few.paint(100)
  few.plot.is_forcing_paint = true
  few.paint(5000)
  const line = plotOf('Line')
  line.paint(5000)
  assert.deepEqual(
    [few.done, line.done].map(({ drawn, placed }) => [drawn, placed]),
    [
      [[100, 5000], []],
      [[5000], []],
    ],
  )
})
