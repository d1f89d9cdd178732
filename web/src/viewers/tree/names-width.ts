import { letterSpan } from '../letter-span.ts'
import type { Laid } from './layout.ts'

/** Names are cut behind so many letters. */
export const longestName = 40
export const letterWidth = 6.8

const widths = new WeakMap<Laid, number>()

/** Pixels for the longest name that is drawn. */
export function namesWidth(laid: Laid): number {
  const known = widths.get(laid)
  if (known !== undefined) return known
  let longest = 0
  for (const { name, children } of laid.clades) {
    if (children.length > 0 || 1.8 * name.length <= longest) continue
    longest = Math.max(longest, letterSpan(name, longestName))
  }
  const width = longest * letterWidth + 14
  widths.set(laid, width)
  return width
}
