/** Where values of a plot stand on its canvas, in pixels, and the other way round. */
interface Scale {
  compute(value: number): number
  invert(pixel: number): number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A canvas of Bokeh with its pen. */
export interface Layer {
  readonly canvas: object
  readonly backend: string
  readonly hidpi: boolean
  readonly bbox: { readonly width: number; readonly height: number }
  resize(width: number, height: number): void
  prepare(): Pen
  finish(): void
}
export type NewLayer = new (backend: 'canvas', sharp: boolean) => Layer

export interface Pen {
  readonly layer: Layer
  drawImage(picture: object, left: number, top: number, width: number, height: number): void
  getImageData(left: number, top: number, width: number, height: number): unknown
}
/** Numbers of the marks to be drawn. */
type Marks = ArrayLike<number> & Iterable<number>

/** What draws marks of one look. */
export interface Glyph {
  readonly model: { readonly type: string }
  readonly is_destroyed: boolean
  readonly renderer: {
    readonly xscale: Scale
    readonly yscale: Scale
    readonly plot_view: { readonly is_forcing_paint: boolean; readonly frame: { readonly bbox: Box } }
  }
  paint(pen: Pen, marks: Marks, data?: unknown): void
  request_paint(): void
}

/** All marks as they were drawn, and the corners of the plot then, in pixels and in values. */
interface Painted {
  readonly of: string
  readonly layer: Layer
  readonly box: Box
  readonly values: Box
}

interface State {
  painted?: Painted
  /** What is being drawn in slices, or waits for the hand to rest. */
  wanted?: string
}

/** Fewer are drawn within a frame wherever. */
const few = 1500
/** Milliseconds: what drawing may take of a frame, and after which a hand rests. */
const [budget, resting] = [9, 120]
/** All marks of these are one line. */
const oneLine = new Set(['Line', 'Step', 'Patch', 'HArea', 'VArea', 'HAreaStep', 'VAreaStep'])

/**
 * Lets glyphs of many marks keep their picture. While a plot moves, that picture moves with it; once it rests, all marks
 * are drawn anew, so many in each frame as there is time for. Bokeh draws all of them at once, which holds up the page.
 */
export function drawInSlices(glyphs: { readonly prototype: Glyph }, newLayer: NewLayer) {
  const states = new WeakMap<Glyph, State>()
  const { paint } = glyphs.prototype
  glyphs.prototype.paint = function (this: Glyph, pen, marks, data) {
    const { plot_view: plot } = this.renderer
    const isWhole = marks.length <= few || data !== undefined || oneLine.has(this.model.type)
    // What is saved is drawn as it is.
    if (isWhole || plot.is_forcing_paint || pen.layer?.backend !== 'canvas')
      return paint.call(this, pen, marks, data)
    const state = states.get(this) ?? {}
    states.set(this, state)
    const of = lookOf(this, marks, pen.layer)
    const draw = (onto: Pen, some: Marks) => paint.call(this, onto, some)
    if (!state.painted) {
      const begun = beginning(this, pen.layer, newLayer, of)
      draw(begun.pen, marks)
      begun.layer.finish()
      state.painted = begun
    } else if (state.painted.of === of) delete state.wanted
    else if (state.wanted !== of) {
      state.wanted = of
      void slices(this, state, marks, () => beginning(this, pen.layer, newLayer, of), draw)
    }
    place(pen, state.painted, this)
  }
}

/** Changes with all that changes where or which marks are drawn. */
function lookOf({ renderer }: Glyph, marks: Marks, { bbox }: Layer): string {
  const { left, right, top, bottom } = valuesAt(renderer, renderer.plot_view.frame.bbox)
  let sum = 0
  for (const mark of marks) sum = (sum * 31 + mark) | 0
  return [left, right, top, bottom, bbox.width, bbox.height, devicePixelRatio, marks.length, sum].join(' ')
}

function valuesAt({ xscale, yscale }: Glyph['renderer'], { left, right, top, bottom }: Box): Box {
  return {
    left: xscale.invert(left),
    right: xscale.invert(right),
    top: yscale.invert(top),
    bottom: yscale.invert(bottom),
  }
}

function beginning({ renderer }: Glyph, like: Layer, LayerOf: NewLayer, of: string): Painted & { pen: Pen } {
  const layer = new LayerOf('canvas', like.hidpi)
  layer.resize(like.bbox.width, like.bbox.height)
  const { left, right, top, bottom } = renderer.plot_view.frame.bbox
  const box = { left, right, top, bottom }
  return { of, layer, box, values: valuesAt(renderer, box), pen: layer.prepare() }
}

/** Draws a picture slice by slice once the plot rests, and shows it when it is whole; another that is wanted ends it. */
async function slices(
  glyph: Glyph,
  state: State,
  marks: Marks,
  begin: () => Painted & { pen: Pen },
  draw: (pen: Pen, marks: number[]) => void,
) {
  const { wanted } = state
  const isOver = () => state.wanted !== wanted || glyph.is_destroyed
  await new Promise((done) => setTimeout(done, resting))
  if (isOver()) return
  const painted = begin()
  const all = [...marks]
  let size = few
  for (let at = 0; at < all.length;) {
    await new Promise(requestAnimationFrame)
    if (isOver()) return
    const started = performance.now()
    draw(painted.pen, all.slice(at, at + size))
    // A canvas draws what it was told when it is looked at.
    painted.pen.getImageData(0, 0, 1, 1)
    at += size
    const taken = Math.max(0.1, performance.now() - started)
    size = Math.max(50, Math.min(4 * size, Math.round((size * budget) / taken)))
  }
  painted.layer.finish()
  state.painted = painted
  glyph.request_paint()
}

/** Puts a picture where the values at its corners stand now. */
function place(pen: Pen, { layer, box, values }: Painted, { renderer: { xscale, yscale } }: Glyph) {
  const [left, right] = [xscale.compute(values.left), xscale.compute(values.right)]
  const [top, bottom] = [yscale.compute(values.top), yscale.compute(values.bottom)]
  const [across, down] = [(right - left) / (box.right - box.left), (bottom - top) / (box.bottom - box.top)]
  // A layer's own beginning is half a pixel before the picture's.
  const at = (own: number, stretched: number, begin: number) => begin + (-0.5 - own) * stretched
  pen.drawImage(
    layer.canvas,
    at(box.left, across, left),
    at(box.top, down, top),
    layer.bbox.width * across,
    layer.bbox.height * down,
  )
}
