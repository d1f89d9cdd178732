/** Characters; what people write takes a few hundred. */
const longest = 10_000
/** Groups within each other; mathematics on a page needs a dozen. */
const deepest = 100

/** A few lines that define commands can unfold into more than a tab holds. */
const defines = /\\(?:[egx]?def|(?:future)?let|(?:re)?newcommand|providecommand)(?![a-zA-Z@])/

/** Whether TeX that somebody brought is drawn in a moment, whatever it holds. */
export function isDrawable(tex: string): boolean {
  return tex.length <= longest && !defines.test(tex) && depthOf(tex) <= deepest
}

/** How many groups are open at once, at most. */
function depthOf(tex: string): number {
  let [depth, most] = [0, 0]
  for (const [sign] of tex.matchAll(/\\(?:begin|end|left|right)(?![a-zA-Z@])|\\[\s\S]|[{}]/g)) {
    if (opening.has(sign)) depth += 1
    else if (closing.has(sign)) depth -= 1
    most = Math.max(most, depth)
  }
  return most
}

const opening: ReadonlySet<string> = new Set(['{', String.raw`\left`, String.raw`\begin`])
const closing: ReadonlySet<string> = new Set(['}', String.raw`\right`, String.raw`\end`])
