import { contrast, hexOf, oklchOf } from './oklch.ts'

/** What the interface needs of a theme colour; every text on it or with it reaches 4.5:1. */
export interface Accent {
  readonly fill: string
  readonly hover: string
  readonly text: string
  readonly soft: string
  readonly line: string
}

export const defaultThemeColour = '#0046AA'

/** The choices of the theme picker. */
export const themePresets = [
  '#409EFF',
  '#1890FF',
  '#304156',
  '#212121',
  '#11A983',
  '#13C2C2',
  '#6959CD',
  '#F5222D',
] as const

const readable = 4.5
const step = 0.005

/** Derives an accent from any `#rrggbb`: the hue stays, the lightness falls until everything can be read. */
export function accentOf(themeColour: string): Accent {
  const colour = oklchOf(/^#[0-9a-f]{6}$/i.test(themeColour) ? themeColour : defaultThemeColour)
  const soft = hexOf({ ...colour, lightness: 0.968, chroma: Math.min(colour.chroma * 0.1, 0.016) })
  const darkenUntil = (against: string) => {
    let lightness = colour.lightness
    while (contrast(hexOf({ ...colour, lightness }), against) < readable) lightness -= step
    return lightness
  }
  const fill = darkenUntil('#FFFFFF')
  return {
    fill: hexOf({ ...colour, lightness: fill }),
    hover: hexOf({ ...colour, lightness: fill < 0.3 ? fill + 0.045 : fill - 0.045 }),
    text: hexOf({ ...colour, lightness: darkenUntil(soft) }),
    soft,
    line: hexOf({ ...colour, lightness: 0.87, chroma: Math.min(colour.chroma * 0.4, 0.07) }),
  }
}
