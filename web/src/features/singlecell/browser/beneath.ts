import type { Corners } from './place.ts'
import type { Camera, Quads } from './quads.ts'

/** A picture under the cells, in the square from -1 to 1. */
export interface Beneath {
  readonly picture: ImageData
  /** Left, top, right and bottom. */
  readonly corners: Corners
  /** From 0, where it is not seen, to 1. */
  readonly strength: number
}

/** Draws a picture by WebGL, below what is drawn after it. */
export class Underlay {
  readonly #gl: WebGLRenderingContext
  readonly #quads: Quads
  readonly #texture: WebGLTexture
  #shown: ImageData | undefined

  constructor(gl: WebGLRenderingContext, quads: Quads) {
    this.#gl = gl
    this.#quads = quads
    this.#texture = quads.texture()
  }

  draw({ picture, corners, strength }: Beneath, camera: Camera): void {
    if (picture !== this.#shown) this.#load(picture)
    this.#quads.draw(this.#texture, corners, strength, camera)
  }

  #load(picture: ImageData): void {
    const gl = this.#gl
    gl.bindTexture(gl.TEXTURE_2D, this.#texture)
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
