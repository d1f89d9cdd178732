import { colours } from '../../ui/theme/tokens.ts'
import { escaped } from '../frame/pens.ts'
import { init } from './library.ts'
import { optionOf, stepsIn, type Look } from './option.ts'
import type { ChartSpec } from './spec.ts'

interface Size {
  /** CSS pixels, without the title. */
  readonly width: number
  readonly height: number
}

const titleHeight = 34

/** A chart with its title as an SVG that stands by itself. */
export function chartSvg(spec: ChartSpec, { width, height }: Size, look: Omit<Look, 'steps'>): string {
  const drawn = init(null, undefined, { renderer: 'svg', ssr: true, width, height })
  try {
    drawn.setOption({
      ...optionOf(spec, { ...look, reducedMotion: true, steps: stepsIn(width) }),
      backgroundColor: colours.sheet,
    })
    const chart = drawn.renderToSVGString().replace('<svg ', `<svg y="${titleHeight}" `)
    const total = height + titleHeight
    const text = `<text x="${width / 2}" y="22" text-anchor="middle" font-family="${escaped(look.font)}" font-size="15" font-weight="600" fill="${colours['ink-1']}">${escaped(spec.title)}</text>`
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${total}" viewBox="0 0 ${width} ${total}"><rect width="${width}" height="${total}" fill="${colours.sheet}"/>${text}${chart}</svg>`
  } finally {
    drawn.dispose()
  }
}
