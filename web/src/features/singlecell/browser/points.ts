import { type Beneath, Underlay } from './beneath.ts'
import { type Place, scaleOf } from './place.ts'
import { programOf } from './shaders.ts'

/** What is seen, in pixels. */
interface View {
  readonly place: Place
  readonly width: number
  readonly height: number
  /** Of a point. */
  readonly size: number
  readonly beneath?: Beneath | undefined
}

const vertex = `
attribute vec2 point; attribute vec4 colour; uniform vec2 middle; uniform vec2 scale; uniform float size;
varying vec4 shown;
void main() { gl_Position = vec4((point - middle) * scale, 0.0, 1.0); gl_PointSize = size; shown = colour; }`
const fragment = `
precision mediump float; varying vec4 shown;
void main() { if (length(gl_PointCoord - 0.5) > 0.5) discard; gl_FragColor = shown; }`

const attributes = { point: 0, colour: 1 }

/**
 * Draws up to millions of points by WebGL. The libraries for it make code as they run, which the page's policy forbids.
 */
export class Points {
  readonly #gl: WebGLRenderingContext
  readonly #program: WebGLProgram
  readonly #points: WebGLBuffer
  readonly #colours: WebGLBuffer
  readonly #underlay: Underlay
  #shown: { points: Float32Array; colours: Uint8Array } | undefined

  /** Undefined where the browser has no WebGL. */
  static on(canvas: HTMLCanvasElement): Points | undefined {
    const gl = canvas.getContext('webgl', { antialias: false, preserveDrawingBuffer: true })
    return gl ? new Points(gl) : undefined
  }

  constructor(gl: WebGLRenderingContext) {
    this.#gl = gl
    this.#program = programOf(gl, vertex, fragment, attributes)
    this.#points = gl.createBuffer()
    this.#colours = gl.createBuffer()
    this.#underlay = new Underlay(gl)
  }

  /** @param points two numbers a cell, between -1 and 1 @param colours four bytes a cell; both go up once */
  draw(points: Float32Array, colours: Uint8Array, view: View): void {
    const gl = this.#gl
    if (points !== this.#shown?.points) this.#fill(this.#points, attributes.point, points, 2, gl.FLOAT)
    if (colours !== this.#shown?.colours)
      this.#fill(this.#colours, attributes.colour, colours, 4, gl.UNSIGNED_BYTE)
    this.#shown = { points, colours }
    const { place, width, height, size, beneath } = view
    const [across, down] = scaleOf(width, height, place.zoom)
    gl.viewport(0, 0, width, height)
    gl.clearColor(1, 1, 1, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
    if (beneath) this.#underlay.draw(beneath, place, width, height)
    gl.useProgram(this.#program)
    gl.uniform2f(gl.getUniformLocation(this.#program, 'middle'), place.x, place.y)
    gl.uniform2f(gl.getUniformLocation(this.#program, 'scale'), across, down)
    gl.uniform1f(gl.getUniformLocation(this.#program, 'size'), size)
    gl.drawArrays(gl.POINTS, 0, points.length / 2)
  }

  #fill(buffer: WebGLBuffer, at: number, data: Float32Array | Uint8Array, size: number, kind: number): void {
    const gl = this.#gl
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, size, kind, kind === gl.UNSIGNED_BYTE, 0, 0)
  }
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
