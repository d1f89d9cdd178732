/** A program of two shaders; attributes stand where they are told to. */
export function programOf(
  gl: WebGLRenderingContext,
  vertex: string,
  fragment: string,
  places: Readonly<Record<string, number>>,
): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  for (const [name, place] of Object.entries(places)) gl.bindAttribLocation(program, place, name)
  gl.linkProgram(program)
  return program
}
