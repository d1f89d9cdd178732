import { drawDots } from './dots.ts'
import type { Seen } from './points.ts'

/**
 * Draws cells where there is no graphics card: a processor that has to act as one takes twenty times as long for the
 * points of WebGL as for the dots themselves.
 */
export class ByProcessor {
  readonly #gl: WebGLRenderingContext
  #points: Float32Array = new Float32Array()
  #colours: Uint32Array = new Uint32Array()
  #pixels = new Uint32Array()

  constructor(gl: WebGLRenderingContext) {
    this.#gl = gl
  }

  fill(points: Float32Array, colours: Uint8Array): void {
    this.#points = points
    this.#colours = new Uint32Array(colours.buffer, colours.byteOffset, colours.length / 4)
  }

  /** Nothing yet; what lies beneath is never read back, as that waits for all that the browser has to draw. */
  begin({ width, height }: Seen): void {
    if (this.#pixels.length === width * height) this.#pixels.fill(0)
    else this.#pixels = new Uint32Array(width * height)
  }

  draw(seen: Seen, from: number, count: number): void {
    const { width, height } = seen
    const ground = { pixels: this.#pixels, width, height }
    drawDots(ground, this.#points, this.#colours, seen, from, from + count)
  }

  /** Puts what was drawn into a picture of that size, which lets through what lies beneath. */
  end(texture: WebGLTexture, { width, height }: Seen): void {
    const gl = this.#gl
    gl.bindTexture(gl.TEXTURE_2D, texture)
    const bytes = new Uint8Array(this.#pixels.buffer)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
  }
}

/** As Chromium, Firefox and Windows call what draws where no card does. */
const named = /swiftshader|llvmpipe|softpipe|software|basic render/i

export function isByProcessor(gl: WebGLRenderingContext): boolean {
  const told = gl.getExtension('WEBGL_debug_renderer_info')
  return named.test(String(gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER)))
}
