import { sketched } from './sketched.ts'
import { scaleOf } from './place.ts'
import type { Camera } from './quads.ts'
import { programOf } from './shaders.ts'

const vertex = `
attribute vec2 point; attribute vec4 colour; uniform vec2 middle; uniform vec2 scale; uniform float size;
varying vec4 shown;
void main() { gl_Position = vec4((point - middle) * scale, 0.0, 1.0); gl_PointSize = size; shown = colour; }`
const fragment = `
precision mediump float; varying vec4 shown;
void main() { if (length(gl_PointCoord - 0.5) > 0.5) discard; gl_FragColor = shown; }`

export interface Seen extends Camera {
  /** Of a point, in pixels. */
  readonly size: number
}

const attributes = { point: 0, colour: 1 }

/**
 * Draws up to millions of points by WebGL. The libraries for it make code as they run, which the page's policy forbids.
 */
export class Points {
  readonly #gl: WebGLRenderingContext
  readonly #program: WebGLProgram
  readonly #points: WebGLBuffer
  readonly #colours: WebGLBuffer
  readonly #sketch: WebGLBuffer
  #shown: { points: Float32Array; colours: Uint8Array } | undefined
  /** How many numbers of cells the sketch has. */
  #sketched = 0

  constructor(gl: WebGLRenderingContext) {
    this.#gl = gl
    this.#program = programOf(gl, vertex, fragment, attributes)
    this.#points = gl.createBuffer()
    this.#colours = gl.createBuffer()
    this.#sketch = gl.createBuffer()
  }

  /** @param points two numbers a cell, between -1 and 1 @param colours four bytes a cell; both go up once */
  fill(points: Float32Array, colours: Uint8Array): void {
    const gl = this.#gl
    if (points !== this.#shown?.points) {
      this.#fill(this.#points, attributes.point, points, 2, gl.FLOAT)
      this.#fillSketch(points.length / 2)
    }
    if (colours !== this.#shown?.colours)
      this.#fill(this.#colours, attributes.colour, colours, 4, gl.UNSIGNED_BYTE)
    this.#shown = { points, colours }
  }

  /** Draws some of the points, in their order, and waits for them. */
  draw(seen: Seen, from: number, count: number): void {
    const gl = this.#gl
    this.#use(seen)
    gl.drawArrays(gl.POINTS, from, count)
    // Only an answer tells that they are drawn.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  }

  /** Points go at once where all is drawn. */
  begin(_seen: Seen): void {}
  end(_texture: WebGLTexture, _seen: Seen): void {}

  /** Draws so many of them, evenly chosen from all. */
  drawSketch(seen: Seen, count: number): void {
    const gl = this.#gl
    this.#use(seen)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#sketch)
    gl.drawElements(gl.POINTS, Math.min(count, this.#sketched), gl.UNSIGNED_INT, 0)
  }

  #use({ place, width, height, size }: Seen): void {
    const gl = this.#gl
    gl.useProgram(this.#program)
    gl.uniform2f(gl.getUniformLocation(this.#program, 'middle'), place.x, place.y)
    gl.uniform2f(gl.getUniformLocation(this.#program, 'scale'), ...scaleOf(width, height, place.zoom))
    gl.uniform1f(gl.getUniformLocation(this.#program, 'size'), size)
  }

  #fill(buffer: WebGLBuffer, at: number, data: Float32Array | Uint8Array, size: number, kind: number): void {
    const gl = this.#gl
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, size, kind, kind === gl.UNSIGNED_BYTE, 0, 0)
  }

  #fillSketch(cells: number): void {
    const gl = this.#gl
    const chosen = sketched(cells)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#sketch)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, chosen, gl.STATIC_DRAW)
    // Without the extension, which browsers of today all have, only 16 bits count cells.
    this.#sketched = gl.getExtension('OES_element_index_uint') ? chosen.length : 0
  }
}
