/** Where the middle of the picture lies, and how much it is enlarged; the whole lies between -1 and 1 at 1. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** What is seen, in pixels. */
interface View {
  readonly place: Place
  readonly width: number
  readonly height: number
  /** Of a point. */
  readonly size: number
}

const vertex = `
attribute vec2 point; attribute vec4 colour; uniform vec2 middle; uniform vec2 scale; uniform float size;
varying vec4 shown;
void main() { gl_Position = vec4((point - middle) * scale, 0.0, 1.0); gl_PointSize = size; shown = colour; }`
const fragment = `
precision mediump float; varying vec4 shown;
void main() { if (length(gl_PointCoord - 0.5) > 0.5) discard; gl_FragColor = shown; }`

/**
 * Draws up to millions of points by WebGL. The libraries for it make code as they run, which the page's policy forbids.
 */
export class Points {
  readonly #gl: WebGLRenderingContext
  readonly #program: WebGLProgram
  readonly #points: WebGLBuffer
  readonly #colours: WebGLBuffer
  #shown: { points: Float32Array; colours: Uint8Array } | undefined

  /** Undefined where the browser has no WebGL. */
  static on(canvas: HTMLCanvasElement): Points | undefined {
    const gl = canvas.getContext('webgl', { antialias: false, preserveDrawingBuffer: true })
    return gl ? new Points(gl) : undefined
  }

  constructor(gl: WebGLRenderingContext) {
    this.#gl = gl
    this.#program = gl.createProgram()
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind)
      if (!shader) continue
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(this.#program, shader)
    }
    gl.linkProgram(this.#program)
    gl.useProgram(this.#program)
    this.#points = gl.createBuffer()
    this.#colours = gl.createBuffer()
  }

  /** @param points two numbers a cell, between -1 and 1 @param colours four bytes a cell; both go up once */
  draw(points: Float32Array, colours: Uint8Array, view: View): void {
    const gl = this.#gl
    if (points !== this.#shown?.points) this.#fill(this.#points, 'point', points, 2, gl.FLOAT)
    if (colours !== this.#shown?.colours) this.#fill(this.#colours, 'colour', colours, 4, gl.UNSIGNED_BYTE)
    this.#shown = { points, colours }
    const { place, width, height, size } = view
    const [across, down] = scaleOf(width, height, place.zoom)
    gl.viewport(0, 0, width, height)
    gl.clearColor(1, 1, 1, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.uniform2f(gl.getUniformLocation(this.#program, 'middle'), place.x, place.y)
    gl.uniform2f(gl.getUniformLocation(this.#program, 'scale'), across, down)
    gl.uniform1f(gl.getUniformLocation(this.#program, 'size'), size)
    gl.drawArrays(gl.POINTS, 0, points.length / 2)
  }

  #fill(
    buffer: WebGLBuffer,
    name: string,
    data: Float32Array | Uint8Array,
    size: number,
    kind: number,
  ): void {
    const gl = this.#gl
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
    const at = gl.getAttribLocation(this.#program, name)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, size, kind, kind === gl.UNSIGNED_BYTE, 0, 0)
  }
}

/** How far one unit goes across and down, in halves of the picture, so that both are as long. */
export function scaleOf(width: number, height: number, zoom: number): readonly [number, number] {
  const least = Math.min(width, height)
  return [(zoom * least) / width, (zoom * least) / height]
}

/** Moves points into the square from -1 to 1, both axes by the same measure. */
export function fitted(points: Float32Array): Float32Array {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ]
  for (let at = 0; at < points.length; at += 1) {
    const value = points[at] ?? 0
    if (!Number.isFinite(value)) continue
    low[at & 1] = Math.min(low[at & 1] ?? 0, value)
    high[at & 1] = Math.max(high[at & 1] ?? 0, value)
  }
  const half = [0, 1].map((axis) => ((high[axis] ?? 0) - (low[axis] ?? 0)) / 2)
  const measure = Math.max(...half) / 0.95 || 1
  return points.map((value, at) => (value - ((low[at & 1] ?? 0) + (half[at & 1] ?? 0))) / measure)
}

/** The cells within a closed line of points, by even and odd crossings. */
export function within(points: Float32Array, line: readonly (readonly [number, number])[]): Uint8Array {
  const [across, down] = [line.map(([x]) => x), line.map(([, y]) => y)]
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const [low, high] = [Math.min(...down), Math.max(...down)]
  const cells = new Uint8Array(points.length / 2)
  for (let cell = 0; cell < cells.length; cell += 1) {
    const [x, y] = [points[2 * cell] ?? 0, points[2 * cell + 1] ?? 0]
    if (x >= left && x <= right && y >= low && y <= high) cells[cell] = Number(isWithin(x, y, across, down))
  }
  return cells
}

function isWithin(x: number, y: number, across: readonly number[], down: readonly number[]): boolean {
  let isIn = false
  let [x1, y1] = [across.at(-1) ?? 0, down.at(-1) ?? 0]
  for (let at = 0; at < across.length; at += 1) {
    const [x2, y2] = [across[at] ?? 0, down[at] ?? 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
    x1 = x2
    y1 = y2
  }
  return isIn
}

/** Cells as bits in base64, as a comparison takes them. */
export function bitsOf(cells: Uint8Array): string {
  const bytes = new Uint8Array(Math.ceil(cells.length / 8))
  for (let cell = 0; cell < cells.length; cell += 1)
    if (cells[cell]) bytes[cell >> 3] = (bytes[cell >> 3] ?? 0) | (1 << (cell & 7))
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
