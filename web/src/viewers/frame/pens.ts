import { emojiFamily } from '../../ui/theme/tokens.ts'
import { wellFormed } from './svg-text.ts'

/** How a text is set. */
export interface Lettering {
  readonly colour: string
  /** Pixels; 12 unless told. */
  readonly size?: number
  readonly bold?: boolean
  readonly mono?: boolean
  readonly align?: 'start' | 'middle' | 'end'
  /** Radians, clockwise. */
  readonly angle?: number
  /** Pixels into which the text is squeezed where it is wider. */
  readonly width?: number
  /** The colour around its letters, so that no line strikes it through. */
  readonly rim?: string
}

const rimWidth = 2

/** What a picture is drawn with, on a canvas or as SVG, in pixels from the top left. */
export interface Pen {
  /** Begins lines that are drawn together by `stroke`. */
  begin(): void
  move(x: number, y: number): void
  line(x: number, y: number): void
  /** An arc about a middle, from one angle clockwise to another. */
  arc(x: number, y: number, radius: number, from: number, to: number): void
  stroke(colour: string, width?: number): void
  /** Fills the lines since `begin`. */
  fill(colour: string): void
  rect(x: number, y: number, width: number, height: number, colour: string): void
  dot(x: number, y: number, radius: number, colour: string): void
  /** What stands on a canvas. */
  image(source: HTMLCanvasElement, x: number, y: number, width: number, height: number): void
  /** A text whose middle line is at y. */
  text(text: string, x: number, y: number, lettering: Lettering): void
}

const families = { plain: 'Inter Variable, sans-serif', mono: 'JetBrains Mono Variable, monospace' }

export function canvasPen(context: CanvasRenderingContext2D): Pen {
  context.textBaseline = 'middle'
  return {
    begin: () => context.beginPath(),
    move: (x, y) => context.moveTo(x, y),
    line: (x, y) => context.lineTo(x, y),
    arc: (x, y, radius, from, to) => {
      context.moveTo(x + radius * Math.cos(from), y + radius * Math.sin(from))
      context.arc(x, y, radius, from, to)
    },
    stroke: (colour, width = 1) => {
      context.strokeStyle = colour
      context.lineWidth = width
      context.stroke()
    },
    fill: (colour) => {
      context.fillStyle = colour
      context.fill()
    },
    rect: (x, y, width, height, colour) => {
      context.fillStyle = colour
      context.fillRect(x, y, width, height)
    },
    dot: (x, y, radius, colour) => {
      context.fillStyle = colour
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.fill()
    },
    image: (source, x, y, width, height) => context.drawImage(source, x, y, width, height),
    text: (
      text,
      x,
      y,
      { colour, size = 12, bold = false, mono = false, align = 'start', angle = 0, width, rim },
    ) => {
      context.fillStyle = colour
      context.font = `${bold ? '600 ' : ''}${size}px ${mono ? families.mono : families.plain}`
      context.textAlign = align === 'middle' ? 'center' : align
      const put = (left: number, middle: number) => {
        if (rim !== undefined) {
          context.strokeStyle = rim
          context.lineWidth = rimWidth
          context.lineJoin = 'round'
          context.strokeText(text, left, middle, width)
        }
        context.fillText(text, left, middle, width)
      }
      if (angle === 0) return put(x, y)
      context.save()
      context.translate(x, y)
      context.rotate(angle)
      put(0, 0)
      context.restore()
    },
  }
}

/** Draws what a function draws as an SVG of its own. */
export function svgBy(width: number, height: number, draw: (pen: Pen) => void): string {
  const parts: string[] = []
  let path: string[] = []
  const pen: Pen = {
    begin: () => {
      path = []
    },
    move: (x, y) => void path.push(`M${n(x)} ${n(y)}`),
    line: (x, y) => void path.push(`L${n(x)} ${n(y)}`),
    arc: (x, y, radius, from, to) => {
      const at = (angle: number) => `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`
      const large = to - from > Math.PI ? 1 : 0
      path.push(`M${at(from)}A${n(radius)} ${n(radius)} 0 ${large} 1 ${at(to)}`)
    },
    stroke: (colour, strokeWidth = 1) =>
      void parts.push(
        `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="${strokeWidth}"/>`,
      ),
    fill: (colour) => void parts.push(`<path d="${path.join('')}" fill="${colour}"/>`),
    rect: (x, y, w, h, colour) =>
      void parts.push(`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${colour}"/>`),
    dot: (x, y, radius, colour) =>
      void parts.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}"/>`),
    image: (source, x, y, w, h) =>
      void parts.push(
        `<image x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" href="${source.toDataURL()}"/>`,
      ),
    text: (
      text,
      x,
      y,
      { colour, size = 12, bold = false, mono = false, align = 'start', angle = 0, width: most, rim },
    ) => {
      const turned = angle === 0 ? '' : ` rotate(${n((angle * 180) / Math.PI)})`
      parts.push(
        `<text transform="translate(${n(x)} ${n(y)})${turned}" dy="0.35em" font-size="${size}" fill="${colour}"`,
        `${bold ? ' font-weight="600"' : ''}${mono ? ` font-family="'${emojiFamily}', monospace"` : ''}`,
        `${isWider(text, most, { size, bold, mono }) ? ` textLength="${n(most)}" lengthAdjust="spacingAndGlyphs"` : ''}`,
        `${rim === undefined ? '' : ` stroke="${rim}" stroke-width="${rimWidth}" stroke-linejoin="round" paint-order="stroke"`}`,
        `${align === 'start' ? '' : ` text-anchor="${align}"`}>${escaped(text)}</text>`,
      )
    },
  }
  draw(pen)
  const size = `width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="'${emojiFamily}', sans-serif"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`
}

let ruler: CanvasRenderingContext2D | null = null

/** Whether a text needs squeezing: in an SVG a length that is told would stretch shorter ones, too. */
function isWider(
  text: string,
  most: number | undefined,
  { size, bold, mono }: { readonly size: number; readonly bold: boolean; readonly mono: boolean },
): most is number {
  if (most === undefined) return false
  if ('document' in globalThis) ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return wholeWidth(text) * size > most
  ruler.font = `${bold ? '600 ' : ''}${size}px ${mono ? 'monospace' : 'sans-serif'}`
  return ruler.measureText(text).width > most
}

/** About how wide a text is, in the height of its letters, where nothing measures it. */
const wholeWidth = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? 1 : 0.6), 0)

const n = (value: number) => String(Math.round(value * 100) / 100)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML, without what it may not hold. */
export const escaped = (text: string): string =>
  wellFormed(text.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark))
