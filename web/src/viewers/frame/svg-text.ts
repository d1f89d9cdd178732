/** Width and height of an SVG that says them in pixels. */
export function sizeOf(svg: string): { width: number; height: number } {
  const head = svg.slice(0, svg.indexOf('>'))
  const of = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)`).exec(head)?.[1] ?? 0)
  return { width: of('width'), height: of('height') }
}

/** An SVG as a part of another, at a place of that. */
export const placed = (svg: string, x: number, y: number): string =>
  svg.replace('<svg', `<svg x="${x}" y="${y}"`)

/** An SVG with others upon it. */
export const within = (around: string, inner: string): string =>
  `${around.slice(0, -'</svg>'.length)}${inner}</svg>`

/** An SVG, or a text in one, without the control characters and halves of characters that XML may not hold. */
export const wellFormed = (text: string): string =>
  text.toWellFormed().replaceAll(/[[\p{Cc}\uFFFE\uFFFF]--[\t\n\r]]/gv, '')
