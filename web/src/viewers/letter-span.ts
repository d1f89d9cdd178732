/** Letters of Chinese, Japanese and Korean are as wide as they are high. */
const wideLetter = /[\u2E80-\uFFEF]/g

/** How wide a text is in letters of Latin, of which it shows `most` and then a mark that there are more. */
export function letterSpan(text: string, most: number): number {
  const wide = text.slice(0, most).match(wideLetter)?.length ?? 0
  return Math.min(most + 1, text.length) + 0.8 * wide
}
