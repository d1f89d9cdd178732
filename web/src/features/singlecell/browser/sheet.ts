/** A picture that is drawn where nobody sees it, and is a texture. */
export class Sheet {
  readonly #gl: WebGLRenderingContext
  readonly #buffer: WebGLFramebuffer
  readonly texture: WebGLTexture
  #size = ''

  constructor(gl: WebGLRenderingContext, texture: WebGLTexture) {
    this.#gl = gl
    this.#buffer = gl.createFramebuffer()
    this.texture = texture
  }

  /** What is drawn from now on is drawn on it, of that size if one is told. */
  use(width?: number, height?: number): void {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#buffer)
    const size = `${width} ${height}`
    if (width === undefined || height === undefined || size === this.#size) return
    this.#size = size
    gl.bindTexture(gl.TEXTURE_2D, this.texture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.texture, 0)
  }
}
