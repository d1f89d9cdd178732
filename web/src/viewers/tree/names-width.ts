import type { Laid } from './layout.ts'

/** Names are cut behind so many letters. */
export const longestName = 40
export const letterWidth = 6.8

/** Letters of Chinese, Japanese and Korean are as wide as they are high. */
const wideLetter = /[\u2E80-\uFFEF]/g
const widths = new WeakMap<Laid, number>()

/** Pixels for the longest name that is drawn. */
export function namesWidth(laid: Laid): number {
  const known = widths.get(laid)
  if (known !== undefined) return known
  let longest = 0
  for (const { name, children } of laid.clades) {
    if (children.length > 0 || 1.8 * name.length <= longest) continue
    const wide = name.slice(0, longestName).match(wideLetter)?.length ?? 0
    longest = Math.max(longest, Math.min(longestName + 1, name.length) + 0.8 * wide)
  }
  const width = longest * letterWidth + 14
  widths.set(laid, width)
  return width
}
