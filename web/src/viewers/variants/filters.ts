import type { Say } from '../../ui/language/i18n.ts'
import type { messages } from './messages.ts'

/** Rows that are looked at: those far below are alike. */
const mostRows = 2000
/** Pixels of the space around a cell. */
const around = 22

interface Bounds {
  /** Pixels. */
  readonly least: number
  readonly most: number
  /** Pixels of what stands before the text, such as an icon. */
  readonly before?: number
  readonly mono?: boolean
}

/** Pixels of a column in which its texts are whole, as far as they are of a usual length. */
export function widthFor(
  texts: readonly string[],
  { least, most, before = 0, mono = false }: Bounds,
): number {
  const longest = texts.slice(0, mostRows).reduce((length, text) => Math.max(length, text.length), 0)
  return Math.min(most, Math.max(least, Math.ceil(around + before + longest * (mono ? 7.3 : 7.4))))
}

/** What the filters of a variant mean, each in a line, by what the header of the file says of them. */
export function filterSaid(
  filter: string,
  filters: Readonly<Record<string, string>>,
  t: Say<typeof messages.en>,
): string {
  if (filter === 'PASS') return t('passed')
  return filter
    .split(';')
    .map((name) => `${name}: ${meaningOf(filters[name], t)}`)
    .join('\n')
}

/** bcftools writes the expression behind a filter after one of two phrases. */
const setBy = /^Set if (not )?true: (.+)$/

function meaningOf(said: string | undefined, t: Say<typeof messages.en>): string {
  if (!said) return t('unsaid')
  const [, negated, rule] = setBy.exec(said) ?? []
  if (rule === undefined) return said
  return negated ? t('doesNotHold', { rule }) : t('holds', { rule })
}
