import { accentOf, type Accent } from './accent.ts'

/** The colours that never follow the theme colour. Every one is a CSS variable of the same name. */
export const colours = {
  'ink-1': '#16202E',
  'ink-2': '#435064',
  'ink-3': '#5F6C7F',
  'ink-4': '#8793A3',
  placeholder: '#687486',
  sheet: '#FFFFFF',
  well: '#F6F8FA',
  bench: '#ECEFF3',
  line: '#E4E8EE',
  control: '#C6CED9',
  'waiting-text': '#5F6C7F',
  'waiting-tint': '#EEF1F5',
  'waiting-fill': '#B4BDC9',
  'running-text': '#0A66C2',
  'running-tint': '#E5F0FB',
  'running-fill': '#2E86DE',
  'cached-text': '#6B4DB3',
  'cached-tint': '#F0ECFA',
  'cached-fill': '#6B4DB3',
  'succeeded-text': '#0B7352',
  'succeeded-tint': '#E3F3EC',
  'succeeded-fill': '#1E9C72',
  'failed-text': '#BE3420',
  'failed-tint': '#FCEBE7',
  'failed-fill': '#D9482F',
  'stopped-text': '#855A0C',
  'stopped-tint': '#FAF0DB',
  'stopped-fill': '#C9922E',
} as const

/** Categories in order, then "Other"; on the 5th and 6th the label is ink. Add shape, dash or label to each. */
export const chartColours = [
  '#0B5FA5',
  '#B94C00',
  '#079473',
  '#811058',
  '#7CBCE8',
  '#C4A90C',
  '#010048',
  '#81513D',
] as const
export const sequenceColours = ['#F2F6FA', '#0B5FA5', '#0A3F73'] as const
/** Inks that mix on light paper to colours told apart, also by those who see few: blue, red, green, and nearly black. */
export const inkColours = ['#008CBE', '#D21E82', '#F5BE00'] as const
export const differenceColours = ['#0B5FA5', '#F3F4F6', '#B94C00'] as const
/** Viridis and cividis of matplotlib, from low to high, which those who see few colours tell apart by lightness. */
export const viridisColours = [
  '#440154',
  '#482878',
  '#3E4989',
  '#31688E',
  '#26828E',
  '#1F9E89',
  '#35B779',
  '#6ECE58',
  '#B5DE2B',
  '#FDE725',
] as const
export const cividisColours = [
  '#00224E',
  '#123570',
  '#3B496C',
  '#575D6D',
  '#707173',
  '#8A8678',
  '#A59C74',
  '#C3B369',
  '#E1CC55',
  '#FEE838',
] as const
export const baseColours = { A: '#0F7F68', C: '#0B5FA5', G: '#8A6D00', T: '#BE3420' } as const

/** `chart-1` to `chart-8`, and `base-a` and its like. */
const chartVariables = Object.fromEntries<string>([
  ...chartColours.map((colour, at): [string, string] => [`chart-${at + 1}`, colour]),
  ...Object.entries(baseColours).map(([base, colour]): [string, string] => [
    `base-${base.toLowerCase()}`,
    colour,
  ]),
])

export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

/** Pixels: row height, control height, table text, body text. */
export const sizeMetrics: Record<Size, { row: number; control: number; table: number; body: number }> = {
  default: { row: 46, control: 38, table: 14, body: 15 },
  medium: { row: 40, control: 34, table: 13, body: 14 },
  small: { row: 34, control: 28, table: 13, body: 13 },
  mini: { row: 28, control: 24, table: 12, body: 12 },
}

export const motion = { hover: 120, popover: 180, drawer: 260 } as const
export const radius = { small: 4, control: 6, panel: 10, bar: 12 } as const
export const shadows = {
  float: '0 0 0 1px rgb(22 32 46 / 6%), 0 8px 24px -6px rgb(22 32 46 / 16%)',
  lift: '0 0 0 1px rgb(22 32 46 / 8%), 0 16px 40px -8px rgb(22 32 46 / 28%)',
} as const

/** Below this width the mobile mode applies. */
export const mobileWidth = 992

const chinese =
  "'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif"

/** Emoji alone, and first: fonts of Chinese say that they have them. `fonts.css` says what it is on a page. */
export const emojiFamily = 'Pictographs'
/** What devices have for them, in colour. */
export const emojiFonts = ['Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji']
const emoji = `'${emojiFamily}'`

/** In Chinese text a cut of Inter without dashes, quotes and the ellipsis, so that those are Chinese. */
export function fontStack(language: 'en' | 'zh'): string {
  return `${emoji}, ${language === 'zh' ? "'Inter for Chinese'" : "'Inter Variable'"}, ${chinese}`
}

export const monoStack = `${emoji}, 'JetBrains Mono Variable', ui-monospace, ${chinese}`

export interface Appearance {
  readonly themeColour: string
  readonly size: Size
  readonly language: 'en' | 'zh'
  readonly reducedMotion: boolean
}

/** All design tokens as CSS custom properties, for the root element. */
export function cssVariables(appearance: Appearance): Record<string, string> {
  const accent: Accent = accentOf(appearance.themeColour)
  const metrics = sizeMetrics[appearance.size]
  const milliseconds = (value: number) => `${appearance.reducedMotion ? 0 : value}ms`
  const plain = {
    ...colours,
    ...chartVariables,
    accent: accent.fill,
    'accent-hover': accent.hover,
    'accent-text': accent.text,
    'accent-soft': accent.soft,
    'accent-line': accent.line,
    'row-height': `${metrics.row}px`,
    'control-height': `${metrics.control}px`,
    'table-text': `${metrics.table}px`,
    'body-text': `${metrics.body}px`,
    'radius-small': `${radius.small}px`,
    'radius-control': `${radius.control}px`,
    'radius-panel': `${radius.panel}px`,
    'radius-bar': `${radius.bar}px`,
    float: shadows.float,
    lift: shadows.lift,
    'motion-hover': milliseconds(motion.hover),
    'motion-popover': milliseconds(motion.popover),
    'motion-drawer': milliseconds(motion.drawer),
    'font-text': fontStack(appearance.language),
    'font-mono': monoStack,
    tracking: appearance.language === 'zh' ? '0' : '-0.015em',
  }
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [`--${name}`, value]))
}
