/** Far beyond any pattern of published workflows; what is compiled from it takes some milliseconds and a megabyte. */
export const longestPattern = 10_000
export const mostSteps = 5_000

/** What reading a range takes that ignores case, of which every letter is looked up, in steps. */
const foldedRange = 200

const token =
  /\\Q[^]*?(?:\\E|$)|\\(?:[pPx]\{[^}]*\}|[^])|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|\{(?<least>\d+)(?<open>,(?<most>\d*))?\}|\(\??|[^]/gy

/**
 * How many steps a pattern is compiled to, at least, without compiling it: counted repetitions are written out, so
 * that few letters make millions. A pattern with a bracket that does not end counts as far as to there.
 */
export function patternSize(pattern: string): number {
  if (pattern.length > longestPattern) return Infinity
  const ignoresCase = /\(\?[a-z-]*i/.test(pattern)
  const outer: number[] = []
  let ranges = 0
  let done = 0
  let last = 0
  for (const match of pattern.matchAll(token)) {
    const [text] = match
    const { least, most } = match.groups ?? {}
    if (text === '[') break
    if (least !== undefined) last = (last + 1) * Math.max(1, Number(least), Number(most ?? 0)) + 1
    else if (/^[*+?]$/.test(text)) last += 2
    else if (text.startsWith('(')) {
      outer.push(done + last)
      done = last = 0
    } else if (text === ')') {
      last += done + 2
      done = outer.pop() ?? 0
    } else if (text === '|') {
      done += last + 1
      last = 0
    } else {
      done += last
      last = text.startsWith('\\Q') ? text.length : 1
      if (text.length > 2 && ignoresCase) ranges += text.length
    }
  }
  return ranges * foldedRange + outer.reduce((sum, size) => sum + size, done + last)
}
