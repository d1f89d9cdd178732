import { type Corners, type Place, scaleOf } from './place.ts'
import { programOf } from './shaders.ts'

/** From where the plane is seen, and on how many pixels. */
export interface Camera {
  readonly place: Place
  readonly width: number
  readonly height: number
}

const vertex = `
attribute vec2 corner; uniform vec4 box; uniform vec2 middle; uniform vec2 scale; varying vec2 at;
void main() { at = corner; vec2 point = mix(box.xy, box.zw, corner);
  gl_Position = vec4((point - middle) * scale, 0.0, 1.0); }`
// Between the columns of a wide picture, numbers of middling precision do not tell.
const fragment = `
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
varying vec2 at; uniform sampler2D picture; uniform float strength;
void main() { vec4 own = texture2D(picture, at); float covers = own.a * strength; gl_FragColor = vec4(own.rgb * covers, covers); }`

/** Where the shader of the cells has none of its own. */
const cornerPlace = 2

/** Draws pictures that lie in the plane of the cells over what is there, by WebGL. */
export class Quads {
  readonly #gl: WebGLRenderingContext
  readonly #program: WebGLProgram
  readonly #corners: WebGLBuffer

  constructor(gl: WebGLRenderingContext) {
    this.#gl = gl
    this.#program = programOf(gl, vertex, fragment, { corner: cornerPlace })
    this.#corners = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#corners)
    gl.bufferData(gl.ARRAY_BUFFER, Float32Array.of(0, 0, 1, 0, 0, 1, 1, 1), gl.STATIC_DRAW)
  }

  /** A texture of any size, which is bound from now on. */
  texture(): WebGLTexture {
    const gl = this.#gl
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
    return texture
  }

  /** @param corners where the first row begins and the last one ends */
  draw(texture: WebGLTexture, corners: Corners, strength: number, { place, width, height }: Camera): void {
    const gl = this.#gl
    gl.useProgram(this.#program)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    const uniform = (name: string) => gl.getUniformLocation(this.#program, name)
    gl.uniform4f(uniform('box'), ...corners)
    gl.uniform2f(uniform('middle'), place.x, place.y)
    gl.uniform2f(uniform('scale'), ...scaleOf(width, height, place.zoom))
    gl.uniform1f(uniform('strength'), strength)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#corners)
    gl.enableVertexAttribArray(cornerPlace)
    gl.vertexAttribPointer(cornerPlace, 2, gl.FLOAT, false, 0, 0)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    gl.disable(gl.BLEND)
    gl.disableVertexAttribArray(cornerPlace)
  }
}
