import { type Place, scaleOf } from './place.ts'
import { programOf } from './shaders.ts'

/** A picture under the cells, in the square from -1 to 1. */
export interface Beneath {
  readonly picture: ImageData
  /** Left, top, right and bottom. */
  readonly corners: readonly [number, number, number, number]
  /** From 0, where it is not seen, to 1. */
  readonly strength: number
}

const vertex = `
attribute vec2 corner; uniform vec4 box; uniform vec2 middle; uniform vec2 scale; varying vec2 at;
void main() { at = corner; vec2 point = mix(box.xy, box.zw, corner);
  gl_Position = vec4((point - middle) * scale, 0.0, 1.0); }`
const fragment = `
precision mediump float; varying vec2 at; uniform sampler2D picture; uniform float strength;
void main() { vec4 own = texture2D(picture, at); gl_FragColor = vec4(mix(vec3(1.0), own.rgb, own.a * strength), 1.0); }`

/** Where the shader of the cells has none of its own. */
const cornerPlace = 2

/** Draws a picture by WebGL, below what is drawn after it. */
export class Underlay {
  readonly #gl: WebGLRenderingContext
  readonly #program: WebGLProgram
  readonly #corners: WebGLBuffer
  #shown: ImageData | undefined

  constructor(gl: WebGLRenderingContext) {
    this.#gl = gl
    this.#program = programOf(gl, vertex, fragment, { corner: cornerPlace })
    this.#corners = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#corners)
    gl.bufferData(gl.ARRAY_BUFFER, Float32Array.of(0, 0, 1, 0, 0, 1, 1, 1), gl.STATIC_DRAW)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  }

  draw({ picture, corners, strength }: Beneath, place: Place, width: number, height: number): void {
    const gl = this.#gl
    gl.useProgram(this.#program)
    if (picture !== this.#shown) this.#load(picture)
    const uniform = (name: string) => gl.getUniformLocation(this.#program, name)
    gl.uniform4f(uniform('box'), ...corners)
    gl.uniform2f(uniform('middle'), place.x, place.y)
    gl.uniform2f(uniform('scale'), ...scaleOf(width, height, place.zoom))
    gl.uniform1f(uniform('strength'), strength)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#corners)
    gl.enableVertexAttribArray(cornerPlace)
    gl.vertexAttribPointer(cornerPlace, 2, gl.FLOAT, false, 0, 0)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    gl.disableVertexAttribArray(cornerPlace)
  }

  #load(picture: ImageData): void {
    const gl = this.#gl
    const most: number = gl.getParameter(gl.MAX_TEXTURE_SIZE)
    const source = Math.max(picture.width, picture.height) > most ? reduced(picture, most) : picture
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source)
    this.#shown = picture
  }
}

export function canvasOf(picture: ImageData): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
  return canvas
}

/** As large as the graphics of a small machine can hold. */
function reduced(picture: ImageData, most: number): HTMLCanvasElement {
  const measure = most / Math.max(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(picture.width * measure)
  canvas.height = Math.floor(picture.height * measure)
  canvas.getContext('2d')?.drawImage(canvasOf(picture), 0, 0, canvas.width, canvas.height)
  return canvas
}
